// The last checks as a row of small bars, oldest first: how it went, at a glance.
import type { Check } from '../../data/client.ts';
import { words } from '../../words/words.ts';

const shown = 40;
const looks: Record<NonNullable<Check['outcome']>, { fill: string; height: number }> = {
  unchanged: { fill: 'fill-good/50', height: 14 },
  baseline: { fill: 'fill-good/50', height: 14 },
  changed: { fill: 'fill-accent', height: 24 },
  reverted: { fill: 'fill-accent', height: 24 },
  failed: { fill: 'fill-bad', height: 24 },
};

export function CheckStrip({ checks }: { checks: Check[] }) {
  const ended = checks.filter(({ outcome }) => outcome !== null).slice(0, shown);
  if (ended.length === 0) return null;
  const count = (...outcomes: Check['outcome'][]) =>
    ended.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const label = words.site.strip(ended.length, count('changed', 'reverted'), count('failed'));
  return (
    <div className="mt-4">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${shown * 7} 24`}
        className="h-6 w-full"
        preserveAspectRatio="xMaxYMid meet"
      >
        {ended.map(({ id, outcome }, at) => {
          const { fill, height } = looks[outcome ?? 'unchanged'];
          return (
            <rect
              key={id}
              x={(shown - 1 - at) * 7 + 1}
              y={(24 - height) / 2}
              width={5}
              height={height}
              rx={2}
              className={fill}
            />
          );
        })}
      </svg>
      <p className="mt-1 text-xs text-quiet">{label}</p>
    </div>
  );
}
