// Noise: what Heed learned about a page that differs without saying anything, place by place, and what its user said to that.
import { z } from 'zod';

export const noiseRules = ['twin', 'volatile', 'rotating', 'feedback'] as const;
export const noiseStates = ['active', 'undone'] as const;
export type NoiseRule = (typeof noiseRules)[number];
export type NoiseState = (typeof noiseStates)[number];

/** More is not kept: of places, those that differed longest ago go first; of variants, the oldest. */
export const mostPlaces = 400;
export const mostVariants = 24;

const place = z.object({
  /** Given when it is first seen, and kept however the page grows around it. */
  id: z.string(),
  /** What `slotOf` says of its block, or a name that begins with `meta.`, `fact.` or `link.` for what has none. */
  slot: z.string(),
  /** Which of the blocks in that slot, from 0 on; null: all of them together, as a set. */
  at: z.int().nullable(),
  /** What was learned; null: it is only being watched. */
  rule: z.enum(['twin', 'volatile', 'rotating']).nullable(),
  /** Since when the rule holds. */
  since: z.number().nullable(),
  /** When it last differed. */
  seenAt: z.number(),
  /** Comparisons of the page since it first differed, and in how many of them it did. */
  compared: z.number(),
  changed: z.number(),
  /** Of these, how many were of one shape, or of no weight for what the page is about. */
  churned: z.number(),
  /** How often a text came back that had been there before. */
  returned: z.number(),
  /** Texts that were there and left, as short hashes, oldest first. */
  variants: z.array(z.string()),
  example: z.string(),
  selector: z.string(),
});
export type NoisePlace = z.infer<typeof place>;

/** What checks learn. Only they write it. */
export interface NoiseMemory {
  version: 1;
  /** How the page was captured when it was last fetched twice; null: it never was. */
  capturedAs: string | null;
  /** Which reader read the page that the places were last seen in. */
  readBy: string;
  places: NoisePlace[];
}

export const changeRules = ['hold-back', 'always-tell'] as const;
export type ChangeRule = (typeof changeRules)[number];

/** What the user made of a change, for the places in which it showed. */
export interface PlaceRule {
  changeId: string;
  title: string;
  rule: ChangeRule;
  since: number;
}

/** What the user said about one place. Only the user's requests write it, so that no check can overwrite it. */
export interface NoiseWish extends Pick<NoisePlace, 'slot' | 'at' | 'example' | 'selector'> {
  /** The rule it was about. */
  rule: NoiseRule;
  state: NoiseState;
  /** Changes that were called noise and show here. */
  changeIds: string[];
  since: number;
  /** What is there in general, such as a label or a heading; left out: only the example is known. */
  name?: string;
  /** Made of changes that show here, oldest first; the last one counts. */
  rules?: PlaceRule[];
  /** The state it goes back to when there are no rules any more. */
  otherwise?: NoiseState;
}

/** By the id of the place. */
export type NoiseWishes = Record<string, NoiseWish>;

export interface Noise {
  memory: NoiseMemory;
  wishes: NoiseWishes;
}

export const noNoise: Noise = {
  memory: { version: 1, capturedAs: null, readBy: '', places: [] },
  wishes: {},
};

/** A place with a rule, as people see it. */
export interface NoiseView {
  slot: string;
  rule: NoiseRule;
  reason: string;
  state: NoiseState;
  example: string;
  selector: string;
  compared: number;
  changed: number;
  since: number;
}

/** The rule of a place, whether or not it is undone; null: none. */
export function noiseRuleOf({ rule }: NoisePlace, wish: NoiseWish | undefined): NoiseRule | null {
  const isHeld = wish?.rules?.some((one) => one.rule === 'hold-back') ?? false;
  return wish !== undefined && (wish.changeIds.length > 0 || isHeld) ? 'feedback' : rule;
}

/** Why differences in a place are suppressed, as a sentence. */
export function noiseReason(rule: NoiseRule, { compared, changed, variants }: NoisePlace): string {
  if (rule === 'feedback') return 'You marked differences in this place as noise.';
  if (rule === 'twin') return 'It differed between two fetches moments apart.';
  if (rule === 'volatile') return `This line changed in ${changed} of ${compared} checks.`;
  return `The text appeared before: this place rotates ${variants.length} texts.`;
}

/** All places, with those that only the user named. */
export function placesOf({ memory, wishes }: Noise): NoisePlace[] {
  const known = new Set(memory.places.map(({ id }) => id));
  const named = Object.entries(wishes).filter(([id]) => !known.has(id));
  return [
    ...memory.places,
    ...named.map(([id, { slot, at, example, selector, since }]) => ({
      ...freshPlace(id, slot, at),
      seenAt: since,
      example,
      selector,
    })),
  ];
}

export function freshPlace(id: string, slot: string, at: number | null): NoisePlace {
  return {
    id,
    slot,
    at,
    rule: null,
    since: null,
    seenAt: 0,
    compared: 0,
    changed: 0,
    churned: 0,
    returned: 0,
    variants: [],
    example: '',
    selector: '',
  };
}

/** An id that no place has yet, the same for the same places. */
export function placeId(slot: string, at: number | null, taken: ReadonlySet<string>): string {
  const first = at === null ? slot : `${slot}.${at}`;
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? first : `${first}.${count}`;
    if (!taken.has(id)) return id;
  }
}
