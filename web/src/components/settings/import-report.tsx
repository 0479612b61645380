// What became, or would become, of each entry: a line with its goal, what was changed, and what is not carried over.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportNote, ImportReport } from '../../data/client.ts';
import { shortUrl } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { byPlace } from '../parts/by-place.ts';
import { Tick } from '../parts/tick-field.tsx';

type Entry = ImportReport['entries'][number];

export function ImportReportList({ report, isTry }: { report: ImportReport; isTry: boolean }) {
  const say = words.import;
  const { created, entries } = report;
  const [isShort, setIsShort] = useState(false);
  const refused = entries.filter(({ outcome }) => outcome === 'refused');
  // What needs a hand is not looked for among hundreds that do not.
  const hasChoice = refused.length > 0 && refused.length < entries.length;
  const shown = hasChoice && isShort ? refused : entries;
  return (
    <>
      <p className="font-medium">
        {isTry ? say.would(created) : say.done(created)}{' '}
        {refused.length > 0 && <span className="text-bad">{say.refused(refused.length)}</span>}
      </p>
      {hasChoice && <Tick label={say.onlyRefused} isOn={isShort} onChange={setIsShort} />}
      <ul className="card mt-3 max-h-[32rem] divide-y divide-line overflow-y-auto text-sm">
        {byPlace(shown).map(({ key, item }) => (
          <EntryLine key={key} entry={item} isTry={isTry} />
        ))}
      </ul>
    </>
  );
}

const looks = { created: 'text-good', exists: 'text-quiet', refused: 'text-bad' };
const kinds = ['changed', 'dropped', 'unneeded'] as const;

function EntryLine({ entry, isTry }: { entry: Entry; isTry: boolean }) {
  const { where, url, outcome, siteId, trackingGoal, tags, notes } = entry;
  const say = words.import;
  // Why it is not imported is said first, and not again as something that is missing.
  const reasons = outcome === 'refused' ? notes : [];
  const rest = outcome === 'refused' ? [] : notes;
  return (
    <li className="px-4 py-2.5 break-words">
      <span className={`mr-2 font-medium ${looks[outcome]}`}>
        {(isTry ? say.wouldBe : say.outcomes)[outcome]}
      </span>
      {siteId === null ? (
        url && shortUrl(url)
      ) : (
        <Link to="/sites/$id" params={{ id: siteId }} className="link">
          {url && shortUrl(url)}
        </Link>
      )}{' '}
      <span className="text-quiet">{[say.place(where), ...reasons.map(say.noteText)].join(' · ')}</span>
      {outcome !== 'refused' && (
        <span className="block">{say.goalIs(trackingGoal || words.site.anyChange)}</span>
      )}
      {tags.length > 0 && <span className="block">{say.tagsAre(tags.join(', '))}</span>}
      {kinds.map((kind) => (
        <NoteLine key={kind} kind={kind} notes={rest.filter((one) => one.kind === kind)} />
      ))}
    </li>
  );
}

function NoteLine({ kind, notes }: { kind: ImportNote['kind']; notes: ImportNote[] }) {
  const say = words.import;
  if (notes.length === 0) return null;
  return (
    <span className={`block ${kind === 'unneeded' ? 'text-quiet' : ''}`}>
      <span className="font-medium">{say.kinds[kind]}:</span> {notes.map(say.noteText).join(' · ')}
    </span>
  );
}
