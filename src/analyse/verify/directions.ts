// Directions in a sentence: what is said to have risen, fallen, come, gone or become available must have done so.
import type { Hunk } from '../../core/diff.ts';
import { foldText } from '../../core/match-words.ts';
import { available, came, down, every, stayed, unavailable, up, went } from './change-words.ts';
import { type Evidence, plain } from './evidence.ts';
import { hasWord } from './letters.ts';
import { valuesIn } from './moves.ts';
import { quotesIn } from './quotes.ts';
import { clausesOf, fold, isNegated, steadyStem, withoutQuotes } from './sentence-words.ts';
import { speaksOf } from './subjects.ts';

/** A reason why what the sentence says has happened did not; null when it did. */
export function directionProblem(sentence: string, evidence: Evidence): string | null {
  const folded = fold(withoutQuotes(sentence));
  const kept = stayed.exec(folded)?.[0];
  if (kept !== undefined && !evidence.after.text.includes(kept)) return 'it says that nothing changed';
  return (
    stockProblem(folded, evidence) ??
    fromToProblem(folded, evidence) ??
    wasProblem(folded, evidence) ??
    movedProblem(folded, evidence) ??
    comeOrGoneProblem(sentence, folded, evidence)
  );
}

/** The sentence says which way a fact went, or whether a thing can be had: what was held against the facts. */
export function saysDirection(folded: string): boolean {
  return [up, down, available, unavailable].some((pattern) => pattern.test(folded));
}

function stockProblem(folded: string, { diff, before, after }: Evidence): string | null {
  const isGone = unavailable.test(folded);
  if (isGone === available.test(folded)) return null;
  const states = diff.facts.flatMap(({ kind, after: now }) =>
    kind === 'availability' && now ? [String(now.value)] : [],
  );
  const wanted = isGone
    ? ['out-of-stock', 'discontinued']
    : ['in-stock', 'limited', 'pre-order', 'back-order'];
  if (states.length > 0)
    return states.some((state) => wanted.includes(state)) ? null : 'the availability is another now';
  const sign = isGone ? unavailable : /available|in stock|verfugbar|lieferbar|auf lager|disponible|en stock/u;
  if (sign.test(after.text) && !sign.test(before.text)) return null;
  return 'no availability changed like this';
}

