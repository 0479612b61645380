// A table's cells with the names of their rows and columns; a table that only lays things out has none.

import { isStateWord, stateOf } from '../../language/language.ts';
import { gaugeText } from './drawn.ts';
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

interface Row {
  cells: Cell[];
  /** Header cells further up that reach down into this row, and the first cell where it does. */
  above: Cell[];
}

const NAME_LENGTH = 80;
const MAX_SPAN = 100;
const MAX_HEADS = 4;

/** Null for a table that is no table of data. */
export function nameCells(table: Element): Map<Element, CellNames> | null {
  const role = attr(table, 'role');
  if (role === 'presentation' || role === 'none') return null;
  const rows = placeCells(table);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const hasHeaders = rows.some(({ cells }) => cells.some((cell) => cell.isHeader));
  if (
    !hasHeaders &&
    (width < 2 || rows.some(({ cells }) => cells.some(({ element }) => holdsLayout(element))))
  )
    return null;

  let columns = new Map<number, string>();
  let heads: Row[] = [];
  const plainHeads = hasHeaders ? 0 : countPlainHeads(rows);
  const names = new Map<Element, CellNames>();
  rows.forEach((row, index) => {
    const isHead = index < plainHeads || isHeadRow(row, index);
    if (isHead) heads.push(row);
    else if (heads.length > 0) {
      columns = columnNames(heads);
      heads = [];
    }
    const { name, isNaming } = isHead || width < 2 ? nameless : nameRow(row, columns);
    for (const [at, cell] of row.cells.entries()) {
      const cellNames: CellNames = {};
      const column = columns.get(cell.column);
      if (!isHead && column !== undefined && column !== '') cellNames.column = column;
      if (name !== '' && !isNaming(at)) cellNames.row = name;
      names.set(cell.element, cellNames);
    }
  });
  return names;
}

