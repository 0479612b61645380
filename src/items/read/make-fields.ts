// The fields of an item: the content of each block, by the name the page gives it, typed by the facts found there.
import type { Block, Fact, ListRecord } from '../../core/page/content.ts';
import { isOldPrice } from '../../core/page/fact-kinds.ts';
import type { Field } from '../../core/page/items.ts';
import { namesStock, namesVersion, signOf, stateOf, statesIn } from '../../language/language.ts';
import { undatedDays } from '../diff/compare-days.ts';
import type { Group } from './group-blocks.ts';
import { readOwnValue, readValue, wordsOfKey } from './object-keys.ts';
import { hasState, readOption, stateField } from './options.ts';
import { readBox, readLine } from './read-line.ts';
import { barePath, columnNumber, isDataPath } from './selector-path.ts';
import { stateText } from './state-words.ts';

/** A field, and the place that similar fields of other items have. */
export interface PlacedField {
  field: Field;
  slot: string;
  /** The rest of its text, without the facts that have fields of their own. */
  rest: string;
}

/** In a text up to this long, a fact is the whole content. */
const SHORT = 60;

export function makeFields(
  group: Group,
  title: string,
  blocks: Block[],
  facts: ReadonlyMap<number, Fact[]>,
  record: ListRecord | null,
  columns: ReadonlyMap<number, string> = noColumns,
): PlacedField[] {
  const fields: PlacedField[] = [];
  const named = namesInRecord(record);
  let label = '';
  for (const at of group.blocks) {
    const block = blocks[at];
    if (block === undefined) continue;
    const { role, text } = block;
    const isLabel = group.blocks.length > 1 && isLabelBlock(block) && at !== group.blocks.at(-1);
    if (isLabel) label = labelText(text);
    const column = columns.get(columnNumber(block.selector, group.path));
    const { name, value } =
      column === undefined
        ? nameBlock(block, group, title, isLabel ? '' : label, named, record !== null)
        : { name: column, value: text };
    const slot = name === '' ? barePath(block.selector).replace(/\d+/g, '0') : name;
    const own = asBlocked(block, withoutHouseNumbers(value, withoutDays(value, facts.get(at) ?? [])));
    const typed = isState(block, group, own)
      ? [
          stateField(text, at),
          ...own
            .filter((fact) => isPriceOf(fact, text))
            .map((fact) => factField('', fact.text, fact, at, title)),
        ]
      : typeText(name, value, at, withoutTrail(own, block), title).map(asVersion);
    typed.push(...countedStock(name, at, typed), ...lineState(block, name, value, at, typed));
    typed.push(...stockCount(typed));
    const rest = restOf(value, typed);
    for (const field of typed)
      fields.push({ field: { ...field, slot: slot.slice(-LONGEST_SLOT) }, slot, rest });
    if (!isLabel && role !== 'definition') label = '';
  }
  for (const [name, value] of Object.entries(record?.fields ?? {}))
    if (!group.blocks.some((at) => blocks[at]?.text.includes(value) === true))
      fields.push({ field: textField(name, value, null), slot: name, rest: value });
  return fields;
}

/** "Version: 3.04" is no number of which there could be more. */
function asVersion(field: Field): Field {
  const isVersion =
    field.kind === 'number' && /^\d+(?:\.\d+)+$/u.test(field.text) && namesVersion(field.name);
  return isVersion ? { ...field, kind: 'version', value: field.text } : field;
}

const noColumns: ReadonlyMap<number, string> = new Map();
const noNames: ReadonlyMap<string, string> = new Map();
const LONGEST_LABEL = 60;
const LONGEST_SLOT = 40;

function isLabelBlock({ role, text }: Block): boolean {
  return text.length <= LONGEST_LABEL && (role === 'term' || role === 'label' || /[:：]$/.test(text));
}

export function labelText(text: string): string {
  return text.replace(/\s?[:：]\s*$/, '');
}

/** Names that only repeat what a value looks like are useless. */
const looks = /^(?:text|number)(?: \d+)?$/;

function namesInRecord(record: ListRecord | null): ReadonlyMap<string, string> {
  if (record === null) return noNames;
  const names = new Map<string, string>();
  for (const [name, value] of Object.entries(record.fields))
    if (!looks.test(name) && !names.has(value)) names.set(value, name.replace(/ \d+$/, ''));
  return names;
}

