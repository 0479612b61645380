// Names the rows of a table by the column that distinguishes them; that column may hold numbers.
import type { Block } from '../../core/page/content.ts';
import { stateOf } from '../../language/language.ts';
import type { Group } from './group-blocks.ts';
import { columnNumber } from './selector-path.ts';

export interface RowName {
  title: string;
  /** It names columns, or the rows below it. */
  isHeader: boolean;
  /** The row alone above it, which acts as its heading; may be empty. */
  section: string;
  /** Names of columns by number, where only the first row of the table gives them. */
  columns: ReadonlyMap<number, string>;
}

interface Row {
  group: Group;
  /** First block of each column. */
  cells: Map<number, Block>;
  name: string | undefined;
}

/** All rows of one table, in reading order. */
export function nameRows(groups: Group[], blocks: Block[]): Map<Group, RowName> {
  const numbers = columnNumbers(groups, blocks);
  const rows = groups.map((group) => readRow(group, blocks, numbers));
  const unmarked = unmarkedHead(rows);
  const columns = new Map(
    [...(unmarked?.cells ?? [])].map(([number, { text }]) => [number, text.slice(0, LONGEST_NAME)]),
  );
  const hasColumns = rows.some(({ cells }) => [...cells.values()].some(({ column }) => column !== undefined));
  const widths = rows.map(({ cells }) => cells.size).sort((one, other) => one - other);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  const names = new Map<Group, RowName>();
  const data: Row[] = [];
  let section = '';
  for (const row of rows) {
    const cells = [...row.cells.values()];
    const isHead =
      row === unmarked ||
      (hasColumns && cells.length > 1 && cells.every(({ column }) => column === undefined));
    const isSection = usual > 2 && cells.length === 1 && isSectionName(cells[0]?.text ?? '');
    if (isSection) section = cells[0]?.text ?? '';
    if (isHead || isSection)
      names.set(row.group, {
        title: cells.map(({ text }) => text).join(' · '),
        isHeader: true,
        section: '',
        columns: noColumns,
      });
    else {
      data.push(row);
      names.set(row.group, { title: '', isHeader: false, section, columns });
    }
  }
  for (const [group, title] of titlesOf(data)) {
    const name = names.get(group);
    // A lone row of figures is identified by what they measure.
    const isLone = data.length === 1 && FIGURE.test(title);
    if (name !== undefined) name.title = isLone ? (firstName(data[0], columns) ?? title) : title;
  }
  return names;
}

const noColumns: ReadonlyMap<number, string> = new Map();
const LONGEST_SECTION = 120;
const LONGEST_NAME = 80;

function isSectionName(text: string): boolean {
  return text.length <= LONGEST_SECTION && /\p{L}{3}/u.test(text);
}

function firstName(row: Row | undefined, columns: ReadonlyMap<number, string>): string | undefined {
  const [first] = row?.cells ?? [];
  return first === undefined ? undefined : (first[1].column ?? columns.get(first[0]));
}

/** A first row of words above rows of figures names the columns, even without header markup. */
function unmarkedHead(rows: Row[]): Row | undefined {
  const [first, ...rest] = rows;
  if (first === undefined || rest.length === 0 || first.cells.size < 2) return undefined;
  if (rows.some(({ cells }) => [...cells.values()].some(({ column }) => column !== undefined)))
    return undefined;
  const texts = [...first.cells.values()].map(({ text }) => text);
  const isNaming = texts.every((text) => text.length <= LONGEST_NAME && /\p{L}{2}/u.test(text));
  if (!isNaming || new Set(texts).size < texts.length) return undefined;
  const isMeasured = [...first.cells.keys()].some((column) => {
    const below = rest.flatMap(({ cells }) => cells.get(column)?.text ?? []);
    return below.length > 0 && below.every((text) => /^[^\p{L}]*\p{Nd}[^\p{L}]*$/u.test(text));
  });
  return isMeasured ? first : undefined;
}
const LONGEST_TITLE = 300;

/** The numbers of named columns, as the first rows have them; in later rows a cell that spans several leaves one out. */
function columnNumbers(groups: Group[], blocks: Block[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const group of groups)
    for (const at of group.blocks) {
      const { column, selector = '' } = blocks[at] ?? {};
      const number = columnNumber(selector, group.path);
      if (column !== undefined && column !== '' && number > 0 && !numbers.has(column))
        numbers.set(column, number);
    }
  return numbers;
}

function readRow(group: Group, blocks: Block[], numbers: ReadonlyMap<string, number>): Row {
  const cells = new Map<number, Block>();
  let name: string | undefined;
  for (const at of group.blocks) {
    const block = blocks[at];
    if (block === undefined) continue;
    const number =
      numbers.get(block.column ?? '') ?? (columnNumber(block.selector, group.path) || cells.size + 1);
    const known = cells.get(number);
    if (known === undefined || (!hasWord(known) && hasWord(block))) cells.set(number, block);
    name ??= block.row;
  }
  return { group, cells, name };
}

function hasWord({ text }: Block): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function titlesOf(rows: Row[]): [Group, string][] {
  const keys = withoutDittos(keysOf(rows));
  const areMostlyDistinct = new Set(keys).size >= rows.length * MOSTLY_DISTINCT;
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const further = counts.size === rows.length ? null : furtherColumn(rows, keys);
  return rows.map((row, at) => {
    const key = keys[at] ?? '';
    const isPlain = further === null || (areMostlyDistinct && counts.get(key) === 1);
    const more = isPlain ? '' : (row.cells.get(further)?.text ?? '');
    const title = more === '' || more === key ? key : `${key} · ${more}`;
    return [row.group, title.slice(0, LONGEST_TITLE).toWellFormed()];
  });
}

