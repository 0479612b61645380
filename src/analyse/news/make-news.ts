// Hits and edits → statements: all that changed, what the goal asks for first, each thing once.
import type { Statement } from '../../core/change/statement.ts';
import type { Content } from '../../core/page/content.ts';
import type { FieldEdit, ItemEdit } from '../../core/page/items.ts';
import { isOnlyValue, withoutDays } from '../../items/items.ts';
import type { Judged } from '../judge-reading.ts';
import type { Reading } from '../reading.ts';
import type { Relevance } from '../relevance.ts';
import { clip } from '../wording.ts';
import { changeNews } from './change-news.ts';
import { type Draft, leastNotable } from './draft.ts';
import { itemNews, itemOf, moveNews, type PageNames } from './item-news.ts';
import { capLists, joinSame, type ListedDraft, sumPrices } from './join-news.ts';
import { openApart } from './name-apart.ts';
import type { AskedEdit } from './name-asked.ts';
import { nameItem, underOf } from './name-item.ts';
import { pageNews } from './page-news.ts';

export interface MadeNews {
  news: Statement[];
  /** How many were left out. */
  more: number;
}

const mostNews = 8;

export function makeNews(reading: Reading, judged: Judged, relevance: Relevance): MadeNews {
  const { edits, aside } = judged;
  const asked = pairStates(withoutEchoes(edits).map((edit) => askedEdit(edit, judged, reading))).flatMap(
    (one) => splitAnother(one, judged.after.language),
  );
  const page = {
    ...{ subject: subjectName(reading.input.after), isCarried: openCarried(judged) },
    apart: openApart(judged.after),
  };
  const own = [
    ...itemNews(ofOps(asked, ['added', 'removed']), page),
    ...moveNews(ofOps(asked, ['moved']), page),
    ...changedNews(ofOps(asked, ['changed']), judged, reading, page),
  ];
  const left = aside.map((edit): AskedEdit => ({ edit, wish: null, isMet: false }));
  const small = [
    ...itemNews(ofOps(left, ['added', 'removed']), page),
    ...changedNews(ofOps(left, ['changed']), judged, reading, page),
  ].map((draft) => ({ ...draft, weight: Math.min(draft.weight, leastNotable - 1) - 10 }));
  const said = [...own, ...small];
  const ranked = [...said, ...pageNews(reading, relevance, said)].sort(
    (a, b) => Number(b.isAsked) - Number(a.isAsked) || b.weight - a.weight,
  );
  const file = fileNews(reading.input, ranked);
  const all = file === null ? withoutRepeats(ranked, page.subject) : [file];
  if (all.length === 0) return { news: [nothing], more: 0 };
  return { news: all.slice(0, mostNews).map(statementOf), more: Math.max(0, all.length - mostNews) };
}

/** What stands for a file of an unsupported type. Its fingerprint says nothing to people. */
const fingerprint = /^Binary content, sha256 [0-9a-f]{64}, (\d+) bytes$/;

/** One statement for all that was found of it; null where something was read on either side. */
function fileNews({ before, after }: Reading['input'], drafts: readonly Draft[]): Draft | null {
  const [was, is] = [before, after].map(({ blocks: [first, ...rest] }) =>
    rest.length === 0 && first !== undefined ? fingerprint.exec(first.text) : null,
  );
  if (!was || !is || drafts.length === 0) return null;
  const evidence = drafts.map((draft) => draft.evidence);
  return {
    news: { code: 'file.changed', before: Number(was[1]), after: Number(is[1]) },
    evidence: {
      ...{ hunks: evidence.flatMap(({ hunks }) => hunks), facts: evidence.flatMap(({ facts }) => facts) },
      ...{ before: was[0], after: is[0] },
    },
    weight: Math.max(...drafts.map(({ weight }) => weight)),
    isAsked: drafts.some(({ isAsked }) => isAsked),
  };
}

const nothing: Statement = {
  ...{ code: 'nothing', rank: 'small' },
  evidence: { hunks: [], facts: [], before: null, after: null },
};

