// A change as feeds show it: what it is about, what it was before and after, and what it means for the goal.
import type { ChangeDetail } from '../../core/change/change.ts';
import { type Diff, newsOf, noDiff } from '../../core/change/diff.ts';
import type { Site } from '../../core/site/site.ts';
import { clip, messageWords, oneLine } from '../../notify/notify.ts';
import { inLanguage } from '../sites/in-language.ts';

/** Plain texts, each of one line: whoever shows them escapes them. */
export interface FeedEntry {
  title: string;
  /** Significance and verdict. */
  standing: string;
  /** Why the verdict is what it is. */
  reason: string;
  summary: string;
  edits: FeedEdit[];
  insights: string[];
  links: { change: string; page: string };
  /** Of its figures. */
  language: string;
}

export interface FeedEdit {
  label: string;
  /** Null: it was not there. */
  before: string | null;
  /** Null: it is gone. */
  after: string | null;
  percent: number | null;
}

const most = { facts: 5, edits: 10, insights: 5 };
const longest = { title: 200, text: 600, value: 300 };

export function makeFeedEntry(
  given: ChangeDetail,
  site: Pick<Site, 'name'>,
  language: string = 'en',
): FeedEntry {
  const change = inLanguage(given, language);
  const words = messageWords(language);
  const said = [change.title, change.summary].map(fold);
  return {
    title: titleOf(oneLine(site.name), oneLine(change.title)),
    standing: `${words.significance[change.significance]}; ${words.verdict[change.goal.verdict]}.`,
    reason: clip(oneLine(change.goal.reason), longest.text),
    summary: clip(oneLine(change.summary), longest.text),
    // Diffs kept by an earlier version may lack what was added since.
    edits: editsOf({ ...noDiff, ...change.diff }),
    insights: change.insights
      .map(({ text }) => clip(oneLine(text), longest.value))
      // Nobody wants to read a thing twice.
      .filter((text) => !said.some((one) => one.includes(fold(text))))
      .slice(0, most.insights),
    links: { change: words.seeChange, page: words.openPage },
    language: words.language,
  };
}

/** A title may begin with the thing that the site is named after. */
function titleOf(name: string, title: string): string {
  const isNamed = title.toLowerCase().startsWith(`${name.toLowerCase()}:`);
  return clip(isNamed ? title : `${name}: ${title}`, longest.title);
}

function fold(text: string): string {
  return oneLine(text).toLowerCase().replace(/\.$/, '');
}

/** Facts first, then the texts in which none of them is. */
function editsOf(diff: Diff): FeedEdit[] {
  const shown = diff.facts.slice(0, most.facts);
  const covered = new Set(shown.map(({ hunk }) => hunk).filter((hunk) => hunk !== null));
  const facts = shown.map(({ label, kind, before, after, percent }) =>
    edit(label === '' ? kind : label, before?.text ?? null, after?.text ?? null, percent),
  );
  const texts = newsOf(diff)
    .filter((hunk) => hunk.op !== 'moved' && !covered.has(diff.hunks.indexOf(hunk)))
    .map(({ where, before, after }) => edit(where.trail.at(-1) ?? '', before, after));
  const metadata = diff.metadata.map(({ name, before, after }) => edit(name, before, after));
  const links = diff.links.map(({ op, text, href }) =>
    edit(text, op === 'removed' ? href : null, op === 'added' ? href : null),
  );
  return [...facts, ...texts, ...metadata, ...links].slice(0, most.edits);
}

function edit(
  label: string,
  before: string | null,
  after: string | null,
  percent: number | null = null,
): FeedEdit {
  const value = (text: string | null) => (text === null ? null : clip(oneLine(text), longest.value));
  return { label: clip(oneLine(label), 100), before: value(before), after: value(after), percent };
}
