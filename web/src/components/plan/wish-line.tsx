// One wish of a plan as a calm sentence, and below it what it matches on the page today.
import { type SeenPlan, seenWish } from '../../plan/plan-edits.ts';
import type { Wish } from '../../plan/plan-types.ts';
import { sentenceOfWish, todayOf } from '../../plan/plan-wording.ts';
import { words } from '../../words/words.ts';
import { Icon } from '../parts/icon.tsx';

interface Props {
  wish: Wish;
  /** The plan as the page was last read with it. */
  seen: SeenPlan;
}

const mostExamples = 3;

export function WishLine({ wish, seen }: Props) {
  const known = seenWish(wish, seen);
  const isEdited = known.today === undefined && seen.today.length > 0;
  // An edit does not take the line away, so that nothing moves while one types.
  const today = isEdited ? { text: words.wish.notCompared, isMet: false } : todayOf(known.wish, known.today);
  // A value names the entry that it is of.
  const examples = known.today?.value === null ? known.today.examples.slice(0, mostExamples) : [];
  return (
    <div className="min-w-0">
      <p className="break-words">
        {sentenceOfWish(known.wish)}{' '}
        {wish.urgent && <span className="pill bg-warm-soft align-middle text-warm">{words.plan.urgent}</span>}
      </p>
      {today && (
        <p className={`mt-0.5 flex gap-1.5 text-sm break-words ${today.isMet ? 'text-good' : 'text-quiet'}`}>
          {today.isMet && <Icon name="check" className="mt-0.5 size-4" />}
          <span className="min-w-0">
            {today.text}
            {today.isMet && !wish.each && <span className="block text-quiet">{words.wish.again}</span>}
            {examples.length > 0 && wish.target === 'item' && (
              <> · {examples.map(words.wish.quote).join(', ')}</>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
