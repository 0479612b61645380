// Puts into words what is neither text nor fact: the answer of the server, links, metadata, looks.
import { movedAddress } from './address.ts';
import { askedFor, type Finding } from './finding.ts';
import type { Reading } from './reading.ts';
import type { Relevance } from './relevance.ts';
import { openToldLinks, openToldMetadata } from './tell-once.ts';
import { counted, cutText, oneLine, quote, sizeText } from './wording.ts';

/** `told` is what is said of the page's text and facts: links that say the same are left out. */
export function tellRest(reading: Reading, relevance: Relevance, told: readonly Finding[]): Finding[] {
  return [
    ...tellAnswer(reading),
    ...tellLinks(reading, relevance, told),
    ...tellMetadata(reading, relevance),
    ...tellLooks(reading),
  ];
}

function finding(say: Finding['say'], weight: number, before: string | null, after: string | null): Finding {
  return { say, hunks: [], facts: [], before, after, weight };
}

function tellAnswer({ input }: Reading): Finding[] {
  const { statusBefore, statusAfter, finalUrlBefore, finalUrlAfter } = input;
  const found: Finding[] = [];
  if (statusBefore !== statusAfter) {
    const say = () => `The page now answers with status ${statusAfter} (was ${statusBefore})`;
    const isFlip = statusBefore >= 400 !== statusAfter >= 400;
    found.push(finding(say, isFlip ? 2 * askedFor : 10, String(statusBefore), String(statusAfter)));
  }
  const moved = movedAddress(finalUrlBefore, finalUrlAfter);
  if (moved) {
    const say = (length: number) =>
      `The page now leads to ${cutText(moved.to, length)} (was ${cutText(moved.from, length)})`;
    found.push(finding(say, 60, cutText(moved.from, 1000), cutText(moved.to, 1000)));
  }
  return found;
}

function tellLinks({ input: { diff } }: Reading, relevance: Relevance, told: readonly Finding[]): Finding[] {
  const isTold = openToldLinks(diff, told);
  return (['added', 'removed'] as const).flatMap((op) => {
    const links = diff.links
      .map((link, index) => ({ ...link, isRelevant: relevance.links.has(index) }))
      .filter((link) => link.op === op && (link.isRelevant || !isTold(link)));
    if (links.length === 0) return [];
    const some = links.toSorted((a, b) => Number(b.isRelevant) - Number(a.isRelevant)).slice(0, 3);
    const names = (length: number) =>
      some
        .map((link) => quote(oneLine(link.text) || link.href || '(no text)', Math.min(length, 80)))
        .join(', ');
    const say = (length: number) =>
      `${counted(links.length, 'link')} ${op}: ${names(length)}${links.length > some.length ? ', …' : ''}`;
    const words = cutText(some.map((link) => `${link.text} ${link.href}`).join(' / '), 1000);
    const weight = 12 + (links.some((link) => link.isRelevant) ? askedFor : 0);
    return [finding(say, weight, op === 'removed' ? words : null, op === 'added' ? words : null)];
  });
}

function tellMetadata({ input: { diff } }: Reading, relevance: Relevance): Finding[] {
  const isTold = openToldMetadata(diff);
  return diff.metadata.slice(0, 8).flatMap((entry, index) => {
    if (isTold(entry, index)) return [];
    const name = quote(entry.name || 'unnamed', 40);
    const say = (length: number) => {
      if (entry.before === null)
        return `The page’s metadata ${name} was added: ${quote(entry.after ?? '', length)}`;
      if (entry.after === null)
        return `The page’s metadata ${name} was removed: ${quote(entry.before, length)}`;
      return `The page’s metadata ${name} changed: ${quote(entry.before, length)} became ${quote(entry.after, length)}`;
    };
    const weight = (entry.name === 'title' ? 11 : 8) + (relevance.metadata.has(index) ? askedFor : 0);
    const [before, after] = [entry.before, entry.after].map((text) => text && cutText(text, 1000));
    return [finding(say, weight, before ?? null, after ?? null)];
  });
}

function tellLooks({ input: { diff } }: Reading): Finding[] {
  if (!diff.visual) return [];
  const { share, regions } = diff.visual;
  const say = () =>
    `The page looks different: ${sizeText(share * 100)}% of the picture changed, in ${counted(regions.length, 'place')}`;
  return [finding(say, 5, null, null)];
}
