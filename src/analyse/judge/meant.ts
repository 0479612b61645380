// Whether an item is one that a wish means: in the right part of the page, and with all filters holding on it.
import type { Item, ItemEdit, PageItems } from '../../core/page/items.ts';
import { foldText, plainWords } from '../../core/page/match-words.ts';
import type { Filter, Wish } from '../../core/plan/plan.ts';
import {
  fieldsOf,
  hasWord,
  holdsFilter,
  isAbout,
  listsApart,
  listsWithValue,
  openPlace,
} from '../../items/items.ts';
import { makeNeedle, signOf, startsWithNone } from '../../language/language.ts';
import { withOwnLines } from './own-lines.ts';

/** A changed text longer than this must say the words near what changed. */
const longText = 500;

export function openMeaning(
  wish: Wish,
  { before, after }: { before: PageItems; after: PageItems },
): (item: Item, edit: ItemEdit) => boolean {
  const subjectFor = openSubject(wish, before, after);
  const [namesBefore, namesAfter] = [openNames(wish, before), openNames(wish, after)];
  const [placesBefore, placesAfter] = [openPlace(wish, before), openPlace(wish, after)];
  // A place chooses where to look and never filters: one that the page does not have, or has nothing in that is called so, chooses nothing.
  const isPlaced = placesBefore.isFound || placesAfter.isFound;
  const isOfKind = openKind(wish, before);
  const valued = openValues(wish, before);
  return (item, edit) => {
    if (!isOfKind(item)) return false;
    if (isPlaced && !(item === edit.before ? placesBefore : placesAfter).has(item)) return false;
    const near =
      edit.op === 'changed' && item.kind === 'paragraph' && item.text.length > longText
        ? changedPart(item, edit)
        : edit.op === 'added'
          ? withoutRefused(item)
          : withOwnLines(item, edit);
    return wish.where.every((filter) => {
      const names = (item === edit.before ? namesBefore : namesAfter)(filter, item.list);
      // Of what is to come, the words say the kind: beside a "Cook" a new "Cook, nights" is one.
      if (names.length > 0 && wish.event !== 'appears' && isCalledOtherwise(item, names)) return false;
      if (valued.get(filter)?.has(item.list)) return holdsFilter({ ...near, trail: [] }, filter);
      const subject = names.length > 0 ? '' : subjectFor(filter, item.list);
      return holdsFilter(near, filter, subject) || isOfColumn(near, filter, edit, subject);
    });
  };
}

/** "Male · 4 years · Cats: no": a new dog that is none for people with cats. */
function withoutRefused(item: Item): Item {
  const parts = item.text.split(/(?<=[·;|,\n])/u);
  const said = parts.filter((part) => {
    const value = /^[^:]{1,40}:\s*([^·;|,\n]+)/u.exec(part)?.[1]?.trim() ?? '';
    return value === '' || value.length > longestNo || !saysNo(value);
  });
  return said.length === parts.length ? item : { ...item, text: said.join('') };
}

const longestNo = 12;
const saysNo = (text: string) => startsWithNone(text) || signOf(text) === 'unavailable';

/** Most entries of a list say what they are, "Chapter 1", "Chapter 2": a line of text that does not is no new one. */
function openKind({ event, place }: Wish, { items }: PageItems): (item: Item) => boolean {
  if (event !== 'appears' || place.length === 0) return () => true;
  const kind: Filter = { any: place };
  // In its own words, whatever it is under.
  const says = (item: Item) => holdsFilter({ ...item, trail: [] }, kind);
  // In a table whose rows are called so.
  const isRow = (item: Item) =>
    item.fields.some(
      ({ name, text }) =>
        name !== '' &&
        text === item.title &&
        holdsFilter({ ...item, title: name, text: name, trail: [], fields: [] }, kind),
    );
  const isUnder = ({ trail }: Pick<Item, 'trail'>) =>
    trail.some((heading) => kind.any.some((word) => hasWord(foldText(heading), makeNeedle(word))));
  const lists = Map.groupBy(
    items.filter(({ list }) => list !== 'text'),
    ({ list }) => list,
  );
  // Beside "Doctors" the "Nurses": what stands under a heading that is just the kind is of it, and what stands under another is not.
  const isHeading = (heading = '') => !plainWords(heading).includes(' ') && isUnder({ trail: [heading] });
  const isHeaded = items.some(({ list, trail }) => list !== 'text' && isHeading(trail.at(-1)));
  const groups = [...lists.values()].filter((own) => own.length >= fewest);
  const isSaid = groups.some((own) => own.filter(says).length >= own.length * most);
  const named = groups
    .filter((own) => own.every(isRow) || own.filter(says).length >= own.length * most)
    .flat().length;
  return (item) => {
    if (item.kind === 'paragraph') return !isSaid || says(item);
    if (isHeaded && item.trail.length > 0 && !isUnder(item)) return says(item);
    // Another list, no longer than those that are called so, has things of another kind.
    const own = lists.get(item.list);
    const isOther = own !== undefined && own.length <= named && item.trail.length > 0;
    return !isOther || says(item) || isRow(item) || isUnder(item);
  };
}

