// Records without an address that go by another name than before: the same words and more, or fewer, and else the same.
import type { ListRecord } from '../core/page/content.ts';
import { foldText } from '../core/page/match-words.ts';

/** Pairs that are looked at; a list with new contents has no names in common. */
const MOST = 20_000;
/** A single word says too little to know a thing by. */
const LEAST_WORDS = 2;
const LEAST_ALIKE = 0.5;

/** The new record for each old one that was only renamed, each once. An address of its own makes a thing another. */
export function findRenamed(
  went: readonly ListRecord[],
  came: readonly ListRecord[],
): Map<ListRecord, ListRecord> {
  const renamed = new Map<ListRecord, ListRecord>();
  const old = went.filter(({ href }) => href === null);
  const names = came.filter(({ href }) => href === null).map(nameOf);
  if (old.length * names.length > MOST) return renamed;
  const taken = new Set<ListRecord>();
  for (const one of old.map(nameOf)) {
    const likely = names.filter((other) => !taken.has(other.record) && isRenamed(one, other));
    // With two that would do, nobody knows which it became.
    const [only] = likely;
    if (only === undefined || likely.length > 1) continue;
    taken.add(only.record);
    renamed.set(only.record, one.record);
  }
  return renamed;
}

interface Name {
  record: ListRecord;
  words: string[];
  figures: string;
}

function nameOf(record: ListRecord): Name {
  const words = foldText(record.title).match(/[\p{L}\p{N}]+/gu) ?? [];
  return { record, words, figures: words.filter((word) => /\p{N}/u.test(word)).join(' ') };
}

function isRenamed(one: Name, other: Name): boolean {
  // Another figure is another version, size or chapter.
  if (one.record.list !== other.record.list || one.figures !== other.figures) return false;
  const [short, long] = one.words.length <= other.words.length ? [one, other] : [other, one];
  if (short.words.length < LEAST_WORDS || long.words.length > 2 * short.words.length) return false;
  return isWithin(short.words, long.words) && shareFields(one.record, other.record) >= LEAST_ALIKE;
}

/** Whether the words are in the other ones in the same order. */
function isWithin(short: readonly string[], long: readonly string[]): boolean {
  let at = 0;
  for (const word of long) if (word === short[at]) at += 1;
  return at === short.length;
}

/** The share of fields in which they agree; where neither has any, they do. */
function shareFields({ fields: one }: ListRecord, { fields: other }: ListRecord): number {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  if (names.length === 0) return 1;
  return names.filter((name) => one[name] === other[name]).length / names.length;
}