function nameBlock(
  block: Block,
  group: Group,
  title: string,
  label: string,
  named: ReadonlyMap<string, string>,
  isNamed: boolean,
): { name: string; value: string } {
  const { text, column, role, selector } = block;
  if (column !== undefined && column !== '') return { name: column, value: text };
  if (isDataPath(selector)) {
    const own = group.kind === 'row' ? readOwnValue(block) : readValue(block, group.path);
    return { ...own, name: wordsOfKey(own.name) };
  }
  if (role === 'heading') return { name: '', value: text };
  if (label !== '') return { name: label, value: text };
  const known = text === title ? undefined : named.get(text);
  if (known !== undefined) return { name: known, value: text };
  // A row of a name and one value: the name belongs to the value, too.
  if (role === 'cell' && group.blocks.length === 2 && !title.includes(text) && title.length <= LONGEST_LABEL)
    return { name: title, value: text };
  const line = text === title && isNamed ? null : labelAfter(title, text);
  return line === null ? { name: '', value: text } : { name: line.label, value: line.value };
}

/**
 * The label in a line. A colon in the item's own title makes none. What follows the title on its line has several parts, and is
 * labelled where it is a figure alone.
 */
function labelAfter(title: string, text: string): ReturnType<typeof splitLabel> {
  const line = splitLabel(text);
  if (line === null || title === '' || title === line.label || title === text || !text.startsWith(title))
    return line;
  const rest = splitLabel(text.slice(title.length).trim());
  return rest === null || /\p{L}{3}/u.test(rest.value) ? null : rest;
}

const LONGEST_VALUE = 80;

/** "Was: $279. Now: $219" has two. */
const second = /\d\D{0,3}\p{L}[^:：\d]{1,40}[:：]\s?\p{Sc}?\s?\d/u;

/** "Price: €279" is a label and its value. */
export function splitLabel(text: string): { label: string; value: string } | null {
  const cut = text.slice(0, LONGEST_LABEL).search(/[:：]/);
  if (cut < 2) return null;
  const label = text.slice(0, cut).trim();
  const rest = text.slice(cut + 1);
  const value = rest.trim();
  if (value === '' || (text[cut] === ':' && !/^\s/.test(rest))) return null;
  if (second.test(value)) return null;
  const isShort = value.length <= LONGEST_VALUE && label.split(/\s+/).length <= 5;
  // "Sat 9 May: Arden – Corley" says when, and names no field.
  const isLabel = /^\p{L}/u.test(label) && undatedDays(label).length === 0;
  return isShort && isLabel ? { label, value } : null;
}

/** One field where a short text is nothing but a fact; else the text, and each fact in it. */
function typeText(name: string, text: string, block: number, facts: Fact[], title: string): Field[] {
  const [only] = facts;
  if (only === undefined) return [textField(name, text, block)];
  if (facts.length === 1 && (text.length <= SHORT || only.text.length > text.length / 2)) {
    // A sentence, title or state with a date or figure in it is still a text.
    const isDated = only.kind === 'date' && saysMore(text, only);
    const isAll =
      !isDated &&
      (only.text.length >= text.length * 0.5 ||
        (name !== '' && !(only.kind === 'price' && saysAnother(text, only))));
    const typed = factField(name, isAll ? text : only.text, only, block, title);
    return isAll ? [typed] : [textField(name, text, block), typed];
  }
  return [
    textField(name, text, block),
    ...facts.map((fact) => factField(name, fact.text, fact, block, title)),
  ];
}

function saysMore(text: string, fact: Fact): boolean {
  return /\p{L}{4}/u.test(text.replace(fact.text, ' '));
}

/** "£1450 pcm 3 bed Garden": of a line that has other figures, too, the price is a part. */
function saysAnother(text: string, fact: Fact): boolean {
  return /\d \p{L}{2}/u.test(text.replace(fact.text, ' '));
}

function restOf(text: string, fields: Field[]): string {
  const rest = fields.reduce(
    (left, { kind, text: said }) => (kind === 'text' ? left : left.replace(said, ' ')),
    text,
  );
  // What an amount is for, "/ kg", is no state.
  return fields.some(({ kind }) => kind === 'price') ? rest.replace(/\s\/\s?\p{L}+/u, ' ') : rest;
}

export function textField(name: string, text: string, block: number | null): Field {
  return { name, kind: 'text', text, value: null, currency: null, unit: null, block };
}

function factField(name: string, text: string, fact: Fact, block: number, title: string): Field {
  const { kind, value, currency, unit, label } = fact;
  const said = name === '' ? ownLabel(label, title) : name;
  return { name: isOldPrice(fact) ? 'old price' : said, kind, text, value, currency, unit, block };
}

