// Tests a goal on the history of a site before it is saved: which changes it would have alerted to, and which not.
import { useMutation } from '@tanstack/react-query';
import { type Backtest, backtest, type SiteEdit } from '../../data/client.ts';
import { capitalise, momentOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { SignificanceBadge } from '../parts/badges.tsx';
import { sentenceOf } from '../parts/notice.tsx';
import { PlanView } from './plan.tsx';

interface Props {
  siteId: string;
  edit: SiteEdit;
}

export function BackTest({ siteId, edit }: Props) {
  const { trackingGoal, plan, watch } = edit;
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () =>
      backtest(siteId, {
        ...(trackingGoal !== undefined && { trackingGoal }),
        ...(plan && { plan }),
        ...(watch && { watch }),
      }),
  });
  return (
    <div className="sm:col-span-2">
      <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
        {isPending ? words.backtest.running : words.backtest.run}
      </button>
      <p className="mt-1 text-sm text-quiet">{words.backtest.note}</p>
      <div aria-live="polite">
        {error && <p className="mt-2 text-sm text-bad">{sentenceOf(error)}</p>}
        {data && <Result result={data} />}
      </div>
    </div>
  );
}

function Result({ result }: { result: Backtest }) {
  const { plan, steps, raised, unrelated, heldBack, isPartial } = result;
  return (
    <div className="mt-4 grid gap-4">
      <PlanView plan={plan} />
      <p className="font-medium">
        {words.backtest.result(steps.length, raised, unrelated, heldBack - unrelated)}{' '}
        {isPartial && words.backtest.partial}
      </p>
      <ol className="card max-h-96 divide-y divide-line overflow-y-auto">
        {steps.map((step) => (
          <li key={`${step.before} ${step.after}`} className="px-4 py-3 text-sm">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className={`font-medium ${step.would === 'raised' ? 'text-accent' : 'text-quiet'}`}>
                {words.backtest.would[step.would]}
              </span>
              {step.significance && <SignificanceBadge significance={step.significance} />}
              <time dateTime={step.capturedAt} className="ml-auto text-quiet tabular-nums">
                {momentOf(step.capturedAt)}
              </time>
            </p>
            {step.title && <p className="mt-1 break-words">{step.title}</p>}
            {step.goal && <p className="mt-0.5 text-quiet break-words">{step.goal.reason}</p>}
            {step.heldBack.map(({ gate, reason, count }) => (
              <p key={`${gate} ${reason}`} className="mt-0.5 text-quiet break-words">
                {step.title && `${words.backtest.besides(count)} `}
                {capitalise(words.gateReasons[gate] ?? reason)}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
