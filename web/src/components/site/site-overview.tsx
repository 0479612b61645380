// A site at a glance: goal and plan, when it is checked, how the last checks went, and what happened when.

import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { serviceUrl } from '../../base-path.ts';
import type { Check, Site } from '../../data/client.ts';
import { useMe } from '../../data/me.ts';
import { ofSiteQuery } from '../../data/queries.ts';
import { isAtLeast } from '../../wide.ts';
import { agoOf, countOf, minutesOf, momentOf, scheduleOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { Fold } from '../parts/fold.tsx';
import { Writing } from '../parts/writing.tsx';
import { SitePlan } from '../plan/site-plan.tsx';
import { AskBox } from './ask-box.tsx';
import { CheckStrip } from './check-strip.tsx';
import { FactCharts } from './fact-charts.tsx';
import { SiteFigures } from './site-figures.tsx';
import { SiteRules } from './site-rules.tsx';
import { Timeline } from './timeline.tsx';

export function SiteOverview({ site }: { site: Site }) {
  const checks = useInfiniteQuery(ofSiteQuery<Check>(site.id, 'checks'));
  const known = (checks.data?.pages ?? []).flatMap(({ items }) => items);
  const me = useMe();
  return (
    <div className="mt-6 grid grid-cols-1 gap-8">
      {me?.hasAccounts === false && <FeedLink site={site} />}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <GoalCard site={site} />
        <WatchCard site={site} checks={known} />
      </div>
      <Timeline
        site={site}
        checks={known}
        hasMore={checks.hasNextPage}
        onMore={() => void checks.fetchNextPage()}
      />
      <FactCharts site={site} />
      <AskBox siteId={site.id} />
      <SiteFigures siteId={site.id} />
      <SiteRules siteId={site.id} />
    </div>
  );
}

/** For feed readers in the browser; with accounts this address opens for nobody but who is signed in. */
function FeedLink({ site }: { site: Site }) {
  const href = serviceUrl(`/feeds/changes.atom?site=${site.id}`);
  return <link rel="alternate" type="application/atom+xml" title={`Heed: ${site.name}`} href={href} />;
}

function GoalCard({ site }: { site: Site }) {
  return (
    <section className="card p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="section-title">{words.site.goal}</h2>
        <Writing>
          <Link
            to="/sites/$id/$view"
            params={{ id: site.id, view: 'settings' }}
            className="link text-sm"
            aria-label={words.site.editGoal}
          >
            {words.site.edit}
          </Link>
        </Writing>
      </div>
      <p className="mt-2 text-lg break-words">{site.trackingGoal || words.site.anyChange}</p>
      <h3 className="section-title mt-5">{words.site.understood}</h3>
      <div className="mt-1.5">
        <SitePlan site={site} />
      </div>
    </section>
  );
}

function WatchCard({ site, checks }: { site: Site; checks: Check[] }) {
  const { lastCheckedAt, nextCheckAt, expectedDelayMinutes, lastChangedAt, state } = site;
  const say = words.site;
  return (
    <Fold isSmall isOpen={isAtLeast(64)} title={say.watching} note={stateOf(site)}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-sm">
        <Row name={say.checked}>{scheduleOf(site.schedule)}</Row>
        <Row name={say.last}>{lastCheckedAt ? <Moment at={lastCheckedAt} /> : words.sites.notChecked}</Row>
        <Row name={say.next}>
          {state === 'paused' ? words.healths.paused : nextCheckAt ? <Moment at={nextCheckAt} /> : '–'}
          {site.backoff && (
            <p className="text-quiet">
              {say.backoff(
                site.backoff.failures,
                site.backoff.reason ? words.fault(site.backoff.reason).message : '',
              )}
            </p>
          )}
        </Row>
        {expectedDelayMinutes !== null && (
          <Row name={say.delay}>{say.delayOf(minutesOf(expectedDelayMinutes))}</Row>
        )}
        <Row name={say.lastChange}>{lastChangedAt ? <Moment at={lastChangedAt} /> : say.never}</Row>
        <Row name={words.frame.changes}>
          <Link to="/" search={{ site: site.id }} className="link">
            {words.sites.changes(countOf(site.changeCount), site.changeCount)}
          </Link>
        </Row>
        {site.scope.kind !== 'page' && <Row name={words.form.scope}>{words.scopes[site.scope.kind]}</Row>}
        <Row name={words.form.mode}>{words.modes[site.watch.mode]}</Row>
      </dl>
      <CheckStrip checks={checks} />
    </Fold>
  );
}

/** In few words: how often, and when the next time. */
function stateOf({ schedule, state, nextCheckAt }: Site): string {
  if (state === 'paused') return words.healths.paused;
  const next = nextCheckAt === null ? [] : [words.sites.next(agoOf(nextCheckAt))];
  return [scheduleOf(schedule), ...next].join(', ');
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={momentOf(at)}>
      {agoOf(at)}
    </time>
  );
}
