// Of an item whose lines are entries of their own, such as the games of a month, what is said of the lines that changed.
import type { Field, Item, ItemEdit } from '../../core/page/items.ts';

const fewest = 3;

/** The item without the entries beside the one that changed: what these say says nothing of it. */
export function withOwnLines(item: Item, edit: ItemEdit): Item {
  if (edit.op !== 'changed') return item;
  const changed = new Set(
    edit.fields.map(({ before, after }) => (item === edit.before ? before : after)?.block ?? null),
  );
  const others = new Set<Field>();
  for (const lines of Map.groupBy(item.fields, ({ slot }) => slot).values()) {
    if (!areAlike(lines) || !lines.some(({ block }) => changed.has(block))) continue;
    for (const line of lines) if (!changed.has(line.block)) others.add(line);
  }
  if (others.size === 0) return item;
  const fields = item.fields.filter((field) => !others.has(field));
  const isTitleOf = ({ text }: Field) => text.startsWith(item.title);
  return {
    ...item,
    title: [...others].some(isTitleOf) && !fields.some(isTitleOf) ? '' : item.title,
    text: fields.map(({ text }) => text).join(' · '),
    fields,
  };
}

/** Lines of words with figures of the same make in each: "Sat 8 Mar 15:00 Castleton", "Tue 11 Mar 19:45 Brightholme". */
function areAlike(lines: readonly Field[]): boolean {
  const [first, ...rest] = lines.map(shapeOf);
  return (
    lines.length >= fewest &&
    first !== undefined &&
    first !== '' &&
    rest.every((shape) => shape === first) &&
    new Set(lines.map(({ block }) => block)).size === lines.length &&
    lines.every(({ kind, text }) => kind === 'text' && /\p{L}{3}/u.test(text))
  );
}

function shapeOf({ text }: Field): string {
  return (text.match(/\d+(?:[.:,]\d+)*/gu) ?? []).map((figure) => figure.replace(/\d+/gu, '0')).join(' ');
}
