// Merges duplicate fact differences: stated by both the visible text and structured data, or at two places of the page.
import type { FactDiff, FactValue } from '../../core/change/diff.ts';
import { distance, isSameValue } from './fact-diff.ts';

export interface SourcedFactDiff {
  diff: FactDiff;
  /** Found in the visible text. */
  isText: boolean;
}

/** The visible text comes first, in the order of its hunks; then facts that only structured data states. */
export function mergeFactDiffs(sourced: SourcedFactDiff[]): FactDiff[] {
  const texts = mergeAlike(sourced.filter(({ isText }) => isText).map(({ diff }) => diff));
  texts.sort((a, b) => (a.hunk ?? 0) - (b.hunk ?? 0));
  const structured = mergeAlike(sourced.filter(({ isText }) => !isText).map(({ diff }) => diff));
  const alone: FactDiff[] = [];
  for (const diff of structured) {
    const at = findTwin(texts, structured, diff);
    const twin = texts[at];
    if (twin === undefined) alone.push(diff);
    else texts[at] = merge(twin, diff);
  }
  return [...texts, ...alone];
}

/** One diff for the same change of the same thing; the first label that says something is kept. */
function mergeAlike(diffs: FactDiff[]): FactDiff[] {
  const kept: FactDiff[] = [];
  const byChange = new Map<string, number[]>();
  for (const diff of diffs) {
    const key = `${diff.kind} ${diff.before?.value ?? ''} ${diff.after?.value ?? ''}`;
    const places = byChange.get(key) ?? [];
    byChange.set(key, places);
    const at = places.find((place) => isOneThing(kept[place], diff));
    const twin = at === undefined ? undefined : kept[at];
    if (at !== undefined && twin !== undefined) kept[at] = merge(twin, diff);
    else places.push(kept.push(diff) - 1);
  }
  return kept;
}

function isOneThing(one: FactDiff | undefined, other: FactDiff): boolean {
  if (one === undefined || !isSameChange(one, other)) return false;
  const a = one.label.trim().toLowerCase();
  const b = other.label.trim().toLowerCase();
  return a === b || a === '' || b === '';
}

/** The text diff of the same change, else the only one of its kind that goes in the same direction. */
function findTwin(texts: FactDiff[], structured: FactDiff[], diff: FactDiff): number {
  const alike = texts.findIndex((text) => isSameChange(text, diff) && isOneThing(text, diff));
  if (alike >= 0) return alike;
  const same = texts.findIndex((text) => isSameChange(text, diff));
  if (same >= 0) return same;
  const ofKind = texts.flatMap((text, index) => (text.kind === diff.kind ? [index] : []));
  const [only] = ofKind;
  if (only === undefined || ofKind.length > 1) return -1;
  if (structured.filter(({ kind }) => kind === diff.kind).length > 1) return -1;
  const text = texts[only];
  return text !== undefined && isOfProduct(diff) && goesTheSameWay(text, diff) ? only : -1;
}

function isOfProduct({ kind }: FactDiff): boolean {
  return kind === 'price' || kind === 'availability' || kind === 'rating';
}

function isSameChange(one: FactDiff, other: FactDiff): boolean {
  return (
    one.kind === other.kind && isSameSide(one.before, other.before) && isSameSide(one.after, other.after)
  );
}

function isSameSide(one: FactValue | null, other: FactValue | null): boolean {
  return one === null || other === null ? one === other : isSameValue(one, other);
}

/** A net price and a gross price fall together; "only 3 left" and "in stock" both end in "sold out". */
function goesTheSameWay(text: FactDiff, diff: FactDiff): boolean {
  if (text.delta !== null && diff.delta !== null) return Math.sign(text.delta) === Math.sign(diff.delta);
  const pairs = [
    [text.before, diff.before],
    [text.after, diff.after],
  ] as const;
  const known = pairs.filter(([one, other]) => one !== null && other !== null);
  return known.length > 0 && known.some(([one, other]) => isSameSide(one, other));
}

/** The label and words of the first, completed by values that only the second has. */
function merge(text: FactDiff, diff: FactDiff): FactDiff {
  const isFuller =
    (text.before === null || text.after === null) && diff.before !== null && diff.after !== null;
  const before = isFuller ? diff.before : fill(text.before, diff.before);
  const after = isFuller ? diff.after : fill(text.after, diff.after);
  return {
    ...text,
    label: text.label.trim() === '' ? diff.label : text.label,
    before,
    after,
    ...distance(before, after),
    hunk: text.hunk ?? diff.hunk,
  };
}

function fill(value: FactValue | null, from: FactValue | null): FactValue | null {
  if (value === null || from === null) return value;
  return { ...value, currency: value.currency ?? from.currency, unit: value.unit ?? from.unit };
}
