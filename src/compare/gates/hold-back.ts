// Decides whether a difference is suppressed, and by which gate.
import type { Hunk } from '../../core/change/diff.ts';
import type { Gate, Place, Span } from './gate.ts';

/** Stands for what a gate found; a private-use sign, which no page writes. */
const MARK = '\uE0F1';
/** Longer texts pass: to look through them at every gate would cost more than the noise it spares. */
const LONGEST = 200_000;

export interface Hold {
  gate: string;
  reason: string;
}

interface Found {
  gate: Gate;
  before: Span[];
  after: Span[];
}

export function holdHunk({ op, before, after, where }: Hunk, gates: Gate[]): Hold | null {
  if (op === 'modified') return holdTexts(before ?? '', after ?? '', where, gates);
  return holdWhole(after ?? before ?? '', where, gates);
}

/** For two forms of one text: held if nothing differs but what the gates find, one alone or all together. */
export function holdTexts(before: string, after: string, place: Place, gates: Gate[]): Hold | null {
  if (before.length + after.length > LONGEST) return null;
  const hasFigures = /\p{Nd}/u.test(differing(before, after));
  const found = gates
    .filter((gate) => (hasFigures || gate.needsFigures !== true) && gate.isFor?.(before, after) !== false)
    .map((gate) => ({ gate, before: gate.find(before, place), after: gate.find(after, place) }))
    .filter((one) => one.gate.fold !== undefined || one.before.length + one.after.length > 0);
  const isHeld = (by: Found[]) =>
    leave(
      before,
      by.map((one) => ({ gate: one.gate, spans: one.before })),
    ) ===
    leave(
      after,
      by.map((one) => ({ gate: one.gate, spans: one.after })),
    );
  const alone = found.find((one) => isHeld([one]));
  if (alone !== undefined) return { gate: alone.gate.name, reason: alone.gate.reason };
  if (found.length < 2 || !isHeld(found)) return null;
  const withText = found.filter((one) => one.before.length + one.after.length > 0);
  return { gate: withText[0]?.gate.name ?? '', reason: withText.map((one) => one.gate.reason).join(' ') };
}

/** What is left of both texts when the ends they have in common are set aside. */
function differing(before: string, after: string): string {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return before.slice(head, before.length - tail) + after.slice(head, after.length - tail);
}

/** For a text that came, went or moved as a whole: held if a gate finds all of it. */
function holdWhole(text: string, place: Place, gates: Gate[]): Hold | null {
  if (text.length > LONGEST) return null;
  const hasFigures = /\p{Nd}/u.test(text);
  // Folding leaves letters and figures: a text that has any is not found by it.
  const hasWords = WORDS.test(text);
  const isProse = text.length > LONGEST_NOISE && hasProse(text);
  for (const gate of gates) {
    if ((gate.needsFigures === true && !hasFigures) || gate.isFor !== undefined) continue;
    if (isProse && gate.isErasing !== true) continue;
    const spans = gate.find(text, place);
    if (spans.length === 0 && (gate.fold === undefined || hasWords)) continue;
    const rest = leave(text, [{ gate, spans }]).replaceAll(MARK, '');
    if (!/[^\p{P}\p{Z}\p{C}]/u.test(rest)) return { gate: gate.name, reason: gate.reason };
  }
  return null;
}

const WORDS = /[[\p{L}\p{N}]--\p{Default_Ignorable_Code_Point}]/v;

/** Ids may be long, but nothing that is noise as a whole, but for what a user calls so, has so many words. */
const LONGEST_NOISE = 300;
const MOST_WORDS = 40;

function hasProse(text: string): boolean {
  let words = 0;
  for (let at = text.indexOf(' '); at >= 0 && words <= MOST_WORDS; at = text.indexOf(' ', at + 1)) words++;
  return words > MOST_WORDS;
}

/**
 * What the gates leave of a text. Each of them looked at the text itself, never at what another left of it,
 * so their order does not matter.
 */
function leave(text: string, found: { gate: Gate; spans: Span[] }[]): string {
  let rest = found.some(({ spans }) => spans.length > 0) ? '' : text;
  if (rest === '') {
    const state = paint(text.length, found);
    let at = 0;
    while (at < text.length) {
      const from = at;
      while (at < text.length && state[at] === state[from]) at++;
      if (state[from] === KEPT) rest += text.slice(from, at);
      else if (state[from] === MARKED && !rest.endsWith(MARK)) rest += MARK;
    }
  }
  for (const { gate } of found) rest = gate.fold?.(rest) ?? rest;
  return rest.replace(/\s+/gu, ' ').trim();
}

const KEPT = 0;
const MARKED = 1;
const ERASED = 2;

function paint(length: number, found: { gate: Gate; spans: Span[] }[]): Uint8Array {
  const state = new Uint8Array(length).fill(KEPT);
  for (const isErasing of [false, true]) {
    for (const { gate, spans } of found) {
      if ((gate.isErasing ?? false) !== isErasing) continue;
      for (const { start, end } of spans) state.fill(isErasing ? ERASED : MARKED, start, end);
    }
  }
  return state;
}
