// A site in figures: uptime, usefulness of its alerts, cost.
import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from '../../data/queries.ts';
import { amountOf, countOf, shareOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { Sparkline } from './sparkline.tsx';

export function SiteFigures({ siteId }: { siteId: string }) {
  const { data } = useQuery(figuresQuery(siteId));
  if (data === undefined || data.checks.total === 0) return null;
  const { checks, uptime, changes, heldBack, feedback, model, activity } = data;
  const say = words.figures;
  const judged = feedback.useful + feedback.noise;
  return (
    <section className="card p-5">
      <h2 className="section-title">{say.title}</h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
        <Figure
          name={say.uptime}
          value={uptime === null ? '–' : shareOf(uptime)}
          note={say.uptimeNote(countOf(checks.last30Days), checks.last30Days)}
        />
        <Figure
          name={say.precision}
          value={feedback.precision === null ? '–' : shareOf(feedback.precision)}
          note={judged === 0 ? say.noPrecision : say.precisionNote(feedback.useful, judged)}
        />
        <Figure
          name={say.perWeek}
          value={countOf(changes.perWeek)}
          note={words.sites.changes(countOf(changes.total), changes.total)}
        />
        <Figure
          name={say.heldBack}
          value={countOf(heldBack.total)}
          note={heldBack.byGate
            .slice(0, 2)
            .map(({ gate, count }) => `${words.gates[gate] ?? gate} ${countOf(count)}`)
            .join(', ')}
        />
        {model.calls > 0 && (
          <Figure
            name={say.cost}
            value={model.perUseful === null ? '–' : amountOf(model.perUseful, null)}
            note={say.costNote(countOf(model.calls))}
          />
        )}
      </dl>
      <Sparkline days={activity.map((day) => day.changes)} className="mt-4 h-8 w-full" />
      <p className="mt-1 text-xs text-quiet">
        {say.activity(activity.reduce((sum, day) => sum + day.changes, 0))}
      </p>
    </section>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
      <dd className="text-xs text-quiet break-words">{note}</dd>
    </div>
  );
}
