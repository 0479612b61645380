// A text before and after, quoted so that what differs is seen, however little room there is.
import { cutText, oneLine } from './wording.ts';

/** “Poetry slam – 14 Dec” became “Poetry slam (CANCELLED) – 14 Dec”; what is cut off stands beside what changed. */
export function quoteChange(before: string, after: string, max: number, verb: string = 'became'): string {
  const [was, is] = [oneLine(before), oneLine(after)];
  const { head, tail } = commonEnds(was, is);
  return `“${cutAround(was, head, was.length - tail, max)}” ${verb} “${cutAround(is, head, is.length - tail, max)}”`;
}

/** How many characters at both ends are the same, in whole words. */
export function commonEnds(was: string, is: string): { head: number; tail: number } {
  const most = Math.min(was.length, is.length);
  let head = 0;
  while (head < most && was[head] === is[head]) head += 1;
  while (head > 0 && !(isEdge(was, head) && isEdge(is, head))) head -= 1;
  let tail = 0;
  while (tail < most - head && was.at(-1 - tail) === is.at(-1 - tail)) tail += 1;
  while (tail > 0 && !(isEdge(was, was.length - tail) && isEdge(is, is.length - tail))) tail -= 1;
  return { head, tail };
}

/** Whether a word begins or ends here. */
function isEdge(text: string, at: number): boolean {
  return at <= 0 || at >= text.length || /\s/u.test(text[at] ?? '') || /\s/u.test(text[at - 1] ?? '');
}

function cutAround(text: string, from: number, to: number, max: number): string {
  if (text.length <= max) return text;
  const room = max - (to - from);
  if (from === 0 || from <= room * leadShare) return cutText(text, max);
  const start = wordStart(text, Math.max(0, from - Math.max(0, Math.floor(room * leadShare) - 1)), from);
  return `…${cutText(text.slice(start), max - 1)}`;
}

/** Of the room that is left, so much goes to what stands before the change. */
const leadShare = 0.6;

/** The beginning of the first word from `least` on, at most `most`. */
function wordStart(text: string, least: number, most: number): number {
  let at = least;
  while (at < most && !/\s/u.test(text[at - 1] ?? ' ')) at += 1;
  while (at < most && /\s/u.test(text[at] ?? '')) at += 1;
  return at;
}