function placeCells(table: Element): Row[] {
  const rows: Row[] = [];
  /** For each column, the cell above that still fills it, and for how many further rows. */
  const filled = new Map<number, { cell: Cell; left: number }>();
  for (const tr of rowElements(table)) {
    const row: Row = { cells: [], above: [] };
    let column = 0;
    const passFilled = (): void => {
      for (let over = filled.get(column); over !== undefined; over = filled.get(column)) {
        if ((over.cell.isHeader || column === 0) && row.above.at(-1) !== over.cell) row.above.push(over.cell);
        over.left -= 1;
        if (over.left <= 0) filled.delete(column);
        column += 1;
      }
    };
    for (const element of tr.childNodes) {
      if (!isElement(element) || (element.tagName !== 'td' && element.tagName !== 'th')) continue;
      passFilled();
      const cell: Cell = { element, column, isHeader: element.tagName === 'th' };
      row.cells.push(cell);
      const down = span(element, 'rowspan') - 1;
      for (let across = span(element, 'colspan'); across > 0; across -= 1) {
        if (down > 0) filled.set(column, { cell, left: down });
        column += 1;
      }
    }
    for (const [at, over] of filled)
      if (at >= column) {
        over.left -= 1;
        if (over.left <= 0) filled.delete(at);
      }
    if (row.cells.length > 0) rows.push(row);
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

/** Only names columns: said so by thead near the top, or all header cells but for an empty corner. */
function isHeadRow({ cells, above }: Row, index: number): boolean {
  const tr = cells[0]?.element.parentNode;
  const inHead = tr !== null && tr !== undefined && isElement(tr) && tr.parentNode?.nodeName === 'thead';
  if (inHead && index < 3) return true;
  const headers = cells.filter((cell) => cell.isHeader).length;
  if (headers === 0 || cells.length + above.length < 2) return false;
  if (headers === cells.length) return cells.length > 1;
  const [corner] = cells;
  return (
    headers === cells.length - 1 &&
    corner !== undefined &&
    !corner.isHeader &&
    textOf(corner.element, 1) === ''
  );
}

const MOST_PLAIN_HEADS = 2;
const LEAST_COLUMNS = 3;
const LEAST_ROWS = 3;

/** Ordinary cells at the top that name columns: words alone, over columns of which at least one has figures in every row. */
function countPlainHeads(rows: Row[]): number {
  const first = rows.findIndex(({ cells }) => !cells.every(({ element }) => isLabel(nameIn(element))));
  const body = rows.slice(first);
  const width = body[0]?.cells.length ?? 0;
  if (first < 1 || first > MOST_PLAIN_HEADS || width < LEAST_COLUMNS || body.length < LEAST_ROWS) return 0;
  const isEven = body.every(({ cells }) => cells.length === width);
  const isCounted = (at: number) =>
    body.every(({ cells }) => /\p{Nd}/u.test(cells[at] === undefined ? '' : nameIn(cells[at].element)));
  const hasFigures = Array.from({ length: width }, (_, at) => at).some(isCounted);
  return isEven && hasFigures && endsTogether(rows, first, width) ? first : 0;
}

function isLabel(text: string): boolean {
  return text.length <= LONGEST_COLUMN && !/\p{Nd}/u.test(text);
}

/** Each row of names reaches over all columns. */
function endsTogether(rows: Row[], count: number, width: number): boolean {
  return rows.slice(0, count).every(({ cells }) => {
    const last = cells.at(-1);
    return last !== undefined && last.column + span(last.element, 'colspan') === width;
  });
}

function columnNames(heads: Row[]): Map<number, string> {
  const names = new Map<number, string>();
  for (const { cells } of heads) {
    for (const cell of cells) {
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

interface RowName {
  name: string;
  /** Whether the name is in this cell. */
  isNaming: (at: number) => boolean;
}

const nameless: RowName = { name: '', isNaming: () => false };

/** What its header cells say, also those that reach down from above; else its first cell, or the one after a rank. */
function nameRow(row: Row, columns: ReadonlyMap<number, string>): RowName {
  const { cells, above } = row;
  if (cells.length + above.length < 2) return nameless;
  const lead = leadOf(row);
  const texts = [...above, ...cells.slice(0, Math.min(lead, MAX_HEADS))].map(({ element }) =>
    nameIn(element),
  );
  const name = texts.filter((text) => text !== '').join(' ');
  if (isName(name)) return { name, isNaming: (at) => at < lead };
  if (above.length === 0 && isKey(row, columns))
    return { name: `${columns.get(0)} ${name}`, isNaming: (at) => at === 0 };
  const [first, second] = cells;
  if (above.length > 0 || first === undefined || second === undefined || cells.length < 3) return nameless;
  const thing = RANK.test(name) || TIME.test(name) ? nameIn(second.element) : '';
  return isName(thing) ? { name: thing, isNaming: (at) => at === 1 } : nameless;
}

/** "42" under "Size", of which the next cell says how it stands with it. */
function isKey({ cells }: Row, columns: ReadonlyMap<number, string>): boolean {
  const [first, second] = cells;
  const column = columns.get(0) ?? '';
  if (first === undefined || second === undefined || !isName(column) || column.length > LONGEST_COLUMN)
    return false;
  return /^\p{N}/u.test(nameIn(first.element)) && stateOf(nameIn(second.element)) !== null;
}

const LONGEST_COLUMN = 30;

/** "1", "2." or "#3": where a row stands, and not what it is. */
const RANK = /^[#(]?\p{Nd}{1,4}[.)]?$/u;

/** "14:35" is when, and not what. */
const TIME = /^\p{Nd}{1,2}[:.h]\p{Nd}{2}(?:\s?[ap]\.?m\.?)?$/iu;

function nameIn(element: Element): string {
  return textOf(element, NAME_LENGTH + 1);
}

/** Words, or a day: a figure names nothing. */
function isName(text: string): boolean {
  return text.length <= NAME_LENGTH && (/\p{L}/u.test(text) || DAY.test(text));
}

const DAY = /^\p{Nd}{1,4}([./-])\p{Nd}{1,2}(?:\1\p{Nd}{2,4}|\.)$/u;

/** How many cells at its beginning name the row: its header cells, or the first where there is none. */
function leadOf({ cells, above }: Row): number {
  const first = cells.findIndex((cell) => !cell.isHeader);
  return first < 0 ? cells.length : first === 0 && above.length === 0 ? 1 : first;
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

/** How far into a cell it is worth looking, and how long the name of a sign is. */
const MOST_DRAWN = 12;
const LONGEST_SIGN = 40;
const yes = /(?:^|[\s_-])(?:check(?:mark)?|tick|yes)(?:$|[\s_-])/i;
const no = /(?:^|[\s_-])(?:times|cross|x-?mark|no)(?:$|[\s_-])/i;

/** What the sign in a cell without text says: by its name, or as an icon of the usual fonts; empty where there is none. */
export function signInCell(cell: Element): string {
  const waiting = cell.childNodes.slice(0, MOST_DRAWN);
  let said = '';
  for (let at = 0; at < waiting.length && at < MOST_DRAWN; at += 1) {
    const node = waiting[at];
    if (node === undefined) continue;
    if (!isElement(node)) {
      if (node.nodeName === '#text' && 'value' in node && node.value.trim() !== '') return '';
      continue;
    }
    if (node.tagName === 'input' || node.tagName === 'a' || node.tagName === 'button') return '';
    // Read by itself.
    if (gaugeText(node) !== '') return '';
    said ||= signOf(node);
    waiting.push(...node.childNodes.slice(0, MOST_DRAWN));
  }
  return said;
}

function signOf(element: Element): string {
  const name = (attr(element, 'aria-label') ?? attr(element, 'alt') ?? '').trim();
  if (name.length > LONGEST_SIGN) return '';
  // A picture is as often a photo or a flag.
  if (element.tagName === 'img') return isStateWord(name.toLowerCase()) ? name : '';
  if (name !== '') return name;
  const names = (attr(element, 'class') ?? '').slice(0, 200);
  if (yes.test(names)) return '✓';
  return no.test(names) ? '✗' : '';
}
