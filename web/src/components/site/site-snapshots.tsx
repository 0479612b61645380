// The captured versions of a page: pick one, and see it as text, as a page, as a picture.

import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { serviceUrl } from '../../base-path.ts';
import type { Site, Snapshot } from '../../data/client.ts';
import { ofSiteQuery } from '../../data/queries.ts';
import { bytesOf, momentOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { CapturedPage } from '../change/captured-page.tsx';
import { Compared } from '../change/compared.tsx';
import { Failure, Loading, Notice } from '../parts/notice.tsx';

export function SiteSnapshots({ site }: { site: Site }) {
  const { snapshot: chosen, with: second } = useSearch({ strict: false });
  const query = useInfiniteQuery(ofSiteQuery<Snapshot>(site.id, 'snapshots', 30));
  const { data, error, refetch } = query;
  if (data === undefined) return error ? <Failure error={error} onRetry={() => refetch()} /> : <Loading />;
  const snapshots = data.pages.flatMap(({ items }) => items);
  const shown = snapshots.find(({ id }) => id === chosen) ?? snapshots[0];
  const other = snapshots.find(({ id }) => id === second && id !== shown?.id);
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
        <CompareWith site={site} snapshots={snapshots} shown={shown} other={other} />
        {other ? <Compared {...inOrder(shown, other)} /> : <CapturedPage key={shown.id} snapshot={shown} />}
      </div>
    </div>
  );
}

interface CompareProps {
  site: Site;
  snapshots: Snapshot[];
  shown: Snapshot;
  other: Snapshot | undefined;
}

function CompareWith({ site, snapshots, shown, other }: CompareProps) {
  const navigate = useNavigate();
  if (snapshots.length < 2) return null;
  const choose = (id: string) =>
    navigate({
      to: '/sites/$id/$view',
      params: { id: site.id, view: 'snapshots' },
      search: { snapshot: shown.id, ...(id && { with: id }) },
      resetScroll: false,
      replace: true,
    });
  return (
    <label className="mb-4 flex flex-wrap items-center gap-3 text-sm">
      <span className="font-medium">{words.snapshot.compare}</span>
      <select
        className="field min-h-9 w-auto py-1 text-sm"
        value={other?.id ?? ''}
        onChange={(event) => void choose(event.target.value)}
      >
        <option value="">{words.snapshot.compareNone}</option>
        {snapshots
          .filter(({ id }) => id !== shown.id)
          .map(({ id, capturedAt }) => (
            <option key={id} value={id}>
              {momentOf(capturedAt)}
            </option>
          ))}
      </select>
    </label>
  );
}

/** Ids sort by time. */
function inOrder(one: Snapshot, other: Snapshot): { before: string; after: string } {
  return one.id < other.id ? { before: one.id, after: other.id } : { before: other.id, after: one.id };
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
          src={serviceUrl(links.thumbnail)}
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
