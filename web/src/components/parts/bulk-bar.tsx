// What can be done with all that is selected, at the foot of the screen while something is.
import type { ReactNode } from 'react';
import { countOf } from '../../wording.ts';
import { words } from '../../words/words.ts';

interface Props {
  count: number;
  /** How many there are; absent where not all can be selected at once. */
  total?: number;
  onAll?: () => void;
  onClear: () => void;
  children: ReactNode;
}

export function BulkBar({ count, total = 0, onAll, onClear, children }: Props) {
  if (count === 0) return null;
  return (
    <section
      aria-label={words.inbox.selection}
      className="bulk-bar fixed inset-x-0 bottom-16 z-20 mx-auto flex w-fit max-w-[calc(100%-1rem)] flex-wrap items-center gap-2 rounded-2xl border border-line bg-card p-2 shadow-lg lg:bottom-6 lg:left-60"
    >
      <p role="status" className="flex-1 pl-2 text-sm font-medium whitespace-nowrap tabular-nums">
        {words.inbox.selected(countOf(count))}
      </p>
      {onAll && count < total && (
        <button
          type="button"
          className="button"
          aria-label={words.inbox.selectAll(countOf(total))}
          onClick={onAll}
        >
          <span className="max-sm:hidden">{words.inbox.selectAll(countOf(total))}</span>
          <span className="sm:hidden">{words.inbox.selectAllShort(countOf(total))}</span>
        </button>
      )}
      <button type="button" className="button" onClick={onClear}>
        {words.inbox.clear}
      </button>
      {/* On a phone in a row of their own, each with its name below its picture. */}
      <div className="bulk-actions">{children}</div>
    </section>
  );
}
