// Items that say something else than before, as statements: field by field, and text by the words that changed.
import type { FactDiff } from '../../core/change/diff.ts';
import type { News } from '../../core/change/statement.ts';
import { isPlainFigure, isState } from '../../core/page/fact-kinds.ts';
import type { Field, FieldEdit, Item, ItemEdit } from '../../core/page/items.ts';
import type { Wish } from '../../core/plan/plan.ts';
import { isOnlyValue, readOption } from '../../items/items.ts';
import { namesBeside, namesPrice } from '../../language/language.ts';
import type { HunkReading, Reading } from '../reading.ts';
import { isTurned, weights } from '../significance.ts';
import { clip, oneLine, withoutColon } from '../wording.ts';
import { type Draft, evidenceOf } from './draft.ts';
import { fieldNews } from './field-news.ts';
import { itemOf } from './item-news.ts';
import { type AskedEdit, nameAsked } from './name-asked.ts';
import { nameItem, underOf } from './name-item.ts';
import { rewrittenNews } from './text-news.ts';

/** Values that are longer are texts. */
const longestValue = 80;
/** A paragraph that is hardly longer than its value: "Price: $59.00". */
const longestLine = 60;
/** "per month", "a person and night". */
const wordsBehindPrice = 3;
/** When the page was last touched, which says least of all. */
const stampName =
  /\b(?:last|updated|modified|revised|stand|aktualisiert|mise à jour|actualizad[oa]|as of|date(?:modified|published|created)|(?:modified|published|updated)(?:time|_time|at)|upload ?date)\b/iu;

export interface ChangedEdit extends AskedEdit {
  /** The fields that the goal asks for. */
  asked: FieldEdit[];
  /** What the page's own thing is called; empty where that is not known. */
  subject: string;
  /** What distinguishes it from others of its name. */
  apart: string | null;
}

export function changeNews(changed: ChangedEdit, reading: Reading): Draft[] {
  const { edit, wish, asked, subject, apart } = changed;
  const item = itemOf(edit);
  // What its shipping costs is no price of the thing.
  const isOwn = wish?.target === 'subject' && !wish.field?.words.some(namesBeside);
  const isProse = item.kind === 'paragraph' || item.kind === 'heading';
  const own = [subject].filter((name) => name !== '');
  const isValue = isOnlyValue(item);
  const name = isProse ? '' : isValue ? (item.trail.at(-1) ?? '') : nameItem(item);
  const called = isProse || apart === null || name.includes(apart) ? name : `${name}, ${apart}`;
  const names = isOwn ? own : [nameAsked(called, item, changed, subject)].filter(isNamed);
  // A row of two cells is called by what its value is.
  const namesOf = ({ name: label }: FieldEdit) =>
    apart !== null && names.length > 0 && withoutColon(label) === name ? [apart] : names;
  const hunks = edit.hunks.flatMap((at) => reading.hunks[at] ?? []);
  const changedFields = isProse ? edit.fields : provenFields(edit);
  const fields = [...asked.filter(({ before, after }) => isOwn || isProse || isIn(edit, before, after))];
  fields.push(...changedFields.filter((field) => !fields.some((one) => isSame(one, field))));
  const whole = fields.filter((field) => !isPartOf(field, fields));
  const reported = new Set<HunkReading>();
  const isPrice = ({ kind, name }: FieldEdit) =>
    kind !== 'price' ||
    !isProse ||
    isOwn ||
    wish?.field?.kind === 'price' ||
    namesPrice(name) ||
    saysPrice(item.text);
  const drafts = whole.flatMap((field): Draft[] => {
    const hunk = hunks.find((one) => isOf(field, one));
    if (isProse && !isOwn && hunk !== undefined && !isLine(field, hunk)) return [];
    const isText = field.kind === 'text' && sizeOf(field) > longestValue;
    const isState = field.kind === 'availability';
    // A line that is nothing but a price is no name.
    const isTitle = !isState && !isValue && field.kind !== 'price' && isTitleOf(field, edit);
    for (const one of hunks) if (isOf(field, one)) reported.add(one);
    const news =
      (isText || isTitle) && hunk?.hunk.op === 'modified'
        ? textOf(hunk, isTitle ? underOf(item, names[0] ?? '', subject) : (names[0] ?? null), reading)
        : isTitle && field.before !== null && field.after !== null
          ? renamed(field.before.text, field.after.text)
          : isName(field, names)
            ? null
            : withoutPrice(
                fieldNews(field, isState && (isProse || isOfSubject(field, edit)) ? own : namesOf(field)),
                isPrice(field),
              );
    const isAsked =
      wish !== null && (asked.includes(field) || (wish.field === null && wish.tests.length === 0));
    return news === null ? [] : [draftOf(news, field, changed, isAsked, hunk)];
  });
  const rest = hunks.filter((hunk) => !reported.has(hunk) && (isProse || fields.length === 0));
  return [...drafts, ...rest.map((hunk) => hunkDraft(hunk, changed, reading))];
}

