// The values of a page over time, as step charts: prices, numbers, counts.
import { useQuery } from '@tanstack/react-query';
import { askedFirst } from '../../asked-first.ts';
import type { FactSeries, Site } from '../../data/client.ts';
import { factsQuery } from '../../data/queries.ts';
import { amountOf, capitalise, momentOf, shortDate } from '../../wording.ts';
import { words } from '../../words/words.ts';

interface Line {
  series: FactSeries;
  points: { at: number; value: number }[];
}

const most = 6;
const width = 300;
const height = 72;

export function FactCharts({ site }: { site: Site }) {
  const { data } = useQuery(factsQuery(site.id));
  const lines = askedFirst(data ?? [], site.plan)
    .map(lineOf)
    .filter(({ points }) => new Set(points.map(({ value }) => value)).size > 1);
  if (lines.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{words.site.overTime}</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {lines.slice(0, most).map((line) => (
          <li key={`${line.series.kind} ${line.series.label} ${line.series.currency}`} className="card p-5">
            <Chart line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Chart({ line: { series, points } }: { line: Line }) {
  const values = points.map(({ value }) => value);
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const last = series.points.at(-1);
  const first = series.points[0];
  if (last === undefined || first === undefined) return null;
  const name = capitalise(series.label || (words.facts[series.kind] ?? series.kind));
  const say = (value: number) => amountOf(value, series.currency) + (series.unit ? ` ${series.unit}` : '');
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between gap-3">
        <span className="truncate text-sm text-quiet">{name}</span>
        <strong className="font-semibold whitespace-nowrap">{last.text}</strong>
      </figcaption>
      <svg
        role="img"
        aria-label={words.site.chart(name, say(least), say(greatest), last.text)}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="mt-3 h-18 w-full"
      >
        <path
          d={pathOf(points, least, greatest)}
          fill="none"
          className="stroke-accent"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="mt-1 flex justify-between text-xs text-quiet tabular-nums">
        <time dateTime={first.at}>{shortDate(first.at)}</time>
        <span>
          {say(least)} – {say(greatest)}
        </span>
        <span>{words.site.now}</span>
      </p>
      <details className="mt-2 text-sm">
        <summary className="text-quiet">{words.site.values}</summary>
        <ul className="mt-1 grid max-h-48 gap-0.5 overflow-y-auto">
          {series.points.toReversed().map(({ at, text }) => (
            <li key={at} className="flex justify-between gap-3">
              <time dateTime={at} className="text-quiet">
                {momentOf(at)}
              </time>
              {text}
            </li>
          ))}
        </ul>
      </details>
    </figure>
  );
}

/** From the first point to this moment, in steps. */
function pathOf(points: Line['points'], least: number, greatest: number): string {
  const from = points[0]?.at ?? 0;
  const span = Math.max(1, Date.now() - from);
  const x = (at: number) => ((at - from) / span) * width;
  const y = (value: number) => height - 6 - ((value - least) / (greatest - least)) * (height - 12);
  const steps = points.map(({ at, value }, index) =>
    index === 0 ? `M0 ${y(value).toFixed(1)}` : `H${x(at).toFixed(1)} V${y(value).toFixed(1)}`,
  );
  return `${steps.join(' ')} H${width}`;
}

function lineOf(series: FactSeries): Line {
  const points = series.points.flatMap(({ at, value }) =>
    typeof value === 'number' ? [{ at: Date.parse(at), value }] : [],
  );
  return { series, points };
}
