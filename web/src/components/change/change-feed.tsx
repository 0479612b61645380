// The inbox as a list without end: only what is looked at is drawn, and one can go through it by keyboard.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import type { Change } from '../../data/client.ts';
import { askFor, type InboxFilter, lastOpened, leaveTrail } from '../../data/inbox.ts';
import { useCanWrite } from '../../data/me.ts';
import { changesQuery, newChangesQuery } from '../../data/queries.ts';
import { useShortcuts } from '../../keyboard.ts';
import { useMarks } from '../../marks.ts';
import { dayOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { BulkBar } from '../parts/bulk-bar.tsx';
import { Icon } from '../parts/icon.tsx';
import { Failure, Loading, Notice } from '../parts/notice.tsx';
import { Tick } from '../parts/tick.tsx';
import { useVirtualRows } from '../parts/virtual-rows.ts';
import { ChangeRow } from './change-row.tsx';

interface Row {
  change: Change;
  /** The name of the day, on its first row. */
  day: string | null;
  isLastOfDay: boolean;
}

export function ChangeFeed({ filter, onClear }: { filter: InboxFilter; onClear: () => void }) {
  const query = useInfiniteQuery(changesQuery(askFor(filter)));
  const { data, error, dataUpdatedAt, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const changes = useMemo(() => (data?.pages ?? []).flatMap(({ items }) => items), [data]);
  const rows = useMemo(() => rowsOf(changes), [changes]);
  useEffect(() => leaveTrail({ ids: changes.map(({ id }) => id), search: filter }), [changes, filter]);
  if (data === undefined)
    return error ? <Failure error={error} onRetry={() => refetch()} /> : <Loading rows={6} />;
  const newest = data.pages[0]?.items[0];
  return (
    <>
      <NewPill filter={filter} newest={newest} listedAt={dataUpdatedAt} />
      {rows.length === 0 && !hasNextPage ? (
        <NoMatch isFiltered={Object.keys(filter).length > 0} onClear={onClear} />
      ) : (
        <Feed
          rows={rows}
          hasMore={hasNextPage}
          onEnd={() => !isFetchingNextPage && hasNextPage && fetchNextPage()}
        />
      )}
    </>
  );
}

function Feed({ rows, hasMore, onEnd }: { rows: Row[]; hasMore: boolean; onEnd: () => void }) {
  const { selected, toggle, clear } = useSelection();
  const canWrite = useCanWrite();
  const mark = useMarks();
  const { current, move, list, items, totalSize, measure, onFocus } = useVirtualRows<HTMLDivElement>({
    name: 'inbox',
    count: rows.length,
    estimate: (at) => (rows[at]?.day ? 140 : 92),
    keyOf: (at) => rows[at]?.change.id ?? at,
    focusIdOf: (at) => `change-${rows[at]?.change.id}`,
    startAt: rows.findIndex(({ change }) => change.id === lastOpened()),
    onEnd,
  });
  const change = rows[current]?.change;
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => canWrite && change && toggle(change.id),
    e: () => {
      if (selected.size > 0) void mark([...selected], { seen: true }).then(clear);
      else if (change) void mark([change.id], { seen: !change.seen });
    },
    Escape: clear,
  });

  return (
    <>
      <div
        role="feed"
        aria-busy={hasMore}
        aria-label={words.frame.changes}
        ref={list}
        onFocus={onFocus}
        className="relative mt-2"
        style={{ height: totalSize }}
      >
        {items.map(({ index, start, key }) => {
          const row = rows[index];
          return (
            row && (
              <article
                key={key}
                ref={measure}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={hasMore ? -1 : rows.length}
                aria-labelledby={`title-${row.change.id}`}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <FeedRow row={row} isSelected={selected.has(row.change.id)} onToggle={toggle} />
              </article>
            )
          );
        })}
      </div>
      <MarkBar selected={selected} onDone={clear} />
    </>
  );
}

function MarkBar({ selected, onDone }: { selected: ReadonlySet<string>; onDone: () => void }) {
  const mark = useMarks();
  return (
    <BulkBar count={selected.size} onClear={onDone}>
      {[true, false].map((seen) => (
        <button
          key={String(seen)}
          type="button"
          className="button"
          onClick={() => void mark([...selected], { seen }).then(onDone)}
        >
          <Icon name={seen ? 'check' : 'inbox'} /> {seen ? words.inbox.markSeen : words.inbox.markUnseen}
        </button>
      ))}
    </BulkBar>
  );
}

function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setSelected((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  }, []);
  return { selected, toggle, clear: () => setSelected(new Set()) };
}

interface FeedRowProps {
  row: Row;
  isSelected: boolean;
  onToggle: (id: string) => void;
}

/** Drawn again only when it changes: the list around it is drawn with every step of the scroll. */
const FeedRow = memo(function FeedRow({ row, isSelected, onToggle }: FeedRowProps) {
  const { change, day, isLastOfDay } = row;
  const top = day === null ? '' : 'rounded-t-xl';
  const bottom = isLastOfDay ? 'rounded-b-xl border-b' : '';
  return (
    <>
      {day !== null && <h2 className="section-title pt-6 pb-2">{day}</h2>}
      <div
        className={`group overflow-hidden border-x border-t border-line ${isSelected ? 'bg-cool-soft' : 'bg-card'} ${top} ${bottom}`}
      >
        <ChangeRow
          change={change}
          before={
            <Tick
              label={words.inbox.select(change.title)}
              isOn={isSelected}
              onToggle={() => onToggle(change.id)}
            />
          }
        />
      </div>
    </>
  );
});

interface NewPillProps {
  filter: InboxFilter;
  newest: Change | undefined;
  listedAt: number;
}

/** Announced quietly, shown on request: nothing moves while somebody reads. */
function NewPill({ filter, newest, listedAt }: NewPillProps) {
  const client = useQueryClient();
  const asked = askFor(filter);
  const { data: count } = useQuery(newChangesQuery(asked, newest, listedAt));
  const show = () => {
    void client.resetQueries({ queryKey: changesQuery(asked).queryKey });
    window.scrollTo({ top: 0 });
  };
  const isEmpty = newest === undefined && count > 0;
  useEffect(() => {
    if (isEmpty) void client.resetQueries({ queryKey: ['changes', 'list'] });
  }, [isEmpty, client]);
  return (
    <div role="status" className="pointer-events-none sticky top-3 z-10 flex h-0 justify-center">
      {count > 0 && newest && (
        <button
          type="button"
          onClick={show}
          className="pointer-events-auto flex h-9 items-center gap-1.5 rounded-full bg-accent px-4 text-sm font-medium text-on-accent shadow-lg"
        >
          {words.inbox.fresh(count)}
        </button>
      )}
    </div>
  );
}

function NoMatch({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <Notice title={words.inbox.none}>{words.inbox.noneNote}</Notice>;
  return (
    <Notice title={words.inbox.noMatch}>
      <button type="button" className="button mt-3" onClick={onClear}>
        {words.inbox.showAll}
      </button>
    </Notice>
  );
}

function rowsOf(changes: Change[]): Row[] {
  const days = changes.map(({ detectedAt }) => dayOf(detectedAt));
  return changes.map((change, at) => ({
    change,
    day: days[at] === days[at - 1] ? null : (days[at] ?? null),
    isLastOfDay: days[at] !== days[at + 1],
  }));
}
