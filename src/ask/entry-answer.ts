// What the answers about entries have in common: names, days, lines and what they rest on.
import type { Found } from './answer.ts';
import type { Question } from './ask-question.ts';
import { sayDate, sayings } from './ask-say.ts';
import type { Chosen, EntrySite } from './choose-entries.ts';
import type { EntryPast, Run, Track } from './entry-past.ts';

export interface Asked {
  question: Question;
  chosen: Omit<Chosen, 'question'>;
  past: EntryPast;
  site: EntrySite;
  /** When the page was last read, whether it had changed or not. */
  checkedAt: number;
  now: number;
}

/** A line of an answer and the text it rests on. */
export interface Line {
  text: string;
  quote: string;
  snapshotId: string;
  at: number;
}

const mostLines = 10;
const longestName = 100;

export function nameOf({ entry: { title, text } }: Track): string {
  const name = (title || text).replace(/\s+/gu, ' ').trim();
  return name.length <= longestName ? name : `${name.slice(0, longestName - 1).toWellFormed()}…`;
}

export const isListed = ({ entry }: Track): boolean => entry.isListed;

export const isThere = ({ spans }: Track): boolean => spans.at(-1)?.to === null;

/** Entries of lists where there are any: paragraphs around them are no entries. */
export function listedFirst(tracks: readonly Track[]): Track[] {
  const listed = tracks.filter(isListed);
  return listed.length > 0 ? listed : [...tracks];
}

/** One line is a sentence; several are a list under a heading. */
export function answerLines({ question, site }: Asked, head: string, lines: readonly Line[]): Found {
  const { entry: say } = sayings[question.language];
  const shown = lines.slice(0, mostLines);
  const more = lines.length - shown.length;
  const texts = [
    ...(head === '' ? [] : [head]),
    ...shown.map(({ text }) =>
      head === '' && lines.length === 1 ? `${text.replace(/\.$/u, '')}.` : `• ${text}`,
    ),
    ...(more > 0 ? [`• ${say.more(`${more}`)}`] : []),
  ];
  return {
    ...{ answered: true, answer: texts.join('\n'), why: null, value: null },
    citations: cite(site, shown),
  };
}

export function cite({ id: siteId }: EntrySite, lines: readonly Line[]): Found['citations'] {
  return lines.map(({ quote, snapshotId, at }) => ({
    ...{ siteId, snapshotId, changeId: null, quote },
    at: new Date(at).toISOString(),
  }));
}

/** What it says now, and since when. */
export function lineOf({ question, past }: Asked, track: Track, run: Run): Line {
  const { line, was } = sayings[question.language].entry;
  const from = sayDate(run.from, question);
  const text =
    run.to === null
      ? line(nameOf(track), run.text, from, run.from === past.from)
      : was(nameOf(track), run.text, from, sayDate(run.to, question));
  return { text, quote: run.text, snapshotId: run.snapshotId, at: run.from };
}