/** A button to buy that cannot be pressed says that there is nothing to buy. */
function asBlocked({ text }: Block, facts: Fact[]): Fact[] {
  if (readOption(text).state !== 'unavailable') return facts;
  return facts.map((fact) =>
    fact.kind === 'availability' && fact.value === 'in-stock'
      ? { ...fact, value: 'out-of-stock', text }
      : fact,
  );
}

/** "Stock: 0", "Free seats: 12": the number of things is their state, too. */
function countedStock(name: string, at: number, typed: Field[]): Field[] {
  if (name === '' || typed.some(({ kind }) => kind === 'availability' || kind === 'status')) return [];
  const count = typed.find(({ kind, value }) => isCount(kind) && typeof value === 'number');
  if (count === undefined || !(namesStock(name) || statesIn(name).has('available'))) return [];
  const value = count.value === 0 ? 'out-of-stock' : 'in-stock';
  // By its name, so that it differs only where the state does.
  return [{ ...textField(name, name, at), kind: 'availability', value }];
}

/** "Only 4 left", "Noch 2 Plätze frei": how many there are is a figure of its own. */
function stockCount(typed: Field[]): Field[] {
  const stock = typed.find(({ kind }) => kind === 'availability');
  if (stock === undefined || typed.some(({ kind }) => isCount(kind))) return [];
  const written = /^\D{0,20}(?<![.,])\b(\d{1,6})\s\p{L}\D*$/u.exec(stock.text)?.[1];
  if (written === undefined || stateOf(stock.text) === null) return [];
  return [{ ...stock, kind: 'count', value: Number(written), unit: null }];
}

/** "12 Sep £55": a day to choose, and what it costs; a button "Bid £55" is no thing with a price. */
function isPriceOf({ kind, text }: Fact, option: string): boolean {
  return kind === 'price' && /\d/u.test(option.replace(text, ' '));
}

function isCount(kind: Field['kind']): boolean {
  return kind === 'number' || kind === 'count';
}

/** "API Operational": the state at the end of a line. */
function lineState({ role, text }: Block, name: string, value: string, at: number, typed: Field[]): Field[] {
  if (
    name !== '' ||
    role === 'heading' ||
    typed.some(({ kind }) => kind === 'availability' || kind === 'status')
  )
    return [];
  const task = readBox(text);
  if (task !== null)
    return [{ ...textField('', task.box, at), kind: 'status', value: task.isDone ? 'done' : 'to do' }];
  const { state } = readLine(value, []);
  if (state === '' || !text.includes(state)) return [];
  return [{ ...textField('', state, at), kind: 'status', value: signOf(state) ?? stateText(state) }];
}

/** A fact about the heading above the item is about the item. */
function withoutTrail(facts: Fact[], { trail }: Block): Fact[] {
  return facts.map((fact) => (trail.includes(fact.label) ? { ...fact, label: '' } : fact));
}

/** A button or choice is a state, unless its own words say more ("Sold out"). */
function isState({ role, text }: Block, { kind }: Group, facts: Fact[]): boolean {
  if (kind !== 'option' && role !== 'button' && !hasState(text)) return false;
  return facts.every((fact) => fact.kind !== 'availability' || /^unavailable$/i.test(fact.text));
}

/** "Starts: 3 July" is a day, and no number of which there could be more. */
function withoutDays(text: string, facts: Fact[]): Fact[] {
  if (text.length > SHORT || undatedDays(text).length === 0) return facts;
  return facts.filter(({ kind, value }) => kind !== 'number' || !isDay(text, value));
}

function isDay(text: string, value: Fact['value']): boolean {
  return undatedDays(text).some((day) => Number(day.slice(-2)) === value);
}

const MANY_NUMBERS = 3;

/** House numbers in a long address are not figures of the item. */
function withoutHouseNumbers(text: string, facts: Fact[]): Fact[] {
  const numbers = facts.filter(({ kind }) => kind === 'number').length;
  return text.length > SHORT && numbers > MANY_NUMBERS
    ? facts.filter(({ kind }) => kind !== 'number')
    : facts;
}

const LONGEST_OWN = 40;

/** What a fact is about, unless that is only the item itself, or nearby text. */
function ownLabel(label: string, title: string): string {
  const isOther = label.length > LONGEST_OWN || label.includes(' · ') || /\p{N}/u.test(label);
  return isOther || title.includes(label) || label.includes(title) ? '' : label;
}
