// The captured versions of a page: pick one, and see it as text, as a page, as a picture.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { Site, Snapshot } from '../client.ts';
import { ofSiteQuery } from '../queries.ts';
import { bytesOf, momentOf } from '../wording.ts';
import { words } from '../words/words.ts';
import { CapturedPage } from './captured-page.tsx';
import { Failure, Loading, Notice } from './notice.tsx';

export function SiteSnapshots({ site }: { site: Site }) {
  const { snapshot: chosen } = useSearch({ strict: false });
  const query = useInfiniteQuery(ofSiteQuery<Snapshot>(site.id, 'snapshots', 30));
  const { data, error, refetch } = query;
  if (data === undefined) return error ? <Failure error={error} onRetry={() => refetch()} /> : <Loading />;
  const snapshots = data.pages.flatMap(({ items }) => items);
  const shown = snapshots.find(({ id }) => id === chosen) ?? snapshots[0];
  if (shown === undefined) return <Notice title={words.snapshot.none}>{words.snapshot.noneNote}</Notice>;
  return (
    <div className="mt-6 grid gap-6 grid-cols-1 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <nav aria-label={words.site.viewNames.snapshots}>
        <ul className="flex gap-2 overflow-x-auto pb-2 lg:grid lg:overflow-visible">
          {snapshots.map((snapshot) => (
            <li key={snapshot.id} className="shrink-0">
              <Choice site={site} snapshot={snapshot} isShown={snapshot.id === shown.id} />
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <button type="button" className="button mt-2" onClick={() => void query.fetchNextPage()}>
            {words.site.older}
          </button>
        )}
      </nav>
      <div className="min-w-0">
        <CapturedPage key={shown.id} snapshot={shown} />
      </div>
    </div>
  );
}

function Choice({ site, snapshot, isShown }: { site: Site; snapshot: Snapshot; isShown: boolean }) {
  const { id, capturedAt, links, bytes } = snapshot;
  return (
    <Link
      to="/sites/$id/$view"
      params={{ id: site.id, view: 'snapshots' }}
      search={{ snapshot: id }}
      resetScroll={false}
      replace
      aria-current={isShown ? 'true' : undefined}
      className={`card flex items-center gap-3 p-2 pr-4 text-sm hover:bg-hover ${isShown ? 'border-accent' : ''}`}
    >
      {links.thumbnail && (
        <img
          src={links.thumbnail}
          alt=""
          width="40"
          height="50"
          loading="lazy"
          className="h-12 w-10 rounded border border-line object-cover object-left-top"
        />
      )}
      <span>
        <time dateTime={capturedAt} className="block">
          {momentOf(capturedAt)}
        </time>
        <span className="text-quiet">{bytesOf(bytes)}</span>
      </span>
    </Link>
  );
}