/** Money in a running text is a price only where the text calls it so. */
function saysPrice(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.length <= fewWords || words.some(namesPrice);
}
const fewWords = 5;

function withoutPrice(news: News | null, isPrice: boolean): News | null {
  return news === null || isPrice || !('kind' in news) ? news : { ...news, kind: 'amount' };
}

/** It asks for more than any change. */
function isPointed(wish: Wish | null): boolean {
  return wish !== null && wish.where.length + wish.tests.length > 0;
}

function isNamed(name: string): boolean {
  return name !== '';
}

function isTitleOf({ before, after }: FieldEdit, edit: ItemEdit): boolean {
  return before?.text === edit.before?.title && after?.text === edit.after?.title;
}

/** A button that says nothing but "Add to cart", a row that is called "Stock": the state is that of the page's own thing. */
function isOfSubject(field: FieldEdit, edit: ItemEdit): boolean {
  const saysTitle = (one: Field | null, item: Item | null) =>
    one !== null && item !== null && (readOption(one.text).name === item.title || one.name === item.title);
  return saysTitle(field.before, edit.before) && saysTitle(field.after, edit.after);
}

/** What is reported of an item must be in it, before and after; where rows were taken for each other, it is compared by its names. */
function provenFields(edit: ItemEdit): FieldEdit[] {
  const { before, after, fields } = edit;
  if (before === null || after === null || fields.every((one) => isIn(edit, one.before, one.after)))
    return fields;
  const named = after.fields.flatMap((is): FieldEdit[] => {
    const was = before.fields.find(({ name, kind }) => name === is.name && kind === is.kind && name !== '');
    return was === undefined || was.text === is.text
      ? []
      : [{ name: is.name, kind: is.kind, before: was, after: is }];
  });
  return named.length > 0 ? named : fields.filter((one) => isIn(edit, one.before, one.after));
}

function isIn({ before, after }: ItemEdit, was: Field | null, is: Field | null): boolean {
  const has = (item: Item | null, field: Field | null) =>
    field === null || item === null || item.fields.includes(field) || item.text.includes(field.text);
  return has(before, was) && has(after, is);
}

/** A day or a figure within a state or a longer text that changed with it is reported by that. */
function isPartOf(field: FieldEdit, fields: readonly FieldEdit[]): boolean {
  const { before, after, kind } = field;
  if (before === null || after === null) return false;
  const isSmall = kind === 'date' || isPlainFigure(kind);
  return fields.some((other) => {
    if (other === field || other.before === null || other.after === null) return false;
    const isLonger = other.kind === 'text' && other.after.text.length > after.text.length + 12;
    const isWithin = other.before.text.includes(before.text) && other.after.text.includes(after.text);
    return isWithin && (isState(other.kind) || (isSmall && isLonger));
  });
}

function isSame(one: FieldEdit, other: FieldEdit): boolean {
  return (
    one === other ||
    (one.kind === other.kind &&
      one.before?.text === other.before?.text &&
      one.after?.text === other.after?.text)
  );
}

function renamed(before: string, after: string): News {
  return { code: 'item.renamed', before: clip(before), after: clip(after) };
}

/** A field that only now, or no longer, says what the item is called anyway. */
function isName({ before, after }: FieldEdit, [name = '']: readonly string[]): boolean {
  const value = before === null ? after : after === null ? before : null;
  return value !== null && name !== '' && (name.includes(value.text) || value.text.includes(name));
}

