// Hosts that answer every address alike: an address beside the page that cannot exist, and whether it shows the same.
import { randomBytes } from 'node:crypto';

export interface Shown {
  title: string;
  text: string;
}

/** A nearby address that should not exist; null where none would prove anything, as next to a home page. */
export function siblingOf(url: string): string | null {
  const { origin, pathname } = new URL(url);
  const [, folder = '/', name = '', end = ''] = /^(.*\/)([^/]+)(\/?)$/.exec(pathname) ?? [];
  if (name === '' || /^(?:index|default|home)\b/i.test(name)) return null;
  const kind = /\.\w{1,5}$/.exec(name)?.[0] ?? '';
  return `${origin}${folder}${randomBytes(9).toString('hex')}${kind}${end}`;
}

/**
 * True when the page shows nothing of its own beside what its sibling shows: the same words, but for addresses, times
 * and numbers of requests. A single word more is a page of its own: what the user waits for may be just that.
 */
export function showsNothingOwn(page: Shown, sibling: Shown): boolean {
  const own = wordsOf(page);
  const other = wordsOf(sibling);
  if (own.length === 0 || other.length === 0) return false;
  const left = new Map<string, number>();
  for (const word of other) left.set(word, (left.get(word) ?? 0) + 1);
  for (const word of own) {
    const count = left.get(word) ?? 0;
    if (count === 0) return false;
    left.set(word, count - 1);
  }
  // The sibling may say a little more ("… was not found"), but must be the same page.
  return own.length >= other.length * 0.8;
}

/** Self-changing parts of an answer: addresses, times, long numbers and codes. */
const passing = /(?:https?:\/\/|\/)\S*|\b\d{1,2}:\d{2}(?::\d{2})?\b|\b\d{4}-\d{2}-\d{2}\b|[\w-]{9,}/gu;
/** A long word is no code. */
const longWord = /^[A-Za-z_-]+$/;

function wordsOf({ title, text }: Shown): string[] {
  return (
    `${title}\n${text}`
      .toLowerCase()
      .replace(passing, (found) => (longWord.test(found) ? found : ' '))
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
