// The ways to look at a difference: its text, before and after beside each other, on the page, as pictures.

import { useEffect, useState } from 'react';
import { serviceUrl } from '../../base-path.ts';
import type { ChangeDetail, Snapshot } from '../../data/client.ts';
import { readPreferences, setPreference } from '../../preferences.ts';
import { momentOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { isPage, PageFrame } from './captured-page.tsx';
import { DiffText, OtherDifferences } from './diff-text.tsx';
import { PartPictures, Pictures } from './pictures.tsx';

const views = ['inline', 'beside', 'page', 'pictures'] as const;
type View = (typeof views)[number];

interface Props {
  change: ChangeDetail;
  target: { at: number; turn: number } | null;
}

export function DiffViews({ change, target }: Props) {
  const { diff, snapshots } = change;
  const { before, after } = snapshots;
  const isThere: Record<View, boolean> = {
    inline: true,
    beside: diff.hunks.length > 0,
    page: [before, after].some((snapshot) => snapshot !== null && isPage(snapshot)),
    pictures: [before, after].some((snapshot) => snapshot?.links.screenshot),
  };
  const firstView = diff.hunks.length === 0 && isThere.pictures ? 'pictures' : readPreferences().diff;
  const [view, setView] = useState<View>(isThere[firstView] ? firstView : 'inline');
  // A place in the text is shown in the text.
  useEffect(() => {
    if (target !== null) setView((now) => (now === 'beside' ? now : 'inline'));
  }, [target]);
  const choose = (next: View) => {
    setView(next);
    if (next === 'inline' || next === 'beside') setPreference('diff', next);
  };
  return (
    <>
      <fieldset className="segments mb-3" aria-label={words.change.view}>
        {views
          .filter((one) => isThere[one])
          .map((one) => (
            <button key={one} type="button" aria-pressed={view === one} onClick={() => choose(one)}>
              {words.change.views[one]}
            </button>
          ))}
      </fieldset>
      {(view === 'inline' || view === 'beside') && diff.hunks.length > 0 && (
        <DiffText hunks={diff.hunks} isBeside={view === 'beside'} target={target} />
      )}
      {view === 'page' && <OnThePage change={change} />}
      {view === 'pictures' && (
        <>
          <PartPictures before={before?.parts ?? []} after={after?.parts ?? []} />
          <Pictures
            before={before?.links.screenshot ?? null}
            after={after?.links.screenshot ?? null}
            regions={diff.visual?.regions ?? []}
          />
        </>
      )}
      <OtherDifferences links={diff.links} metadata={diff.metadata} />
      <div className="card mt-4 divide-y divide-line">
        <Capture title={words.change.before} snapshot={before} />
        <Capture title={words.change.after} snapshot={after} />
      </div>
    </>
  );
}

/** The captured page with the places framed that differ. */
function OnThePage({ change }: { change: ChangeDetail }) {
  const [side, setSide] = useState<'before' | 'after'>('after');
  const snapshot = change.snapshots[side];
  return (
    <>
      <fieldset className="segments mb-3" aria-label={words.change.side}>
        {(['before', 'after'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={side === one} onClick={() => setSide(one)}>
            {words.change[one]}
          </button>
        ))}
      </fieldset>
      {snapshot === null ? (
        <p className="text-quiet">{words.snapshot.gone}</p>
      ) : (
        <PageFrame key={side} snapshotId={snapshot.id} title={snapshot.title} changeId={change.id} />
      )}
    </>
  );
}

function Capture({ title, snapshot }: { title: string; snapshot: Snapshot | null }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-5 py-3 text-sm">
      <span className="w-16 font-medium">{title}</span>
      {snapshot === null ? (
        <span className="text-quiet">{words.snapshot.gone}</span>
      ) : (
        <>
          <time dateTime={snapshot.capturedAt} className="text-quiet">
            {momentOf(snapshot.capturedAt)}
          </time>
          <a href={serviceUrl(snapshot.links.text)} className="link">
            {words.snapshot.read}
          </a>
          <a href={serviceUrl(snapshot.links.html)} className="link">
            {words.snapshot.source}
          </a>
        </>
      )}
    </p>
  );
}
