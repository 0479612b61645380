// Suppresses changes outside the main content when the main content changed too, unless the goal names them or asks for any change.
import type { Hunk, Suppressed } from '../core/change/diff.ts';
import { type Block, type Content, type Fact, isMainBlock, type Region } from '../core/page/content.ts';
import { hasNeedle } from '../core/page/match-words.ts';
import { slotOf } from '../core/page/slot.ts';
import { type Plan, wishWords } from '../core/plan/plan.ts';
import { makeNeedle } from '../language/language.ts';
import type { Difference } from './noise/difference.ts';
import { openGoal } from './noise/goal.ts';

/** The gate's name; what it suppresses is still learned from. */
export const surroundings = 'surroundings';
const reason = 'It is outside the main content, which changed as well.';

/** How goals call the parts of a page. */
const regionNames: Record<Exclude<Region, 'main'>, string> = {
  header: 'header top banner kopfzeile en-tete cabecera',
  nav: 'navigation menu menue',
  aside: 'sidebar aside widget box',
  footer: 'footer bottom imprint contact',
};

/** Of the hunks that would be reported, those that are suppressed. */
export function openSurroundings(
  before: Content,
  after: Content,
  plan: Plan | null,
): (hunks: Hunk[]) => Suppressed[] {
  if (plan === null || asksForAll(plan)) return () => [];
  const blockOf = ({ beforeIndex, afterIndex }: Hunk): Block | undefined =>
    after.blocks[afterIndex ?? -1] ?? before.blocks[beforeIndex ?? -1];
  return (hunks) => {
    const isAround = (hunk: Hunk) => {
      const block = blockOf(hunk);
      return block !== undefined && block.region !== 'main' && !isMainBlock(block);
    };
    const around = hunks.filter(isAround);
    const isOwn = (hunk: Hunk) => hunk.op !== 'moved' && isMainBlock(blockOf(hunk) ?? { region: 'aside' });
    if (around.length === 0 || !hunks.some(isOwn)) return [];
    const isNamed = openGoal(plan, before, after);
    const factsOf = openFacts(before, after);
    return around.flatMap((hunk) => {
      const block = blockOf(hunk);
      if (block === undefined || isNamed(differenceOf(hunk, block, factsOf(hunk)))) return [];
      return [{ gate: surroundings, reason, hunk }];
    });
  };
}

/** Whoever asks for any change of the page, or for a part outside its main content, is alerted to what is there. */
function asksForAll({ wishes }: Plan): boolean {
  const names = Object.values(regionNames).join(' ');
  return wishes.some(
    (wish) =>
      (wish.target === 'page' && wish.where.length === 0) ||
      [...wish.place, ...wishWords(wish)].some((word) => hasNeedle(names, makeNeedle(word))),
  );
}

function openFacts(before: Content, after: Content): (hunk: Hunk) => Fact[] {
  const [was, is] = [before, after].map(({ facts }) => Map.groupBy(facts, ({ block }) => block ?? -1));
  return ({ beforeIndex, afterIndex }) => [
    ...(beforeIndex === null ? [] : (was?.get(beforeIndex) ?? [])),
    ...(afterIndex === null ? [] : (is?.get(afterIndex) ?? [])),
  ];
}

function differenceOf(hunk: Hunk, block: Block, facts: Fact[]): Difference {
  return {
    slot: slotOf(block),
    atBefore: null,
    atAfter: null,
    before: hunk.before,
    after: hunk.after,
    isMain: false,
    isListed: block.record !== undefined,
    isMoved: hunk.op === 'moved',
    kinds: [...new Set(facts.map(({ kind }) => kind))],
    context: [...block.trail, block.row ?? '', block.column ?? '', ...facts.map(({ label }) => label)],
    selector: block.selector,
    hunks: [hunk],
  };
}
