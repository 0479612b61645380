// Text cut into rows and cells, separated by commas, semicolons or tabs.
import { mostEntries } from '../importer.ts';

/** Further cells of a row are not read. */
const mostCells = 50;

export interface Row {
  line: number;
  cells: string[];
}

/** Blank lines and comments are left out. Quotes keep separators and line ends. */
export function splitRows(text: string): Row[] {
  const separator = separatorOf(text.slice(0, 10_000));
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

/** The one that the first row has most of, outside quotes. */
function separatorOf(head: string): string {
  const [first = ''] = head.split(/\r?\n/u).filter((line) => /^\s*[^#\s]/u.test(line));
  const bare = first.replace(/"(?:[^"]|"")*"/gu, '');
  const countOf = (char: string) => bare.split(char).length;
  return ['\t', ';'].reduce((best, char) => (countOf(char) > countOf(best) ? char : best), ',');
}
