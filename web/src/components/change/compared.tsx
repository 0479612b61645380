// Any two captured versions of a page, compared.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { factsBeside } from '../../change-words.ts';
import { comparedQuery } from '../../data/queries.ts';
import { usePreferences } from '../../preferences.ts';
import { words } from '../../words/words.ts';
import { Failure, Loading, Notice } from '../parts/notice.tsx';
import { Facts, Records } from './diff-facts.tsx';
import { DiffText, OtherDifferences } from './diff-text.tsx';

export function Compared({ before, after }: { before: string; after: string }) {
  const { data, error } = useQuery(comparedQuery(before, after));
  const { diff: view } = usePreferences();
  const [target, setTarget] = useState<{ at: number; turn: number } | null>(null);
  if (data === undefined) return error ? <Failure error={error} /> : <Loading />;
  const { diff, analysis, heldBack } = data;
  if (analysis === null && diff.hunks.length === 0) {
    return (
      <Notice title={words.snapshot.same}>{heldBack.length > 0 && words.site.held(heldBack.length)}</Notice>
    );
  }
  const facts = factsBeside(diff);
  const show = (at: number) => setTarget((last) => ({ at, turn: (last?.turn ?? 0) + 1 }));
  return (
    <div className="grid gap-4">
      {analysis && (
        <div>
          <p className="text-lg font-semibold break-words">{analysis.title}</p>
          <p className="mt-1 text-quiet break-words">{analysis.summary}</p>
        </div>
      )}
      {facts.length > 0 && <Facts facts={facts} hunks={diff.hunks} onShow={show} />}
      {diff.records.length > 0 && <Records records={diff.records} />}
      {diff.hunks.length > 0 && <DiffText hunks={diff.hunks} isBeside={view === 'beside'} target={target} />}
      <OtherDifferences links={diff.links} metadata={diff.metadata} />
    </div>
  );
}
