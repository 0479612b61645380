// Added, removed or moved pages as a change: a diff over the list of pages, and what it means for the goal.
import { analyseDiff } from '../../analyse/analyse.ts';
import type { Analysis } from '../../core/change/analysis.ts';
import { type Diff, type Hunk, noDiff } from '../../core/change/diff.ts';
import type { Insight } from '../../core/change/insight.ts';
import type { Block, Content } from '../../core/page/content.ts';
import type { Site } from '../../core/site/site.ts';
import type { Member } from '../../store/store.ts';
import type { FoundPage } from './found-pages.ts';
import type { Move } from './plan-survey.ts';

export interface SetNews {
  added: FoundPage[];
  removed: Member[];
  moved: Move[];
  /** The pages that are still there. */
  stay: Member[];
}

export interface PagesChange {
  diff: Diff;
  analysis: Analysis;
}

/** More pages than this are counted, not named. */
const maxNamed = 50;

export function describePagesChange(site: Site, news: SetNews): PagesChange {
  const added = news.added.map(({ url, text }) => label(text, url));
  const removed = news.removed.map(({ site: page, snapshot }) => label(snapshot?.title ?? '', page.url));
  const moved = news.moved.map(({ member, to }) => ({ before: member.site.url, after: to.url }));
  const hunks = [
    ...added.map((text) => makeHunk('added', null, text)),
    ...removed.map((text) => makeHunk('removed', text, null)),
    ...moved.map(({ before, after }) => makeHunk('modified', before, after)),
  ].slice(0, maxNamed);
  const diff: Diff = {
    ...noDiff,
    stats: { added: added.length, removed: removed.length, modified: moved.length, moved: 0 },
    hunks,
  };
  const stay = news.stay.map(({ site: page, snapshot }) => label(snapshot?.title ?? '', page.url));
  const analysis = analyseDiff({
    diff,
    plan: site.plan,
    before: listOf(site, [...stay, ...removed]),
    after: listOf(site, [...stay, ...added]),
    finalUrlBefore: site.url,
    finalUrlAfter: site.url,
    statusBefore: 200,
    statusAfter: 200,
  });
  const title = titleOf(added.length, removed.length, moved.length);
  const summary = `${title}${stay.length === 0 ? '' : ` of a set that has ${stay.length + added.length}`}.`;
  const insights = hunks.map(insightOfHunk);
  const { said: _said, ...judged } = analysis;
  return { diff, analysis: { ...judged, changeType: 'structure', title, summary, insights } };
}

function label(text: string, url: string): string {
  return text === '' ? url : `${text} (${url})`;
}

/** These hunks are on no page, so they point at no block. */
function makeHunk(op: 'added' | 'removed' | 'modified', before: string | null, after: string | null): Hunk {
  const words =
    before === null || after === null
      ? null
      : [
          { op: 'removed' as const, text: before },
          { op: 'added' as const, text: after },
        ];
  const where = { selector: '', trail: [], region: 'main', role: 'list-item' } as const;
  return { op, where: { ...where, trail: [] }, beforeIndex: null, afterIndex: null, before, after, words };
}

function insightOfHunk({ op, before, after }: Hunk, index: number): Insight {
  const text =
    op === 'added'
      ? `New page: ${after}`
      : op === 'removed'
        ? `Page removed: ${before}`
        : `Page moved: from ${before} to ${after}`;
  return { text, evidence: { hunks: [index], facts: [], before, after } };
}

/** “3 pages added, 1 removed”. */
function titleOf(added: number, removed: number, moved: number): string {
  const parts = [
    { count: added, what: 'added' },
    { count: removed, what: 'removed' },
    { count: moved, what: 'moved' },
  ].filter(({ count }) => count > 0);
  return parts
    .map(({ count, what }, index) => {
      const noun = count === 1 ? ' page' : ' pages';
      return `${count}${index === 0 ? noun : ''} ${what}`;
    })
    .join(', ');
}

function listOf(site: Site, labels: readonly string[]): Content {
  const blocks = labels.map(
    (text): Block => ({ role: 'list-item', region: 'main', text, level: 0, trail: [], selector: '' }),
  );
  const { url, name: title } = site;
  return { reader: 0, url, title, language: '', metadata: {}, blocks, links: [], facts: [], records: [] };
}
