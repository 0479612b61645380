// Beside a change: the goal and the verdict on it, how much it matters and why, and what the reader thinks.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ChangeDetail } from '../client.ts';
import { useMarks } from '../marks.ts';
import { siteNameQuery } from '../queries.ts';
import { words } from '../words/words.ts';

export function ChangeAside({ change }: { change: ChangeDetail }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-1">
      <Verdict change={change} />
      <Significance change={change} />
      <Feedback change={change} />
    </div>
  );
}

function Verdict({ change }: { change: ChangeDetail }) {
  const { data: site } = useQuery(siteNameQuery(change.siteId));
  return (
    <Card title={words.change.goal}>
      <p className="break-words">
        {site && (site.trackingGoal ? `“${site.trackingGoal}”` : words.site.anyChange)}
      </p>
      <p className="mt-3 text-sm text-quiet break-words">
        <strong className="font-semibold text-ink">{words.verdicts[change.goal.verdict]}.</strong>{' '}
        {change.goal.reason}
      </p>
    </Card>
  );
}

function Significance({ change }: { change: ChangeDetail }) {
  const score = Math.round(change.significanceScore);
  return (
    <Card title={words.change.significance}>
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
      <p className="mt-3 text-sm text-quiet">{words.change.analysedBy(change.analysedBy)}</p>
    </Card>
  );
}

/** What readers say of a change makes the next ones better. */
function Feedback({ change }: { change: ChangeDetail }) {
  const mark = useMarks();
  return (
    <Card title={words.change.feedback}>
      <div className="flex flex-wrap gap-2">
        {(['useful', 'noise'] as const).map((feedback) => {
          const isChosen = change.feedback === feedback;
          return (
            <button
              key={feedback}
              type="button"
              aria-pressed={isChosen}
              className={`button ${isChosen ? 'border-accent text-accent' : ''}`}
              onClick={() => void mark([change.id], { feedback: isChosen ? null : feedback })}
            >
              {words.change.feedbacks[feedback]}
            </button>
          );
        })}
        <button
          type="button"
          className="button"
          onClick={() => void mark([change.id], { seen: !change.seen })}
        >
          {change.seen ? words.inbox.markUnseen : words.inbox.markSeen}
        </button>
      </div>
    </Card>
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
