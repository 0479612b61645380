// The ledger of suppressed differences: each one that caused no alert, with the reason.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { raiseSuppressed, type Site, type Suppressed } from '../../data/client.ts';
import { refresh } from '../../data/live.ts';
import { ofSiteQuery } from '../../data/queries.ts';
import { showToast } from '../../toasts.ts';
import { agoOf, capitalise, momentOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { Where } from '../change/diff-text.tsx';
import { Inline } from '../change/diff-words.tsx';
import { Failure, Loading, Notice, sentenceOf } from '../parts/notice.tsx';
import { Writing } from '../parts/writing.tsx';
import { SiteNoise } from './site-noise.tsx';
import { SiteRules } from './site-rules.tsx';

export function SuppressedDifferences({ site }: { site: Site }) {
  return (
    <>
      <div className="mt-6">
        <SiteRules siteId={site.id} />
      </div>
      <SiteNoise siteId={site.id} />
      <Ledger site={site} />
    </>
  );
}

function Ledger({ site }: { site: Site }) {
  const query = useInfiniteQuery(ofSiteQuery<Suppressed>(site.id, 'suppressed'));
  const { data, error, refetch } = query;
  if (data === undefined) return error ? <Failure error={error} onRetry={() => refetch()} /> : <Loading />;
  const held = data.pages.flatMap(({ items }) => items);
  if (held.length === 0) return <Notice title={words.held.none}>{words.held.noneNote}</Notice>;
  return (
    <section className="mt-8">
      <h2 className="text-lg font-semibold">{words.site.viewNames['held-back']}</h2>
      <p className="mt-1 max-w-prose text-quiet">{words.held.note}</p>
      <ul className="card mt-4 divide-y divide-line overflow-hidden">
        {alike(held).map(([newest, ...earlier]) => (
          <li key={newest.id} className="px-5 py-4">
            <Held record={newest} />
            {earlier.length > 0 && (
              <details className="mt-3 text-sm">
                <summary className="cursor-pointer text-quiet">{words.held.more(earlier.length)}</summary>
                <ul className="mt-3 grid gap-4 border-l-2 border-line pl-4">
                  {earlier.map((one) => (
                    <li key={one.id}>
                      <Held record={one} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <button type="button" className="button mt-3" onClick={() => void query.fetchNextPage()}>
          {words.site.older}
        </button>
      )}
    </section>
  );
}

/** A clock is suppressed with every check: differences in one place are grouped, the newest first. */
function alike(held: readonly Suppressed[]): [Suppressed, ...Suppressed[]][] {
  const groups = new Map<string, [Suppressed, ...Suppressed[]]>();
  for (const one of held) {
    const key = `${one.gate} ${one.hunk.where.selector}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()];
}

function Held({ record }: { record: Suppressed }) {
  const { gate, reason, heldBackAt, hunk } = record;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <span className="pill bg-plain-soft text-quiet">{words.gates[gate] ?? capitalise(gate)}</span>
        <span className="min-w-0 break-words">{capitalise(words.gateReasons[gate] ?? reason)}</span>
        <time dateTime={heldBackAt} title={momentOf(heldBackAt)} className="ml-auto text-quiet tabular-nums">
          {agoOf(heldBackAt)}
        </time>
      </p>
      <div className="mt-2 text-sm">
        <Where hunk={hunk} />
        <div dir="auto" className="mt-1.5 whitespace-pre-wrap break-words">
          <Inline hunk={hunk} />
        </div>
      </div>
      <Raise record={record} />
    </>
  );
}

/** Raises a suppressed difference to a change. */
function Raise({ record: { id, siteId, raisedAs } }: { record: Suppressed }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => raiseSuppressed(siteId, id),
    onSuccess: () => {
      showToast(words.held.raised);
      refresh(client);
    },
    onError: (error) => showToast(sentenceOf(error), { isTrouble: true }),
  });
  if (raisedAs !== null) {
    return (
      <Link to="/changes/$id" params={{ id: raisedAs }} className="link mt-2 inline-block text-sm">
        {words.held.seeRaised}
      </Link>
    );
  }
  return (
    <Writing>
      <button type="button" className="button mt-2" disabled={isPending} onClick={() => mutate()}>
        {words.held.raise}
      </button>
    </Writing>
  );
}
