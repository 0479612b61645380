// Is everything being watched? One line that says so, on every page.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { watchQuery } from '../../data/queries.ts';
import type { Search } from '../../routes.tsx';
import { words } from '../../words/words.ts';

export function WatchStatus({ isShort = false }: { isShort?: boolean }) {
  const { data } = useQuery(watchQuery);
  if (data === undefined || data.total === 0) return null;
  const { total, failing, blocked, paused } = data;
  const trouble = failing + blocked;
  const say = words.watch;
  const headline = trouble > 0 ? say.trouble(trouble) : say.allWell(total - paused);
  const note = [trouble > 0 && say.watched(total - paused), paused > 0 && say.paused(paused)]
    .filter(Boolean)
    .join(' · ');
  return (
    <Link to="/sites" search={toTrouble(failing, blocked)} className="flex gap-2.5 rounded-lg text-sm">
      <span
        aria-hidden="true"
        className={`mt-1.5 size-2 shrink-0 rounded-full ${trouble > 0 ? 'bg-bad' : 'bg-good'}`}
      />
      <span>
        <span className={trouble > 0 ? 'font-medium text-bad' : 'text-ink'}>{headline}</span>
        {!isShort && note && <span className="block text-quiet">{note}</span>}
      </span>
    </Link>
  );
}

/** To those in trouble: by their state where they share one, else before all others. */
function toTrouble(failing: number, blocked: number): Search {
  if (failing > 0 && blocked > 0) return { sort: 'trouble' };
  if (failing > 0) return { health: 'failing' };
  return blocked > 0 ? { health: 'blocked' } : {};
}
