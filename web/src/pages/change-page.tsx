// One change: what it is, whether it answers the goal, why it matters, and exactly what differs.
import { type ReactNode, useEffect } from 'react';
import { type ChangeDetail, getChange, getSite, markSeen, type Site, type Snapshot } from '../client.ts';
import { SignificanceBadge, VerdictBadge } from '../components/badges.tsx';
import { Facts, Hunks, OtherDifferences } from '../components/diff.tsx';
import { Failure, Loading } from '../components/notice.tsx';
import { refresh, useResource } from '../resource.ts';
import { Link } from '../route.tsx';
import { unsaid } from '../unsaid.ts';
import { agoOf, capitalise, momentOf, typeWords, verdictWords } from '../wording.ts';

export function ChangePage({ id }: { id: string }) {
  const { data, error } = useResource(`change/${id}`, () => loadChange(id));
  const isUnseen = data?.change.seen === false;
  useEffect(() => {
    if (isUnseen) markSeen(id).then(refresh, () => {});
  }, [id, isUnseen]);
  useEffect(() => {
    document.title = `${data?.change.title ?? 'Change'} · Heed`;
  }, [data?.change.title]);
  if (data === undefined) return error ? <Failure error={error} /> : <Loading />;

  const { change, site } = data;
  const { diff, title } = change;
  const insights = change.insights.map(({ text }) => text).filter((text) => text !== title);
  const lead = unsaid(change.summary, [title, ...insights]);
  return (
    <article>
      <Heading change={change} site={site} />
      {lead && <p className="mt-4 break-words">{lead}</p>}
      <div className="mt-6 grid gap-4 md:grid-cols-2">
        <Verdict change={change} site={site} />
        <Significance change={change} />
      </div>
      {insights.length > 0 && (
        <Section title="Insights">
          <ul className="grid list-disc gap-1.5 pl-5 break-words">
            {insights.map((text) => (
              <li key={text}>{capitalise(text)}</li>
            ))}
          </ul>
        </Section>
      )}
      {diff.facts.length > 0 && (
        <Section title="Facts">
          <Facts facts={diff.facts} />
        </Section>
      )}
      {diff.hunks.length > 0 && (
        <Section title="On the page" note={countHunks(diff.stats)}>
          <Hunks hunks={diff.hunks} />
        </Section>
      )}
      <OtherDifferences links={diff.links} metadata={diff.metadata} />
      <Pictures change={change} />
      <Section title="Captured pages">
        <div className="card divide-y divide-line">
          <Capture title="Before" snapshot={change.snapshots.before} />
          <Capture title="After" snapshot={change.snapshots.after} />
        </div>
      </Section>
    </article>
  );
}

function Heading({ change, site }: { change: ChangeDetail; site: Site }) {
  return (
    <>
      <nav aria-label="Where this is" className="text-sm text-quiet break-words">
        <Link to="/changes" className="hover:text-ink">
          Changes
        </Link>
        <span aria-hidden="true"> / </span>
        <Link to={`/sites/${site.id}`} className="hover:text-ink">
          {site.name}
        </Link>
      </nav>
      <h1 className="mt-1 text-2xl font-semibold tracking-tight text-balance break-words">{change.title}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-quiet">
        <span className="flex gap-1.5">
          <SignificanceBadge significance={change.significance} />
          <VerdictBadge verdict={change.goal.verdict} />
        </span>
        <span>{typeWords[change.changeType]}</span>
        <time dateTime={change.detectedAt} title={momentOf(change.detectedAt)}>
          {momentOf(change.detectedAt)} ({agoOf(change.detectedAt)})
        </time>
        {change.status !== 'confirmed' && <span className="pill border border-line">{change.status}</span>}
        <a href={site.url} rel="noreferrer" target="_blank" className="link">
          Open the page
        </a>
      </p>
    </>
  );
}

function Verdict({ change, site }: { change: ChangeDetail; site: Site }) {
  return (
    <section className="card p-5">
      <h2 className="section-title">Your goal</h2>
      <p className="mt-2 break-words">
        {site.trackingGoal ? `“${site.trackingGoal}”` : 'Any meaningful change'}
      </p>
      <p className="mt-3 text-sm text-quiet break-words">
        <strong className="font-semibold text-ink">{verdictWords[change.goal.verdict]}.</strong>{' '}
        {change.goal.reason}
      </p>
    </section>
  );
}

function Significance({ change }: { change: ChangeDetail }) {
  const score = Math.round(change.significanceScore);
  return (
    <section className="card p-5">
      <h2 className="section-title">Significance</h2>
      <p className="mt-2 flex items-center gap-3">
        <svg aria-hidden="true" className="h-2 min-w-0 flex-1 rounded-full bg-plain-soft">
          <rect width={`${score}%`} height="100%" rx="4" className="fill-accent" />
        </svg>
        <span className="text-sm tabular-nums">{score} of 100</span>
      </p>
      <ul className="mt-3 grid gap-1 text-sm text-quiet tabular-nums break-words">
        {change.significanceReasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  );
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-lg font-semibold">
        {title} {note && <span className="ml-1 text-sm font-normal text-quiet">{note}</span>}
      </h2>
      {children}
    </section>
  );
}

/** Both pages as they looked, where a browser captured them. */
function Pictures({ change }: { change: ChangeDetail }) {
  const { before, after } = change.snapshots;
  const shots = [
    { title: 'Before', links: before?.links },
    { title: 'After', links: after?.links },
  ].filter(({ links }) => links?.screenshot);
  if (shots.length === 0) return null;
  return (
    <Section title="How it looked">
      <div className="grid grid-cols-2 gap-4">
        {shots.map(({ title, links }) => (
          <a key={title} href={links?.screenshot ?? ''} className="card block overflow-hidden">
            <span className="block border-b border-line px-3 py-2 text-sm font-medium">{title}</span>
            <img
              src={links?.thumbnail ?? ''}
              alt={`The page ${title.toLowerCase()} the change`}
              loading="lazy"
              className="aspect-[2/3] w-full object-cover object-top"
            />
          </a>
        ))}
      </div>
    </Section>
  );
}

function Capture({ title, snapshot }: { title: string; snapshot: Snapshot | null }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3 text-sm">
      <span className="w-14 font-medium">{title}</span>
      {snapshot === null ? (
        <span className="text-quiet">no longer kept</span>
      ) : (
        <>
          <time dateTime={snapshot.capturedAt} className="text-quiet">
            {momentOf(snapshot.capturedAt)}
          </time>
          <a href={snapshot.links.text} className="link">
            What was read
          </a>
          <a href={snapshot.links.html} className="link">
            Source as captured
          </a>
        </>
      )}
    </p>
  );
}

function countHunks({ added, removed, modified, moved }: ChangeDetail['diff']['stats']): string {
  const counts = { added, removed, modified, moved };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}`)
    .join(', ');
}

async function loadChange(id: string): Promise<{ change: ChangeDetail; site: Site }> {
  const change = await getChange(id);
  return { change, site: await getSite(change.siteId) };
}
