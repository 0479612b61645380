// The plan of a site that is kept: read it, answer what it asks, and switch to another reading of the goal.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuestion } from '../../../../src/api/contract/questions.ts';
import { answerPlan, type Site, switchPlan } from '../../data/client.ts';
import { refresh } from '../../data/live.ts';
import { useCanWrite } from '../../data/me.ts';
import { siteQuery } from '../../data/queries.ts';
import type { Plan } from '../../plan/plan-types.ts';
import { sentenceOfWish } from '../../plan/plan-wording.ts';
import { showToast } from '../../toasts.ts';
import { words } from '../../words/words.ts';
import { byPlace } from '../parts/by-place.ts';
import { sentenceOf } from '../parts/notice.tsx';
import { PlanView } from './plan.tsx';
import { PlanQuestions } from './plan-questions.tsx';

export function SitePlan({ site }: { site: Site }) {
  const { plan, answer, change, isBusy } = usePlan(site);
  const canWrite = useCanWrite();
  return (
    <div className="grid gap-4">
      <div aria-live="polite">
        <PlanView plan={plan} seen={site} />
      </div>
      {canWrite && <PlanQuestions plan={plan} onAnswer={answer} isBusy={isBusy} />}
      {site.otherPlan && <OtherPlan plan={site.otherPlan} onSwitch={canWrite && !isBusy ? change : null} />}
    </div>
  );
}

interface OtherPlanProps {
  plan: Site['plan'];
  /** Null: it cannot be used now. */
  onSwitch: (() => void) | null;
}

function OtherPlan({ plan, onSwitch }: OtherPlanProps) {
  return (
    <section className="border-t border-line pt-4">
      <h3 className="section-title">
        {words.plan.other} <span className="font-normal">· {words.plan.by[plan.by]}</span>
      </h3>
      <ul className="mt-1.5 grid gap-1.5">
        {byPlace(plan.wishes).map(({ key, item }) => (
          <li key={key} className="break-words text-quiet">
            {sentenceOfWish(item)}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button mt-3"
        disabled={onSwitch === null}
        onClick={onSwitch ?? undefined}
      >
        {words.plan.switch}
      </button>
    </section>
  );
}

function usePlan(site: Site) {
  const client = useQueryClient();
  /** As it will be, shown at once; what it matches on the page comes with the answer of the service. */
  const [pending, setPending] = useState<Plan | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<Site>, done?: string) => {
    setIsBusy(true);
    try {
      client.setQueryData(siteQuery(site.id).queryKey, await work());
      if (done) showToast(done);
    } catch (error) {
      showToast(sentenceOf(error), { isTrouble: true });
    }
    setPending(null);
    setIsBusy(false);
    refresh(client);
  };
  return {
    ...{ plan: pending ?? site.plan, isBusy },
    answer: (question: string, at: number) => {
      setPending(answerQuestion(site.plan, question, at));
      void run(() => answerPlan(site.id, question, at));
    },
    change: () => void run(() => switchPlan(site.id), words.plan.switched),
  };
}