const number = String.raw`[^\d\n.;]{0,14}?(\d[\d.,:'’ \u00a0]*\d|\d)`;
const fromTo = new RegExp(
  String.raw`(?:\b(?:from|von|de|desde|du|statt|instead of)\b${number}[^\d\n.;]{0,24}?\s(?:to|auf|zu|a|hasta|au|now|jetzt|nun)\b${number})|(?:(\d[\d.,:'’ \u00a0]*\d|\d)[^\d\n.;→>]{0,14}?(?:→|->|=>)${number})`,
  'gu',
);
const insteadOf = new RegExp(
  String.raw`(\d[\d.,:'’ \u00a0]*\d|\d)[^\d\n.;,]{0,24}?\b(?:instead of|rather than|statt|anstatt|anstelle von|au lieu de|en lugar de|en vez de|contre)\b${number}`,
  'gu',
);
const was = /\b(?:was|were|war|waren|etait|era)(?: at| bei| a)? ?(?:[$€£¥])?(\d[\d.,'’]*\d|\d)/gu;

function fromToProblem(folded: string, evidence: Evidence): string | null {
  for (const [, to = '', from = ''] of folded.matchAll(insteadOf)) {
    if (!isMove(valuesIn(from), valuesIn(to), evidence))
      return `nothing is ${to.trim()} now that was ${from.trim()}`;
  }
  for (const match of folded.matchAll(fromTo)) {
    const [from, to] = [match[1] ?? match[3] ?? '', match[2] ?? match[4] ?? ''];
    if (!isMove(valuesIn(from), valuesIn(to), evidence) && !isRange(from, to, evidence))
      return `nothing went from ${from.trim()} to ${to.trim()}`;
  }
  return null;
}

/** "From 10 to 18" may be hours that are so now. */
function isRange(from: string, to: string, { after }: Evidence): boolean {
  const [low, high] = [from, to].map((text) => text.trim().replace(/[.,\s]/gu, '.'));
  return new RegExp(`(?<!\\d)${low}(?!\\d)[^\\d\\n]{0,12}(?<!\\d)${high}(?!\\d)`, 'u').test(after.text);
}

/** What is said to have been so before must have stood there. */
function wasProblem(folded: string, { before, after }: Evidence): string | null {
  for (const [, written = ''] of folded.matchAll(was)) {
    const values = valuesIn(written);
    const has = (side: typeof before) =>
      side.amounts.some((one) => one.values.some((value) => values.includes(value)));
    if (has(after) && !has(before)) return `${written} is what it is now`;
  }
  return null;
}

function isMove(from: readonly number[], to: readonly number[], { diff, moves }: Evidence): boolean {
  const has = (values: readonly number[], some: readonly number[]) =>
    some.some((value) => values.includes(value));
  if (moves.some((move) => has(from, move.was) && has(to, move.is))) return true;
  return diff.hunks.some((hunk) => {
    const { removed, added } = sidesOf(hunk);
    return has(from, valuesIn(foldText(removed))) && has(to, valuesIn(foldText(added)));
  });
}

/** What went and what came in a hunk. */
function sidesOf({ op, before, after, words }: Hunk): { removed: string; added: string } {
  if (op !== 'modified' || words === null) return { removed: before ?? '', added: after ?? '' };
  const side = (wanted: string) =>
    words
      .filter((word) => word.op === wanted)
      .map(({ text }) => text)
      .join(' ');
  return { removed: side('removed'), added: side('added') };
}

/** Clause by clause where one goes up and another down. */
function movedProblem(folded: string, evidence: Evidence): string | null {
  const [isUp, isDown] = [up.test(folded), down.test(folded)];
  if (!isUp && !isDown) return null;
  if (isNegated(folded)) return 'it says what did not happen';
  const clauses = isUp && isDown ? clausesOf(folded) : [folded];
  for (const clause of clauses) {
    const problem = clauseProblem(clause, evidence);
    if (problem !== null) return problem;
  }
  return null;
}

function clauseProblem(clause: string, { moves }: Evidence): string | null {
  const [isUp, isDown] = [up.test(clause), down.test(clause)];
  if (!isUp && !isDown) return null;
  if (isUp && isDown) return 'it says both that it rose and that it fell';
  const meant = every.test(clause) ? moves : speaksOf(clause, moves);
  if (meant.length === 0) return 'nothing that can be measured moved that way';
  const right = meant.filter(({ sign }) => (isUp ? sign > 0 : sign < 0)).length;
  if (right === 0) return `what changed went ${isUp ? 'down' : 'up'}, not ${isUp ? 'up' : 'down'}`;
  if (every.test(clause) && right < meant.length) return 'not all of them went that way';
  return right === meant.length ? null : 'some of them went the other way';
}

function comeOrGoneProblem(sentence: string, folded: string, evidence: Evidence): string | null {
  const [isCome, isGone] = [came.test(folded), went.test(folded)];
  if (isCome === isGone) return null;
  const { diff } = evidence;
  const op = isCome ? 'added' : 'removed';
  const isThere =
    [diff.hunks, diff.records, diff.links].some((list: readonly { op: string }[]) =>
      list.some((one) => one.op === op),
    ) ||
    diff.hunks.some((hunk) => (isCome ? grewBy(hunk) > 0 : grewBy(hunk) < 0)) ||
    diff.facts.some(({ before, after }) => (isCome ? !before && after : before && !after)) ||
    diff.facts.some(({ kind }) => isCome && kind === 'version') ||
    diff.metadata.some(({ before, after }) => (isCome ? before === null : after === null));
  if (!isThere) return `nothing was ${op}`;
  const other = isCome ? 'removed' : 'added';
  const wrong = diff.records.find(
    (record) => record.op === other && record.title.length > 5 && folded.includes(foldText(record.title)),
  );
  if (wrong) return `“${wrong.title.slice(0, 80)}” was ${other}, not ${op}`;
  const [side, far] = isCome ? [evidence.after, evidence.before] : [evidence.before, evidence.after];
  for (const written of quotesIn(sentence)) {
    const quote = plain([written]).trim();
    if (hasWord(far.text, quote) && !hasWord(side.text, quote))
      return `“${quote.slice(0, 80)}” was ${other}, not ${op}`;
  }
  return misplacedProblem(
    folded,
    isCome ? evidence.gone : evidence.come,
    isCome ? evidence.come : evidence.gone,
    other,
    op,
  );
}

/** Told as come, in words that went, or the other way round. */
function misplacedProblem(
  folded: string,
  wrong: ReadonlySet<string>,
  right: ReadonlySet<string>,
  other: string,
  op: string,
): string | null {
  const words = (folded.match(/\p{L}{4,}/gu) ?? []).map(steadyStem);
  const isIn = (set: ReadonlySet<string>) => words.find((word) => set.has(word));
  const odd = isIn(wrong);
  return odd !== undefined && isIn(right) === undefined ? `“${odd}” was ${other}, not ${op}` : null;
}

/** How many words more a rewritten text has than before; a word for a word is neither come nor gone. */
function grewBy(hunk: Hunk): number {
  if (hunk.op !== 'modified') return 0;
  const { removed, added } = sidesOf(hunk);
  const count = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;
  return count(added) - count(removed);
}
