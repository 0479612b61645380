// How a grade of recorded replies does in the exam: each takes it once, with the errors that its recorded checker makes.
import type { ExamResult } from '../../src/core/exam.ts';
import { openMemoryLedger } from './memory-ledger.ts';
import { checkerErrors, examTurn } from './recorded-model.ts';
import type { Grade, RecordedSentence } from './recorded-replies.ts';
import { openScriptedAnalyst } from './scripted-analyst.ts';

export type Standings = (grade: Grade) => Promise<ExamResult['standing']>;

export function openStandings(said: (grade: Grade) => readonly RecordedSentence[]): Standings {
  const known = new Map<Grade, Promise<ExamResult['standing']>>();
  return (grade) => {
    const taken = known.get(grade) ?? takeExam(grade, said(grade));
    known.set(grade, taken);
    return taken;
  };
}

async function takeExam(grade: Grade, said: readonly RecordedSentence[]): Promise<ExamResult['standing']> {
  const errors = checkerErrors(said);
  const scripted = await openScriptedAnalyst(openMemoryLedger().ledger, null);
  scripted.script((body) => examTurn(body, grade, errors));
  const { standing } = await scripted.analyst.exam.take();
  await scripted.close();
  return standing;
}
