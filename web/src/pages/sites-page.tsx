// Every watched site and how it is doing, however many there are.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { SearchBox } from '../components/change/change-filters.tsx';
import { Icon } from '../components/parts/icon.tsx';
import { Failure, Loading, Notice } from '../components/parts/notice.tsx';
import { Writing } from '../components/parts/writing.tsx';
import { SiteList } from '../components/site/site-list.tsx';
import { type Filter, sitesQuery } from '../data/queries.ts';
import { useShortcuts } from '../keyboard.ts';
import type { Search } from '../routes.tsx';
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
      <Heading total={data?.total ?? 0} />
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

function Heading({ total }: { total: number }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4">
      <h1 className="page-title">
        {words.frame.sites}{' '}
        {total > 0 && <span className="font-normal text-quiet tabular-nums">{countOf(total)}</span>}
      </h1>
      <Writing>
        <span className="flex flex-wrap justify-end gap-2">
          <Link to="/settings/$view" params={{ view: 'import' }} className="button">
            {words.sites.import}
          </Link>
          <Link to="/sites/new" search={{}} className="button button-main">
            <Icon name="plus" /> {words.sites.add}
          </Link>
        </span>
      </Writing>
    </div>
  );
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
