// Asks back where a goal can be read in several ways that differ on this very page: at most two questions, each with ready answers.
import { createHash } from 'node:crypto';
import type { Question } from '../../core/plan/plan.ts';
import { sayAnswer, sayAsked } from '../questions/say-question.ts';
import type { Answer, Asking, Doubt } from './asking.ts';
import { doubtEntry } from './doubt-entry.ts';
import { doubtEvent } from './doubt-event.ts';
import { doubtField } from './doubt-field.ts';
import { doubtNot } from './doubt-not.ts';
import { doubtPlace } from './doubt-place.ts';
import { doubtTopic } from './doubt-topic.ts';
import { openSignatures } from './same-answer.ts';

const mostQuestions = 2;
const mostAnswers = 4;
/** Less than this is no doubt by itself. */
const leastWeight = 3;
/** Who must be asked anyway can be asked about a smaller doubt, too. */
const [greatWeight, smallWeight] = [5, 2];

export function askBack(asking: Asking): Question[] {
  const { goal } = asking;
  const signatureOf = openSignatures(asking.page);
  const doubts = [doubtTopic, doubtNot, doubtPlace, doubtEntry, doubtField, doubtEvent]
    .flatMap((find) => find(asking) ?? [])
    .map((doubt) => ({ ...doubt, answers: withoutTwins(doubt.answers, signatureOf) }))
    .filter(({ answers }) => answers.length > 1)
    .toSorted((one, other) => other.weight - one.weight);
  const least = (doubts[0]?.weight ?? 0) >= greatWeight ? smallWeight : leastWeight;
  const asked = doubts.filter(({ weight }) => weight >= least).slice(0, mostQuestions);
  return asked.map((doubt) => questionOf(goal, doubt));
}

/** Answers that come to the same on this page are one; so are those that are said in the same words. */
function withoutTwins(answers: readonly Answer[], signatureOf: (answer: Answer) => string): Answer[] {
  const seen = new Set<string>();
  return answers
    .filter((answer) => {
      const marks = [signatureOf(answer), sayAnswer(answer.say) ?? ''];
      const isNew = marks.every((mark) => !seen.has(mark));
      for (const mark of marks) seen.add(mark);
      return isNew;
    })
    .slice(0, mostAnswers);
}

function questionOf(goal: string, { say, answers }: Doubt): Question {
  const mark = createHash('sha256').update(`${say.code}\n${goal}`).digest('hex').slice(0, 8);
  return {
    id: `${say.code}-${mark}`,
    text: sayAsked(say) ?? say.code,
    say,
    answers: answers.map((answer) => ({
      label: sayAnswer(answer.say) ?? answer.say.code,
      say: answer.say,
      wishes: answer.wishes.slice(0, 10),
    })),
    answered: null,
  };
}
