// Records of lists and rows of tables that were added, removed or changed, matched by their keys.
import type { Hunk, RecordDiff } from '../core/change/diff.ts';
import type { Content, ListRecord } from '../core/page/content.ts';
import { heaviestChain } from './blocks/heaviest-chain.ts';
import type { Gate } from './gates/gate.ts';
import { holdTexts } from './gates/hold-back.ts';
import { findRenamed } from './renamed-records.ts';

const MOST = 1_000;
/** Fields that the gates look at; differences beyond are reported. */
const MOST_GATED = 5_000;

interface RecordRules {
  gates: Gate[];
  /** The order of a list is reported only where the goal asks for it. */
  asksForOrder: boolean;
}

/** `hunks` are those that count: a record that shows in none of them is unchanged, except for noise. */
export function compareRecords(
  before: Content,
  after: Content,
  hunks: Hunk[],
  rules: RecordRules,
): RecordDiff[] {
  if (before.records.length === 0 && after.records.length === 0) return [];
  const pairs = pairRecords(before.records, after.records);
  const was = hunksBySide(hunks, ({ beforeIndex }) => beforeIndex);
  const is = hunksBySide(hunks, ({ afterIndex }) => afterIndex);
  const shown = (one: ListRecord | null, other: ListRecord | null) => [
    ...new Set([...hunksIn(was, one), ...hunksIn(is, other)]),
  ];
  const diffs: RecordDiff[] = [];
  const isNoise = openFieldNoise(rules.gates);
  for (const { one, other } of pairs) {
    if (diffs.length === MOST) break;
    const at = shown(one, other).sort((a, b) => a - b);
    const isNews = at.some((index) => hunks[index]?.op !== 'moved');
    // Where its name is unchanged, the list is only no longer, or newly, recognised as one.
    const isThere =
      (one === null && other !== null && !isNamed(after, other, is, hunks)) ||
      (other === null && one !== null && !isNamed(before, one, was, hunks));
    const diff = isNews && !isThere ? diffRecord(one, other, at, isNoise) : null;
    if (diff !== null) diffs.push(diff);
  }
  if (!rules.asksForOrder) return diffs;
  const places = new Map(before.records.map((record, place) => [record, place]));
  return [...diffs, ...movedRecords(pairs, places, shown, MOST - diffs.length)];
}

/** Whether the block that gives a record its title is one of those that changed. */
function isNamed(
  { blocks }: Content,
  { title, blocks: [first, last] }: ListRecord,
  byBlock: ReadonlyMap<number, number>,
  hunks: readonly Hunk[],
): boolean {
  if (title === '') return true;
  for (let at = first; at <= last; at++) {
    if (blocks[at]?.text.includes(title) !== true) continue;
    const hunk = byBlock.get(at);
    return hunk !== undefined && hunks[hunk]?.op !== 'moved';
  }
  return true;
}

type FieldNoise = (before: string, after: string) => boolean;

function openFieldNoise(gates: Gate[]): FieldNoise {
  let left = MOST_GATED;
  return (before, after) =>
    left-- > 0 && holdTexts(before, after, { role: 'text', trail: [] }, gates) !== null;
}

interface RecordPair {
  one: ListRecord | null;
  other: ListRecord | null;
}

/** In the order of the content after; removed records come last. */
function pairRecords(before: ListRecord[], after: ListRecord[]): RecordPair[] {
  const free = new Set(before);
  const partners = new Map<ListRecord, ListRecord>();
  // The same text stays a pair, whatever its number; then by list and key; then by key alone, where the list was renamed.
  for (const sign of [(one: ListRecord) => `${saying(one)}${one.key}`, saying, inList, keyOf]) {
    const waiting = new Map<string, ListRecord[]>();
    for (const record of free) push(waiting, sign(record), record);
    for (const list of waiting.values()) list.reverse();
    for (const record of after) {
      const found = partners.has(record) ? undefined : waiting.get(sign(record))?.pop();
      if (found === undefined) continue;
      partners.set(record, found);
      free.delete(found);
    }
  }
  const renamed = findRenamed(
    [...free],
    after.filter((record) => !partners.has(record)),
  );
  for (const [other, one] of renamed) {
    partners.set(other, one);
    free.delete(one);
  }
  const kept = after.map((other): RecordPair => ({ one: partners.get(other) ?? null, other }));
  return [...kept, ...[...free].map((one): RecordPair => ({ one, other: null }))];
}

