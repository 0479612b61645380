// The home page: what changed anywhere, newest first; or a welcome where nothing is watched yet.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { ChangeFeed } from '../components/change/change-feed.tsx';
import { ChangeFilters } from '../components/change/change-filters.tsx';
import { Icon } from '../components/parts/icon.tsx';
import { Failure, Loading, Notice, sentenceOf } from '../components/parts/notice.tsx';
import { ReadOnly } from '../components/parts/writing.tsx';
import { askFor, type InboxFilter, readFilter } from '../data/inbox.ts';
import { refresh } from '../data/live.ts';
import { useCanWrite } from '../data/me.ts';
import { changesQuery, unseenQuery, watchQuery } from '../data/queries.ts';
import { useShortcuts } from '../keyboard.ts';
import { markAllSeen, useMarks } from '../marks.ts';
import type { Search } from '../routes.tsx';
import { useTitle } from '../title.ts';
import { showToast } from '../toasts.ts';
import { words } from '../words/words.ts';

const Welcome = lazy(async () => ({ default: (await import('../components/frame/welcome.tsx')).Welcome }));

export function ChangesPage() {
  useTitle(words.frame.changes);
  const { data, error, refetch } = useQuery(watchQuery);
  const search = useSearch({ strict: false });
  const filter = useMemo(() => readFilter(search), [search]);
  // Where there are changes, something is watched: whichever answer comes first will do.
  const { data: hasChanges = false } = useInfiniteQuery({
    ...changesQuery(askFor(filter)),
    select: ({ pages }) => pages.some(({ items }) => items.length > 0),
  });
  // Drawn in small steps, so that a slow phone still listens.
  const canWrite = useCanWrite();
  const isKnown = useDeferredValue(data !== undefined || hasChanges);
  if (data?.total === 0)
    return <Suspense fallback={<Loading rows={6} />}>{canWrite ? <Welcome /> : <Nothing />}</Suspense>;
  if (isKnown) return <Inbox filter={filter} />;
  return error ? <Failure isPage error={error} onRetry={() => refetch()} /> : <Loading rows={6} />;
}

/** For readers of an account in which nothing is watched yet. */
function Nothing() {
  return (
    <Notice isPage title={words.sites.none}>
      <ReadOnly />
    </Notice>
  );
}

function Inbox({ filter }: { filter: InboxFilter }) {
  const navigate = useNavigate();
  const canWrite = useCanWrite();
  const searchBox = useRef<HTMLInputElement>(null);
  const change = (edit: InboxFilter) =>
    navigate({ to: '/', search: readFilter({ ...filter, ...edit }), replace: true });
  useShortcuts({ '/': () => searchBox.current?.focus() });
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="page-title">{words.frame.changes}</h1>
        <div className="flex flex-wrap items-center gap-2">
          {canWrite && (
            <Link
              to="/settings/$view"
              params={{ view: 'feeds' }}
              search={filter as Search}
              className="button"
            >
              <Icon name="feed" /> {words.feeds.make}
            </Link>
          )}
          <MarkAll filter={filter} />
        </div>
      </div>
      <ChangeFilters filter={filter} onChange={change} search={searchBox} />
      <ChangeFeed
        key={JSON.stringify(filter)}
        filter={filter}
        onClear={() => navigate({ to: '/', search: {} })}
      />
    </>
  );
}

/** All that pass the filter, however many; a few can be undone. */
function MarkAll({ filter }: { filter: InboxFilter }) {
  const { data: unseen = 0 } = useQuery(unseenQuery);
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();
  const mark = useMarks();
  const canWrite = useCanWrite();
  if (unseen === 0 || !canWrite) return null;
  const run = async () => {
    setIsBusy(true);
    try {
      const marked = await markAllSeen(client, askFor(filter), () => window.confirm(words.inbox.markTooMany));
      if (marked === null) return;
      const { count, ids } = marked;
      showToast(
        words.inbox.marked(count),
        ids.length > 0 ? { undo: () => void mark(ids, { seen: false }) } : {},
      );
      refresh(client);
    } catch (error) {
      showToast(sentenceOf(error), { isTrouble: true });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <button type="button" className="button" disabled={isBusy} onClick={run}>
      {isBusy ? words.inbox.marking : words.inbox.markAll}
    </button>
  );
}
