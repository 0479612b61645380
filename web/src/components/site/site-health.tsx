// How a site is doing, in words a person can act on.
import { Link } from '@tanstack/react-router';
import type { Check, Site } from '../../data/client.ts';
import { useEditSite } from '../../data/edit-site.ts';
import { useCanWrite } from '../../data/me.ts';
import { useSiteActions } from '../../data/site-actions.ts';
import { agoOf, momentOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { Icon } from '../parts/icon.tsx';

/** What went wrong and what can be done about it, as the service says it. */
export function ErrorNote({ error }: { error: NonNullable<Check['error']> }) {
  return (
    <p className="text-sm text-bad break-words">
      <strong className="font-semibold">{words.fault(error).message}</strong> {words.fault(error).advice}
    </p>
  );
}

/** It is on purpose, and ends with one press. */
function PausedNote({ site }: { site: Site }) {
  const { setState } = useSiteActions();
  const canWrite = useCanWrite();
  return (
    <section
      aria-label={words.site.health}
      className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-plain-soft px-4 py-3 text-sm"
    >
      <p className="min-w-0">{words.site.pausedNote}</p>
      {canWrite && (
        <button type="button" className="button" onClick={() => void setState([site], 'active')}>
          <Icon name="play" /> {words.sites.resume}
        </button>
      )}
    </section>
  );
}

/** Nothing where all is well. */
export function HealthNote({ site }: { site: Site }) {
  const { edit, isBusy } = useEditSite(site.id);
  const canWrite = useCanWrite();
  const error = site.healthReason;
  if (site.state === 'paused') return <PausedNote site={site} />;
  if (error === null) return null;
  const isHelpedByBrowser = site.watch.mode !== 'browser' && /blocked|captcha|empty|consent/.test(error.code);
  const isTrouble = site.health === 'failing' || site.health === 'blocked';
  return (
    <section
      aria-label={words.site.health}
      className={`mt-5 flex gap-3 rounded-xl px-4 py-3.5 ${isTrouble ? 'bg-bad-soft text-bad' : 'bg-warm-soft text-warm'}`}
    >
      <Icon name="alert" className="mt-0.5 size-5" />
      <div className="min-w-0 text-sm break-words">
        <p className="font-semibold">{isTrouble ? words.healths[site.health] : words.site.lastFailed}</p>
        <p className="mt-0.5">{words.fault(error).message}</p>
        <p className="mt-1">{words.fault(error).advice}</p>
        <p className="mt-1">
          {isTrouble && site.healthSince && (
            <time dateTime={site.healthSince} title={momentOf(site.healthSince)}>
              {words.site.since(agoOf(site.healthSince))}{' '}
            </time>
          )}
          {site.lastCheckedAt && words.site.lastTried(agoOf(site.lastCheckedAt))}
        </p>
        {canWrite && <WayOut site={site} code={error.code} />}
        {isHelpedByBrowser && canWrite && (
          <button
            type="button"
            className="button mt-3 text-ink"
            disabled={isBusy}
            onClick={() => void edit({ watch: { mode: 'browser' } })}
          >
            {words.site.tryBrowser}
          </button>
        )}
      </div>
    </section>
  );
}

/** Codes of faults that another address may end. */
const aboutAddress = /\.(gone|soft-404|parked|default-page|redirected-away|sends-on|dns)$/;

/** Where the advice is followed. */
function WayOut({ site: { id, parentId }, code }: { site: Site; code: string }) {
  if (/login/.test(code)) {
    return (
      <Link
        to="/sites/$id/$view"
        params={{ id: parentId ?? id, view: 'settings' }}
        hash="login"
        className="button mt-3 text-ink"
      >
        {words.site.toLogin}
      </Link>
    );
  }
  if (parentId !== null || !aboutAddress.test(code)) return null;
  return (
    <Link to="/sites/new" search={{ from: id }} className="button mt-3 text-ink">
      {words.move.link}
    </Link>
  );
}
