// Lines: addresses alone, or tables with names, goals and tags, separated by commas, semicolons or tabs.
import type { Entry, Importer } from './importer.ts';
import { mostEntries, tagsOf } from './importer.ts';

const columns: Record<'url' | 'name' | 'trackingGoal' | 'tags', RegExp> = {
  url: /^(?:url|address|link|page|adresse|website|site)$/iu,
  name: /^(?:name|title|titel|nom|nombre|label)$/iu,
  trackingGoal: /^(?:trackinggoal|tracking_goal|goal|ziel|objectif|objetivo|watch for)$/iu,
  tags: /^(?:tags?|labels?|group|category)$/iu,
};
type Column = keyof typeof columns;
/** Further cells of a row are not read. */
const mostCells = 50;

export const csv: Importer = {
  name: 'lines',
  isFor: () => true,
  read(text) {
    const rows = readRows(text);
    const header = rows[0]?.cells.map(columnOf) ?? [];
    const hasHeader = header.includes('url');
    const order: (Column | null)[] = hasHeader ? header : ['url', 'name', 'trackingGoal', 'tags'];
    return rows.slice(hasHeader ? 1 : 0).map(({ line, cells }) => entryOf(line, cells, order));
  },
};

function columnOf(name: string): Column | null {
  const entries = Object.entries(columns) as [Column, RegExp][];
  return entries.find(([, pattern]) => pattern.test(name.trim()))?.[0] ?? null;
}

function entryOf(line: number, cells: readonly string[], order: readonly (Column | null)[]): Entry {
  const cellOf = (column: Column) => cells[order.indexOf(column)]?.trim() ?? '';
  const [url, name, trackingGoal] = [cellOf('url'), cellOf('name'), cellOf('trackingGoal')];
  const tags = tagsOf(cellOf('tags').split(/[,;|]/u));
  const notes = cells
    .filter((cell, at) => cell.trim() !== '' && (order[at] ?? null) === null)
    .map((cell) => `“${cell.trim().slice(0, 80)}” stands in a column that has no place here`);
  return {
    where: `line ${line}`,
    notes,
    site: {
      url: completed(url),
      ...(name === '' ? {} : { name }),
      ...(trackingGoal === '' ? {} : { trackingGoal }),
      ...(tags.length === 0 ? {} : { tags }),
    },
  };
}

/** People write "example.com" and mean a page. */
function completed(url: string): string {
  return /^[\w-]+(?:\.[\w-]+)+(?:[/:?#]|$)/u.test(url) ? `https://${url}` : url;
}

interface Row {
  line: number;
  cells: string[];
}

/** Blank lines and comments are left out. Quotes keep separators and line ends. */
function readRows(text: string): Row[] {
  const separator = text.includes('\t') ? '\t' : /^[^,"\n]*;/u.test(text) ? ';' : ',';
  const rows: Row[] = [];
  let [cells, cell, isQuoted, line, start]: [string[], string, boolean, number, number] = [
    [],
    '',
    false,
    1,
    1,
  ];
  // Kept beside the cell: looking at a long one at each of its quotes would take quadratic time.
  let isBlank = true;
  const add = (char: string) => {
    cell += char;
    isBlank &&= char.trim() === '';
  };
  const endCell = () => {
    if (cells.length < mostCells) cells.push(cell);
    [cell, isBlank] = ['', true];
  };
  const endRow = () => {
    endCell();
    const isComment = cells[0]?.trimStart().startsWith('#') === true;
    if (!isComment && cells.some((one) => one.trim() !== '')) rows.push({ line: start, cells });
    cells = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\n') line += 1;
    if (isQuoted) {
      if (char !== '"') add(char);
      else if (text.charAt(at + 1) === '"') {
        add('"');
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && isBlank) [isQuoted, cell] = [true, ''];
    else if (char === separator) endCell();
    else if (char === '\n') {
      endRow();
      // A header is no entry.
      if (rows.length > mostEntries + 1) return rows;
      start = line;
    } else if (char !== '\r') add(char);
  }
  endRow();
  return rows;
}
