// The part of a text that changed: the whole sentences that hold its changes, and how the text begins. A short text is shown whole.
import type { Word } from '../core/change/diff.ts';
import { oneLine } from './one-line.ts';

interface Span {
  from: number;
  to: number;
}

/** Of a shorter text, windows would save little and lose what the change is about. */
const longestWhole = 400;
/** A sentence is shown up to this far from what changed in it. */
const longestReach = 300;
/** Where so much changed that sentences do not fit, words around each change do. */
const shortestReach = 60;
const longestLead = 120;
/** A gap that is shorter is shown. */
const shortestGap = 40;

export function excerpt(
  text: string,
  words: readonly Word[] | null,
  side: 'before' | 'after',
  most: number,
): string {
  if (words === null || text.length <= longestWhole) return oneLine(text, most);
  const changes = changesOn(words, side);
  const ends = sentenceEnds(text);
  const sentences = joined(changes.map((change) => widened(change, ends, text)));
  const spans =
    lengthOf(sentences) <= most ? sentences : joined(changes.map((change) => nearby(change, text)));
  return oneLine(shown(text, joined([leadIn(ends), ...spans])), most);
}

/** What was taken away or put in is a place without length on the other side. */
function changesOn(words: readonly Word[], side: 'before' | 'after'): Span[] {
  const other = side === 'before' ? 'added' : 'removed';
  const spans: Span[] = [];
  let at = 0;
  for (const { op, text } of words) {
    const length = op === other ? 0 : text.length;
    if (op !== 'same') spans.push({ from: at, to: at + length });
    at += length;
  }
  return spans;
}

let segmenter: Intl.Segmenter | null = null;

/** Where sentences end, the last at the end of the text. */
function sentenceEnds(text: string): number[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  return [...segmenter.segment(text)].map(({ index, segment }) => index + segment.length);
}

function widened({ from, to }: Span, ends: readonly number[], text: string): Span {
  // A place between two sentences belongs to the one before it.
  const start = ends.findLast((end) => end < (from === to ? from : from + 1)) ?? 0;
  const end = ends.find((one) => one >= to) ?? text.length;
  return {
    from: from - start <= longestReach ? start : afterSpace(text, from - longestReach),
    to: end - to <= longestReach ? end : beforeSpace(text, to + longestReach),
  };
}

function nearby({ from, to }: Span, text: string): Span {
  return {
    from: from <= shortestReach ? 0 : afterSpace(text, from - shortestReach),
    to: to + shortestReach >= text.length ? text.length : beforeSpace(text, to + shortestReach),
  };
}

/** The first sentence as far as it is short, for it says what the text is about. */
function leadIn([first = 0]: readonly number[]): Span {
  return { from: 0, to: first <= longestLead ? first : 0 };
}

/** Within a few characters; a text without spaces is cut where it is. */
function afterSpace(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space >= 0 && space - at < 20 ? space + 1 : at;
}

function beforeSpace(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return space >= 0 && at - space < 20 ? space : at;
}

function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (last !== undefined && span.from - last.to <= shortestGap) last.to = Math.max(last.to, span.to);
    else all.push({ ...span });
  }
  return all;
}

function shown(text: string, spans: readonly Span[]): string {
  const parts = spans.flatMap(({ from, to }) => {
    const part = text.slice(from, to).trim();
    return part === '' ? [] : [part];
  });
  const isCut = (spans.at(-1)?.to ?? 0) < text.trimEnd().length;
  return `${parts.join(' … ')}${isCut ? ' …' : ''}`;
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}
