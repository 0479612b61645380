// The list of sites, however long: only visible rows are requested and drawn.
import { useQueries } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { listAllSites, type Site } from '../../data/client.ts';
import { useCanWrite } from '../../data/me.ts';
import { activityQuery, type Filter, sitesPerPage, sitesQuery } from '../../data/queries.ts';
import { useHiddenSites, useSiteActions } from '../../data/site-actions.ts';
import { type Shortcuts, useShortcuts } from '../../keyboard.ts';
import { showToast } from '../../toasts.ts';
import { words } from '../../words/words.ts';
import { sentenceOf } from '../parts/notice.tsx';
import { useVirtualRows } from '../parts/virtual-rows.ts';
import { SiteBulk } from './site-bulk.tsx';
import { SiteRow } from './site-row.tsx';

export function SiteList({ filter, total }: { filter: Filter; total: number }) {
  const { selected, toggle, add, clear } = useSelection();
  const addAll = () =>
    listAllSites(filter).then(add, (error) => showToast(sentenceOf(error), { isTrouble: true }));
  const hidden = useHiddenSites();
  const known = useRef<(at: number) => Site | undefined>(() => undefined);
  const { items, range, list, totalSize, measure, onFocus, move, current } = useVirtualRows<HTMLUListElement>(
    {
      name: 'sites',
      count: total,
      estimate: () => 76,
      keyOf: (at) => at,
      focusIdOf: (at) => `site-${known.current(at)?.id}`,
      startAt: -1,
    },
  );
  const { siteAt, daysOf } = useSitesIn(filter, range?.startIndex ?? 0, range?.endIndex ?? 0);
  known.current = siteAt;
  useListShortcuts({ site: siteAt(current), move, toggle, clear });
  return (
    <>
      <ul
        ref={list}
        aria-label={words.frame.sites}
        onFocus={onFocus}
        className="card relative mt-4 overflow-hidden"
        style={{ height: totalSize + 2 }}
      >
        {items.map(({ index, key, start }) => {
          const shown = siteAt(index);
          return (
            <li
              key={key}
              ref={measure}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={total}
              className={`absolute inset-x-0 top-0 ${index > 0 ? 'border-t border-line' : ''}`}
              style={{ transform: `translateY(${start}px)` }}
            >
              {shown ? (
                <SiteRow
                  site={shown}
                  days={daysOf(shown.id)}
                  isSelected={selected.has(shown.id)}
                  isHidden={hidden.includes(shown.id)}
                  onToggle={toggle}
                />
              ) : (
                <Blank />
              )}
            </li>
          );
        })}
      </ul>
      <SiteBulk sites={[...selected.values()]} total={total} onAll={() => void addAll()} onDone={clear} />
    </>
  );
}

interface Keys {
  site: Site | undefined;
  move: (by: number) => void;
  toggle: (site: Site) => void;
  clear: () => void;
}

function useListShortcuts({ site, move, toggle, clear }: Keys): void {
  const { setState, check } = useSiteActions();
  const canWrite = useCanWrite();
  const writing: Shortcuts = {
    x: () => site && toggle(site),
    p: () => site && void setState([site], site.state === 'paused' ? 'active' : 'paused'),
    r: () => site && void check([site]),
    Escape: clear,
  };
  useShortcuts({ j: () => move(1), k: () => move(-1), ...(canWrite && writing) });
}

function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, Site>>(new Map());
  const toggle = useCallback((site: Site) => {
    setSelected((before) => {
      const next = new Map(before);
      if (!next.delete(site.id)) next.set(site.id, site);
      return next;
    });
  }, []);
  const add = (sites: Site[]) =>
    setSelected((before) => new Map([...before, ...sites.map((site) => [site.id, site] as const)]));
  return { selected, toggle, add, clear: () => setSelected(new Map()) };
}

/** Stands for a row until it is there. */
function Blank() {
  return (
    <div className="h-19 px-5 py-5">
      <div className="h-3 w-1/3 rounded bg-plain-soft" />
    </div>
  );
}

interface SitesIn {
  siteAt: (at: number) => Site | undefined;
  /** Changes of a site by day; undefined until they are known. */
  daysOf: (siteId: string) => number[] | undefined;
}

/** Only the visible pages of the list are requested. */
function useSitesIn(filter: Filter, first: number, last: number): SitesIn {
  const from = Math.floor(first / sitesPerPage);
  const to = Math.floor(last / sitesPerPage);
  const pages = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const results = useQueries({ queries: pages.map((page) => sitesQuery(filter, page)) });
  const known = results.map(({ data, isPlaceholderData }) => (isPlaceholderData ? [] : (data?.items ?? [])));
  const activities = useQueries({
    queries: known.map((sites) => activityQuery(sites.map(({ id }) => id))),
  });
  return {
    siteAt: (at) => {
      const page = Math.floor(at / sitesPerPage);
      return known[page - from]?.[at - page * sitesPerPage];
    },
    daysOf: (siteId) => {
      for (const { data } of activities) {
        const days = data?.get(siteId);
        if (days !== undefined) return days;
      }
      return undefined;
    },
  };
}
