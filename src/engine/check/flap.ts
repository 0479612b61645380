// Flapping: a page that goes back and forth between versions is one change, not fifty. No world in here.
//
// The rule: a turn to a version that the page had within the last week is a return. The first return is news. From the
// second in a row on it is suppressed if less than a day passed since the turn before, and from the third in a row on in
// any case: one change then says that the page goes back and forth, and is kept up to date. A new version, or a week
// without a turn, ends it. What meets a condition of the goal (a price below a limit, back in stock) is never suppressed:
// it is reported each time, but has to be seen several times first.
import { createHash } from 'node:crypto';
import type { Analysis } from '../../core/change/analysis.ts';
import type { Diff } from '../../core/change/diff.ts';
import type { Flap, SiteMemory, Turn } from '../../core/site/memory.ts';

const dayMs = 24 * 60 * 60_000;
const weekMs = 7 * dayMs;
const maxTurns = 20;
const firstSuppressedSoon = 2;
const firstSuppressedAlways = 3;

/** How often an unconfirmed change has to be seen: on a page that flips back and forth, a met condition more often. */
export const sightings = { usual: 2, ofFlapping: 4 };

export interface Arrival {
  now: number;
  diff: Diff;
  /** What the page was and is read as, hashed. */
  fromHash: string;
  fromAt: number;
  toHash: string;
}

/** The turn that this arrival is, seen with those before it. */
export function takeTurn(turns: readonly Turn[], arrival: Arrival): Turn {
  const { now, diff, fromHash, fromAt, toHash } = arrival;
  const chain = turns.filter(({ at }, index) => isLinked(turns, index, at, now));
  const last = chain.at(-1);
  const from = last?.to ?? fromHash;
  const gone = hashTexts(diff.hunks.map(({ before }) => before));
  const came = hashTexts(diff.hunks.map(({ after }) => after));
  const known = findVersion(chain, { from, toHash, gone, came });
  const returns = known === null ? 0 : (last?.returns ?? 0) + 1;
  return { at: now, from, fromAt, to: known ?? toHash, gone, came, returns };
}

/** Whether no gap of a week lies between this turn and now. */
function isLinked(turns: readonly Turn[], index: number, at: number, now: number): boolean {
  const times = [...turns.slice(index + 1).map((turn) => turn.at), now];
  let before = at;
  for (const time of times) {
    if (time - before > weekMs) return false;
    before = time;
  }
  return true;
}

/** The version the page is back at; null: it never was like this. */
function findVersion(
  chain: readonly Turn[],
  { from, toHash, gone, came }: { from: string; toHash: string; gone: string; came: string },
): string | null {
  if (chain.some((turn) => turn.from === toHash || turn.to === toHash)) return toHash;
  const again = chain.findLast((turn) => turn.from === from && turn.gone === gone && turn.came === came);
  if (again !== undefined) return again.to;
  const undone = chain.findLast((turn) => turn.to === from && turn.gone === came && turn.came === gone);
  return undone?.from ?? null;
}

function hashTexts(texts: readonly (string | null)[]): string {
  const sorted = texts.filter((text) => text !== null).sort();
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 16);
}

/** By the rule above. */
export function isFlapping(turns: readonly Turn[], turn: Turn): boolean {
  const soon = turn.at - (turns.at(-1)?.at ?? 0) < dayMs;
  return turn.returns >= (soon ? firstSuppressedSoon : firstSuppressedAlways);
}

/** A page that went back and forth, or back on a second look, in the last week. */
export function isKnownToFlap({ flap, turns, droppedAt }: SiteMemory, now: number): boolean {
  const lastAt = turns.at(-1)?.at ?? 0;
  return (flap !== null && now - lastAt <= weekMs) || (droppedAt !== null && now - droppedAt <= weekMs);
}

/** What is remembered after a turn. A new version ends the flapping. */
export function withTurn(
  { turns, flap }: Pick<SiteMemory, 'turns' | 'flap'>,
  turn: Turn,
): Pick<SiteMemory, 'turns' | 'flap'> {
  return {
    turns: [...turns, turn].slice(-maxTurns),
    flap: turn.returns < firstSuppressedSoon ? null : flap,
  };
}

export function describeFlap({ since, times }: Omit<Flap, 'changeId'>, versions: number, now: number) {
  const between = versions <= 2 ? 'two versions' : `${versions} versions`;
  return {
    news: { code: 'page.flaps', versions, since } as const,
    title: `The page has been switching between ${between} since ${day(since)}`,
    summary: `It switched back ${times} times, last on ${moment(now)}. Heed only counts further switches, and reports new versions.`,
  };
}

const quietScore = 10;

/** The same, at low significance: every version was reported when it first appeared, and whether it stays is unknown. */
export function quieten(
  analysis: Analysis,
  { news, title, summary }: ReturnType<typeof describeFlap>,
): Analysis {
  const reason = 'The page switches back and forth, and had this version before: nothing is new.';
  const evidence = { hunks: [], facts: [], before: null, after: null };
  const { said } = analysis;
  return {
    ...analysis,
    // The page's state comes before what this one difference is.
    ...(said !== undefined && {
      said: {
        news: [{ ...news, rank: 'asked', evidence }, ...said.news],
        more: said.more,
        reasons: [{ code: 'goal.flaps' }],
        weights: [{ points: null, code: 'history.flaps' }],
      },
      insights: [{ text: title, evidence }, ...analysis.insights],
    }),
    title,
    summary,
    significance: 'low',
    significanceScore: Math.min(analysis.significanceScore, quietScore),
    significanceReasons: [reason],
    goal: { verdict: 'unclear', reason },
  };
}

/** Why a return is suppressed: both versions by when they were first seen, and how often. */
export function flapReason(turns: readonly Turn[], turn: Turn, times: number): string {
  return `the page went back from the version of ${moment(firstSeen(turns, turn.from, turn.at))} to the version of ${moment(firstSeen(turns, turn.to, turn.at))}, the ${ordinal(times)} time`;
}

export function countVersions(turns: readonly Turn[], turn: Turn): number {
  const inARow = [...turns, turn].slice(-(turn.returns + 1));
  return new Set(inARow.flatMap(({ from, to }) => [from, to])).size;
}

function firstSeen(turns: readonly Turn[], version: string, now: number): number {
  const times = turns.flatMap((turn) => [
    ...(turn.from === version ? [turn.fromAt] : []),
    ...(turn.to === version ? [turn.at] : []),
  ]);
  return times.length === 0 ? now : Math.min(...times);
}

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const moment = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function ordinal(n: number): string {
  const tail = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${tail}`;
}
