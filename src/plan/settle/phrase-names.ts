// Words of a goal that belong together, or stand for one another, as this page says them.
import type { PhraseWord } from '../goal/reading.ts';
import type { PageWords } from '../page/page-words.ts';

/** No name has more words. */
const mostWords = 10;

/** "Consumer price index" is a name where the page says it so, though "price" may ask for a field elsewhere. */
export function compoundOf(
  words: readonly PhraseWord[],
  page: PageWords,
  isGoverned: boolean,
): Set<PhraseWord> {
  for (let size = Math.min(words.length, mostWords); size >= 1; size -= 1) {
    for (let at = 0; at + size <= words.length; at += 1) {
      const part = words.slice(at, at + size);
      // A word by itself is no name, but "date limite" is one word of the lexicon.
      if (size === 1 && !part[0]?.text.includes(' ')) continue;
      const isKind = isGoverned && part.some(({ isHead }) => isHead);
      // "Kita Regenbogen": so a listed thing is called.
      if (!isKind && page.isTitle(part.map(({ text }) => text))) return new Set(part);
      const isMixed = part.some(({ field }) => field !== null) && part.some(({ field }) => field === null);
      if (
        isMixed &&
        !page.isField(part.map(({ text }) => text).join(' ')) &&
        page.saysPhrase(part.map(({ text }) => text))
      )
        return new Set(part);
    }
  }
  return new Set();
}

/** The word as this page writes it: without its hyphen ("Root-Server"), with its dot ("nodejs"), or without a slip of the finger. */
export function corrected({ text, isName }: PhraseWord, page: PageWords): string {
  if (page.roleOf(text) !== 'nowhere') return text;
  const parts = text.split(/[-/–]/u).filter((part) => part !== '');
  const isSaid = (part: string) => page.roleOf(part) !== 'nowhere' || page.isField(part);
  // "3-room", where a column of figures is called Rooms.
  const isCount = parts.length === 2 && /^\d{1,2}$/u.test(parts[0] ?? '') && isSaid(parts[1] ?? '');
  if (isCount && page.isField(parts[1] ?? '')) return `${parts[1]} ${parts[0]}`;
  if (parts.length > 1 && parts.every(isSaid)) return parts.join(' ');
  // "3-Zimmer-Wohnungen", where the page says "3 Zimmer" of what it lists.
  const [figure = '', counted = '', ...kinds] = parts;
  if (kinds.length > 0 && /^\d{1,2}$/u.test(figure) && isSaid(counted)) return `${figure} ${counted}`;
  const written = page.writtenAs(text);
  if (written !== null) return written;
  return text.length < 6 || isName ? text : (page.meantBy(text) ?? text);
}
