// What can be done with sites, one or many: check, pause, tag, delete with a way back.
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { deleteSite, editSite, type Site, startCheck } from './client.ts';
import { sentenceOf } from './components/notice.tsx';
import { eachOf } from './each-of.ts';
import { refresh } from './live.ts';
import { tell } from './toasts.ts';
import { words } from './words/words.ts';

export function useSiteActions() {
  const client = useQueryClient();
  const run = async (sites: Site[], act: (site: Site) => Promise<unknown>, done: string) => {
    const failed: unknown[] = [];
    await eachOf(sites, async (site) => {
      await act(site).catch((error: unknown) => failed.push(error));
    });
    if (failed.length > 0) tell(sentenceOf(failed[0]), { isTrouble: true });
    else if (done !== '') tell(done);
    refresh(client);
  };
  return {
    check: (sites: Site[]) => run(sites, ({ id }) => startCheck(id), words.sites.checking(sites.length)),
    setState: (sites: Site[], state: Site['state']) =>
      run(
        sites,
        ({ id }) => editSite(id, { state }),
        state === 'paused' ? words.sites.paused(sites.length) : words.sites.resumed(sites.length),
      ),
    addTags: (sites: Site[], tags: string[]) =>
      run(
        sites,
        (site) => editSite(site.id, { tags: [...new Set([...site.tags, ...tags])] }),
        words.sites.tagged(sites.length),
      ),
    /** Hidden at once, deleted only when the message with the way back has gone. */
    remove: (sites: Site[]) => {
      const ids = sites.map(({ id }) => id);
      hide((before) => [...before, ...ids]);
      const show = () => hide((before) => before.filter((id) => !ids.includes(id)));
      const [first] = sites;
      tell(
        sites.length === 1 && first ? words.sites.deleted(first.name) : words.sites.deletedMany(sites.length),
        {
          undo: show,
          forMs: 8_000,
          onEnd: () => void run(sites, ({ id }) => deleteSite(id), '').then(show),
        },
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
