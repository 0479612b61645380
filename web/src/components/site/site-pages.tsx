// The pages of a site that is a set.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Site } from '../../data/client.ts';
import { sitesPerPage, sitesQuery } from '../../data/queries.ts';
import { agoOf, countOf, shortUrl } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { Health } from '../parts/badges.tsx';
import { Failure, Loading, Notice } from '../parts/notice.tsx';

export function SitePages({ site }: { site: Site }) {
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery(sitesQuery({ parentId: site.id }, page));
  if (data === undefined) return error ? <Failure error={error} onRetry={() => refetch()} /> : <Loading />;
  if (data.total === 0) return <Notice title={words.site.noPages}>{words.site.noPagesNote}</Notice>;
  const last = Math.ceil(data.total / sitesPerPage) - 1;
  return (
    <section className="mt-6">
      <p className="text-quiet">{words.site.pageCount(countOf(data.total), data.total)}</p>
      <ul className="card mt-3 divide-y divide-line overflow-hidden">
        {data.items.map((member) => (
          <li
            key={member.id}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 hover:bg-hover"
          >
            <span className="min-w-0 flex-1">
              <Link
                to="/sites/$id"
                params={{ id: member.id }}
                className="row-link block truncate font-medium after:absolute after:inset-0 after:content-['']"
              >
                {member.name}
              </Link>
              <span className="block truncate text-sm text-quiet">{shortUrl(member.url)}</span>
            </span>
            <span className="text-sm text-quiet tabular-nums">
              {member.lastCheckedAt
                ? words.sites.checked(agoOf(member.lastCheckedAt))
                : words.sites.notChecked}
            </span>
            <Health site={member} />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <p className="mt-3 flex gap-2">
          <button type="button" className="button" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {words.site.previousPage}
          </button>
          <button type="button" className="button" disabled={page >= last} onClick={() => setPage(page + 1)}>
            {words.site.nextPage}
          </button>
        </p>
      )}
    </section>
  );
}