function statementOf({ news, evidence, weight, isAsked }: Draft): Statement {
  return { ...news, rank: isAsked ? 'asked' : weight >= leastNotable ? 'other' : 'small', evidence };
}

function ofOps(edits: readonly AskedEdit[], ops: readonly ItemEdit['op'][]): AskedEdit[] {
  return edits.filter(({ edit }) => ops.includes(edit.op));
}

function askedEdit(edit: ItemEdit, { judgement: { hits } }: Judged, { input: { plan } }: Reading): AskedEdit {
  const own = hits.filter((hit) => hit.edit === edit);
  const hit = own.find(({ grade }) => grade === 'met') ?? own[0];
  const wish = hit === undefined ? null : (plan.wishes[hit.wish] ?? null);
  // The page's own thing is there before and after, whichever line shows it.
  const isOwn = wish?.target === 'subject' && own.some(({ fields }) => fields.some(isPaired));
  return { edit: isOwn ? { ...edit, op: 'changed' } : edit, from: edit, wish, isMet: hit?.grade === 'met' };
}

/** Each thing once: what a page shows twice, and its own price or state wherever that shows. */
function withoutRepeats(ranked: readonly Draft[], subject: string): Draft[] {
  const reported = new Map<string, boolean>();
  const all = new Set<string>();
  const states = ranked.filter(({ news }) => 'kind' in news && isState(news.kind));
  return ranked.filter((draft) => {
    const { news } = draft;
    if (states.some((state) => state !== draft && showsLineOf(draft, state))) return false;
    const whole = JSON.stringify(news);
    if (all.has(whole)) return false;
    all.add(whole);
    if (!('kind' in news && 'before' in news)) return true;
    const pair = 'to' in news && news.to !== null ? [news.to] : [news.before, news.after];
    const key = JSON.stringify([news.code, news.kind, ...pair]);
    const isOwn = news.names.length === 0 || news.names[0] === subject;
    const isRepeated = reported.get(key) === true || (isOwn && reported.has(key));
    reported.set(key, isOwn || reported.get(key) === true);
    return !isRepeated;
  });
}

function isState(kind: string | null): boolean {
  return kind === 'availability' || kind === 'status';
}

/** A line "In stock" that came, or one that went, where the state itself is reported with both. */
function showsLineOf({ evidence }: Draft, { evidence: state }: Draft): boolean {
  if (state.before === null || state.after === null) return false;
  const [side, other] =
    evidence.before === null ? (['after', 'before'] as const) : (['before', 'after'] as const);
  return evidence[other] === null && evidence[side] !== null && evidence[side] === state[side];
}

/** What structured data says of a change that the text shows is no change more. */
function withoutEchoes(edits: readonly ItemEdit[]): ItemEdit[] {
  const key = ({ kind, before, after }: FieldEdit) => JSON.stringify([kind, before?.value, after?.value]);
  const shown = new Set(edits.flatMap(({ hunks, fields }) => (hunks.length === 0 ? [] : fields.map(key))));
  return edits.flatMap((edit) => {
    if (edit.hunks.length > 0 || edit.op !== 'changed') return [edit];
    const fields = edit.fields.filter((field) => !shown.has(key(field)));
    return fields.length === 0 ? [] : fields.length === edit.fields.length ? [edit] : [{ ...edit, fields }];
  });
}

function isPaired({ before, after }: FieldEdit): boolean {
  return before !== null && after !== null;
}

