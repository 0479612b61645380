// The door of compare: two contents in, the differences between them out.
import type { Comparison, Diff, Hunk, Suppressed } from '../core/change/diff.ts';
import { type Noise, noNoise } from '../core/change/noise.ts';
import type { Content } from '../core/page/content.ts';
import type { Plan } from '../core/plan/plan.ts';
import { makeHunks } from './blocks/make-hunks.ts';
import { nameBlocks } from './blocks/name-blocks.ts';
import { pairBlocks } from './blocks/pair-blocks.ts';
import { findReflow } from './blocks/reflow.ts';
import { findRenumbered } from './blocks/renumbered.ts';
import { asksForOrder, openReordered } from './blocks/reordered.ts';
import { compareLinks, holdIgnored } from './compare-links.ts';
import { compareMetadata } from './compare-metadata.ts';
import { compareRecords } from './compare-records.ts';
import { compareFacts } from './facts/compare-facts.ts';
import { openGoalFacts } from './facts/goal-facts.ts';
import type { Gate } from './gates/gate.ts';
import { openGates } from './gates/gates.ts';
import { type Hold, holdHunk } from './gates/hold-back.ts';
import { factHunk, linkHunk, metadataHunk, openHeldBlockless } from './held-blockless.ts';
import { openNoiseGate } from './noise/noise-gate.ts';
import { openApart } from './records-apart.ts';
import { openSurroundings } from './surroundings.ts';

export { applyHunks } from './blocks/apply-hunks.ts';
export { diffOfHunks } from './blocks/diff-of-hunks.ts';
export { capDiff } from './cap-diff.ts';
export { findMinor } from './find-minor.ts';
export { fitDiff, fitHunks, fitSuppressed } from './fit-diff.ts';
export { ignoreProblem } from './gates/ignore-rule.ts';
export { learnNoise } from './noise/learn-noise.ts';
export { learnTwin } from './noise/learn-twin.ts';
export { noisyPlaces } from './noise/noisy-places.ts';
export { countQuiet } from './noise/settle.ts';

/** Characters that all gates look at, and what a hunk costs them besides its length. */
const GATE_BUDGET = 1_000_000;
const GATE_COST = 100;

interface CompareRules {
  /** The user's patterns. */
  ignore: string[];
  /** What the goal asks for is never suppressed as noise; absent: nothing is known of it. */
  plan?: Plan;
  /** What was learned about this page, and the user's rules for it. */
  noise?: Noise;
}

/** The diff is null when no difference counts. */
export function compareContents(before: Content, after: Content, rules: CompareRules): Comparison {
  const gates = openGates(rules);
  const pairing = pairBlocks(nameBlocks(before), nameBlocks(after));
  const all = makeHunks(before.blocks, after.blocks, pairing);
  const plan = rules.plan ?? null;
  const sorted = sortOut(all, gates, before, after, plan);
  const learned = openNoiseGate(rules.noise ?? noNoise, plan, before, after);
  const released = learned.release(sorted.suppressed);
  const passed = new Set([...sorted.hunks, ...released]);
  const { hunks: news, suppressed: noise } = learned.sortOut(all.filter((hunk) => passed.has(hunk)));
  const around = openSurroundings(before, after, plan)(news);
  const beside = [...around, ...findRenumbered(without(news, around))];
  const wanted = new Set(learned.release(beside));
  const aside = beside.filter(({ hunk }) => !wanted.has(hunk));
  const hunks = without(news, aside);
  const suppressed = [...sorted.suppressed.filter(({ hunk }) => !passed.has(hunk)), ...noise, ...aside];
  const held = suppressed.map(({ hunk }) => hunk);
  const blockless = openHeldBlockless();
  const diff: Diff = {
    stats: countHunks(hunks),
    hunks,
    facts: compareFacts(before, after, hunks, held).filter((fact) =>
      blockless.passes(fact, learned.holdFact(fact), factHunk),
    ),
    records: compareRecords(before, after, hunks, { gates, asksForOrder: asksForOrder(plan) }),
    links: compareLinks(before.links, after.links, (link) =>
      blockless.passes(link, holdIgnored(link, gates) ?? learned.holdLink(link, noise), linkHunk),
    ),
    metadata: compareMetadata(before, after, gates, (entry, hold) =>
      blockless.passes(entry, hold ?? learned.holdMetadata(entry), metadataHunk),
    ),
    visual: null,
  };
  const hasNews = isReportable(diff);
  if (!hasNews) for (const fact of diff.facts) blockless.passes(fact, onlyDated, factHunk);
  return { diff: hasNews ? diff : null, suppressed: [...suppressed, ...blockless.all] };
}

const onlyDated: Hold = {
  gate: 'structured-date',
  reason: 'Only a date in the page’s metadata changed, usually that of its last edit.',
};

/** A date that only structured data states is mostly that of the last edit, and no news by itself. */
function isReportable({ hunks, facts, links, metadata }: Diff): boolean {
  const isNews = facts.some(({ kind, hunk }) => kind !== 'date' || hunk !== null);
  return isNews || [hunks, links, metadata].some((list) => list.length > 0);
}

function without(hunks: Hunk[], held: Suppressed[]): Hunk[] {
  const gone = new Set(held.map(({ hunk }) => hunk));
  return gone.size === 0 ? hunks : hunks.filter((hunk) => !gone.has(hunk));
}

function sortOut(
  all: Hunk[],
  gates: Gate[],
  before: Content,
  after: Content,
  plan: Plan | null,
): { hunks: Hunk[]; suppressed: Suppressed[] } {
  const hunks: Hunk[] = [];
  const suppressed: Suppressed[] = [];
  const wishes = gates.filter(({ isErasing }) => isErasing === true);
  const hasGoalFact = openGoalFacts(before, after, plan);
  const reordered = openReordered(before, after, all, plan);
  const isApart = openApart(before, after);
  const reflown = findReflow(all, { isApart, hasFact: hasGoalFact });
  let budget = GATE_BUDGET;
  const holdOne = (hunk: Hunk): Hold | null => {
    budget -= GATE_COST + (hunk.before?.length ?? 0) + (hunk.after?.length ?? 0);
    // The user's ignore patterns rank with the goal itself; every other gate gives way to a fact the goal asks for.
    const hold = holdHunk(hunk, wishes) ?? reordered(hunk) ?? reflown.get(hunk) ?? null;
    // A rewritten page has no noise to sort out.
    if (hold !== null || budget <= 0 || hasGoalFact([hunk])) return hold;
    return holdHunk(hunk, gates);
  };
  for (const hunk of all) {
    const hold = holdOne(hunk);
    if (hold === null) hunks.push(hunk);
    else suppressed.push({ ...hold, hunk });
  }
  return { hunks, suppressed };
}

function countHunks(hunks: Hunk[]): Diff['stats'] {
  const stats = { added: 0, removed: 0, modified: 0, moved: 0 };
  for (const { op } of hunks) stats[op]++;
  return stats;
}