const fewest = 2;
const most = 0.6;

/** What the page is about holds for all that is on it, except in a list in which only some say it themselves. */
function openSubject(
  { where, field, tests }: Wish,
  before: PageItems,
  after: PageItems,
): (filter: Filter, list: string) => string {
  const subject = `${before.subject} ${after.subject}`;
  const apart = new Map<Filter, Set<string>>();
  const listed = before.items.filter(({ list }) => list !== 'text');
  const everyList = new Set(['text', ...[...before.items, ...after.items].map(({ list }) => list)]);
  for (const filter of where) {
    const isSubject = filter.any.some((phrase) =>
      isAbout(after.subject, phrase.split(/\s+/u).map(makeNeedle)),
    );
    // A thing that is called just that is the one that is meant, whatever the page is about; the last crumb of a trail is none.
    const isTitle = listed.some(
      (item) =>
        filter.any.some((phrase) => foldText(item.title) === foldText(phrase)) &&
        (tests.length === 0 || fieldsOf(item, field).some(({ text }) => text !== item.title)),
    );
    if (isTitle) apart.set(filter, everyList);
    else if (!isSubject)
      apart.set(
        filter,
        listsApart(listed, (item) => holdsFilter(item, filter)),
      );
  }
  return (filter, list) => (apart.get(filter)?.has(list) ? '' : subject);
}

/** The lists in which a filter's phrase is a value, by filter: there it counts for an entry what it says itself. */
function openValues({ where }: Wish, { items }: PageItems): Map<Filter, Set<string>> {
  const listed = items.filter(({ list }) => list !== 'text');
  return new Map(
    where.map((filter) => {
      const values = new Set(filter.any.map(plainWords));
      return [filter, listsWithValue(listed, (text) => values.has(plainWords(text)))];
    }),
  );
}

/** The filter's phrases, for a list of the page in which an item is called just so; none for the others. */
function openNames(
  { where }: Wish,
  { items }: PageItems,
): (filter: Filter, list: string) => readonly string[] {
  const listed = items.filter(({ list }) => list !== 'text');
  const known = new Map(
    where.map((filter) => {
      const names = filter.any.map(plainWords);
      const named = listed.filter(({ title }) => names.includes(plainWords(title)));
      return [filter, { names, lists: new Set(named.map(({ list }) => list)) }];
    }),
  );
  return (filter, list) => {
    const own = known.get(filter);
    return own?.lists.has(list) ? own.names : [];
  };
}

/** It is called something else: beside a "Mill" the "Mill Bridge" is another, and the "Mill (annex)" or "Mill, Main Street" is not. */
function isCalledOtherwise({ title }: Item, names: readonly string[]): boolean {
  const own = title.replace(/\([^()]*\)/gu, ' ');
  const [first = own] = own.split(/,\s/u);
  return ![title, own, first].some((name) => names.includes(plainWords(name)));
}

/** A cell is named by its row and its column: "Team" over the storage that changed. */
function isOfColumn(item: Item, filter: Filter, edit: ItemEdit, subject: string): boolean {
  if (edit.op !== 'changed') return false;
  const columns = edit.fields.map(({ name }) => name).filter((name) => name !== '');
  return columns.some((name) => holdsFilter({ ...item, trail: [...item.trail, name] }, filter, subject));
}

/** The sentences that differ, under the same headings. */
function changedPart(item: Item, { fields }: ItemEdit): Item {
  const sentences = (text: string) => text.split(/(?<=[.!?;:])\s+/u);
  const was = new Set(fields.flatMap(({ before }) => sentences(before?.text ?? '')));
  const is = new Set(fields.flatMap(({ after }) => sentences(after?.text ?? '')));
  return { ...item, title: '', text: [...was.symmetricDifference(is)].join(' ') };
}
