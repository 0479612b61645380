// Every watched site and how it is doing, however many there are.
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import type { Site } from '../client.ts';
import { SearchBox } from '../components/change-filters.tsx';
import { Icon } from '../components/icon.tsx';
import { Failure, Loading, Notice } from '../components/notice.tsx';
import { SiteBulk } from '../components/site-bulk.tsx';
import { SiteRow } from '../components/site-row.tsx';
import { useVirtualRows } from '../components/virtual-rows.ts';
import { useShortcuts } from '../keyboard.ts';
import { type Filter, sitesPerPage, sitesQuery } from '../queries.ts';
import type { Search } from '../routes.tsx';
import { useHiddenSites, useSiteActions } from '../site-actions.ts';
import { useTitle } from '../title.ts';
import { countOf } from '../wording.ts';
import { words } from '../words/words.ts';

export function SitesPage() {
  useTitle(words.frame.sites);
  const search = useSearch({ strict: false });
  const filter = readFilter(search);
  const navigate = useNavigate();
  const searchBox = useRef<HTMLInputElement>(null);
  const { data, error, refetch } = useQuery(sitesQuery(filter, 0));
  useShortcuts({ '/': () => searchBox.current?.focus() });
  const change = (edit: Search) => navigate({ to: '/sites', search: { ...search, ...edit }, replace: true });
  const isFiltered = Object.keys(filter).some((name) => name !== 'sort');

  return (
    <>
      <div className="flex min-h-9 items-center justify-between gap-4">
        <h1 className="page-title">
          {words.frame.sites}{' '}
          {data && data.total > 0 && (
            <span className="font-normal text-quiet tabular-nums">{countOf(data.total)}</span>
          )}
        </h1>
        <Link to="/sites/new" search={{}} className="button button-main">
          <Icon name="plus" /> {words.sites.add}
        </Link>
      </div>
      <search className="mt-4 flex flex-wrap items-center gap-2">
        <SearchBox
          value={search.q ?? ''}
          onChange={(q) => change({ q })}
          label={words.sites.search}
          ref={searchBox}
        />
        <States value={search.health ?? ''} onChange={(health) => change({ health })} />
        <Order value={search.sort ?? 'newest'} onChange={(sort) => change({ sort })} />
        {search.tag && (
          <button
            type="button"
            className="button border-accent text-accent"
            onClick={() => change({ tag: '' })}
          >
            <Icon name="tag" /> {search.tag} <Icon name="cross" />
          </button>
        )}
      </search>
      {data === undefined &&
        (error ? <Failure error={error} onRetry={() => refetch()} /> : <Loading rows={6} />)}
      {data?.total === 0 && (
        <None isFiltered={isFiltered} onClear={() => navigate({ to: '/sites', search: {} })} />
      )}
      {data !== undefined && data.total > 0 && (
        <SiteList key={JSON.stringify(filter)} filter={filter} total={data.total} />
      )}
    </>
  );
}

function SiteList({ filter, total }: { filter: Filter; total: number }) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Site>>(new Map());
  const hidden = useHiddenSites();
  const { setState, check } = useSiteActions();
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
  const siteAt = useSitesIn(filter, range?.startIndex ?? 0, range?.endIndex ?? 0);
  known.current = siteAt;
  const toggle = useCallback((site: Site) => {
    setSelected((before) => {
      const next = new Map(before);
      if (!next.delete(site.id)) next.set(site.id, site);
      return next;
    });
  }, []);
  const site = siteAt(current);
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => site && toggle(site),
    p: () => site && void setState([site], site.state === 'paused' ? 'active' : 'paused'),
    r: () => site && void check([site]),
    Escape: () => setSelected(new Map()),
  });
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
                  isSelected={selected.has(shown.id)}
                  isHidden={hidden.includes(shown.id)}
                  onToggle={toggle}
                />
              ) : (
                <div className="h-19 px-5 py-5">
                  <div className="h-3 w-1/3 rounded bg-plain-soft" />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <SiteBulk sites={[...selected.values()]} onDone={() => setSelected(new Map())} />
    </>
  );
}

/** Only the pages of the list that are looked at are asked for. */
function useSitesIn(filter: Filter, first: number, last: number): (at: number) => Site | undefined {
  const from = Math.floor(first / sitesPerPage);
  const to = Math.floor(last / sitesPerPage);
  const pages = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const results = useQueries({ queries: pages.map((page) => sitesQuery(filter, page)) });
  return (at) => {
    const page = Math.floor(at / sitesPerPage);
    const result = results[page - from];
    return result?.isPlaceholderData ? undefined : result?.data?.items[at - page * sitesPerPage];
  };
}

function States({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const choices = { '': words.inbox.all, ...words.sites.states };
  return (
    <fieldset className="segments" aria-label={words.site.health}>
      {Object.entries(choices).map(([state, word]) => (
        <button key={state} type="button" aria-pressed={value === state} onClick={() => onChange(state)}>
          {word}
        </button>
      ))}
    </fieldset>
  );
}

function Order({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <select
      aria-label={words.sites.order}
      className="button pr-2"
      value={value}
      onChange={(event) => onChange(event.target.value === 'newest' ? '' : event.target.value)}
    >
      {Object.entries(words.sites.orders).map(([order, word]) => (
        <option key={order} value={order}>
          {word}
        </option>
      ))}
    </select>
  );
}

function None({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <Notice title={words.sites.none}>{words.sites.noneNote}</Notice>;
  return (
    <Notice title={words.sites.noMatch}>
      <button type="button" className="button mt-3" onClick={onClear}>
        {words.sites.showAll}
      </button>
    </Notice>
  );
}

function readFilter({ q, tag, health, sort }: Search): Filter {
  return {
    ...(q && { q }),
    ...(tag && { tag }),
    ...(health === 'paused' ? { state: 'paused' } : health && { health }),
    ...(sort && { sort }),
  };
}
