// Questions about the entries of a page: their states, which of them came or went, what their fields say. Runs in a thread.
import { type Found, unanswered } from './answer.ts';
import { answerChanged, answerFields } from './answer-fields.ts';
import { answerEntries } from './answer-list.ts';
import { answerPresence } from './answer-presence.ts';
import { answerState } from './answer-state.ts';
import type { Question } from './ask-question.ts';
import { sayings } from './ask-say.ts';
import { chooseEntries, type EntrySite } from './choose-entries.ts';
import type { Asked } from './entry-answer.ts';
import { type EntryPast, followEntries, type PastReading } from './entry-past.ts';

export type { EntrySite } from './choose-entries.ts';
export type { PastReading } from './entry-past.ts';

/** `readings` oldest first; `isCut`: there are older ones. */
export function answerFromEntries(
  asked: Question,
  site: EntrySite,
  readings: readonly PastReading[],
  times: { isCut: boolean; checkedAt: number; now: number },
): Found {
  const { no } = sayings[asked.language];
  if (readings.length === 0) return unanswered(no.snapshots);
  const past: EntryPast = followEntries(readings, times.isCut);
  const { question, ...chosen } = chooseEntries(asked, past, site, times.now);
  const order: Asked = { question, chosen, past, site, ...times };
  if (chosen.missing !== null || chosen.tracks.length === 0) return unanswered(no.words);
  switch (question.intent.do) {
    case 'state':
      return answerState(order);
    case 'held':
      return typeof question.intent.condition.value === 'number' ? answerFields(order) : answerState(order);
    case 'entries':
      return answerEntries(order, question.intent);
    case 'arrival':
    case 'departure':
    case 'present':
      return answerPresence(order);
    case 'changes':
    case 'last-change':
      return answerChanged(order);
    case 'often':
      return question.kind === null ? answerChanged(order) : answerFields(order);
    default:
      return answerFields(order);
  }
}
