// Records of an HTML page: what each thing of a list is called, where it leads, and what it says by name.
import type { ListRecord } from '../../core/page/content.ts';
import { stateOf } from '../../language/language.ts';
import { type Fields, newFields } from '../records/fields.ts';
import { type FoundRecord, finishRecords } from '../records/finish-records.ts';
import type { Box } from './box.ts';
import { findLists, type Member, shapeOf } from './find-lists.ts';
import { resolveLink } from './links.ts';
import type { ReadBlock } from './read-blocks.ts';
import { headingName } from './trail.ts';
import { attr, type Element, parentElement, shorten } from './tree.ts';

const TITLE_LENGTH = 300;

export function readRecords(
  blocks: ReadBlock[],
  boxes: Box[],
  weights: number[],
  base: string,
): ListRecord[] {
  const found = findLists(blocks, boxes, weights).flatMap((members) => {
    const rows = members.map(({ first, last }) => blocks.slice(first, last + 1));
    const titles = hasFigureKeys(rows) ? rows.map(([key]) => key) : titlesOf(rows);
    const records = members.map((member, at) => readRecord(member, rows[at] ?? [], titles[at], base));
    nameLists(members, records, blocks);
    return records;
  });
  return finishRecords(found.sort((one, other) => one.blocks[0] - other.blocks[0]));
}

/** Rows identified by a first column of figures, such as sizes, while their words only give the state of each. */
function hasFigureKeys(rows: ReadBlock[][]): boolean {
  const keys = rows.map(([key]) => (key?.role === 'cell' && isFigure(key.text) ? key.text : ''));
  if (keys.includes('') || new Set(keys).size < keys.length) return false;
  const titles = rows.map((own) => titleOf(own)?.text ?? '');
  return new Set(titles).size < titles.length || titles.every((title) => stateOf(title) !== null);
}

function isFigure(text: string): boolean {
  return text.length <= LONGEST_KEY && /\p{N}/u.test(text) && !/\p{L}/u.test(text);
}

const LONGEST_KEY = 20;

function readRecord(
  { box, first, last }: Member,
  own: ReadBlock[],
  title: ReadBlock | undefined,
  base: string,
): FoundRecord {
  const line = title !== undefined && (own.length === 1 || isLedByLink(title)) ? splitLine(title) : null;
  const written = title?.href ?? box.href ?? own.find(({ href }) => href !== null)?.href ?? null;
  const fields = newFields();
  if (line !== null && line.rest !== '') fields.addByLook(line.rest);
  let label = '';
  for (const block of own) {
    const isName = block.role === 'term' || block.role === 'label' || /[:：]$/.test(block.text);
    if (block === title || block.role === 'button') continue;
    if (isName && block.text.length <= 60) label = block.text;
    else {
      addField(fields, block, label, box.element);
      label = '';
    }
  }
  return {
    list: '',
    id: idOf(box.element),
    title: shorten(line?.title ?? title?.text ?? '', TITLE_LENGTH),
    href: written === null ? null : resolveLink(written, base),
    fields: fields.values,
    blocks: [first, last],
  };
}

/** The titles of a list's things. Where neither a heading nor a link names them, the name is at the same place in most of them. */
function titlesOf(rows: ReadBlock[][]): (ReadBlock | undefined)[] {
  const repeated = repeatedLinks(rows);
  const titles = rows.map((own) => titleOf(own, repeated));
  const counts = new Map<string, number>();
  for (const title of titles) {
    if (title === undefined || !isPlain(title)) continue;
    const shape = shapeOf(title.element);
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const [common] = [...counts].find(([, count]) => count > rows.length / 2) ?? [];
  if (common === undefined || counts.size === 1) return titles;
  return titles.map((title, at) => {
    if (title === undefined || !isPlain(title) || shapeOf(title.element) === common) return title;
    return rows[at]?.find((block) => isWorded(block) && shapeOf(block.element) === common) ?? title;
  });
}

/** The heading, else the cell that names the row, else what is linked, else the first that has words and is no badge. */
function titleOf(own: ReadBlock[], repeated: ReadonlySet<string> = none): ReadBlock | undefined {
  const all = own.filter(isWorded);
  const worded = all.filter((block, at) => at === 0 || !isLinked(block) || !repeated.has(block.text));
  const heading = worded.find(({ role }) => role === 'heading');
  const linked = own[0]?.role === 'cell' ? undefined : worded.find(isLinked);
  const plain = worded.find(({ role, text }) => role === 'cell' || !isBadge(text));
  return heading ?? linked ?? plain ?? worded[0] ?? own[0];
}

const none: ReadonlySet<string> = new Set();

/** "View deal", "Read more": links that most things of a list have name none of them, unless they come first. */
function repeatedLinks(rows: ReadBlock[][]): Set<string> {
  const counts = new Map<string, number>();
  for (const own of rows)
    for (const text of new Set(own.filter(isLinked).map((block) => block.text)))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > rows.length / 2).map(([text]) => text));
}

function isWorded({ role, text }: ReadBlock): boolean {
  return role !== 'button' && /\p{L}/u.test(text);
}

/** Named by its place alone. */
function isPlain(title: ReadBlock): boolean {
  return title.role !== 'heading' && title.role !== 'cell' && title.role !== 'term' && !isLinked(title);
}

const LONGEST_BADGE = 24;

/** "-20 %", "Sold out": said of many things, and no name of any. */
function isBadge(text: string): boolean {
  return text.length <= LONGEST_BADGE && (/\p{Nd}\s?%/u.test(text) || stateOf(text) !== null);
}

