// What happened to a site, newest first: its changes in full, quiet checks folded together.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { serviceUrl } from '../../base-path.ts';
import type { Change, Check, Site } from '../../data/client.ts';
import { siteChangesQuery } from '../../data/queries.ts';
import { agoOf, momentOf, spanOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { ChangeRow } from '../change/change-row.tsx';
import { ErrorNote } from './site-health.tsx';

type Entry = { kind: 'check'; check: Check; times: number } | { kind: 'quiet'; checks: Check[] };

interface Props {
  site: Site;
  checks: Check[];
  hasMore: boolean;
  onMore: () => void;
}

/** So many at first: what stands below them is found, too. */
const fewEntries = 12;

export function Timeline({ site, checks, hasMore, onMore }: Props) {
  const { data } = useQuery(siteChangesQuery(site.id, 100));
  const [isLong, setIsLong] = useState(false);
  const changes = useMemo(() => new Map((data?.items ?? []).map((change) => [change.id, change])), [data]);
  const shown = new Set(checks.map(({ changeId }) => changeId));
  // Pages of a set are checked separately, but listed here too.
  const others = (data?.items ?? []).filter(({ id, siteId }) => siteId !== site.id && !shown.has(id));
  const entries = entriesOf(checks);
  const visible = isLong ? entries : entries.slice(0, fewEntries);
  const isCut = visible.length < entries.length;
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{words.site.history}</h2>
      {others.length > 0 && (
        <ul className="card mb-4 divide-y divide-line overflow-hidden">
          {others.map((change) => (
            <li key={change.id}>
              <ChangeRow change={change} hasDate />
            </li>
          ))}
        </ul>
      )}
      <ol className="card divide-y divide-line overflow-hidden">
        {visible.map((entry) => (
          <li key={entry.kind === 'check' ? entry.check.id : entry.checks[0]?.id}>
            {entry.kind === 'check' ? (
              <CheckEntry
                check={entry.check}
                times={entry.times}
                change={changes.get(entry.check.changeId ?? '')}
              />
            ) : (
              <Quiet checks={entry.checks} />
            )}
          </li>
        ))}
      </ol>
      {(isCut || hasMore) && (
        <button type="button" className="button mt-3" onClick={isCut ? () => setIsLong(true) : onMore}>
          {words.site.older}
        </button>
      )}
    </section>
  );
}

interface CheckEntryProps {
  check: Check;
  /** How often in a row it failed in the same way. */
  times: number;
  change: Change | undefined;
}

function CheckEntry({ check, times, change }: CheckEntryProps) {
  if (change) return <ChangeRow change={change} hasSite={false} hasDate />;
  return (
    <div className="px-5 py-3 text-sm">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-medium">{times > 1 ? words.site.failedTimes(times) : outcomeOf(check)}</span>
        {check.changeId !== null && (
          <Link to="/changes/$id" params={{ id: check.changeId }} className="link">
            {words.site.seeChange}
          </Link>
        )}
        <span className="text-quiet">{detailsOf(check)}</span>
        <time
          dateTime={check.queuedAt}
          title={momentOf(check.queuedAt)}
          className="ml-auto text-quiet tabular-nums"
        >
          {agoOf(check.queuedAt)}
        </time>
      </div>
      {check.error && <ErrorNote error={check.error} />}
      {check.note && (
        <p className="break-words">
          {words.fault(check.note).message} {words.fault(check.note).advice}
        </p>
      )}
      <Evidence check={check} />
    </div>
  );
}

function outcomeOf({ outcome, status }: Check): string {
  return outcome === null
    ? words.openChecks[status === 'running' ? 'running' : 'queued']
    : words.outcomes[outcome];
}

/** Why a fetch was judged as it was. */
function Evidence({ check: { fetch, error, screenshot } }: { check: Check }) {
  if (!error || !fetch) return null;
  const { markers, redirects } = fetch.evidence;
  const lines = [...markers, ...redirects.map((url) => words.site.redirected(url))];
  if (lines.length === 0 && screenshot === null) return null;
  return (
    <details className="mt-1 text-quiet">
      <summary className="cursor-pointer">{words.site.evidence}</summary>
      <ul className="mt-1 list-disc pl-5 break-all">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {screenshot && (
        <img
          src={serviceUrl(screenshot)}
          alt={words.site.failedStep}
          className="mt-2 max-h-96 rounded-lg border border-line"
        />
      )}
    </details>
  );
}

function Quiet({ checks }: { checks: Check[] }) {
  const [newest] = checks;
  const oldest = checks.at(-1);
  if (newest === undefined || oldest === undefined) return null;
  const held = checks.reduce((sum, { suppressed }) => sum + suppressed, 0);
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 px-5 py-2.5 text-sm text-quiet">
      <span>
        {checks.length === 1 ? words.outcomes.unchanged : words.site.quiet(checks.length)}
        {held > 0 && ` · ${words.site.held(held)}`}
      </span>
      <span className="ml-auto tabular-nums">
        <time dateTime={newest.queuedAt} title={momentOf(newest.queuedAt)}>
          {agoOf(newest.queuedAt)}
        </time>
        {checks.length > 1 && (
          <>
            {' – '}
            <time dateTime={oldest.queuedAt} title={momentOf(oldest.queuedAt)}>
              {agoOf(oldest.queuedAt)}
            </time>
          </>
        )}
      </span>
    </p>
  );
}

function entriesOf(checks: Check[]): Entry[] {
  const entries: Entry[] = [];
  for (const check of checks) {
    const last = entries.at(-1);
    if (last?.kind === 'check' && isSameFailure(last.check, check)) last.times += 1;
    else if (check.outcome !== 'unchanged' || check.note !== null)
      entries.push({ kind: 'check', check, times: 1 });
    else if (last?.kind === 'quiet') last.checks.push(check);
    else entries.push({ kind: 'quiet', checks: [check] });
  }
  return entries;
}

function isSameFailure(one: Check, other: Check): boolean {
  return one.error !== null && one.error.code === other.error?.code;
}

function detailsOf({ trigger, fetch, suppressed }: Check): string {
  const parts: string[] = [words.triggers[trigger]];
  // An answer says by itself what it was; without one, it is said why there was none.
  if (fetch && fetch.result !== 'ok' && !(fetch.result === 'refused' && fetch.httpStatus))
    parts.push(words.fetchResults[fetch.result] ?? fetch.result);
  if (fetch?.httpStatus) parts.push(`HTTP ${fetch.httpStatus}`);
  if (fetch) parts.push(words.via[fetch.via], spanOf(fetch.durationMs));
  if (suppressed > 0) parts.push(words.site.held(suppressed));
  return parts.join(' · ');
}
