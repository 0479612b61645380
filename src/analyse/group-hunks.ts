// Puts hunks together that people see as one thing: a section, the items of a list, the cells of a table row.
import { manySame } from './join-same.ts';
import type { HunkReading } from './reading.ts';
import { rowSelector } from './table-row.ts';

export interface HunkGroup {
  kind: 'section' | 'sections' | 'pieces' | 'modified' | 'modified-many' | 'moved' | 'replaced' | 'same';
  op: 'added' | 'removed' | 'modified' | 'moved';
  members: HunkReading[];
  /** What stands for the group when it is quoted: headings of sections, first cells of rows, else all members. */
  heads: HunkReading[];
  count: number;
  noun: string;
  nouns: string;
}

/** More rewritten pieces under one heading than this are told together. */
const manyModified = 3;

export function groupHunks(hunks: readonly HunkReading[]): HunkGroup[] {
  const { sections, rest } = takeSections(hunks);
  const { replaced, others } = takeReplaced(rest);
  const groups = [...joinSections(sections), ...replaced];
  for (const members of bucketsOf(others)) groups.push(...groupBucket(members));
  return groups;
}

/** A heading that came or went takes along what stands under it and came or went with it. */
function takeSections(hunks: readonly HunkReading[]): { sections: HunkGroup[]; rest: HunkReading[] } {
  const sections: HunkGroup[] = [];
  const rest: HunkReading[] = [];
  for (const each of hunks) {
    const { op, where } = each.hunk;
    const open = sections.at(-1);
    if (open && isInside(each, open)) open.members.push(each);
    else if (where.role === 'heading' && (op === 'added' || op === 'removed')) {
      const shape = { count: 1, noun: 'section', nouns: 'sections' };
      sections.push({ kind: 'section', op, members: [each], heads: [each], ...shape });
    } else rest.push(each);
  }
  return { sections, rest };
}

const replaceable: ReadonlySet<string> = new Set(['paragraph', 'list-item', 'text', 'definition', 'caption']);

/** Two lines in one place, of which one went as the other came, with nothing in common to be called a rewritten one. */
function takeReplaced(hunks: readonly HunkReading[]): { replaced: HunkGroup[]; others: HunkReading[] } {
  const placeOf = ({ hunk: { where }, isIgnored }: HunkReading) =>
    JSON.stringify([where.selector, where.role, where.trail.at(-1) ?? '', isIgnored]);
  const isSingle = ({ hunk: { op, where } }: HunkReading) =>
    (op === 'added' || op === 'removed') && where.selector !== '' && replaceable.has(where.role);
  const places = Map.groupBy(hunks.filter(isSingle), placeOf);
  const pairs = [...places.values()].filter(
    ({ length, 0: one, 1: other }) => length === 2 && one?.hunk.op !== other?.hunk.op,
  );
  const taken = new Set(pairs.flat());
  return {
    replaced: pairs.map((pair) => {
      const members = pair.toSorted((a, b) => b.hunk.op.localeCompare(a.hunk.op));
      const shape = { count: 1, noun: 'piece of text', nouns: 'pieces of text' };
      return { kind: 'replaced', op: 'modified', members, heads: members.slice(1), ...shape };
    }),
    others: hunks.filter((each) => !taken.has(each)),
  };
}

function isInside({ hunk }: HunkReading, { op, heads }: HunkGroup): boolean {
  const head = heads[0]?.hunk;
  return (
    head !== undefined &&
    hunk.op === op &&
    hunk.where.trail[head.where.trail.length] === (head.after ?? head.before)
  );
}

/** Sections that came (or went) side by side under one heading are told together. */
function joinSections(sections: readonly HunkGroup[]): HunkGroup[] {
  const joined = new Map<string, HunkGroup>();
  for (const section of sections) {
    const key = JSON.stringify([
      section.op,
      section.heads[0]?.hunk.where.trail,
      section.heads[0]?.hunk.where.region,
    ]);
    const same = joined.get(key);
    if (!same) joined.set(key, { ...section, members: [...section.members], heads: [...section.heads] });
    else {
      same.kind = 'sections';
      same.members.push(...section.members);
      same.heads.push(...section.heads);
      same.count += 1;
    }
  }
  return [...joined.values()];
}

function bucketsOf(hunks: readonly HunkReading[]): Iterable<HunkReading[]> {
  const buckets = new Map<string, HunkReading[]>();
  for (const each of hunks) {
    const { op, where } = each.hunk;
    const key =
      op === 'moved'
        ? 'moved'
        : JSON.stringify([op, where.trail.at(-1) ?? '', where.region, nounOf(where.role), each.isIgnored]);
    const bucket = buckets.get(key);
    if (bucket) bucket.push(each);
    else buckets.set(key, [each]);
  }
  return buckets.values();
}

function groupBucket(members: HunkReading[]): HunkGroup[] {
  const op = members[0]?.hunk.op ?? 'modified';
  const noun = nounOf(members[0]?.hunk.where.role ?? 'text');
  const shape = { op, noun, nouns: noun === 'piece of text' ? 'pieces of text' : `${noun}s` };
  if (op === 'moved') return [{ ...shape, kind: 'moved', members, heads: members, count: members.length }];
  if (op === 'modified') {
    const groups = [...Map.groupBy(members, sameChange).values()];
    if (members[0]?.hunk.where.role === 'cell' && groups.some((group) => group.length >= manySame))
      return groups.flatMap((same) => {
        if (same.length < manySame) return groupBucket(same);
        return [{ ...shape, kind: 'same', members: same, heads: same, count: same.length }];
      });
    if (members.length > manyModified)
      return [{ ...shape, kind: 'modified-many', members, heads: members, count: members.length }];
    return members.map((member) => ({
      ...shape,
      kind: 'modified',
      members: [member],
      heads: [member],
      count: 1,
    }));
  }
  const heads = noun === 'table row' ? firstCells(members) : members;
  return [{ ...shape, kind: 'pieces', members, heads, count: heads.length }];
}

function sameChange({ hunk, block }: HunkReading): string {
  return JSON.stringify([block?.column ?? '', hunk.before, hunk.after]);
}

function nounOf(role: HunkReading['hunk']['where']['role']): string {
  if (role === 'list-item') return 'list item';
  if (role === 'cell') return 'table row';
  if (role === 'paragraph' || role === 'heading') return role;
  return 'piece of text';
}

/** One cell for each row: rows are told apart by the part of the selector that leads to the row. */
function firstCells(cells: readonly HunkReading[]): HunkReading[] {
  const rows = new Map<string, HunkReading>();
  for (const cell of cells) {
    const row = rowSelector(cell.hunk.where.selector) ?? `${cell.index}`;
    if (!rows.has(row)) rows.set(row, cell);
  }
  return [...rows.values()];
}
