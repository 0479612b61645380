// The model behind the words: whether there is one, what it may cost, what it did cost.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { aiQuery, aiUsageQuery } from '../../data/settings-queries.ts';
import { agoOf, countOf, moneyOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { LocalModels } from './local-models.tsx';
import { ModelExam } from './model-exam.tsx';

export function ModelCard() {
  const { data } = useQuery(aiQuery);
  const usage = useQuery(aiUsageQuery);
  const say = words.model;
  if (data === undefined) return null;
  const { model, budget, today, restsUntil, exam } = data;
  const days = usage.data ?? [];
  const calls = days.reduce((sum, day) => sum + day.calls, 0);
  const tokens = days.reduce((sum, day) => sum + day.inputTokens + day.outputTokens, 0);
  return (
    <section className="card mt-6 p-5">
      <h2 className="text-lg font-semibold">{say.title}</h2>
      <p className="mt-0.5 text-sm text-quiet">{model === null ? say.none : say.note}</p>
      {model === null && <LocalModels />}
      {model !== null && (
        <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
          <Row name={say.name}>{model}</Row>
          <Row name={say.today}>
            {say.tokens(countOf(today.tokens))}
            {budget.dailyTokens !== null && ` ${say.of(countOf(budget.dailyTokens))}`}
            {today.money > 0 && ` · ${moneyOf(today.money)}`}
          </Row>
          <Row name={say.month}>{say.calls(countOf(calls), countOf(tokens))}</Row>
          {restsUntil !== null && <Row name={say.rests}>{agoOf(restsUntil)}</Row>}
        </dl>
      )}
      {model !== null && <ModelExam exam={exam} />}
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </>
  );
}
