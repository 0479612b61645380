// What a word is to a page: the name of a field or of a kind of rows, short for its subject, or whose site it is.
import type { Item } from '../../core/page/items.ts';
import { foldText, type Needle } from '../../core/page/match-words.ts';
import { hasWord, labelOf, saysWord } from '../../items/items.ts';

/** A field is what at least so many items of a list have. */
const leastOwners = 0.2;

/** A word in the name of every column is the table's caption and no field of its own. */
export function isFieldOf(items: readonly Item[], needle: Needle): boolean {
  const owners = new Map<string, number>();
  const sizes = new Map<string, number>();
  let captions = 0;
  let count = 0;
  for (const item of items) {
    const { fields, list } = item;
    sizes.set(list, (sizes.get(list) ?? 0) + 1);
    // The column that names the rows says what they are, and is no field of theirs.
    const own = fields.filter(({ text }) => text !== item.title);
    const names = own.map((field) => labelOf(item, field)).filter((name) => name !== '');
    const named = names.filter((name) => hasWord(foldText(name), needle));
    if (named.length === 0) continue;
    count += 1;
    for (const name of named) owners.set(`${list}\n${name}`, (owners.get(`${list}\n${name}`) ?? 0) + 1);
    if (names.length > 2 && names.length - named.length <= 1) captions += 1;
  }
  const isCommon = [...owners].some(
    ([key, times]) => times >= Math.max(2, leastOwners * (sizes.get(key.split('\n')[0] ?? '') ?? 0)),
  );
  return isCommon && captions < count * 0.7;
}

/** "ABS" is the Australian Bureau of Statistics. */
export function isAcronym(word: string, subject: string): boolean {
  if (!/^\p{Lu}{3,6}$/u.test(word)) return false;
  const initials = (subject.match(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu) ?? []).join('');
  return initials.includes(word);
}

/** Said above and below what the page is about, and nowhere in it: whose site it is. */
export function isOfSite(items: readonly Item[], needle: Needle): boolean {
  const first = items.findIndex(({ isMain }) => isMain);
  const last = items.findLastIndex(({ isMain }) => isMain);
  const says = (item: Item) => saysWord(item, needle);
  return items.slice(0, Math.max(0, first)).some(says) && items.slice(last + 1).some(says);
}

/** The column that names the rows is called that: it says what they are. */
export function isKind(items: readonly Item[], needle: Needle): boolean {
  return items.some((item) =>
    item.fields.some(
      ({ name, text }) => name !== '' && text === item.title && hasWord(foldText(name), needle),
    ),
  );
}
