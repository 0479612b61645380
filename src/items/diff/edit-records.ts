// Records that were added, removed or changed where no block shows it: edits by their names.
import type { Diff, RecordDiff } from '../../core/change/diff.ts';
import type { FieldEdit, Item, ItemEdit, PageItems } from '../../core/page/items.ts';
import { textField } from '../read/make-fields.ts';

export function recordEdits(
  before: PageItems,
  after: PageItems,
  pairs: [Item, Item][],
  edits: ItemEdit[],
  { records, hunks }: Diff,
): ItemEdit[] {
  const silent = records.filter(
    ({ op, hunks: at }) => op !== 'moved' && at.every((hunk) => hunks[hunk]?.minor !== undefined),
  );
  if (silent.length === 0) return [];
  const was = byName(before.items);
  const is = byName(after.items);
  const partners = new Map(pairs.map(([one, other]) => [other, one]));
  const edited = new Set(edits.flatMap((edit) => [edit.before, edit.after]));
  return silent.flatMap((record): ItemEdit[] => {
    const name = nameOf(record);
    const item = is.get(name) ?? null;
    const old = item === null ? (was.get(name) ?? null) : (partners.get(item) ?? was.get(name) ?? null);
    if ((item === null && old === null) || (item !== null && edited.has(item))) return [];
    const fields = fieldEdits(record);
    const op = record.op === 'modified' ? 'changed' : record.op === 'added' ? 'added' : 'removed';
    return [
      {
        op,
        before: op === 'added' ? null : (old ?? item),
        after: op === 'removed' ? null : (item ?? old),
        fields,
        hunks: [],
        facts: [],
      },
    ];
  });
}

function byName(items: Item[]): Map<string, Item> {
  return new Map(items.map((item) => [nameOf(item), item]));
}

function nameOf({ list, title, href }: Pick<RecordDiff, 'list' | 'title' | 'href'>): string {
  return `${list}\n${title}\n${href ?? ''}`;
}

function fieldEdits({ before, after }: RecordDiff): FieldEdit[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => {
    const was = before?.[name];
    const is = after?.[name];
    return {
      name,
      kind: 'text',
      before: was === undefined ? null : textField(name, was, null),
      after: is === undefined ? null : textField(name, is, null),
    };
  });
}
