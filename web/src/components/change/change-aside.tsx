// Beside a change: the goal and the verdict on it, how much it matters and why, who wrote it, and what the reader thinks.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ChangeDetail } from '../../data/client.ts';
import { siteNameQuery } from '../../data/queries.ts';
import { findSentence, standingSentences } from '../../model-sentences.ts';
import { isAtLeast } from '../../wide.ts';
import { words } from '../../words/words.ts';
import { Fold } from '../parts/fold.tsx';
import { Writing } from '../parts/writing.tsx';
import { ChangeFeedback } from './change-feedback.tsx';
import { SentTo } from './notifications.tsx';
import { useSentenceEvidence } from './sentence-evidence.tsx';
import { WhoWrote } from './who-wrote.tsx';

export function ChangeAside({ change }: { change: ChangeDetail }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-1">
      <Verdict change={change} />
      <Writing>
        <ChangeFeedback change={change} />
      </Writing>
      <Significance change={change} />
      <Fold isSmall isOpen={isBeside()} title={words.written.title} note={whoOf(change)}>
        <WhoWrote change={change} />
      </Fold>
      <SentTo change={change} isOpen={isBeside()} />
    </div>
  );
}

/** Under the change there is no room for all of it. */
const isBeside = () => isAtLeast(80);

function whoOf({ analysedBy }: ChangeDetail): string {
  return analysedBy === 'rules' ? words.written.rules : analysedBy;
}

function Verdict({ change }: { change: ChangeDetail }) {
  const { data: site } = useQuery(siteNameQuery(change.siteId));
  const because = findSentence(standingSentences(change), 'because', change.goal.reason);
  const { button, panel } = useSentenceEvidence(because);
  return (
    <Card title={words.change.goal}>
      <p className="break-words">
        {site && (site.trackingGoal ? words.quoted(site.trackingGoal) : words.site.anyChange)}
      </p>
      <p className="mt-3 text-sm text-quiet break-words">
        <strong className="font-semibold text-ink">{words.verdicts[change.goal.verdict]}.</strong>{' '}
        {change.goal.reason}
        {button}
      </p>
      {panel}
    </Card>
  );
}

function Significance({ change }: { change: ChangeDetail }) {
  const score = Math.round(change.significanceScore);
  return (
    <Fold isSmall isOpen={isBeside()} title={words.change.significance} note={words.change.ofHundred(score)}>
      <p className="flex items-center gap-3">
        <svg aria-hidden="true" className="h-2 min-w-0 flex-1 rounded-full bg-plain-soft">
          <rect width={`${score}%`} height="100%" rx="4" className="fill-accent" />
        </svg>
        <span className="text-sm tabular-nums">{words.change.ofHundred(score)}</span>
      </p>
      <ul className="mt-3 grid gap-1 text-sm text-quiet tabular-nums break-words">
        {change.significanceReasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Fold>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card p-5">
      <h2 className="section-title mb-2">{title}</h2>
      {children}
    </section>
  );
}
