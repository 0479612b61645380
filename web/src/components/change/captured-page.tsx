// A captured page: in a frame from which nothing can load or run, as text, as a picture, as facts.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serviceUrl } from '../../base-path.ts';
import type { Snapshot } from '../../data/client.ts';
import { snapshotTextQuery } from '../../data/queries.ts';
import { bytesOf, momentOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { Failure, Loading } from '../parts/notice.tsx';
import { Found } from '../site/first-check.tsx';
import { Pictures } from './pictures.tsx';

const views = ['text', 'page', 'picture', 'facts'] as const;
type View = (typeof views)[number];

export function CapturedPage({ snapshot }: { snapshot: Snapshot }) {
  const [view, setView] = useState<View>('text');
  const isShowable = (one: View) =>
    (one !== 'picture' || snapshot.links.screenshot !== null) && (one !== 'page' || isPage(snapshot));
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <fieldset className="segments" aria-label={words.snapshot.view}>
          {views.filter(isShowable).map((one) => (
            <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
              {words.snapshot.views[one]}
            </button>
          ))}
        </fieldset>
        <a href={serviceUrl(snapshot.links.html)} className="link text-sm">
          {words.snapshot.source}
        </a>
      </div>
      <p className="mb-3 text-sm text-quiet break-all">
        {momentOf(snapshot.capturedAt)} · {words.via[snapshot.via]} · {bytesOf(snapshot.bytes)} ·{' '}
        {snapshot.finalUrl}
      </p>
      {view === 'text' && <SnapshotText id={snapshot.id} />}
      {view === 'page' && <PageFrame snapshotId={snapshot.id} title={snapshot.title} />}
      {view === 'picture' && <Pictures before={null} after={snapshot.links.screenshot} regions={[]} />}
      {view === 'facts' && (
        <div className="card p-5">
          <Found id={snapshot.id} />
        </div>
      )}
    </>
  );
}

/** The browser shows it, but as a stranger: no scripts, no forms, no way to load anything, no access to these pages. */
export function PageFrame({
  snapshotId,
  title,
  changeId,
}: {
  snapshotId: string;
  title: string;
  changeId?: string;
}) {
  const query = changeId === undefined ? '' : `?change=${changeId}`;
  return (
    <>
      <iframe
        sandbox=""
        src={serviceUrl(`/api/snapshots/${snapshotId}/page${query}`)}
        title={words.snapshot.frame(title)}
        referrerPolicy="no-referrer"
        className="card h-[70vh] w-full bg-white"
      />
      <p className="mt-2 text-sm text-quiet">{words.snapshot.frameNote}</p>
    </>
  );
}

function SnapshotText({ id }: { id: string }) {
  const { data, error } = useQuery(snapshotTextQuery(id));
  if (data === undefined) return error ? <Failure error={error} /> : <Loading />;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={words.snapshot.views.text}
      className="card max-h-[70vh] overflow-y-auto p-5 text-sm leading-relaxed whitespace-pre-wrap break-words"
    >
      {data}
    </section>
  );
}

export function isPage({ contentType }: Pick<Snapshot, 'contentType'>): boolean {
  return /html/.test(contentType);
}
