// One change: what it is, whether it answers the goal, why it matters, and the exact differences.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { factsBeside, summaryAbove } from '../change-words.ts';
import { ChangeAside } from '../components/change/change-aside.tsx';
import { ChangeKeep } from '../components/change/change-keep.tsx';
import { ChangeNeighbours } from '../components/change/change-neighbours.tsx';
import { Facts, Records } from '../components/change/diff-facts.tsx';
import { DiffViews } from '../components/change/diff-views.tsx';
import { Insights } from '../components/change/insights.tsx';
import { EvidencedText, useSentenceEvidence } from '../components/change/sentence-evidence.tsx';
import { WrittenBy } from '../components/change/written-by.tsx';
import { Trail } from '../components/frame/trail.tsx';
import { SignificanceBadge, StatusBadge, TypeMark, VerdictBadge } from '../components/parts/badges.tsx';
import { Icon } from '../components/parts/icon.tsx';
import { Failure, Loading } from '../components/parts/notice.tsx';
import { SiteIcon } from '../components/site/site-icon.tsx';
import type { ChangeDetail } from '../data/client.ts';
import { neighboursInTrail, readTrail, rememberOpened } from '../data/inbox.ts';
import { changeByRulesQuery, changeQuery, neighboursQuery, siteNameQuery } from '../data/queries.ts';
import { useShortcuts } from '../keyboard.ts';
import { useMarks } from '../marks.ts';
import { findSentence, standingSentences } from '../model-sentences.ts';
import { useTitle } from '../title.ts';
import { agoOf, capitalise, momentOf } from '../wording.ts';
import { words } from '../words/words.ts';

export function ChangePage() {
  const { id = '' } = useParams({ strict: false });
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: string }) {
  const { data: change, error, refetch } = useQuery(changeQuery(id));
  const mark = useMarks();
  useTitle(change?.title ?? words.change.name);
  const isHere = change !== undefined;
  // Seen by being opened: once, so that it can be marked unseen again while it is looked at.
  const open = useEffectEvent(() => {
    rememberOpened(id);
    if (change !== undefined && !change.seen) void mark([id], { seen: true });
  });
  useEffect(() => {
    if (isHere) open();
  }, [isHere]);
  useMoves(id, change);
  if (change === undefined)
    return error ? <Failure isPage error={error} onRetry={() => refetch()} /> : <Loading />;
  return <Whole change={change} />;
}

