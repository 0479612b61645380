// What a word of a goal is on a page: its subject, something that all items say, a name for a kind of thing, or nothing.
import { foldText, plainWords } from '../../core/page/match-words.ts';
import { hasWord, isAbout, listsApart, listsWithValue, saysWord } from '../../items/items.ts';
import { isSameForm } from '../goal/same-words.ts';
import { isSlip } from '../goal/typos.ts';
import { distinguishesKinds, isQualified, isRow } from './kind-words.ts';
import { type PageParts, remembered } from './page-parts.ts';
import { signedWords, squeezed, wordsOf } from './page-vocabulary.ts';
import { isAcronym, isKind, isOfSite } from './word-roles.ts';

type WordRole = 'subject' | 'everywhere' | 'filter' | 'nowhere';

export interface SaidWords {
  roleOf(word: string): WordRole;
  /** A list item of the page says it. */
  isInList(word: string): boolean;
  /** Said on the page, but not in what it is about. */
  isAside(word: string): boolean;
  /** The page as a whole is called that. */
  isSubject(phrase: string): boolean;
  /** The page as a whole says the word of itself, in some form. */
  isOfSubject(word: string): boolean;
  /** These words are side by side in an item or a heading. */
  saysPhrase(words: readonly string[]): boolean;
  /** Words that a listed thing bears side by side in its title. */
  isTitle(words: readonly string[]): boolean;
  /** Some things of a list are called that, and most are called something else: it distinguishes kinds. */
  distinguishesKinds(word: string): boolean;
  /** Listed things are called that, each with a word of its own beside it. */
  isQualified(word: string): boolean;
  /** A row, or another listed thing with one value, is called that and nothing else. */
  isRow(word: string): boolean;
  /** The word of the page that differs from it only by signs within it ("Node.js" for "nodejs"); null where there is none. */
  writtenAs(word: string): string | null;
  /** A word of the page that differs from it by a slip of the finger; null where there is none. */
  meantBy(word: string): string | null;
}

/** A word in so many items distinguishes none of them. */
const mostShare = 0.8;
/** A field in so many items is a field of the page, whatever else the word may be. */
const fieldShare = 0.3;

export function saidWords(parts: PageParts): SaidWords {
  const { subject, all, main, listed, titled, needleOf } = parts;
  let vocabulary: Set<string> | null = null;
  let signed: Map<string, string> | null = null;
  return {
    roleOf: remembered((word) => roleOn(parts, word)),
    isInList: (word) => listed.some((item) => saysWord(item, needleOf(word))),
    isAside: (word) =>
      main.length < all.length &&
      !main.some((item) => saysWord(item, needleOf(word))) &&
      all.some((item) => saysWord(item, needleOf(word))),
    isOfSubject: (word) =>
      plainWords(subject)
        .split(' ')
        .some((one) => isSameForm(one, foldText(word))),
    isSubject: (phrase) => subject.includes(foldText(phrase)),
    saysPhrase: (words) => {
      const phrase = foldText(words.join(' '));
      return all.some(
        (item) =>
          item.trail.some((one) => foldText(one).includes(phrase)) || foldText(item.text).includes(phrase),
      );
    },
    isTitle: (words) => {
      const plain = (text: string) => ` ${(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
      const phrase = plain(words.join(' '));
      return listed.some(({ title }) => plain(title).includes(phrase));
    },
    distinguishesKinds: (word) => distinguishesKinds(listed, needleOf(word)),
    isQualified: (word) => isQualified(titled, needleOf(word)),
    isRow: (word) => isRow(listed, needleOf(word)),
    writtenAs: (word) => {
      signed ??= signedWords(all, subject);
      return signed.get(squeezed(foldText(word))) ?? null;
    },
    meantBy: (word) => {
      vocabulary ??= wordsOf(all, subject);
      const folded = foldText(word);
      for (const one of vocabulary) if (isSlip(one, folded)) return one;
      return null;
    },
  };
}

function roleOn({ page, subject, all, main, listed, needleOf, isField }: PageParts, word: string): WordRole {
  const needle = needleOf(word);
  const hits = main.filter((item) => saysWord(item, needle)).length;
  const share = hits / Math.max(1, main.length);
  if (isField(word) && share > fieldShare) return 'everywhere';
  if (isAcronym(word, page.subject)) return 'subject';
  if (hasWord(subject, needle)) {
    const isApart =
      !isAbout(page.subject, [needle]) && listsApart(listed, (item) => saysWord(item, needle)).size > 0;
    const isValue = (text: string) => plainWords(text) === plainWords(word);
    return isApart || listsWithValue(listed, isValue).size > 0 ? 'filter' : 'subject';
  }
  if (isKind(main, needle) && !listed.some((item) => saysWord(item, needle))) return 'everywhere';
  if (hits === 0 && !all.some((item) => saysWord(item, needle))) return 'nowhere';
  if (hits === 0 && isOfSite(all, needle)) return 'subject';
  return share > mostShare ? 'everywhere' : 'filter';
}
