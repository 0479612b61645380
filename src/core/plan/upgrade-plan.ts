// A plan of version 1 as the plan of today: every stored, exported or edited plan of before can still be read.
import { foldText } from '../page/match-words.ts';
import type { Plan, Wish, WishTest } from './plan.ts';
import type { Condition, Interest, PlanOne } from './plan-one.ts';

const mostWishes = 10;
const mostFilters = 20;
const mostTests = 10;

/** Total: whatever was a valid plan then is one now. It is not bound, so the next reading of the page does that. */
export function upgradePlan(plan: PlanOne): Plan {
  const { by, understood, ignore, notUnderstood } = plan;
  const { wishes, isCut } = makeWishes(plan);
  return {
    version: 2,
    ...{ by, understood, wishes, ignore, questions: [] },
    confidence: isCut || notUnderstood.length > 0 ? 'partial' : 'high',
    notUnderstood,
    isBound: false,
  };
}

/** A plan as it was stored or sent, of either version. */
export function readPlan(stored: Plan | PlanOne): Plan {
  return stored.version === 1 ? upgradePlan(stored) : stored;
}

function makeWishes({ interests, conditions, critical = [], together = false }: PlanOne) {
  const isJoint = together && conditions.length > 1;
  const asked = isJoint ? [jointWish(interests, conditions)] : conditions.flatMap(openWishes(interests));
  const tested = new Set<Interest['kind']>(conditions.map(({ kind }) => kind));
  const plain = interests.filter(({ kind }) => !tested.has(kind)).map(wishOf);
  const urgent = critical
    .flatMap(openWishes(interests))
    .map((wish) => ({ ...wish, urgent: true }))
    .slice(0, mostWishes / 2);
  const usual = [...asked, ...plain];
  const kept = [...usual.slice(0, mostWishes - urgent.length), ...urgent];
  const isCut = kept.length < usual.length + urgent.length;
  return { wishes: kept.length === 0 ? [anything] : kept, isCut };
}

const anything: Wish = {
  target: 'page',
  ...{ place: [], bound: null, where: [], not: [], field: null, event: 'any', tests: [] },
  each: true,
  urgent: false,
};

/** Words of a goal for which the order is the news. */
const orderWords = new Set(
  `rank ranks ranked ranking rankings order ordering position place top chart leaderboard standings sorted
  rang rangliste rangfolge reihenfolge platz platzierung tabelle classement ordre clasificacion orden puesto`.split(
    /\s+/,
  ),
);

function wishOf({ kind, words, direction }: Interest): Wish {
  const named = words.filter((word) => word.trim() !== '');
  const isOrder = named.some((word) => orderWords.has(foldText(word)));
  return {
    ...anything,
    target: targetOf(kind, named),
    where: named.slice(0, mostFilters).map((word) => ({ any: [word] })),
    field: isOrder ? { kind: 'rank', words: [] } : fieldOf(kind),
    event: isOrder ? 'any' : eventOf(kind, direction),
  };
}

function targetOf(kind: Interest['kind'], words: readonly string[]): Wish['target'] {
  if (kind === 'any') return 'page';
  if (kind === 'text') return 'section';
  if (kind === 'list' || kind === 'links') return 'item';
  return words.length > 0 ? 'item' : 'subject';
}

function fieldOf(kind: Interest['kind']): Wish['field'] {
  if (kind === 'any' || kind === 'text' || kind === 'list' || kind === 'links') return null;
  return { kind: kind === 'availability' ? 'status' : kind, words: [] };
}

function eventOf(kind: Interest['kind'], direction: Interest['direction']): Wish['event'] {
  if (direction !== undefined) return direction === 'comes' ? 'appears' : 'disappears';
  return kind === 'list' ? 'appears' : 'any';
}

/** A condition of version 1 stood for all interests of its kind, and by itself where there were none. */
function openWishes(interests: readonly Interest[]): (condition: Condition) => Wish[] {
  return (condition) => {
    const about = interests.filter(({ kind }) => kind === condition.kind);
    const bases = about.length === 0 ? [{ kind: condition.kind, words: [] }] : about;
    return bases.map((interest) => ({ ...wishOf(interest), ...askedOf(condition) }));
  };
}

/** All conditions at once, on one thing: where they speak of several kinds, any of its fields may hold each. */
function jointWish(interests: readonly Interest[], conditions: readonly Condition[]): Wish {
  const kinds = new Set<Interest['kind']>(conditions.map(({ kind }) => kind));
  const about = interests.filter(({ kind }) => kinds.has(kind));
  const [first] = kinds;
  const words = about.find((interest) => interest.words.length > 0)?.words ?? [];
  const base = wishOf({ kind: about[0]?.kind ?? first ?? 'any', words });
  const asked = conditions.map(askedOf);
  const tests = asked.flatMap((one) => one.tests).slice(0, mostTests);
  return {
    ...base,
    field: kinds.size > 1 ? { kind: 'any', words: [] } : base.field,
    event: asked.length > 0 && asked.every(({ event }) => event === 'becomes') ? 'becomes' : 'any',
    tests,
    each: tests.length === 0,
  };
}

type Asked = Pick<Wish, 'event' | 'tests' | 'each'>;

function askedOf({ kind, test, value, currency, percent }: Condition): Asked {
  const tested = (op: WishTest['op']): WishTest[] =>
    value === null ? [] : [{ op, value: inWords(value), unit: null, currency, per: null, percent }];
  switch (test) {
    case 'falls':
      return { event: 'falls', tests: tested('falls-by'), each: true };
    case 'rises':
      return { event: 'rises', tests: tested('rises-by'), each: true };
    case 'changes':
      return { event: 'changes', tests: tested('changes-by'), each: true };
    case 'becomes':
      return { event: 'becomes', tests: tested('is'), each: false };
    default:
      return { event: 'any', tests: tested(kind === 'date' ? dateOps[test] : test), each: false };
  }
}

/** A state is said in words now, not by its code. */
function inWords(value: number | string): number | string {
  return value === 'in-stock' || value === 'out-of-stock' ? value.replaceAll('-', ' ') : value;
}

const dateOps = { below: 'before', 'at-most': 'before', above: 'after', 'at-least': 'after' } as const;
