// Sudden loss: a page that came back with a fraction of its text and the looks of an error, recognised by comparing it with the previous page.
import { findErrorPhrases } from './spoken.ts';

/** A page in short. */
export interface Gist {
  title: string;
  words: number;
  /** Words of what the page is about. */
  mainWords: number;
}

/** The page as it is now. */
export interface LaterGist extends Gist {
  text: string;
  /** How much of what the page before was about is still there, word for word: 0..1. */
  kept: number;
}

/** Below this share of its words a page has lost most of what it was. */
const lostShare = 0.3;
/** Below this share nothing is left but the frame: menus, footer, a line of excuse. */
const bareShare = 0.1;
/** From this many words on the text of a page is known well enough to be missed. */
const enoughMainWords = 40;
/** Below this share none of it is left but a common line. */
const keptShare = 0.1;
const shortShare = 0.6;
/** Walls say no more than this. */
const mostWallWords = 120;
/** Pages with less than this change by half for good reasons. */
const enoughWords = 80;

/**
 * The reasons to take the new page for a failure rather than for news, or null.
 *
 * For the engine: ask after reading and before comparing, with the words of all blocks on both sides and the text of the
 * new page; on reasons record a failed check (`soft-404`) and keep the old snapshot. Ask again at the next check, and
 * believe the page when it has come back the same (by its content hash) three times: then it is how the page is now.
 */
export function looksLost(before: Gist, after: LaterGist): string[] | null {
  return findShrinking(before, after) ?? findReplacement(before, after);
}

function findShrinking(before: Gist, after: LaterGist): string[] | null {
  if (before.words < enoughWords || after.words >= before.words * lostShare) return null;
  const shrank = `the page shrank from ${before.words} to ${after.words} words`;
  const signs: string[] = [];
  if (after.words < before.words * bareShare) signs.push('hardly anything of the page is left');
  if (!isSameTitle(before.title, after.title)) {
    signs.push(after.title.trim() === '' ? 'its title is gone' : 'its title is another');
  }
  signs.push(...findErrorPhrases(after.title, after.text));
  return signs.length === 0 ? null : [shrank, ...signs];
}

/** Nothing of a known text is left, and something short with another title, or talk of trouble, is in its place. */
function findReplacement(before: Gist, after: LaterGist): string[] | null {
  const isReplaced =
    before.mainWords >= enoughMainWords &&
    after.kept < keptShare &&
    after.mainWords < before.mainWords * shortShare &&
    after.mainWords <= mostWallWords;
  if (!isReplaced) return null;
  const trouble = findErrorPhrases(after.title, after.text);
  if (trouble.length === 0 && isSameTitle(before.title, after.title)) return null;
  const now = after.title.trim() === '' ? 'its title is gone' : 'its title is another';
  return ['nothing of the known text is left', ...(trouble.length > 0 ? trouble : [now])];
}

/** Titles count as the same when they share most of their words: counters and dates in titles appear and disappear. */
function isSameTitle(before: string, after: string): boolean {
  const words = (title: string) => new Set(title.toLowerCase().match(/[\p{L}]+/gu) ?? []);
  const old = words(before);
  const now = words(after);
  if (old.size === 0) return true;
  const shared = [...now].filter((word) => old.has(word)).length;
  return shared >= Math.max(1, Math.min(old.size, now.size) / 2);
}
