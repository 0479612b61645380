// Which fields of an item differ between two readings, each paired with its counterpart.
import type { Hunk } from '../../core/change/diff.ts';
import { isState } from '../../core/page/fact-kinds.ts';
import type { Field, FieldEdit, Item } from '../../core/page/items.ts';
import { evenText, shareOf, wordSet } from './similar-texts.ts';

/** Only fields of blocks that a hunk touches: what was suppressed as noise stays so. */
export function diffFields(before: Item, after: Item, hunks: Hunk[]): FieldEdit[] {
  const gone = new Set(hunks.map(({ beforeIndex }) => beforeIndex));
  const came = new Set(hunks.map(({ afterIndex }) => afterIndex));
  const edits: FieldEdit[] = [];
  for (const [was, is] of pairFields(before, after, modifiedBlocks(hunks))) {
    const isInDiff =
      (was !== null && was.block !== null && gone.has(was.block)) ||
      (is !== null && is.block !== null && came.has(is.block));
    if (!isInDiff || (was !== null && is !== null && isEqual(was, is))) continue;
    edits.push(editOf(was, is));
  }
  return withoutEchoes(edits, before, after);
}

/** Block after → block before. */
function modifiedBlocks(hunks: Hunk[]): Map<number, number> {
  const blocks = new Map<number, number>();
  for (const { beforeIndex, afterIndex } of hunks)
    if (beforeIndex !== null && afterIndex !== null) blocks.set(afterIndex, beforeIndex);
  return blocks;
}

type FieldPair = [Field | null, Field | null];

function pairFields(before: Item, after: Item, modified: ReadonlyMap<number, number>): FieldPair[] {
  const free = new Set(before.fields);
  const partners = new Map<Field, Field>();
  const pairBy = (find: (field: Field) => Field | undefined): void => {
    for (const field of after.fields) {
      const partner = partners.has(field) ? undefined : find(field);
      if (partner === undefined) continue;
      partners.set(field, partner);
      free.delete(partner);
    }
  };
  const first = (test: (field: Field) => boolean): Field | undefined => {
    for (const field of free) if (test(field)) return field;
    return undefined;
  };
  const names = Map.groupBy(before.fields, ({ name }) => name);
  pairBy((field) => names.get(field.name)?.find((one) => free.has(one) && isEqual(one, field)));
  pairBy((field) => {
    const from = modified.get(field.block ?? -1);
    return from === undefined ? undefined : first((one) => one.block === from && isLike(one, field));
  });
  pairBy((field) =>
    field.name === '' ? undefined : names.get(field.name)?.find((one) => free.has(one) && isLike(one, field)),
  );
  pairBy((field) => (field.name === '' ? onlyIn(free, after.fields, field) : undefined));
  if (free.size * (after.fields.length - partners.size) <= MOST_COMBINATIONS)
    pairBy((field) => closest(free, field));
  const left = after.fields.filter((field) => !partners.has(field));
  if (left.length === free.size)
    pairBy((field) => first((one) => isLike(one, field) && (one.name === field.name || free.size === 1)));
  return [
    ...after.fields.map((field): FieldPair => [partners.get(field) ?? null, field]),
    ...[...free].map((field): FieldPair => [field, null]),
  ];
}

/** The one nameless field in the same place, where there is one on each side. */
function onlyIn(free: ReadonlySet<Field>, all: Field[], { name, slot, kind }: Field): Field | undefined {
  if (slot === undefined) return undefined;
  const isThere = (one: Field): boolean =>
    one.name === name && one.slot === slot && (one.kind === kind || (isTextual(one) && isTextual({ kind })));
  const found = [...free].filter(isThere);
  return found.length === 1 && all.filter(isThere).length === 1 ? found[0] : undefined;
}

const MOST_COMBINATIONS = 10_000;

function isEqual(one: Field, other: Field): boolean {
  return evenText(one.text) === evenText(other.text) && one.value === other.value;
}

/** A text that turns into a state, or the other way round, is the same field. */
function isLike(one: Field, other: Field): boolean {
  return one.kind === other.kind || (isTextual(one) && isTextual(other));
}

const isTextual = ({ kind }: Pick<Field, 'kind'>) => kind === 'text' || isState(kind);

/** A field of the same kind with another name, or one with a similar text. */
function closest(fields: ReadonlySet<Field>, field: Field): Field | undefined {
  const words = wordSet(field.text);
  let best: Field | undefined;
  let most = 0.3;
  for (const one of fields) {
    if (!isLike(one, field) || (one.name !== field.name && one.name !== '' && field.name !== '')) continue;
    const isTyped = one.kind === field.kind && field.kind !== 'text';
    const score = shareOf(wordSet(one.text), words) + (isTyped ? 0.31 : 0);
    if (score <= most) continue;
    best = one;
    most = score;
  }
  return best;
}

function editOf(before: Field | null, after: Field | null): FieldEdit {
  const kind = after === null || after.kind === 'text' ? (before?.kind ?? 'text') : after.kind;
  return { name: after?.name || before?.name || '', kind, before, after };
}

/** A text that differs only in values with edits of their own adds nothing. */
function withoutEchoes(edits: FieldEdit[], before: Item, after: Item): FieldEdit[] {
  return edits.filter(({ kind, before: was, after: is }) => {
    if (kind !== 'text' || was === null || is === null) return true;
    const masked = maskValues(was, before);
    return masked !== maskValues(is, after) || masked === evenText(was.text);
  });
}

function maskValues(field: Field, item: Item): string {
  let { text } = field;
  for (const one of item.fields)
    if (one !== field && one.block === field.block && one.kind !== 'text') text = text.replace(one.text, ' ');
  return evenText(text);
}
