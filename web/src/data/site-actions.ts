// What can be done with sites, one or many: check, pause, tag, delete with a way back.
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { sentenceOf } from '../components/parts/notice.tsx';
import { showToast } from '../toasts.ts';
import { words } from '../words/words.ts';
import { type BulkOrder, changeSites, type Site } from './client.ts';
import { refresh } from './live.ts';

/** As many as the service changes at once. */
const most = 500;

type Action = DistributiveOmit<BulkOrder, 'ids'>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

export function useSiteActions() {
  const client = useQueryClient();
  const run = async (sites: Site[], action: Action, done: string) => {
    const ids = sites.map(({ id }) => id);
    try {
      for (let from = 0; from < ids.length; from += most) {
        const answers = await changeSites({ ...action, ids: ids.slice(from, from + most) } as BulkOrder);
        const failed = answers.find(({ ok }) => !ok);
        if (failed?.error) throw new Error(failed.error.detail);
      }
      if (done !== '') showToast(done);
    } catch (error) {
      showToast(sentenceOf(error), { isTrouble: true });
    }
    refresh(client);
  };
  return {
    check: (sites: Site[]) => run(sites, { action: 'check' }, words.sites.checking(sites.length)),
    setState: (sites: Site[], state: Site['state']) =>
      state === 'paused'
        ? run(sites, { action: 'pause' }, words.sites.paused(sites.length))
        : run(sites, { action: 'resume' }, words.sites.resumed(sites.length)),
    addTags: (sites: Site[], tags: string[]) =>
      run(sites, { action: 'tag', tags }, words.sites.tagged(sites.length)),
    setSchedule: (sites: Site[], schedule: Site['schedule']) =>
      run(sites, { action: 'schedule', schedule }, words.sites.scheduled(sites.length)),
    /** Hidden at once, deleted only when the message with the way back has gone. */
    remove: (sites: Site[]) => {
      const ids = sites.map(({ id }) => id);
      hide((before) => [...before, ...ids]);
      const show = () => hide((before) => before.filter((id) => !ids.includes(id)));
      const [first] = sites;
      showToast(
        sites.length === 1 && first ? words.sites.deleted(first.name) : words.sites.deletedMany(sites.length),
        { undo: show, forMs: 8_000, onEnd: () => void run(sites, { action: 'delete' }, '').then(show) },
      );
    },
  };
}

let hidden: string[] = [];
const changed = new EventTarget();

function hide(next: (before: string[]) => string[]): void {
  hidden = next(hidden);
  changed.dispatchEvent(new Event('change'));
}

/** Sites that are as good as deleted. */
export function useHiddenSites(): string[] {
  return useSyncExternalStore(subscribe, () => hidden);
}

function subscribe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  return () => changed.removeEventListener('change', onChange);
}
