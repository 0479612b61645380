// Rules that a person makes of a change: its places are held back from now on, or never again.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChangeDetail, editChange, editNoise, getNoise, type Noise } from './client.ts';
import { sentenceOf } from './components/notice.tsx';
import { refresh } from './live.ts';
import { changeQuery, noiseQuery } from './queries.ts';
import { tell } from './toasts.ts';

export type Rule = 'held' | 'told';

export interface ChangeRules {
  /** The places of the page that the rule is about. */
  places: Noise[];
  rule: Rule | null;
  isBusy: boolean;
  /** Null takes the rule back. */
  set: (rule: Rule | null) => Promise<void>;
}

export function useChangeRules(change: ChangeDetail): ChangeRules {
  const client = useQueryClient();
  const { data = [] } = useQuery(noiseQuery(change.siteId));
  const [isBusy, setIsBusy] = useState(false);
  const places = placesOf(change, data).filter(
    ({ rule, state }) => rule === 'feedback' || state === 'undone',
  );
  const isTold = places.length > 0 && places.every(({ state }) => state === 'undone');
  const set = async (rule: Rule | null) => {
    setIsBusy(true);
    try {
      await settle(change, rule);
    } catch (error) {
      tell(sentenceOf(error), { isTrouble: true });
    } finally {
      await client.invalidateQueries({ queryKey: changeQuery(change.id).queryKey });
      refresh(client);
      setIsBusy(false);
    }
  };
  return { places, rule: change.feedback === 'noise' ? 'held' : isTold ? 'told' : null, isBusy, set };
}

/** A place that nobody called noise has no name yet: it is called noise for a moment, so that it can be told for ever. */
async function settle(change: ChangeDetail, rule: Rule | null): Promise<void> {
  const { id, siteId } = change;
  await editChange(id, { feedback: 'noise' });
  if (rule === 'told') {
    const places = placesOf(change, await getNoise(siteId));
    for (const { slot } of places) await editNoise(siteId, slot, 'undone');
    await editChange(id, { feedback: 'useful' });
  }
  // Said anew and then unsaid: nothing of either rule is left.
  if (rule === null) await editChange(id, { feedback: null });
}

function placesOf({ diff }: ChangeDetail, noise: Noise[]): Noise[] {
  const selectors = new Set(diff.hunks.map(({ where }) => where.selector));
  return noise.filter(({ selector }) => selectors.has(selector));
}
