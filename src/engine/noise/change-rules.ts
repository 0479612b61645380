// Rules that a user makes of a change: differences in its places are always suppressed, or always alerted.
import { z } from 'zod';
import type { ChangeDetail } from '../../core/change/change.ts';
import {
  type ChangeRule,
  changeRules,
  type NoiseWish,
  type NoiseWishes,
  type PlaceRule,
} from '../../core/change/noise.ts';
import type { Services } from '../services.ts';
import { boundWishes, hasEffect, namePlaces, placesOfChange, seatOf } from './wished-places.ts';

type World = Pick<Services, 'store' | 'now' | 'pagePool'>;

const placeSchema = z.object({
  slot: z.string(),
  name: z.string().describe('Its label or heading.'),
  example: z.string(),
  selector: z.string(),
});

export const changedPlaceSchema = placeSchema.extend({
  isGoal: z.boolean().describe('The goal asks for it: never suppressed.'),
});
type ChangedPlaceView = z.infer<typeof changedPlaceSchema>;

export const changeRuleSchema = z
  .object({
    changeId: z.string(),
    /** Of the change, when the rule was made. */
    title: z.string(),
    rule: z.enum(changeRules),
    since: z.iso.datetime({ precision: 3 }),
    places: z.array(placeSchema),
  })
  .describe('A rule made from a change: differences in its places are always suppressed, or never.');
export type ChangeRuleView = z.infer<typeof changeRuleSchema>;

/** Newest first. */
export async function listRules(
  { store }: World,
  ownerId: string,
  siteId: string,
): Promise<ChangeRuleView[]> {
  return viewsOf((await store.getNoise(ownerId, siteId)).wishes);
}

/** The places that a rule of the change may be about. */
export async function listChangePlaces(world: World, change: ChangeDetail): Promise<ChangedPlaceView[]> {
  const noise = await world.store.getNoise(change.ownerId, change.siteId);
  const places = namePlaces(noise, await placesOfChange(world, change));
  return places.map(({ id, place: { name, example, selector, isGoal } }) => ({
    ...{ slot: id, name, example, selector, isGoal },
  }));
}

/**
 * What stands now; null removes it. `chosen`: only these of its places; left out, all that the rule has an effect on: what the
 * goal asks for is never suppressed. `no-place`: nothing of the change is in a place that can be named; `goal-place`: the goal asks for all of it.
 */
export async function setChangeRule(
  world: World,
  change: ChangeDetail,
  rule: ChangeRule | null,
  chosen?: readonly string[],
): Promise<ChangeRuleView | null | 'no-place' | 'goal-place'> {
  const { ownerId, siteId, id: changeId, title } = change;
  const all = rule === null ? [] : await placesOfChange(world, change);
  if (rule !== null && all.length === 0) return 'no-place';
  const known = await world.store.getNoise(ownerId, siteId);
  const named = namePlaces(known, all).filter(({ id }) => chosen === undefined || chosen.includes(id));
  const places = named.map(({ place }) => place).filter(({ isGoal }) => rule !== 'hold-back' || !isGoal);
  if (rule !== null && places.length === 0) return named.length === 0 ? 'no-place' : 'goal-place';
  const noise = await world.store.editNoise(ownerId, siteId, (known) => {
    const wishes = withoutRule(known.wishes, changeId);
    if (rule === null) return wishes;
    const since = world.now();
    for (const { id, place } of namePlaces({ ...known, wishes }, places)) {
      wishes[id] = withRule(
        wishes[id] ?? { ...seatOf(place), rule: 'feedback', state: 'active', changeIds: [], since },
        {
          changeId,
          title,
          rule,
          since,
        },
      );
    }
    return boundWishes(wishes);
  });
  return viewsOf(noise?.wishes ?? {}).find((one) => one.changeId === changeId) ?? null;
}

function withoutRule(wishes: NoiseWishes, changeId: string): NoiseWishes {
  const left: NoiseWishes = {};
  for (const [id, wish] of Object.entries(wishes)) {
    const { rules: before = [], otherwise = wish.state, ...plain } = wish;
    const rules = before.filter((one) => one.changeId !== changeId);
    const next = rules.length > 0 ? settled({ ...plain, rules, otherwise }) : { ...plain, state: otherwise };
    if (hasEffect(next)) left[id] = next;
  }
  return left;
}

function withRule(wish: NoiseWish, rule: PlaceRule): NoiseWish {
  return settled({
    ...wish,
    rules: [...(wish.rules ?? []), rule],
    otherwise: wish.otherwise ?? wish.state,
    since: rule.since,
  });
}

/** Where several changes speak of one place, the last word counts. */
function settled(wish: NoiseWish): NoiseWish {
  return { ...wish, state: wish.rules?.at(-1)?.rule === 'always-tell' ? 'undone' : 'active' };
}

function viewsOf(wishes: NoiseWishes): ChangeRuleView[] {
  const views = new Map<string, ChangeRuleView>();
  for (const [slot, { rules = [], example, selector, name = example }] of Object.entries(wishes)) {
    for (const { changeId, title, rule, since } of rules) {
      const view = views.get(changeId) ?? {
        ...{ changeId, title, rule, since: new Date(since).toISOString(), places: [] },
      };
      view.places.push({ slot, name, example, selector });
      views.set(changeId, view);
    }
  }
  return [...views.values()].sort((a, b) => (a.since < b.since ? 1 : -1));
}