/** In its stored words, or in those of the rules. */
function Whole({ change: stored }: { change: ChangeDetail }) {
  const [isRules, setIsRules] = useState(false);
  const wantsRules = isRules && stored.verification?.hasRules === true;
  const rules = useQuery({ ...changeByRulesQuery(stored.id), enabled: wantsRules });
  const change = wantsRules ? (rules.data ?? stored) : stored;
  const { diff } = change;
  const facts = factsBeside(diff);
  const [target, setTarget] = useState<{ at: number; turn: number } | null>(null);
  const show = (at: number) => setTarget((before) => ({ at, turn: (before?.turn ?? 0) + 1 }));
  return (
    <article>
      <Heading change={change} />
      {/* What changed comes first; why it matters and what can be said of it stand beside it where there is room. */}
      <div className="mt-6 grid grid-cols-1 gap-x-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <Words change={change} onShow={show}>
            <WrittenBy
              change={stored}
              isByRules={change !== stored}
              error={wantsRules ? rules.error : null}
              onSwitch={() => void (wantsRules && rules.isError ? rules.refetch() : setIsRules(!isRules))}
            />
          </Words>
          {facts.length > 0 && (
            <Section title={words.change.facts}>
              <Facts facts={facts} hunks={diff.hunks} onShow={show} />
            </Section>
          )}
          {diff.records.length > 0 && (
            <Section title={words.change.records}>
              <Records records={diff.records} />
            </Section>
          )}
          <Section title={words.change.difference} note={countsOf(diff.stats)}>
            <DiffViews change={change} target={target} />
          </Section>
          {change.pages.length > 1 && (
            <Section title={words.change.onPages(change.pages.length)}>
              <ul className="card divide-y divide-line text-sm">
                {change.pages.map((page) => (
                  <li key={page} className="px-5 py-2.5 break-all">
                    {page}
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
        <div className="mb-8">
          <ChangeAside change={change} />
        </div>
      </div>
      <div className="mb-6 flex justify-center">
        <Steps change={change} />
      </div>
      <ChangeNeighbours change={change} />
    </article>
  );
}

interface WordsProps {
  change: ChangeDetail;
  onShow: (hunk: number) => void;
  /** Between summary and insights. */
  children: ReactNode;
}

function Words({ change, onShow, children }: WordsProps) {
  const { title, diff } = change;
  const insights = change.insights.filter(({ text }) => text !== title);
  const said = [title, ...insights.map(({ text }) => text)];
  const sentences = standingSentences(change);
  const parts = summaryAbove(change, said);
  return (
    <>
      {parts.length > 0 && <EvidencedText parts={parts} />}
      {children}
      {insights.length > 0 && (
        <Section title={words.change.insights}>
          <Insights insights={insights} facts={diff.facts} sentences={sentences} onShow={onShow} />
        </Section>
      )}
    </>
  );
}

function Heading({ change }: { change: ChangeDetail }) {
  const { data: site } = useQuery(siteNameQuery(change.siteId));
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Trail to="/" search={readTrail().search}>
          {words.frame.changes}
        </Trail>
        <Steps change={change} />
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
        {site && <SiteIcon site={site} size="name" />}
        <Link to="/sites/$id" params={{ id: change.siteId }} className="link break-words">
          {site?.name ?? words.change.site}
        </Link>
        <span aria-hidden="true">·</span>
        <TypeMark type={change.changeType} />
        <span aria-hidden="true">·</span>
        <time dateTime={change.detectedAt} title={momentOf(change.detectedAt)}>
          {momentOf(change.detectedAt)} ({agoOf(change.detectedAt)})
        </time>
      </p>
      <Title change={change} />
      <p className="mt-3 flex flex-wrap items-center gap-1.5">
        <VerdictBadge verdict={change.goal.verdict} />
        <SignificanceBadge significance={change.significance} />
        <StatusBadge status={change.status} />
        {site && (
          <a
            href={site.url}
            rel="noreferrer"
            target="_blank"
            className="link ml-2 inline-flex items-center gap-1 text-sm"
          >
            {words.change.open} <Icon name="out" className="size-3.5" />
          </a>
        )}
      </p>
      <div className="mt-4">
        <ChangeKeep change={change} site={site} />
      </div>
      <StatusNote change={change} />
    </>
  );
}

function Title({ change }: { change: ChangeDetail }) {
  const { button, panel } = useSentenceEvidence(
    findSentence(standingSentences(change), 'title', change.title),
  );
  return (
    <>
      <div className="mt-1.5 text-2xl font-semibold tracking-tight break-words sm:text-3xl">
        <h1 className={button ? 'inline' : 'text-balance'}>{change.title}</h1>
        {button}
      </div>
      {panel}
    </>
  );
}

/** Why it does not count yet, or no more. */
function StatusNote({ change: { status, doubts, revertsTo } }: { change: ChangeDetail }) {
  if (status === 'confirmed' && revertsTo === null) return null;
  return (
    <div className="mt-4 rounded-xl bg-plain-soft px-4 py-3 text-sm break-words">
      {status !== 'confirmed' && <p>{words.changeStatusNotes[status]}</p>}
      {doubts.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {doubts.map((doubt) => (
            <li key={doubt}>{capitalise(doubt)}</li>
          ))}
        </ul>
      )}
      {revertsTo !== null && (
        <p>
          {words.change.revertsTo(momentOf(revertsTo.capturedAt))}{' '}
          {revertsTo.changeId !== null && (
            <Link to="/changes/$id" params={{ id: revertsTo.changeId }} className="link">
              {words.change.undone}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

/** On to the next change of the list one came from, or else of the site. */
function Steps({ change }: { change: ChangeDetail }) {
  const { newer, older } = useSteps(change);
  return (
    <nav aria-label={words.change.steps} className="flex gap-2 empty:hidden">
      <StepTo id={newer} icon="up" label={words.change.newer} />
      <StepTo id={older} icon="down" label={words.change.older} />
    </nav>
  );
}

function StepTo({ id, icon, label }: { id: string | undefined; icon: 'up' | 'down'; label: string }) {
  if (id === undefined) return null;
  return (
    <Link to="/changes/$id" params={{ id }} className="button px-2.5">
      <Icon name={icon} /> {label}
    </Link>
  );
}

function useSteps(change: ChangeDetail) {
  const { data } = useQuery(neighboursQuery(change));
  const inTrail = neighboursInTrail(change.id);
  if (inTrail.newer !== undefined || inTrail.older !== undefined) return inTrail;
  return { newer: data?.later.at(-1)?.id, older: data?.earlier[0]?.id };
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-lg font-semibold">
        {title} {note && <span className="ml-1 text-sm font-normal text-quiet">{note}</span>}
      </h2>
      {children}
    </section>
  );
}

function countsOf(stats: ChangeDetail['diff']['stats']): string {
  return Object.entries(stats)
    .filter(([, count]) => count > 0)
    .map(([op, count]) => `${count} ${words.operations[op as keyof typeof words.operations].toLowerCase()}`)
    .join(', ');
}

/** On to the next change without a way over the list. */
function useMoves(id: string, change: ChangeDetail | undefined): void {
  const navigate = useNavigate();
  const mark = useMarks();
  const go = (to: string | undefined) => to && navigate({ to: '/changes/$id', params: { id: to } });
  useShortcuts({
    j: () => go(neighboursInTrail(id).older),
    k: () => go(neighboursInTrail(id).newer),
    u: () => navigate({ to: '/', search: readTrail().search }),
    e: () => {
      if (change) void mark([id], { seen: !change.seen });
    },
  });
}
