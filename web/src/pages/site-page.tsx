// One watched page: what its goal was understood to mean, what changed on it, how its checks went.
import { useEffect } from 'react';
import { type Check, getChanges, getChecks, getSite, type Site } from '../client.ts';
import { Health, LastError } from '../components/badges.tsx';
import { ChangeList } from '../components/change-list.tsx';
import { Failure, Loading } from '../components/notice.tsx';
import { SiteActions } from '../components/site-actions.tsx';
import { busyMs, quietMs, useResource } from '../resource.ts';
import { go, Link } from '../route.tsx';
import { agoOf, momentOf, outcomeWords, scheduleWords, shortUrl, triggerWords } from '../wording.ts';

const shownChanges = 50;
const shownChecks = 20;

export function SitePage({ id }: { id: string }) {
  const { data, error } = useResource(`site/${id}`, () => loadSite(id), {
    everyMs: (loaded) => (loaded?.checks.items.some(isOpen) ? busyMs : quietMs),
  });
  useEffect(() => {
    document.title = `${data?.site.name ?? 'Site'} · Heed`;
  }, [data?.site.name]);
  if (data === undefined || error?.message.startsWith('There is no')) {
    return error ? <Failure error={error} /> : <Loading />;
  }

  const { site, changes, checks } = data;
  return (
    <>
      <nav aria-label="Where this is" className="text-sm text-quiet">
        <Link to="/sites" className="hover:text-ink">
          <span aria-hidden="true">← </span>Sites
        </Link>
      </nav>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h1 className="min-w-0 text-2xl font-semibold tracking-tight break-words">{site.name}</h1>
        <span className="pt-1.5">
          <Health site={site} />
        </span>
      </div>
      <a href={site.url} rel="noreferrer" target="_blank" className="link text-sm break-all">
        {shortUrl(site.url)}
      </a>
      <div className="mt-5">
        <SiteActions site={site} tell="after" onDeleted={() => go('/sites', 'replace')} />
      </div>
      <LastError site={site} />
      <Goal site={site} />
      <h2 className="mt-10 text-lg font-semibold">
        Changes <span className="font-normal text-quiet tabular-nums">{changes.total}</span>
      </h2>
      {changes.items.length === 0 && <p className="mt-2 text-quiet">None so far.</p>}
      <ChangeList changes={changes.items} />
      {changes.items.length < changes.total && (
        <p className="mt-3 text-sm text-quiet">The newest {changes.items.length} are shown.</p>
      )}
      <Checks checks={checks.items} />
    </>
  );
}

function Goal({ site }: { site: Site }) {
  const { trackingGoal, plan, schedule, nextCheckAt, state } = site;
  return (
    <dl className="card mt-6 grid gap-x-6 gap-y-3 p-5 sm:grid-cols-[9rem_1fr]">
      <dt className="section-title">Goal</dt>
      <dd>{trackingGoal || 'Any meaningful change'}</dd>
      <dt className="section-title">Understood as</dt>
      <dd>
        {plan.understood}
        {plan.notUnderstood.length > 0 && (
          <p className="mt-1 text-sm text-quiet">Used as plain words only: {plan.notUnderstood.join(', ')}</p>
        )}
      </dd>
      <dt className="section-title">Checked</dt>
      <dd>
        {scheduleWords(schedule)}
        {state === 'active' && nextCheckAt !== null && `, next ${agoOf(nextCheckAt)}`}
        {state === 'paused' && ', paused'}
      </dd>
    </dl>
  );
}

function Checks({ checks }: { checks: Check[] }) {
  return (
    <>
      <h2 className="mt-10 text-lg font-semibold">Recent checks</h2>
      <ol className="card mt-3 divide-y divide-line text-sm">
        {checks.map((check) => (
          <li key={check.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5">
            <time
              dateTime={check.queuedAt}
              title={momentOf(check.queuedAt)}
              className="w-24 text-quiet tabular-nums"
            >
              {agoOf(check.queuedAt)}
            </time>
            <span className="w-28 font-medium">
              <Outcome check={check} />
            </span>
            <span className="text-quiet">{describe(check)}</span>
            {check.error && (
              <span className="w-full text-bad">
                {check.error.message} {check.error.advice}
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Outcome({ check }: { check: Check }) {
  if (check.outcome === null) return check.status === 'running' ? 'Checking…' : 'Queued';
  if (check.changeId === null) return outcomeWords[check.outcome];
  return (
    <Link to={`/changes/${check.changeId}`} className="link">
      {outcomeWords[check.outcome]}
    </Link>
  );
}

function describe({ trigger, fetch, suppressed }: Check): string {
  const parts = [triggerWords[trigger]];
  if (fetch?.httpStatus) parts.push(`HTTP ${fetch.httpStatus}`);
  if (fetch) parts.push(`${fetch.durationMs} ms`);
  if (suppressed > 0) parts.push(`${suppressed} held back as noise`);
  return parts.join(' · ');
}

async function loadSite(id: string) {
  const [site, changes, checks] = await Promise.all([
    getSite(id),
    getChanges(new URLSearchParams({ siteId: id }), shownChanges),
    getChecks(id, shownChecks),
  ]);
  return { site, changes, checks };
}

function isOpen({ status }: Check): boolean {
  return status === 'queued' || status === 'running';
}
