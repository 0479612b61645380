// Facts of a text that was split into other pieces: a price removed from one piece and added in another is the same price.
import type { Hunk } from '../../core/change/diff.ts';
import type { Fact } from '../../core/page/content.ts';
import { foldText } from '../../core/page/match-words.ts';
import { findRuns } from '../blocks/reflow.ts';
import type { FactPair } from './pair-facts.ts';

/** A longer run was rewritten rather than split differently. */
const MOST_PIECES = 8;
const LEAST_ALIKE = 0.8;

/** `hunks` are all of the comparison, suppressed or not; facts of two different things are never joined. */
export function joinSplitFacts(
  pairs: FactPair[],
  hunks: Hunk[],
  isApart: (was: Fact, is: Fact) => boolean,
): FactPair[] {
  const gone = pairs.flatMap(({ was, is }) => (is === null && was?.block != null ? [was] : []));
  const come = pairs.flatMap(({ was, is }) => (was === null && is?.block != null ? [is] : []));
  if (gone.length === 0 || come.length === 0) return pairs;
  const joined = new Map<Fact, Fact>();
  for (const run of findRuns(hunks)) {
    if (run.length < 2 || run.length > MOST_PIECES) continue;
    const was = gone.filter(({ block }) => run.some(({ beforeIndex }) => beforeIndex === block));
    const is = come.filter(({ block }) => run.some(({ afterIndex }) => afterIndex === block));
    if (was.length === 0 || is.length === 0 || !isSplitDifferently(run)) continue;
    for (const one of was) {
      const [other, ...more] = is.filter((fact) => measureOf(fact) === measureOf(one) && !isApart(one, fact));
      const isOnly = was.filter((fact) => measureOf(fact) === measureOf(one)).length === 1;
      if (other !== undefined && more.length === 0 && isOnly) joined.set(one, named(other, one, run));
    }
  }
  return joined.size === 0 ? pairs : join(pairs, joined);
}

/** Whether the pieces say the same before and after, but for figures. */
function isSplitDifferently(run: Hunk[]): boolean {
  const was = wordsOf(run.map(({ before }) => before ?? ''));
  const is = wordsOf(run.map(({ after }) => after ?? ''));
  const left = [...is];
  const common = was.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  return common > 0 && 2 * common >= LEAST_ALIKE * (was.length + is.length);
}

const MOST_WORDS = 400;

function wordsOf(texts: string[]): string[] {
  const words = foldText(texts.join(' ')).match(/\p{L}{2,}/gu) ?? [];
  return words.length > MOST_WORDS ? [] : words;
}

function measureOf({ kind, currency, unit }: Fact): string {
  return `${kind} ${currency ?? ''} ${unit ?? ''}`;
}

/** By its old name, where that is still nearby: a separate piece often has no name but that of the page. */
function named(is: Fact, was: Fact, run: Hunk[]): Fact {
  const text = foldText(run.map(({ after }) => after ?? '').join(' '));
  return was.label !== '' && text.includes(foldText(was.label)) ? { ...is, label: was.label } : is;
}

function join(pairs: FactPair[], joined: Map<Fact, Fact>): FactPair[] {
  const taken = new Set([...joined.values()].map(({ block, text }) => `${block} ${text}`));
  return pairs.flatMap((pair) => {
    const { was, is } = pair;
    if (was === null && is !== null && taken.has(`${is.block} ${is.text}`)) return [];
    const other = was === null || is !== null ? undefined : joined.get(was);
    return other === undefined ? [pair] : [{ was, is: other }];
  });
}
