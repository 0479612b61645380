// Every watched page, how it is doing, and the form to add one.
import { useEffect, useState } from 'react';
import { getSites, type Site } from '../client.ts';
import { AddSiteForm } from '../components/add-site-form.tsx';
import { Health, LastError } from '../components/badges.tsx';
import { Failure, Loading, Notice } from '../components/notice.tsx';
import { SiteActions } from '../components/site-actions.tsx';
import { busyMs, quietMs, useResource } from '../resource.ts';
import { go, Link, useAddress } from '../route.tsx';
import { agoOf, momentOf, shortUrl } from '../wording.ts';

const step = 50;

export function SitesPage() {
  const isAdding = useAddress().searchParams.has('add');
  const [want, setWant] = useState(step);
  const { data, error } = useResource('sites', () => getSites(want), {
    revision: want,
    everyMs: (list) => (list?.items.some(isWaiting) ? busyMs : quietMs),
  });
  useEffect(() => {
    document.title = 'Sites · Heed';
  }, []);

  return (
    <>
      <div className="flex min-h-9 items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold tracking-tight">
          Sites{' '}
          {data && data.total > 0 && (
            <span className="font-normal text-quiet tabular-nums">{data.total}</span>
          )}
        </h1>
        {!isAdding && (
          <Link to="/sites?add" className="button button-main">
            Add a site
          </Link>
        )}
      </div>
      {isAdding && <AddSiteForm onClose={() => go('/sites')} />}
      {data === undefined && (error ? <Failure error={error} /> : <Loading />)}
      {data?.items.length === 0 && !isAdding && (
        <Notice title="No site is watched yet">
          <p>Give Heed the address of a page and say what you want to know about it.</p>
        </Notice>
      )}
      <ul className="mt-6 grid grid-cols-1 gap-4">
        {data?.items.map((site) => (
          <SiteCard key={site.id} site={site} />
        ))}
      </ul>
      {data && data.items.length < data.total && (
        <p className="mt-6 text-center">
          <button type="button" className="button" onClick={() => setWant(data.items.length + step)}>
            Show more sites
          </button>
        </p>
      )}
    </>
  );
}

function SiteCard({ site }: { site: Site }) {
  const { id, name, url, trackingGoal, lastCheckedAt, changeCount, unseenCount } = site;
  return (
    <li className="card p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="truncate font-semibold">
            <Link to={`/sites/${id}`} className="hover:underline">
              {name}
            </Link>
          </h2>
          <a
            href={url}
            rel="noreferrer"
            target="_blank"
            className="block truncate text-sm text-quiet hover:underline"
          >
            {shortUrl(url)}
          </a>
        </div>
        <Health site={site} />
      </div>
      <p className="mt-3">{trackingGoal || <span className="text-quiet">Any meaningful change</span>}</p>
      {site.health !== 'ok' && <LastError site={site} />}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="text-sm text-quiet tabular-nums">
          {lastCheckedAt === null ? (
            'Not checked yet'
          ) : (
            <>
              Checked{' '}
              <time dateTime={lastCheckedAt} title={momentOf(lastCheckedAt)}>
                {agoOf(lastCheckedAt)}
              </time>
            </>
          )}
          {' · '}
          {changeCount === 1 ? '1 change' : `${changeCount} changes`}
          {unseenCount > 0 && <span className="font-medium text-accent">, {unseenCount} unseen</span>}
        </p>
        <SiteActions site={site} tell="before" />
      </div>
    </li>
  );
}

function isWaiting({ health, lastCheckedAt }: Site): boolean {
  return health === 'pending' && lastCheckedAt === null;
}