function textOf(hunk: HunkReading, under: string | null, { facts }: Reading): News {
  const own = facts.flatMap(({ fact }): FactDiff[] => (fact.hunk === hunk.index ? [fact] : []));
  return rewrittenNews(hunk.hunk, under, own);
}

function sizeOf({ before, after }: FieldEdit): number {
  return Math.max(before?.text.length ?? 0, after?.text.length ?? 0);
}

function isOf({ before, after }: FieldEdit, { hunk }: HunkReading): boolean {
  return (
    (after !== null && after.block !== null && after.block === hunk.afterIndex) ||
    (before !== null && before.block !== null && before.block === hunk.beforeIndex)
  );
}

/** A line that is there for its value: nothing else, a label before it, or what the price is for behind it ("$25 per month"). */
function isLine({ kind, before, after }: FieldEdit, { hunk }: HunkReading): boolean {
  if (kind === 'text' || before === null || after === null) return false;
  // What the page says of its stock is read as such wherever it stands.
  if (kind === 'availability') return true;
  const isValue = (text: string | null, { text: value }: Field) => {
    // The old price may stand crossed out beside the new one.
    const line = oneLine(
      (text ?? '').replace(text === hunk.after ? before.text : '', ' ').replace(/[−–-]?\d+ ?%/u, ''),
    );
    const [label = '', rest = ''] = line.split(oneLine(value), 2);
    const isWhole = label.trim() === '' || /[:：]\s*$/u.test(label);
    const behind = rest.match(/\p{L}{2,}/gu)?.length ?? 0;
    return line.length <= longestLine && isWhole && behind <= (kind === 'price' ? wordsBehindPrice : 0);
  };
  return isValue(hunk.before, before) && isValue(hunk.after, after);
}

function hunkDraft(reading: HunkReading, changed: ChangedEdit, all: Reading): Draft {
  const { hunk } = reading;
  const item = itemOf(changed.edit);
  // A line of its own that is requested says something of the page's own thing.
  const isOfPage = isPointed(changed.wish) && item.list === 'text' && item.trail.length === 0;
  const under =
    underOf(item, '', changed.subject) ?? (isOfPage && changed.subject !== '' ? changed.subject : null);
  const text = clip(hunk.after ?? hunk.before ?? '') || '–';
  const news: News =
    hunk.op === 'modified'
      ? textOf(reading, under, all)
      : { code: hunk.op === 'removed' ? 'text.removed' : 'text.added', text, under };
  const size = Math.min(20, reading.size / 50);
  const weight =
    (item.isMain ? 30 : 0) + size + (isTurned(reading) ? 12 : 0) + (reading.trifle === null ? 0 : -40);
  const facts = changed.edit.facts.filter((at) => all.facts[at]?.fact.hunk === reading.index);
  return {
    ...{ news, evidence: evidenceOf({ hunks: [reading.index], facts }, hunk.before, hunk.after) },
    weight: weight + (changed.isMet ? 200 : 0),
    isAsked: changed.wish !== null,
  };
}

function kindWeight(kind: FieldEdit['kind']): number {
  if (kind === 'status') return 62;
  return kind === 'text' ? 34 : weights.fact[kind].news;
}

function draftOf(
  news: News,
  field: FieldEdit,
  { edit, isMet }: ChangedEdit,
  isAsked: boolean,
  hunk: HunkReading | undefined,
): Draft {
  const isStamp = field.kind === 'date' && stampName.test(field.name);
  const isTrifle = hunk !== undefined && hunk.trifle !== null;
  const percent = 'percent' in news && news.percent !== null ? Math.min(99, Math.abs(news.percent)) / 10 : 0;
  const own = isStamp || isTrifle ? 8 : kindWeight(field.kind) + percent;
  const isPaired = field.before !== null && field.after !== null;
  const isMain = itemOf(edit).isMain;
  return {
    news,
    evidence: evidenceOf(
      hunk === undefined ? edit : { hunks: [hunk.index], facts: edit.facts },
      field.before?.text ?? null,
      field.after?.text ?? null,
    ),
    weight: own - (isPaired ? 0 : 20) - (isMain ? 0 : 30) + (isMet && isAsked ? 200 : 0),
    isAsked,
  };
}
