// One change in a list: where, what, how much it matters.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { summaryInRow } from '../../change-words.ts';
import type { Change } from '../../data/client.ts';
import { siteNameQuery } from '../../data/queries.ts';
import { clockOf, momentOf, shortDate } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { SignificanceBadge, StatusBadge, TypeMark, VerdictBadge } from '../parts/badges.tsx';
import { SiteIcon } from '../site/site-icon.tsx';

interface Props {
  change: Change;
  /** Left out where all changes are of one site. */
  hasSite?: boolean;
  hasDate?: boolean;
  /** Stands before the row: a box to select it. */
  before?: React.ReactNode;
}

export function ChangeRow({ change, hasSite = true, hasDate = false, before }: Props) {
  const { id, title, seen, detectedAt, pages } = change;
  const more = summaryInRow(change);
  return (
    <div className="relative flex gap-3 px-4 py-3.5 hover:bg-hover sm:px-5">
      <div className="gutter h-5 min-w-2">
        {before}
        {!seen && (
          <span role="img" aria-label={words.change.unseen} className="mark size-2 rounded-full bg-accent" />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-1.5 text-sm text-quiet">
          {hasSite && (
            <>
              <SiteName id={change.siteId} />
              <span aria-hidden="true">·</span>
            </>
          )}
          <TypeMark type={change.changeType} />
          <time
            dateTime={detectedAt}
            title={momentOf(detectedAt)}
            className="ml-auto pl-2 whitespace-nowrap tabular-nums"
          >
            {hasDate && `${shortDate(detectedAt)}, `}
            {clockOf(detectedAt)}
          </time>
        </p>
        <div className="mt-0.5 flex flex-wrap items-start gap-x-4 gap-y-1.5 sm:flex-nowrap">
          <h3 className={`w-full min-w-0 break-words ${seen ? '' : 'font-semibold'}`} id={`title-${id}`}>
            <Link
              to="/changes/$id"
              params={{ id }}
              id={`change-${id}`}
              className="row-link after:absolute after:inset-0 after:content-['']"
            >
              {title}
            </Link>
          </h3>
          <p className="flex shrink-0 flex-wrap gap-1.5 sm:pt-0.5">
            <StatusBadge status={change.status} />
            <VerdictBadge verdict={change.goal.verdict} />
            <SignificanceBadge significance={change.significance} />
          </p>
        </div>
        {(more || pages.length > 0) && (
          <p className="mt-0.5 truncate text-sm text-quiet">
            {pages.length > 1 && `${words.change.onPages(pages.length)} `}
            {more}
          </p>
        )}
      </div>
    </div>
  );
}

function SiteName({ id }: { id: string }) {
  const { data } = useQuery(siteNameQuery(id));
  return (
    <>
      {data && <SiteIcon site={data} size="name" />}
      <span className="truncate font-medium">{data?.name ?? ' '}</span>
    </>
  );
}