/** A line this short that begins with its link is a name and a word or two on it. */
const LONGEST_LINE = 120;

function isLedByLink({ text, linkFrom, linkTo }: ReadBlock): boolean {
  return linkFrom === 0 && linkTo > 0 && text.length <= LONGEST_LINE;
}

/** A thing of one line is called by its link; what is before or behind that is said of it. */
function splitLine({
  text,
  role,
  linked,
  linkFrom,
  linkTo,
}: ReadBlock): { title: string; rest: string } | null {
  const title = text.slice(linkFrom, linkTo).trim();
  if (role === 'cell' || linked > linkTo - linkFrom || !/\p{L}{2}|\p{L}\p{N}/u.test(title)) return null;
  const around = [text.slice(0, linkFrom), text.slice(linkTo)].map((part) => part.replace(joints, ''));
  return { title, rest: around.filter((part) => part !== '').join(' ') };
}

/** What joins a title to what is said of it, at the start or end of either. */
const joints = /^[\s,;:|·•–—-]+|[\s,;:|·•–—(-]+$/gu;

function isLinked({ linked, text }: ReadBlock): boolean {
  return linked >= text.length * 0.6;
}

function addField(fields: Fields, block: ReadBlock, label: string, record: Element): void {
  const { text, column, row, role, struck } = block;
  const isOld = struck.length >= 2 && struck[0] === 0 && (struck[1] ?? 0) >= text.length;
  const name =
    (role === 'cell' ? column : undefined) ||
    saidName(block.element, record) ||
    label ||
    (role === 'definition' ? row : undefined) ||
    (isOld ? 'old price' : '');
  if (name) fields.add(name, text);
  else fields.addByLook(text);
}

const LOOK_UP = 3;

/** By schema.org, by its element, or by a class that is one of the words people name such things by. */
function saidName(element: Element, record: Element): string {
  let at: Element | null = element;
  for (let steps = 0; at !== null && at !== record && steps < LOOK_UP; steps += 1, at = parentElement(at)) {
    const property = attr(at, 'itemprop')?.trim().split(/\s/, 1)[0] ?? '';
    if (property !== '') return property;
    if (at.tagName === 'time') return 'date';
    for (const word of (attr(at, 'class') ?? '').slice(0, 200).split(/[\s_-]+/)) {
      const name = knownNames.get(word.toLowerCase());
      if (name !== undefined) return name;
    }
  }
  return '';
}

const knownNames = new Map(
  (
    'price:price salary:salary location:location city:location place:location venue:location address:location date:date time:date published:date ' +
    'deadline:deadline company:company employer:company brand:brand author:author category:category department:department status:status ' +
    'availability:availability stock:availability version:version rating:rating sku:sku description:description summary:description excerpt:description'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [word = '', name = ''] = pair.split(':');
      return [word, name];
    }),
);

function idOf(element: Element): string {
  for (const { name, value } of element.attrs) {
    if (value !== '' && value.length <= 200 && ids.test(name)) return value;
  }
  return attr(element, 'id') ?? '';
}

const ids = /^data-(?:[a-z]+-)?(?:id|key|sku|uid|uuid|asin|slug)$/;

/**
 * A list is called by the headings before it and the kinds of elements that lead to it: not by their number, nor by what
 * they are called. Records in different boxes, as in the rows of a grid, may be under different headings.
 */
function nameLists(members: Member[], records: FoundRecord[], blocks: ReadBlock[]): void {
  const own = new Set<string>();
  for (const { first, last } of members)
    for (let at = first; at <= last; at += 1)
      if (blocks[at]?.role === 'heading') own.add(headingName(blocks[at]?.text ?? ''));
  const trailOf = ({ box }: Member): string[] => box.trail.filter((heading) => !own.has(heading));
  const names = new Map<Box | null, string>();
  for (const member of members) {
    const { outer } = member.box;
    if (!names.has(outer)) names.set(outer, listName(trailOf(member), member.box));
  }
  // Each in a box of its own: whatever is before it there is a part of it.
  const isAlone = names.size > members.length / 2;
  const common = isAlone ? commonStart(members.map(trailOf)) : [];
  for (const [index, { box }] of members.entries()) {
    const record = records[index];
    if (record !== undefined) record.list = isAlone ? listName(common, box) : (names.get(box.outer) ?? '');
  }
}

function listName(trail: string[], box: Box): string {
  return [...trail.map(withoutFigures), kindsOf(box)].join(' › ');
}

function commonStart([first = [], ...rest]: string[][]): string[] {
  let length = first.length;
  for (const trail of rest) while (length > 0 && trail[length - 1] !== first[length - 1]) length -= 1;
  return first.slice(0, length);
}

function withoutFigures(text: string): string {
  return text.replace(/\p{N}+(?:[.,:\s]\p{N}+)*/gu, '0');
}

const lasting = new Set('ul ol li table tr dl dt article'.split(' '));
const MAX_KINDS = 4;

function kindsOf(box: Box): string {
  const kinds: string[] = [];
  for (
    let at: Box | null = box, steps = 0;
    at !== null && steps < 50 && kinds.length < MAX_KINDS;
    steps += 1, at = at.outer
  )
    if (lasting.has(at.element.tagName)) kinds.unshift(at.element.tagName);
  return kinds.length === 0 ? 'boxes' : kinds.join(' > ');
}
