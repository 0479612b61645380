// Attaches the facts of a diff to the edits that show them; facts found only in structured data change the page's subject.
import type { Diff, FactDiff, FactValue } from '../../core/change/diff.ts';
import type { Field, FieldEdit, Item, ItemEdit, PageItems } from '../../core/page/items.ts';

export function addFacts(edits: ItemEdit[], after: PageItems, { facts, hunks }: Diff): ItemEdit[] {
  const byHunk = new Map<number, ItemEdit[]>();
  for (const edit of edits)
    for (const hunk of edit.hunks) {
      const known = byHunk.get(hunk);
      if (known === undefined) byHunk.set(hunk, [edit]);
      else known.push(edit);
    }
  const hidden: number[] = [];
  for (const [at, fact] of facts.entries()) {
    if (fact.hunk !== null) {
      for (const edit of byHunk.get(fact.hunk) ?? []) {
        edit.facts.push(at);
        pairFields(edit, fact);
      }
      continue;
    }
    const shown = edits.find(({ fields }) => fields.some((field) => matchesFact(field, fact)));
    if (shown !== undefined) shown.facts.push(at);
    else if (isSense(fact.before) && isSense(fact.after)) hidden.push(at);
  }
  return hidden.length === 0 || hunks.length + hidden.length === 0
    ? edits
    : [...edits, subjectEdit(hidden, facts, after)];
}

/** A price that appears beside the one it replaces, or is the only one left, is that price before and after. */
function pairFields(edit: ItemEdit, fact: FactDiff): void {
  if (edit.op !== 'changed' || fact.kind !== 'price' || edit.fields.some((field) => matchesFact(field, fact)))
    return;
  const find = (item: Item | null, value: FactValue | null) =>
    value === null
      ? undefined
      : item?.fields.find((field) => field.kind === fact.kind && field.value === value.value);
  const [before, after] = [find(edit.before, fact.before), find(edit.after, fact.after)];
  if (before === undefined || after === undefined) return;
  const isOther = (field: FieldEdit) => field.before !== before && field.after !== after;
  edit.fields = [...edit.fields.filter(isOther), { name: after.name, kind: after.kind, before, after }];
}

function matchesFact({ kind, before, after }: FieldEdit, fact: FactDiff): boolean {
  return kind === fact.kind && before?.value === fact.before?.value && after?.value === fact.after?.value;
}

/** Unfilled templates, and values that a program failed to write. */
const nonsense = /[{}<>$]{2}|%[sd]|^\W*(?:nan|null|undefined|none|n\/a|0000-00-00|object object)?\W*$/i;

function isSense(value: FactValue | null): boolean {
  return (
    value === null ||
    (!nonsense.test(value.text) && !(typeof value.value === 'number' && !Number.isFinite(value.value)))
  );
}

function subjectEdit(hidden: number[], facts: FactDiff[], page: PageItems): ItemEdit {
  const fields = hidden.flatMap((at): FieldEdit[] => {
    const fact = facts[at];
    if (fact === undefined) return [];
    const { kind, label, before, after } = fact;
    return [{ name: label, kind, before: fieldOf(fact, before), after: fieldOf(fact, after) }];
  });
  const now = fields.flatMap(({ after }) => after ?? []);
  const item = subjectItem(page, now);
  const old = subjectItem(
    page,
    fields.flatMap(({ before }) => before ?? []),
  );
  return { op: 'changed', before: old, after: item, fields, hunks: [], facts: hidden };
}

function fieldOf({ kind, label }: FactDiff, value: FactValue | null): Field | null {
  if (value === null) return null;
  const { text, currency, unit } = value;
  return { name: label, kind, text, value: value.value, currency, unit, block: null };
}

/** The page as an item: identified by its subject. */
function subjectItem({ subject }: PageItems, fields: Field[]): Item {
  return {
    kind: 'heading',
    list: 'text',
    key: '',
    title: subject,
    href: null,
    fields,
    text: [subject, ...fields.map(({ text }) => text)].join(' · '),
    trail: [],
    isMain: true,
    position: 0,
    blocks: [],
  };
}
