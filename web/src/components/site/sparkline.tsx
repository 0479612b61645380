// How much happened on each of the last days, as small bars, the oldest first.
import { words } from '../../words/words.ts';

const height = 20;

export function Sparkline({ days, className = '' }: { days: number[]; className?: string }) {
  const most = Math.max(1, ...days);
  const total = days.reduce((sum, count) => sum + count, 0);
  return (
    <svg
      role="img"
      aria-label={words.figures.activity(total)}
      viewBox={`0 0 ${days.length * 4} ${height}`}
      preserveAspectRatio="none"
      className={className}
    >
      {days.map((count, day) => {
        const size = count === 0 ? 1.5 : 4 + ((height - 4) * count) / most;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day has no other name than its place.
            key={day}
            x={day * 4 + 0.5}
            y={height - size}
            width={3}
            height={size}
            className={count === 0 ? 'fill-line' : 'fill-accent'}
          />
        );
      })}
    </svg>
  );
}
