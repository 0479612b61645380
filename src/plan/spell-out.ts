// Short forms in a goal that the page only writes out: "CFO", where it says "Chief Financial Officer".
import type { PageItems } from '../core/page/items.ts';

const shortForm = /(?<![\p{L}\p{N}"'-])\p{Lu}{2,6}(?![\p{L}\p{N}"'-])/gu;
/** Longer texts are sentences. */
const longestText = 80;
/** A small word within a name has no letter in its short form: "Department of Health". */
const small = /^\p{Ll}{1,3}$/u;

/** The goal with these in full, as names. One that the page says, or that may stand for several names, stays as it is. */
export function spellOut(goal: string, page: PageItems | null): string {
  if (page === null || !shortForm.test(goal)) return goal;
  const texts = page.items
    .filter(({ isMain }) => isMain)
    .flatMap(({ title, trail, fields }) => [title, ...trail, ...fields.map(({ text }) => text)]);
  const names = new Set(texts.filter((text) => text.length <= longestText));
  return goal.replace(shortForm, (short) => {
    const isSaid = new RegExp(`(?<![\\p{L}\\p{N}])${short}(?![\\p{L}\\p{N}])`, 'u');
    if (texts.some((text) => isSaid.test(text))) return short;
    const meant = new Set([...names].flatMap((name) => writtenOut(short, name) ?? []));
    const [only] = meant;
    return meant.size === 1 && only !== undefined ? `"${only}"` : short;
  });
}

/** The words of a text that begin with these letters, one after another; null where there are none. */
function writtenOut(short: string, text: string): string | null {
  const words = text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  for (let from = 0; from < words.length; from += 1) {
    let read = 0;
    for (let at = from; at < words.length && read < short.length; at += 1) {
      const word = words[at] ?? '';
      if (read > 0 && small.test(word)) continue;
      if (!/^\p{Lu}\p{Ll}/u.test(word) || word.charAt(0) !== short.charAt(read)) break;
      read += 1;
      if (read === short.length) return words.slice(from, at + 1).join(' ');
    }
  }
  return null;
}