/** A line "Sold out" that went where "In stock" came says one thing: that the state is another. */
function pairStates(all: readonly AskedEdit[]): AskedEdit[] {
  const stateIn = ({ edit }: AskedEdit, op: ItemEdit['op']) =>
    edit.op === op && itemOf(edit).list === 'text'
      ? edit.fields.find(({ kind }) => kind === 'availability' || kind === 'status')
      : undefined;
  const went = all.filter((one) => stateIn(one, 'removed') !== undefined);
  const came = all.filter((one) => stateIn(one, 'added') !== undefined);
  const [gone, now] = [went[0], came[0]];
  if (gone === undefined || now === undefined || went.length > 1 || came.length > 1) return [...all];
  const { before = null, kind = 'status' } = stateIn(gone, 'removed') ?? {};
  const after = stateIn(now, 'added')?.after ?? null;
  const field = { name: '', kind, before, after };
  const edit: ItemEdit = {
    ...{ op: 'changed', before: gone.edit.before, after: now.edit.after, fields: [field] },
    hunks: [...gone.edit.hunks, ...now.edit.hunks],
    facts: [...gone.edit.facts, ...now.edit.facts],
  };
  const asked = now.wish === null ? gone : now;
  return [...all.filter((one) => one !== gone && one !== now), { ...asked, edit, from: asked.edit }];
}

/** Titles that share less than this of their words name two things. */
const likeness = 0.34;

/** What took the place of another thing is new, and the other is gone: no field of the one became one of the other. */
function splitAnother(asked: AskedEdit, language: string): AskedEdit[] {
  const { op, before, after, hunks, facts } = asked.edit;
  if (
    op !== 'changed' ||
    before === null ||
    after === null ||
    after.list === 'text' ||
    after.kind === 'option' ||
    (isOnlyValue(before) && isOnlyValue(after))
  )
    return [asked];
  // "Sat 9 May: Arden – Corley" was moved, where all else that is said stays.
  const rest = withoutDays(before.text, language);
  if (rest !== null && rest === withoutDays(after.text, language)) return [asked];
  const [was, is] = [wordsOf(before.title), wordsOf(after.title)];
  // Another number in the name of a listed thing is another thing: a model, an issue, a day.
  const isOther = [...is].some((word) => /\d/u.test(word) && !was.has(word));
  if (!isOther && was.intersection(is).size >= likeness * Math.min(was.size, is.size)) return [asked];
  const places = { hunks, facts, fields: [] };
  return [
    { ...asked, edit: { ...places, op: 'added', before: null, after } },
    { ...asked, edit: { ...places, op: 'removed', before, after: null }, wish: null, isMet: false },
  ];
}

function wordsOf(text: string): Set<string> {
  // What is in brackets may be a count.
  const bare = text.toLowerCase().replace(/\([^)]*\)/gu, ' ');
  return new Set(bare.match(/[\p{L}\p{N}]+/gu) ?? []);
}

function changedNews(
  edits: readonly AskedEdit[],
  { judgement }: Judged,
  reading: Reading,
  { subject, apart }: PageNames,
): Draft[] {
  const listed = edits.flatMap((asked): ListedDraft[] => {
    const { edit, from } = asked;
    const item = itemOf(edit);
    const fields = judgement.hits.filter((hit) => hit.edit === (from ?? edit)).flatMap((hit) => hit.fields);
    const drafts = changeNews(
      { ...asked, asked: [...new Set(fields)], subject, apart: apart(item) },
      reading,
    );
    const name = nameItem(item);
    const noun = item.kind === 'row' ? 'row' : item.kind === 'option' ? 'option' : 'entry';
    // Texts that are in no list are reported each.
    const list = item.list === 'text' ? `text ${nameItem(item)}` : item.list;
    return drafts.map((draft) => ({ draft, list, name, noun, under: underOf(item, name, subject) }));
  });
  const joined = joinSame(listed);
  const { sums, rest } = sumPrices(joined);
  return [...sums, ...capLists(rest)];
}

const many = 3;

function openCarried({ after }: Judged): PageNames['isCarried'] {
  const counts = new Map<string, number>();
  for (const { fields } of after.items)
    for (const text of new Set(fields.map((field) => field.text)))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  return (text) => (counts.get(text) ?? 0) >= many;
}

/** The page's first heading; else the first part of its title. */
function subjectName({ blocks, title }: Content): string {
  const heading = blocks.find(({ role, level }) => role === 'heading' && level === 1)?.text ?? '';
  return clip(heading || (title.split(/ [|–—·-] /u)[0] ?? ''), 80);
}