function push(lists: Map<string, ListRecord[]>, key: string, record: ListRecord): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [record]);
  else list.push(record);
}

function keyOf({ key }: ListRecord): string {
  return key;
}

function inList({ list, key }: ListRecord): string {
  return `${list}\n${key}`;
}

function saying({ list, title, fields }: ListRecord): string {
  return JSON.stringify([list, title, fields]);
}

/** Null where it is the same, except for noise. */
function diffRecord(
  one: ListRecord | null,
  other: ListRecord | null,
  hunks: number[],
  isNoise: FieldNoise,
): RecordDiff | null {
  const record = other ?? one;
  if (record === null) return null;
  const base = { list: record.list, title: record.title, href: record.href, hunks };
  if (one === null) return { op: 'added', ...base, before: null, after: record.fields };
  if (other === null) return { op: 'removed', ...base, before: record.fields, after: null };
  const fields = changedFields(said(one), said(other), isNoise);
  return fields.length === 0
    ? null
    : { op: 'modified', ...base, before: pick(said(one), fields), after: pick(said(other), fields) };
}

function said({ title, fields }: ListRecord): Record<string, string> {
  return { title, ...fields };
}

function changedFields(
  was: Record<string, string>,
  is: Record<string, string>,
  isNoise: FieldNoise,
): string[] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.filter((name) => {
    const [before, after] = [was[name] ?? '', is[name] ?? ''];
    return before !== after && !isNoise(before, after);
  });
}

function pick(fields: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
}

function hunksBySide(hunks: Hunk[], side: (hunk: Hunk) => number | null): Map<number, number> {
  return new Map(
    hunks.flatMap((hunk, index): [number, number][] => {
      const block = side(hunk);
      return block === null ? [] : [[block, index]];
    }),
  );
}

function hunksIn(byBlock: ReadonlyMap<number, number>, record: ListRecord | null): number[] {
  if (record === null) return [];
  const found: number[] = [];
  for (let block = record.blocks[0]; block <= record.blocks[1]; block++) {
    const hunk = byBlock.get(block);
    if (hunk !== undefined) found.push(hunk);
  }
  return found;
}

/** Records that moved among those that stayed: all but the longest run that kept its order. */
function movedRecords(
  pairs: RecordPair[],
  placeBefore: ReadonlyMap<ListRecord, number>,
  shown: (one: ListRecord | null, other: ListRecord | null) => number[],
  most: number,
): RecordDiff[] {
  const lists = new Map<string, { one: ListRecord; other: ListRecord }[]>();
  for (const { one, other } of pairs) {
    if (one === null || other === null) continue;
    const list = lists.get(other.list);
    if (list === undefined) lists.set(other.list, [{ one, other }]);
    else list.push({ one, other });
  }
  const moved: RecordDiff[] = [];
  for (const stayed of lists.values()) {
    const places = stayed.map(({ one }) => placeBefore.get(one) ?? 0);
    const kept = new Set(
      heaviestChain(
        places,
        places.map(() => 1),
      ),
    );
    stayed.forEach(({ one, other }, index) => {
      if (kept.has(index) || moved.length >= most) return;
      const { list, title, href } = other;
      moved.push({
        op: 'moved',
        list,
        title,
        href,
        before: null,
        after: null,
        hunks: shown(one, other),
      });
    });
  }
  return moved;
}
