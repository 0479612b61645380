// Rules that a person makes of a change: differences in its places are always suppressed, or always alerted.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangedPlace, ChangeRule } from '../../../src/api/contract/types.ts';
import { sentenceOf } from '../components/parts/notice.tsx';
import { showToast } from '../toasts.ts';
import { get, send } from './client.ts';
import { refresh } from './live.ts';

export type { ChangeRule };
export type Rule = ChangeRule['rule'];

/** Where the change shows, for its user to choose from. */
export function changePlacesQuery(changeId: string) {
  return queryOptions({
    queryKey: ['change', changeId, 'places'],
    queryFn: () => get<ChangedPlace[]>(`/api/changes/${changeId}/places`),
  });
}

export function rulesQuery(siteId: string) {
  return queryOptions({
    queryKey: ['sites', 'rules', siteId],
    queryFn: () => get<ChangeRule[]>(`/api/sites/${siteId}/rules`),
    staleTime: 15_000,
  });
}

interface ChangeRules {
  /** Newest first; undefined until they are known. */
  rules: ChangeRule[] | undefined;
  isBusy: boolean;
  /** Null takes the rule of a change back. `places`: only these of its places. */
  set: (changeId: string, rule: Rule | null, places?: string[]) => Promise<void>;
}

export function useChangeRules(siteId: string): ChangeRules {
  const client = useQueryClient();
  const { data } = useQuery(rulesQuery(siteId));
  const [isBusy, setIsBusy] = useState(false);
  const set = async (changeId: string, rule: Rule | null, places?: string[]) => {
    setIsBusy(true);
    try {
      await send('PUT', `/api/changes/${changeId}/rule`, { rule, ...(places && { places }) });
      await client.invalidateQueries({ queryKey: rulesQuery(siteId).queryKey });
      refresh(client);
    } catch (error) {
      showToast(sentenceOf(error), { isTrouble: true });
    }
    setIsBusy(false);
  };
  return { rules: data, isBusy, set };
}
