// The first check of a new site as it goes on: what was understood, what was found, or what stood in the way.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { serviceUrl } from '../../base-path.ts';
import type { Check, Site } from '../../data/client.ts';
import { ofSiteQuery, siteQuery, snapshotQuery } from '../../data/queries.ts';
import { scheduleOf, shortUrl } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { NoChannel } from '../channels/channel-picker.tsx';
import { byPlace } from '../parts/by-place.ts';
import { Icon } from '../parts/icon.tsx';
import { Failure, Loading } from '../parts/notice.tsx';
import { SitePlan } from '../plan/site-plan.tsx';
import { ErrorNote } from './site-health.tsx';

interface Props {
  siteId: string;
  /** The site that was watched at another address. */
  from: string | undefined;
}

export function FirstCheck({ siteId, from }: Props) {
  const { data: site, error } = useQuery(siteQuery(siteId));
  const checks = useInfiniteQuery({ ...ofSiteQuery<Check>(siteId, 'checks', 1), refetchInterval: 1_000 });
  if (site === undefined) return error ? <Failure isPage error={error} /> : <Loading />;
  const check = checks.data?.pages[0]?.items[0];
  const say = words.firstCheck;
  const isOver = site.lastCheck !== null;
  const isUnread = site.lastCheck?.error != null;
  return (
    <>
      <h1 className="page-title break-words">
        {isOver ? (isUnread ? say.unread(site.name) : say.done(site.name)) : say.title}
      </h1>
      <ol className="card mt-6 divide-y divide-line">
        <Step isDone title={say.kept}>
          <p className="break-all">{shortUrl(site.url)}</p>
          <p className="text-sm text-quiet">{say.checked(scheduleOf(site.schedule))}</p>
          {from && <EarlierHistory id={from} />}
        </Step>
        <Step isDone title={words.site.understood}>
          <SitePlan site={site} />
        </Step>
        <Step isDone={isOver} isBad={isUnread} title={isOver ? say.looked : say.looking}>
          <Look site={site} snapshotId={check?.snapshotId ?? null} />
        </Step>
      </ol>
      <div className="mt-4">
        <NoChannel />
      </div>
      <div className="mt-6 flex flex-wrap gap-2">
        <Link to="/sites/$id" params={{ id: siteId }} className="button button-main">
          {say.toSite}
        </Link>
        <Link to="/sites/new" search={{}} className="button">
          {say.another}
        </Link>
      </div>
    </>
  );
}

function EarlierHistory({ id }: { id: string }) {
  const { data: site } = useQuery(siteQuery(id));
  if (site === undefined) return null;
  return (
    <p className="mt-2 text-sm">
      {words.move.history}{' '}
      <Link to="/sites/$id" params={{ id }} className="link break-all">
        {shortUrl(site.url)}
      </Link>
    </p>
  );
}

function Step({
  isDone,
  isBad = false,
  title,
  children,
}: {
  isDone: boolean;
  isBad?: boolean;
  title: string;
  children: ReactNode;
}) {
  return (
    <li className="flex gap-4 p-5">
      <span
        className={`flex size-7 shrink-0 items-center justify-center rounded-full ${
          isBad ? 'bg-bad-soft text-bad' : isDone ? 'bg-good-soft text-good' : 'bg-plain-soft text-quiet'
        }`}
      >
        {isBad ? (
          <Icon name="alert" />
        ) : isDone ? (
          <Icon name="check" />
        ) : (
          <span aria-hidden="true" className="pulse" />
        )}
      </span>
      <div className="min-w-0 flex-1" aria-live="polite">
        <h2 className="pt-0.5 font-semibold">{title}</h2>
        <div className="mt-1">{children}</div>
      </div>
    </li>
  );
}

function Look({ site, snapshotId }: { site: Site; snapshotId: string | null }) {
  if (site.lastCheck === null) return <p className="text-sm text-quiet">{words.firstCheck.wait}</p>;
  if (site.lastCheck.error)
    return (
      <>
        <ErrorNote error={site.lastCheck.error} />
        <p className="mt-1 text-sm text-quiet">{words.firstCheck.keepsTrying}</p>
      </>
    );
  return snapshotId === null ? null : <Found id={snapshotId} />;
}

const mostFacts = 8;

/** Today's values, so that one sees at once whether Heed reads the right thing. */
export function Found({ id }: { id: string }) {
  const { data } = useQuery(snapshotQuery(id));
  if (data === undefined) return null;
  const { facts, title, links } = data;
  return (
    <div className="flex gap-5">
      <div className="min-w-0 flex-1">
        <p className="break-words">{words.firstCheck.read(title)}</p>
        <dl className="mt-3 grid grid-cols-[minmax(0,auto)_1fr] gap-x-5 gap-y-1 text-sm">
          {byPlace(facts.slice(0, mostFacts)).map(({ key, item: fact }) => (
            <div key={key} className="contents">
              <dt className="truncate text-quiet">{fact.label || words.facts[fact.kind]}</dt>
              <dd className="min-w-0 font-medium break-words">{fact.text}</dd>
            </div>
          ))}
        </dl>
        {facts.length === 0 && <p className="mt-2 text-sm text-quiet">{words.firstCheck.noFacts}</p>}
        {facts.length > mostFacts && (
          <p className="mt-2 text-sm text-quiet">{words.firstCheck.moreFacts(facts.length - mostFacts)}</p>
        )}
      </div>
      {links.thumbnail && (
        <img
          src={serviceUrl(links.thumbnail)}
          alt=""
          className="hidden h-40 w-32 rounded-lg border border-line object-cover object-left-top sm:block"
        />
      )}
    </div>
  );
}
