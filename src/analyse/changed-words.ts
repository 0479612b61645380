// The few words of a rewritten text that changed, each with enough around it to be understood.
import type { Hunk, Word } from '../core/change/diff.ts';
import { oneLine } from './wording.ts';

export interface ChangedWords {
  /** Null where words were only put in. */
  before: string | null;
  /** Null where words were only taken out. */
  after: string | null;
}

/** Shorter stretches say nothing alone ("30"), and are shown with the word that follows or leads. */
const shortest = 8;

/** The stretches that changed, in order; each is a piece of the text before or after, as it is there. */
export function findChangedWords(hunk: Hunk): ChangedWords[] {
  const words = joinClose(hunk.words ?? []);
  const found: ChangedWords[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (words[at]?.op === 'same') continue;
    let removed = '';
    let added = '';
    let end = at;
    for (; end < words.length && words[end]?.op !== 'same'; end += 1) {
      const word = words[end];
      if (word?.op === 'removed') removed += word.text;
      else added += word?.text ?? '';
    }
    const [lead, tail] = around(words[at - 1]?.text ?? '', words[end]?.text ?? '', removed, added);
    const before = oneLine(lead + removed + tail);
    const after = oneLine(lead + added + tail);
    if (oneLine(removed) !== '' || oneLine(added) !== '') {
      found.push({
        before: oneLine(removed) === '' && tail + lead === '' ? null : before,
        after: oneLine(added) === '' && tail + lead === '' ? null : after,
      });
    }
    at = end - 1;
  }
  return found;
}

/** Two stretches with nothing but a space or one short word between them read better as one. */
function joinClose(words: readonly Word[]): Word[] {
  return words.flatMap((word, at): Word[] => {
    const isBetween = at > 0 && at < words.length - 1;
    if (word.op !== 'same' || !isBetween || word.text.trim().length > 2) return [word];
    return [
      { op: 'removed', text: word.text },
      { op: 'added', text: word.text },
    ];
  });
}

/** A word of what stayed the same, before or after, for a replaced stretch that is too short to be alone. */
function around(before: string, after: string, removed: string, added: string): [string, string] {
  if (removed.trim() === '' || added.trim() === '') return ['', ''];
  const money = signsOf(before, after, removed, added);
  if (money !== null) return money;
  if (Math.max(removed.trim().length, added.trim().length) >= shortest) return ['', ''];
  const tail = /^\s*[\p{L}\p{N}%€$£]+/u.exec(after.slice(0, 60))?.[0] ?? '';
  if (tail !== '') return ['', tail];
  return [/[\p{L}\p{N}€$£]+\s*$/u.exec(before.slice(-60))?.[0] ?? '', ''];
}

/** The sign of the currency, or per cent, beside figures that changed: with it they need no further word. */
function signsOf(before: string, after: string, removed: string, added: string): [string, string] | null {
  const areFigures = [removed, added].every((text) => /^\s*\d[\d.,'’ ]*$/u.test(text));
  if (!areFigures) return null;
  const lead = /(?:\p{Sc}|\b[A-Z]{3})\s?$/u.exec(before.slice(-5))?.[0] ?? '';
  const tail = /^\s?(?:\p{Sc}|%|[A-Z]{3}\b)/u.exec(after.slice(0, 5))?.[0] ?? '';
  return lead + tail === '' ? null : [lead, tail];
}
