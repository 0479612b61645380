// Is everything being watched? One line that says so, on every page.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { watchQuery } from '../../data/queries.ts';
import type { Search } from '../../routes.tsx';
import { words } from '../../words/words.ts';

export function WatchStatus({ isShort = false }: { isShort?: boolean }) {
  const { data } = useQuery(watchQuery);
  if (data === undefined || data.total === 0) return null;
  const { total, failing, blocked, failed, paused } = data;
  const trouble = failing + blocked;
  const watched = total - paused;
  const say = words.watch;
  // One failed check is no failing site, but not all is well either.
  const state = trouble > 0 ? 'trouble' : failed > 0 ? 'failed' : 'well';
  const headline = {
    trouble: say.trouble(trouble),
    failed: say.failed(failed, watched),
    well: say.allWell(watched),
  }[state];
  const note = [
    trouble > 0 && say.watched(watched),
    trouble > 0 && failed > 0 && say.failed(failed, watched),
    paused > 0 && say.paused(paused),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Link to="/sites" search={toTrouble(data)} className="flex gap-2.5 rounded-lg text-sm">
      <span aria-hidden="true" className={`mt-1.5 size-2 shrink-0 rounded-full ${looks[state].dot}`} />
      <span>
        <span className={looks[state].text}>{headline}</span>
        {!isShort && note && <span className="block text-quiet">{note}</span>}
      </span>
    </Link>
  );
}

const looks = {
  trouble: { dot: 'bg-bad', text: 'font-medium text-bad' },
  failed: { dot: 'bg-warm', text: 'font-medium text-warm' },
  well: { dot: 'bg-good', text: 'text-ink' },
};

/** To those in trouble: by their state where they share one, else before all others. */
function toTrouble({
  failing,
  blocked,
  failed,
}: {
  failing: number;
  blocked: number;
  failed: number;
}): Search {
  if (failed > 0 || (failing > 0 && blocked > 0)) return { sort: 'trouble' };
  if (failing > 0) return { health: 'failing' };
  return blocked > 0 ? { health: 'blocked' } : {};
}
