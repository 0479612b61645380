// What Heed learned to be noise on a page, place by place, each with its reason and a way back.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useChangeRules } from '../../data/change-rules.ts';
import { editNoise, type Noise } from '../../data/client.ts';
import { noiseQuery } from '../../data/queries.ts';
import { showToast } from '../../toasts.ts';
import { agoOf, capitalise, momentOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { sentenceOf } from '../parts/notice.tsx';
import { Writing } from '../parts/writing.tsx';

export function SiteNoise({ siteId }: { siteId: string }) {
  const client = useQueryClient();
  const { data } = useQuery(noiseQuery(siteId));
  const { rules = [] } = useChangeRules(siteId);
  const ruled = new Set(rules.flatMap(({ places }) => places.map(({ slot }) => slot)));
  // What was made of changes stands with the rules.
  const learned = (data ?? []).filter(({ slot }) => !ruled.has(slot));
  if (learned.length === 0) return null;
  const set = async ({ slot }: Noise, state: Noise['state']) => {
    try {
      await editNoise(siteId, slot, state);
      await client.invalidateQueries({ queryKey: noiseQuery(siteId).queryKey });
    } catch (error) {
      showToast(sentenceOf(error), { isTrouble: true });
    }
  };
  return (
    <section className="mt-6">
      <h2 className="text-lg font-semibold">{words.held.learned}</h2>
      <p className="mt-1 max-w-prose text-quiet">{words.held.learnedNote}</p>
      <ul className="card mt-4 divide-y divide-line overflow-hidden">
        {learned.map((noise) => (
          <li key={noise.slot} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5 text-sm">
            <div
              className={`min-w-0 flex-1 basis-64 ${noise.state === 'undone' ? 'text-quiet line-through' : ''}`}
            >
              <p className="break-words">{capitalise(words.noiseReason(noise))}</p>
              <p className="mt-0.5 truncate text-quiet">{words.quoted(noise.example)}</p>
            </div>
            <time dateTime={noise.since} title={momentOf(noise.since)} className="text-quiet tabular-nums">
              {agoOf(noise.since)}
            </time>
            <Writing>
              <button
                type="button"
                aria-label={`${noise.state === 'undone' ? words.held.again : words.held.undo}: ${noise.example.slice(0, 60)}`}
                className="button"
                onClick={() => void set(noise, noise.state === 'undone' ? 'active' : 'undone')}
              >
                {noise.state === 'undone' ? words.held.again : words.held.undo}
              </button>
            </Writing>
          </li>
        ))}
      </ul>
    </section>
  );
}
