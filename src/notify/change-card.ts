// What a change is, in parts, for channels that can lay it out: value before and after, marked differences, goal and verdict.
import type { ChangeDetail } from '../core/change/change.ts';
import { newsOf } from '../core/change/diff.ts';
import { signedPercent } from '../core/change/signed-percent.ts';
import { calmText } from './calm-text.ts';
import type { EventNotice } from './event-notice.ts';
import { isWithin } from './is-within.ts';
import type { MessageWords } from './message-words.ts';

/** Every text in it is calm. */
export interface ChangeCard {
  site: string;
  /** Without the name of the site. */
  title: string;
  /** Empty where the title says it already. */
  summary: string;
  significance: string;
  verdict: string;
  /** Empty: none was given. */
  goal: string;
  facts: { name: string; before: string; after: string; change: string }[];
  /** Differences without a fact, each as pieces that stayed, were added or removed. */
  differences: { op: 'same' | 'added' | 'removed'; text: string }[][];
  insights: string[];
}

const textLength = 300;
const differenceLength = 400;
const mostEach = 5;
/** Pieces side by side must not read as one address. */
const gap = '\u200b';

export function cardOf({ event, site, change }: EventNotice, words: MessageWords): ChangeCard | null {
  if (event.kind !== 'change') return null;
  const { payload } = event;
  const title = calmText(change?.title ?? payload.title, 150);
  const summary = calmText(change?.summary ?? payload.summary, 2 * textLength);
  const facts = (change?.diff.facts ?? []).slice(0, mostEach);
  const insights = (change?.insights ?? []).map(({ text }) => calmText(text, textLength));
  return {
    site: calmText(site.name, 100),
    title,
    summary: isWithin(summary, title) ? '' : summary,
    significance: words.significance[payload.significance],
    verdict: words.verdict[payload.verdict],
    goal: calmText(site.trackingGoal, textLength),
    facts: facts.map(({ label, kind, before, after, percent }) => ({
      name: calmText(label === '' ? kind : label, 100),
      before: calmText(before?.text ?? words.none, 150),
      after: calmText(after?.text ?? words.none, 150),
      change: percent === null ? '' : signedPercent(percent, words.language),
    })),
    differences: change === null ? [] : differencesOf(change),
    insights: insights
      .filter((text) => !isWithin(text, title) && !isWithin(text, summary))
      .slice(0, mostEach),
  };
}

/** What is left to say where the facts are shown as values of their own. */
export function linesBesideFacts({ significance, verdict, summary, insights }: ChangeCard): string[] {
  return [
    `${significance}; ${verdict}.`,
    ...(summary === '' ? [] : [summary]),
    ...insights.map((text) => `• ${text}`),
  ];
}

/** Nobody wants to read a thing twice: what a fact shows is left out. */
function differencesOf({ diff }: ChangeDetail): ChangeCard['differences'] {
  const withFact = new Set(diff.facts.slice(0, mostEach).map(({ hunk }) => hunk));
  const shown = newsOf(diff).filter((hunk) => !withFact.has(diff.hunks.indexOf(hunk)) && hunk.op !== 'moved');
  return shown.slice(0, mostEach).map(({ words: pieces, before, after }) => {
    const whole = [
      ...(before === null ? [] : [{ op: 'removed' as const, text: before }]),
      ...(after === null ? [] : [{ op: 'added' as const, text: after }]),
    ];
    return cut(pieces ?? whole);
  });
}

function cut(pieces: ChangeCard['differences'][number]): ChangeCard['differences'][number] {
  let left = differenceLength;
  return pieces.flatMap(({ op, text }) => {
    if (left <= 0 || text === '') return [];
    const [before, after] = [/^\s/.test(text) ? ' ' : '', /\s$/.test(text) ? ' ' : ''];
    const calm = `${before}${calmText(text, Math.max(2, left))}${after}${gap}`;
    left -= text.length;
    return [{ op, text: calm }];
  });
}
