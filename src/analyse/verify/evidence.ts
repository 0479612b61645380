// Evidence: all that a diff can vouch for, gathered once so that many claims can be held against it.
import type { Diff, FactValue } from '../../core/diff.ts';
import { foldText } from '../../core/match-words.ts';
import { type Amount, amountsIn } from './amounts.ts';
import { datesIn, dayNumber, type FoundDate, weekdaysIn } from './dates.ts';
import { findMoves, type Move } from './moves.ts';
import { contentStems, isNegated } from './sentence-words.ts';
import { countTallies, type Tallies } from './tallies.ts';

/** One sentence of the page, before or after. */
export interface Said {
  text: string;
  stems: ReadonlySet<string>;
  isNegated: boolean;
}

/** One side of the change. */
export interface Side {
  /** Folded, all of it. */
  text: string;
  amounts: readonly Amount[];
  dates: readonly FoundDate[];
  weekdays: ReadonlySet<number>;
  sentences: readonly Said[];
  /** Stems of all words. */
  stems: ReadonlySet<string>;
}

export interface Evidence {
  diff: Diff;
  before: Side;
  after: Side;
  /** Folded texts of both with the goal, the title and the names around them; and every text by itself. */
  all: string;
  texts: readonly string[];
  /** The texts that differ, and each with its headings and with the facts in it. */
  pieces: readonly { text: string; around: string }[];
  moves: readonly Move[];
  tallies: Tallies;
  /** Stems of words that stood there and stand there no more, and of those that came; names around are neither. */
  gone: ReadonlySet<string>;
  come: ReadonlySet<string>;
}

/** What else may be named: goal, page title, name of the site, address. */
export function gatherEvidence(diff: Diff, around: readonly string[]): Evidence {
  const { before, after } = textsOf(diff);
  const places = [...diff.hunks.flatMap(({ where }) => where.trail), ...diff.facts.map(({ label }) => label)];
  const [was, is] = [sideOf(before), sideOf(after)];
  const named = stemsOf([...around, ...places].join('\n'));
  const only = (one: Side, other: Side) =>
    new Set([...one.stems].filter((stem) => !other.stems.has(stem) && !named.has(stem)));
  return {
    ...{ diff, before: was, after: is, moves: findMoves(diff), tallies: countTallies(diff) },
    pieces: piecesOf(diff),
    all: plain([...before, ...after, ...places, ...around]),
    texts: [...before, ...after].map((text) => plain([text])),
    gone: only(was, is),
    come: only(is, was),
  };
}

function piecesOf({ hunks, facts, records }: Diff): { text: string; around: string }[] {
  return hunks.map(({ before, after, where }, index) => {
    const text = plain([before ?? '', after ?? '']);
    const labels = facts.flatMap((fact) => (fact.hunk === index ? [fact.label] : []));
    const own = records.flatMap((record) =>
      record.hunks.includes(index) ? [record.title, ...Object.keys(record.after ?? {})] : [],
    );
    return { text, around: `${text} ${plain([...where.trail, ...labels, ...own])}` };
  });
}

/** Folded, with quotes and spaces written one way, so that the same words are the same text. */
export function plain(texts: readonly string[]): string {
  return foldText(texts.join('\n'))
    .replace(/[“”„«»"]/gu, '"')
    .replace(/[‘’‚']/gu, "'")
    .replace(/[–—−]/gu, '-')
    .replace(/…/gu, '...')
    .replace(/[\s\u00a0]+/gu, ' ');
}

function textsOf(diff: Diff): { before: string[]; after: string[] } {
  const before: string[] = [];
  const after: string[] = [];
  for (const hunk of diff.hunks) {
    if (hunk.before !== null) before.push(hunk.before);
    if (hunk.after !== null) after.push(hunk.after);
  }
  for (const { before: was, after: is } of diff.facts) {
    if (was) before.push(valueText(was));
    if (is) after.push(valueText(is));
  }
  for (const record of diff.records) {
    if (record.op !== 'added') before.push(fieldsText(record.title, record.before));
    if (record.op !== 'removed') after.push(fieldsText(record.title, record.after));
  }
  for (const { op, href, text } of diff.links) (op === 'added' ? after : before).push(`${text} ${href}`);
  for (const { name, before: was, after: is } of diff.metadata) {
    before.push(`${name} ${was ?? ''}`);
    after.push(`${name} ${is ?? ''}`);
  }
  return { before, after };
}

/** As it stands there, and with its currency; a bare value would stand for any unit. */
function valueText({ text, value, currency }: FactValue): string {
  if (currency !== null) return `${text} ${value} ${currency}`;
  return typeof value === 'number' || /\d/u.test(text) ? text : `${text} ${value}`;
}

function fieldsText(title: string, fields: Record<string, string> | null): string {
  return [title, ...Object.entries(fields ?? {}).flat()].join(' ');
}

function sideOf(texts: readonly string[]): Side {
  const folded = texts.map((text) => plain([text]));
  const dates = folded.flatMap(datesIn);
  const weekdays = dates.flatMap((date) => {
    const day = dayNumber(date);
    return day === null ? [] : [(day + 4) % 7];
  });
  return {
    text: folded.join('\n'),
    // The parts of a date in figures are no numbers of their own.
    amounts: folded.flatMap((text) => amountsIn(text.replace(/(\d{4})-\d{2}-\d{2}/gu, '$1'))),
    dates,
    weekdays: new Set([...folded.flatMap(weekdaysIn), ...weekdays]),
    sentences: folded
      .flatMap((text) => text.split(/(?<=[.!?;])\s+|\n/u))
      .filter((text) => text.trim() !== '')
      .map((text) => ({ text, stems: contentStems(text), isNegated: isNegated(text) })),
    stems: stemsOf(folded.join('\n')),
  };
}

function stemsOf(text: string): Set<string> {
  return new Set(contentStems(foldText(text), true));
}
