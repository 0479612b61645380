// What a page's lists call their things: whether a word names a kind among others, or is said of many kinds of one thing.
import type { Item } from '../../core/page/items.ts';
import { foldText, type Needle } from '../../core/page/match-words.ts';
import { hasWord } from '../../items/items.ts';
import { cutUnspaced, isUnspaced } from '../../language/language.ts';

/** With fewer items, kinds cannot be distinguished. */
const leastKinds = 3;
/** A word that so few titles end in is a part of their names. */
const leastShare = 0.05;

/** Some things of a list are called that, and most are called something else. */
export function distinguishesKinds(listed: readonly Item[], needle: Needle): boolean {
  // A single sign is a part of other words.
  if (needle.word.length === 1 && isUnspaced(needle.word)) return false;
  const named = listed.filter(({ title }) => hasWord(lastWordOf(title), needle));
  const lists = new Set(named.map(({ list }) => list));
  const among = listed.filter(({ list }) => lists.has(list));
  const isKind = named.length >= among.length * leastShare && named.length * 2 <= among.length;
  return named.length > 0 && among.length >= leastKinds && isKind;
}

/** "Black cat", "tabby cat": listed things are called that, each with a word of its own beside it. */
export function isQualified(listed: readonly Item[], needle: Needle): boolean {
  const before = new Set<string>();
  const behind = new Set<string>();
  for (const { title, text } of listed)
    for (const line of new Set([title, ...text.split(/[·\n,;:.()]/u)])) {
      // "Teacher of maths": small words qualify nothing.
      const words = (foldText(line).match(/[\p{L}\p{N}-]+/gu) ?? []).filter(
        (word) => word.length > 2 || isUnspaced(word) || hasWord(word, needle),
      );
      const at = words.findIndex((word) => hasWord(word, needle));
      if (at > 0) before.add(words[at - 1] ?? '');
      if (at >= 0 && at + 1 < words.length) behind.add(words[at + 1] ?? '');
    }
  return Math.max(before.size, behind.size) > 1;
}

/** A thing of one value is called that and nothing else, "Decision | pending", or one alone has it for a value: "Status | awaiting decision". */
export function isRow(listed: readonly Item[], needle: Needle): boolean {
  const isCalled = listed.some(({ title, fields }) => {
    const words = foldText(title).match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.length === 1 && fields.length === 2 && hasWord(words[0] ?? '', needle);
  });
  return isCalled || listed.filter((item) => hasValue(item, needle)).length === 1;
}

const longestValue = 40;

function hasValue({ title, fields }: Item, needle: Needle): boolean {
  const values = fields.filter(({ name, text }) => name !== '' && text !== title);
  return (
    values.length === 1 &&
    values.every(({ text }) => text.length <= longestValue && hasWord(foldText(text), needle))
  );
}

/** “Vermelho” or “Vermelho – vento”: one of several values. */
export function isChoice(text: string, any: readonly string[]): boolean {
  const folded = foldText(text);
  return any
    .map(foldText)
    .some((one) => folded === one || folded.startsWith(`${one} –`) || folded.startsWith(`${one} -`));
}

/** What a thing is, in the languages that end in it: "Organ concert". Longer titles are sentences. */
function lastWordOf(title: string): string {
  const words = foldText(title).match(/[\p{L}\p{N}]+/gu) ?? [];
  const last = words.length > 4 ? '' : (words.at(-1) ?? '');
  return isUnspaced(last) ? (cutUnspaced(last).at(-1) ?? '') : last;
}
