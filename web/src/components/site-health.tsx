// How a site is doing, in words a person can act on.
import type { Check, Site } from '../client.ts';
import { useEditSite } from '../edit-site.ts';
import { useCanWrite } from '../me.ts';
import { agoOf, momentOf } from '../wording.ts';
import { words } from '../words/words.ts';
import { Icon } from './icon.tsx';

/** What went wrong and what can be done about it, as the service says it. */
export function ErrorNote({ error }: { error: NonNullable<Check['error']> }) {
  return (
    <p className="text-sm text-bad break-words">
      <strong className="font-semibold">{words.said(error.message)}</strong> {words.said(error.advice)}
    </p>
  );
}

/** Nothing where all is well. */
export function HealthNote({ site }: { site: Site }) {
  const { edit, isBusy } = useEditSite(site.id);
  const canWrite = useCanWrite();
  const error = site.healthReason;
  if (error === null || site.state === 'paused') return null;
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
        <p className="mt-0.5">{words.said(error.message)}</p>
        <p className="mt-1">{words.said(error.advice)}</p>
        <p className="mt-1">
          {isTrouble && site.healthSince && (
            <time dateTime={site.healthSince} title={momentOf(site.healthSince)}>
              {words.site.since(agoOf(site.healthSince))}{' '}
            </time>
          )}
          {site.lastCheckedAt && words.site.lastTried(agoOf(site.lastCheckedAt))}
        </p>
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
