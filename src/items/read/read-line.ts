// An item in one line: its name comes before its price, date or state ("Alpha – $2,199 – out of stock").
import type { Fact } from '../../core/page/content.ts';
import { isStateWord, startsWithNone } from '../../language/language.ts';
import { stateText } from './state-words.ts';

export interface Line {
  title: string;
  /** The words at the end that give its state; empty where there are none. */
  state: string;
}

const box = /^(?:\[([ xX])\]|(☐|⬜)|[☑✅✔]\uFE0F?)\s+(?=\S)/u;

/** "[x] Offline mode": the box before a task, and whether it is done; null where there is none. */
export function readBox(text: string): { box: string; isDone: boolean } | null {
  const found = box.exec(text);
  if (found === null) return null;
  return { box: found[0].trim(), isDone: found[1] !== ' ' && found[2] === undefined };
}

const LONGEST = 160;
const MOST_WORDS = 10;

export function readLine(text: string, facts: Fact[]): Line {
  const line = text.replace(box, '');
  if (line !== text) return { ...readLine(line, facts), state: '' };
  if (text.length > LONGEST) return { title: text, state: '' };
  const state = stateAtEnd(text);
  const cuts = facts.flatMap((fact) => cutBefore(text, fact));
  if (state !== '') cuts.push(text.length - state.length);
  const lead = trimJoints(text.slice(0, Math.min(text.length, ...cuts)));
  return { title: /\p{L}{2}/u.test(lead) ? lead : text, state };
}

/** Where a fact starts that describes the words before it. */
function cutBefore(text: string, { kind, text: said }: Fact): number[] {
  const at = text.indexOf(said);
  if (at <= 0) return [];
  const lead = text.slice(0, at);
  if (kind === 'price' || kind === 'availability' || (kind === 'date' && JOINT.test(lead))) return [at];
  const old = kind === 'date' ? OLD_DATE.exec(lead) : null;
  return old === null ? [] : [old.index];
}

/** "Full paper: 1 December 2026 8 December 2026": a date that is crossed out before the one that holds. */
const OLD_DATE = /[:：]\s(?=\d)[^:：]{4,30}$/u;

const JOINT = /[–—|·•:,;(-]\s?$/u;

function trimJoints(text: string): string {
  return text.replace(/[\s–—|·•:,;(-]+$/u, '');
}

/** Words that often end a line without being its state; they count only after a dash, a bar or a colon. */
const weak =
  /^(?:\p{L}{1,4}|started|active|online|offline|completed|finished|published|released|enabled|disabled)$/u;

/** The same line is parsed for its title and its fields, before and after a change. The cache is bounded because pages may be long. */
const known = new Map<string, string>();
const MOST_KNOWN = 5000;

function stateAtEnd(text: string): string {
  let state = known.get(text);
  if (state === undefined) {
    state = findStateAtEnd(text);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, state);
  }
  return state;
}

/** "Passports: no appointments available": the state begins with what denies it. */
function withNone(text: string, at: number): string {
  const clause = text.slice(0, at).search(/[^–—|·•:]*$/u);
  if (!startsWithNone(text.slice(clause))) return text.slice(at);
  return clause === 0 ? '' : text.slice(clause).trimStart();
}

function findStateAtEnd(text: string): string {
  if (/[.!?]$/.test(text)) return '';
  const sign = /(?<=\p{L}{2}[^\p{L}]*\s)[✓✔✅✗✘✕✖❌]\uFE0F?$/u.exec(text);
  if (sign !== null) return sign[0];
  const starts = [...text.matchAll(/(?<=[\s–—|·•:(-])[\p{L}]/gu)].map(({ index }) => index);
  if (starts.length > MOST_WORDS) return '';
  for (const at of starts.slice(-4)) {
    const folded = stateText(text.slice(at));
    if (!isStateWord(folded) || !/\p{L}/u.test(text.slice(0, at))) continue;
    if (!weak.test(folded) || JOINT.test(text.slice(0, at))) return withNone(text, at);
  }
  return '';
}