function keysOf(rows: Row[]): string[] {
  if (isKeyedByFigures(rows)) return rows.map(firstText);
  const named = rows.filter(({ name }) => name !== undefined).length;
  const column = named < rows.length * MOSTLY ? wordedColumn(rows) : null;
  return rows.map(
    (row) => row.name ?? (column === null ? undefined : row.cells.get(column)?.text) ?? firstText(row),
  );
}

const MOSTLY = 0.8;

/** The first column of words that distinguishes rows, else the one that does so best. */
function wordedColumn(rows: Row[]): number | null {
  const columns = columnsOf(rows).filter((column) => {
    const texts = textsIn(rows, column);
    return isWorded(texts) && !saysStampedStates(texts);
  });
  const distinct = columns.map((column) => new Set(textsIn(rows, column)).size);
  const first = distinct.findIndex((count) => count >= rows.length * MOSTLY_DISTINCT);
  return columns[first < 0 ? distinct.indexOf(Math.max(...distinct)) : first] ?? null;
}

function columnsOf(rows: Row[]): number[] {
  return [...new Set(rows.slice(0, 50).flatMap(({ cells }) => [...cells.keys()]))].slice(0, 8);
}

function textsIn(rows: Row[], column: number): string[] {
  return rows.map(({ cells }) => cells.get(column)?.text ?? '');
}

function isWorded(texts: string[]): boolean {
  return texts.filter((text) => /\p{L}{2}/u.test(text)).length >= texts.length * 0.6;
}

/** "On time", "Delayed": these change while the row stays the same. */
function saysStates(texts: string[]): boolean {
  const said = texts.filter((text) => text !== '');
  return said.filter((text) => stateOf(text) !== null).length * 2 > said.length;
}

/** "Review (4/28/2026)": a state and since when, the same words in many rows. */
function saysStampedStates(texts: string[]): boolean {
  const stamped = texts.filter((text) => /\p{L}{3}/u.test(text) && DAY.test(text));
  const words = new Set(stamped.map((text) => text.replace(/\P{L}+/gu, ' ')));
  return stamped.length > 2 && stamped.length * 2 > texts.length && words.size * 2 <= stamped.length;
}

const DAY = /\p{Nd}{1,4}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{1,4}/u;

/** "↳" and the like repeat the name of the row above. */
function withoutDittos(keys: string[]): string[] {
  let above = '';
  return keys.map((key) => {
    if (key === '' || /[\p{L}\p{N}]/u.test(key)) above = key;
    return above === '' ? key : above;
  });
}

const MOSTLY_DISTINCT = 0.7;

function firstText({ cells }: Row): string {
  return [...cells.values()][0]?.text ?? '';
}

/** "41", "2024", "#3": a first column of figures identifies rows, unless it numbers them or measures something. */
function isKeyedByFigures(rows: Row[]): boolean {
  const firsts = rows.map(firstText);
  const figures = firsts.filter((text) => text.length <= 12 && FIGURE.test(text));
  if (rows.length < 2 || figures.length < firsts.length * MOSTLY) return false;
  if (new Set(figures).size < figures.length || figures.some((text) => /[.,]\p{Nd}/u.test(text)))
    return false;
  const header = [...(rows[0]?.cells.values() ?? [])][0]?.column ?? '';
  if (RANK_NAMES.test(header) || /[\p{Sc}%]/u.test(header)) return false;
  const isCounting = figures.every((text, at) => Number(text.replace(/\D/g, '')) === at + 1);
  return !isCounting || wordedColumn(rows) === null;
}

const FIGURE = /^[#(]?\p{Nd}[\p{Nd}.,/]*[.)]?$/u;
/** "18:05", "2026-05-01", "VT-2291", "v2": codes that stay with a row, unlike plain figures. */
const CODE =
  /^(?=.{2,20}$)(?:\p{Nd}{1,2}[:h]\p{Nd}{2}|\p{Nd}+[-/.]\p{Nd}+[-/.]\p{Nd}*|\p{L}{1,5}[-. ]?\p{Nd}+)/u;
const RANK_NAMES = /^(?:#|no\.?|nr\.?|n°|rank|ranking|rang|pos(?:ition)?\.?|place|platz|puesto)$/i;

/**
 * The first column of times, days or codes that, together with the keys, identifies all rows; else the one that does so best, with
 * words preferred, but never one that only gives the state of each row.
 */
function furtherColumn(rows: Row[], keys: string[]): number | null {
  const isKnown = new Set(keys).size;
  let best: number | null = null;
  let most = 0;
  for (const column of columnsOf(rows)) {
    const texts = textsIn(rows, column);
    const distinct = new Set(texts.map((text, at) => `${keys[at]} ${text}`)).size;
    if (saysStates(texts) || saysStampedStates(texts)) continue;
    if (distinct === rows.length && texts.every((text) => CODE.test(text))) return column;
    const score = distinct + (isWorded(texts) ? rows.length : 0);
    if (distinct <= isKnown * 1.1 || score <= most) continue;
    best = column;
    most = score;
  }
  return best;
}
