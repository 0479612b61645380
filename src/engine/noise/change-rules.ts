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
import { boundWishes, hasEffect, namePlaces, placesOfChange } from './wished-places.ts';

type World = Pick<Services, 'store' | 'now' | 'pagePool'>;

export const changeRuleSchema = z
  .object({
    changeId: z.string(),
    /** Of the change, when the rule was made. */
    title: z.string(),
    rule: z.enum(changeRules),
    since: z.iso.datetime({ precision: 3 }),
    places: z.array(z.object({ slot: z.string(), example: z.string(), selector: z.string() })),
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

/** What stands now; null removes it. `no-place`: nothing of the change is in a place that can be named. */
export async function setChangeRule(
  world: World,
  change: ChangeDetail,
  rule: ChangeRule | null,
): Promise<ChangeRuleView | null | 'no-place'> {
  const { ownerId, siteId, id: changeId, title } = change;
  const places = rule === null ? [] : await placesOfChange(world, change);
  if (rule !== null && places.length === 0) return 'no-place';
  const noise = await world.store.editNoise(ownerId, siteId, (known) => {
    const wishes = withoutRule(known.wishes, changeId);
    if (rule === null) return wishes;
    const since = world.now();
    for (const { id, place } of namePlaces({ ...known, wishes }, places)) {
      wishes[id] = withRule(
        wishes[id] ?? { ...place, rule: 'feedback', state: 'active', changeIds: [], since },
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
  for (const [slot, { rules = [], example, selector }] of Object.entries(wishes)) {
    for (const { changeId, title, rule, since } of rules) {
      const view = views.get(changeId) ?? {
        ...{ changeId, title, rule, since: new Date(since).toISOString(), places: [] },
      };
      view.places.push({ slot, example, selector });
      views.set(changeId, view);
    }
  }
  return [...views.values()].sort((a, b) => (a.since < b.since ? 1 : -1));
}
