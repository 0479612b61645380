// Changes, newest first, under the day they were found.
import type { Change } from '../client.ts';
import { Link } from '../route.tsx';
import { unsaid } from '../unsaid.ts';
import { clockOf, dayOf, momentOf, typeWords } from '../wording.ts';
import { SignificanceBadge, VerdictBadge } from './badges.tsx';

interface Props {
  changes: Change[];
  /** Names of sites by id; without them the rows name none. */
  names?: Map<string, string>;
}

export function ChangeList({ changes, names }: Props) {
  const days = Map.groupBy(changes, (change) => dayOf(change.detectedAt));
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="mt-6">
      <h2 className="section-title mb-2">{day}</h2>
      <ul className="card divide-y divide-line overflow-hidden">
        {ofDay.map((change) => (
          <ChangeRow key={change.id} change={change} name={names?.get(change.siteId)} />
        ))}
      </ul>
    </section>
  ));
}

function ChangeRow({ change, name }: { change: Change; name: string | undefined }) {
  const { title, seen, status } = change;
  const more = unsaid(change.summary, [title]);
  return (
    <li className="relative flex gap-3 px-4 py-3.5 hover:bg-hover">
      <span className="flex h-5 w-2 shrink-0 items-center">
        {!seen && <span role="img" aria-label="Unseen" className="size-2 rounded-full bg-accent" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-1.5 text-sm text-quiet">
          {name && (
            <>
              <span className="truncate">{name}</span>
              <span aria-hidden="true">·</span>
            </>
          )}
          <span>{typeWords[change.changeType]}</span>
          <time
            dateTime={change.detectedAt}
            title={momentOf(change.detectedAt)}
            className="ml-auto pl-2 whitespace-nowrap tabular-nums"
          >
            {clockOf(change.detectedAt)}
          </time>
        </p>
        <div className="mt-0.5 flex flex-wrap items-start gap-x-4 gap-y-1.5 sm:flex-nowrap">
          <h3 className={`w-full min-w-0 break-words ${seen ? 'font-medium' : 'font-semibold'}`}>
            <Link to={`/changes/${change.id}`} className="after:absolute after:inset-0 after:content-['']">
              {title}
            </Link>
          </h3>
          <p className="flex shrink-0 flex-wrap gap-1.5 sm:pt-0.5">
            {status !== 'confirmed' && <span className="pill border border-line text-quiet">{status}</span>}
            <VerdictBadge verdict={change.goal.verdict} />
            <SignificanceBadge significance={change.significance} />
          </p>
        </div>
        {more && <p className="mt-1 truncate text-sm text-quiet">{more}</p>}
      </div>
    </li>
  );
}
