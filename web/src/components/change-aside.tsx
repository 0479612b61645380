// Beside a change: the goal and the verdict on it, how much it matters and why, and what the reader thinks.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { analyseAgain, type ChangeDetail } from '../client.ts';
import { useCanWrite } from '../me.ts';
import { aiQuery, changeQuery, siteNameQuery } from '../queries.ts';
import { tell } from '../toasts.ts';
import { words } from '../words/words.ts';
import { ChangeFeedback } from './change-feedback.tsx';
import { sentenceOf } from './notice.tsx';
import { ToldTo } from './notifications.tsx';
import { Writing } from './writing.tsx';

export function ChangeAside({ change }: { change: ChangeDetail }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-1">
      <Verdict change={change} />
      <Significance change={change} />
      <Writing>
        <ChangeFeedback change={change} />
      </Writing>
      <ToldTo change={change} />
    </div>
  );
}

function Verdict({ change }: { change: ChangeDetail }) {
  const { data: site } = useQuery(siteNameQuery(change.siteId));
  return (
    <Card title={words.change.goal}>
      <p className="break-words">
        {site && (site.trackingGoal ? words.quoted(site.trackingGoal) : words.site.anyChange)}
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
          <li key={reason}>{words.said(reason)}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-quiet">{words.change.analysedBy(change.analysedBy)}</p>
      <Verification change={change} />
      <ExplainAgain id={change.id} />
    </Card>
  );
}

/** What a model said was held against the page: how much, and what of it fell. */
function Verification({ change: { verification } }: { change: ChangeDetail }) {
  if (verification === null) return null;
  const { checked, dropped, note } = verification;
  return (
    <div className="mt-1 text-sm text-quiet break-words">
      <p>{words.model.verified(checked, dropped.length)}</p>
      {note && <p className="mt-1">{note}</p>}
      {dropped.length > 0 && (
        <details className="mt-1">
          <summary>{words.model.dropped}</summary>
          <ul className="mt-1 list-disc pl-5">
            {dropped.map(({ claim, reason }) => (
              <li key={`${claim} ${reason}`}>
                {words.quoted(claim)}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Only where there is a model to ask. */
function ExplainAgain({ id }: { id: string }) {
  const client = useQueryClient();
  const { data } = useQuery(aiQuery);
  const canWrite = useCanWrite();
  const { mutate, isPending } = useMutation({
    mutationFn: () => analyseAgain(id),
    onSuccess: (change) => client.setQueryData(changeQuery(id).queryKey, change),
    onError: (error) => tell(sentenceOf(error), { isTrouble: true }),
  });
  if (!data?.model || !canWrite) return null;
  return (
    <button type="button" className="button mt-3" disabled={isPending} onClick={() => mutate()}>
      {isPending ? words.model.asking : words.model.again}
    </button>
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
