// A table's cells with the names of their rows and columns; a table that only lays things out has none.
import { attr, type Element, isElement, textOf } from './tree.ts';

export interface CellNames {
  row?: string;
  column?: string;
}

interface Cell {
  element: Element;
  column: number;
  isHeader: boolean;
}

const NAME_LENGTH = 80;
const MAX_SPAN = 100;

/** Null for a table that is no table of data. */
export function nameCells(table: Element): Map<Element, CellNames> | null {
  const role = attr(table, 'role');
  if (role === 'presentation' || role === 'none') return null;
  const rows = placeCells(table);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const hasHeaders = rows.some((row) => row.some((cell) => cell.isHeader));
  if (!hasHeaders && (width < 2 || rows.some((row) => row.some((cell) => holdsLayout(cell.element)))))
    return null;

  const heads = headRows(rows);
  const columns = columnNames(rows.slice(0, heads));
  const names = new Map<Element, CellNames>();
  rows.forEach((row, index) => {
    const isHead = index < heads;
    const rowName = isHead || width < 2 ? '' : rowNameOf(row);
    for (const cell of row) {
      const cellNames: CellNames = {};
      const column = columns.get(cell.column);
      if (!isHead && column !== undefined && column !== '') cellNames.column = column;
      if (rowName !== '' && cell !== row[0]) cellNames.row = rowName;
      names.set(cell.element, cellNames);
    }
  });
  return names;
}

function placeCells(table: Element): Cell[][] {
  const rows: Cell[][] = [];
  /** For each column, how many further rows a cell above still fills. */
  const filled = new Map<number, number>();
  for (const tr of rowElements(table)) {
    const row: Cell[] = [];
    let column = 0;
    for (const element of tr.childNodes) {
      if (!isElement(element) || (element.tagName !== 'td' && element.tagName !== 'th')) continue;
      while ((filled.get(column) ?? 0) > 0) {
        filled.set(column, (filled.get(column) ?? 0) - 1);
        column += 1;
      }
      row.push({ element, column, isHeader: element.tagName === 'th' });
      const down = span(element, 'rowspan') - 1;
      for (let across = span(element, 'colspan'); across > 0; across -= 1) {
        if (down > 0) filled.set(column, down);
        column += 1;
      }
    }
    for (const [at, left] of filled) if (at >= column && left > 0) filled.set(at, left - 1);
    if (row.length > 0) rows.push(row);
  }
  return rows;
}

function* rowElements(table: Element): Generator<Element> {
  for (const child of table.childNodes) {
    if (!isElement(child)) continue;
    if (child.tagName === 'tr') yield child;
    else if (child.tagName === 'thead' || child.tagName === 'tbody' || child.tagName === 'tfoot') {
      for (const row of child.childNodes) if (isElement(row) && row.tagName === 'tr') yield row;
    }
  }
}

function span(element: Element, name: string): number {
  const value = Number.parseInt(attr(element, name) ?? '1', 10);
  return value >= 1 ? Math.min(value, MAX_SPAN) : 1;
}

/** How many rows at the top only name columns. */
function headRows(rows: Cell[][]): number {
  let heads = 0;
  for (const row of rows.slice(0, 3)) {
    const tr = row[0]?.element.parentNode;
    const inHead = tr !== null && tr !== undefined && isElement(tr) && tr.parentNode?.nodeName === 'thead';
    const allHeaders = row.length > 1 && row.every((cell) => cell.isHeader);
    if (!inHead && !allHeaders) break;
    heads += 1;
  }
  return heads;
}

function columnNames(heads: Cell[][]): Map<number, string> {
  const names = new Map<number, string>();
  for (const row of heads) {
    for (const cell of row) {
      const text = textOf(cell.element, NAME_LENGTH);
      const across = span(cell.element, 'colspan');
      for (let at = cell.column; text !== '' && at < cell.column + across; at += 1) {
        const above = names.get(at);
        names.set(at, above === undefined || above === text ? text : `${above} ${text}`);
      }
    }
  }
  return names;
}

/** A row is called what its first cell says, as long as that is a name and not itself a figure. */
function rowNameOf(row: Cell[]): string {
  const first = row[0];
  if (first === undefined || row.length < 2) return '';
  const text = textOf(first.element, NAME_LENGTH + 1);
  return text.length <= NAME_LENGTH && /\p{L}/u.test(text) ? text : '';
}

const layoutTags = new Set(['table', 'form', 'ul', 'ol', 'h1', 'h2', 'h3', 'article', 'section', 'nav']);

function holdsLayout(cell: Element): boolean {
  let looks = 30;
  const stack = [cell];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    for (const child of at.childNodes) {
      looks -= 1;
      if (looks < 0) return true;
      if (!isElement(child)) continue;
      if (layoutTags.has(child.tagName)) return true;
      stack.push(child);
    }
  }
  return false;
}
