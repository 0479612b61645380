// Questions with qualifiers about watched pages: true answers are shown whole with their sources, false ones and guesses are not.

import type { Answer } from '../../src/ask/answering.ts';
import type { ExamResult } from '../../src/core/exam.ts';
import { askSite } from '../../src/engine/ask/ask.ts';
import type { Analyst } from '../../src/engine/model/analyst.ts';
import { prompts } from '../../src/prompts/prompts.ts';
import type { Store } from '../../src/store/store.ts';
import { questionOf } from '../../test/support/exam-answers.ts';
import { inlinePagePool } from '../../test/support/inline-page-pool.ts';
import type { ModelTurn } from '../../test/support/model-server.ts';
import { openTemporaryStore } from '../../test/support/temporary-store.ts';
import { defineSet, type EvalSet, type Figure, type Result } from '../eval-set.ts';
import { count, mean, share } from '../figures.ts';
import { openStandings } from '../model/exam-standings.ts';
import { openMemoryLedger } from '../model/memory-ledger.ts';
import {
  type RecordedAsk,
  type RecordedQuestion,
  readRecordedAsks,
  recordedAskSchema,
  sentencesOfGrade,
} from '../model/recorded-asks.ts';
import { checkReply, openCiting } from '../model/recorded-model.ts';
import { type Grade, grades, type RecordedSentence } from '../model/recorded-replies.ts';
import { openScriptedAnalyst } from '../model/scripted-analyst.ts';
import { runChecks } from '../run-checks.ts';
import { htmlPage } from '../sent-page.ts';

interface AskOutcome {
  question: string;
  grade: Grade;
  standing: ExamResult['standing'];
  /** What the model said: a whole true answer, one with something false in it, or nothing. */
  reply: 'true' | 'false' | 'none';
  isAnswerable: boolean;
  /** Whose answer is shown, as if the model might answer whatever its exam says. */
  by: 'model' | 'rules' | 'nobody';
  /** Of an answer by rules: whether it has the words of a right one. */
  isRight: boolean;
  hasSources: boolean;
  calls: number;
  characters: number;
  why: string;
}

export const modelAsks = asksSet('model-asks', './asks');
/** Written last, run once, and reported as first sight. */
export const modelAsksUnseen = asksSet('model-asks-unseen', './asks-unseen');

function asksSet(name: string, folder: string): EvalSet {
  const asks = readRecordedAsks(folder);
  const standings = openStandings((grade) => sentencesOfGrade(asks, grade));
  return defineSet({
    ...{ name, file: 'model', schema: recordedAskSchema },
    cases: () => asks,
    async run(one: RecordedAsk): Promise<AskOutcome[]> {
      const { store, close } = await openTemporaryStore();
      try {
        years += 1;
        const site = await watchPages(store, one);
        const outcomes: AskOutcome[] = [];
        for (const question of one.questions)
          for (const grade of grades) {
            const reply = question.replies[grade];
            if (reply === undefined) continue;
            const asked = await askScripted(question.question, reply, (analyst) => {
              const world = {
                store,
                pagePool: inlinePagePool,
                now: () => noonOf(one.today),
                analyst,
              };
              return askSite(world, site, question.question);
            });
            outcomes.push({ ...outcomeOf(question, reply, asked), grade, standing: await standings(grade) });
          }
        return outcomes;
      } finally {
        await close();
      }
    },
    score,
  });
}

/** Ids never go back in time, so each case is a year later than the one before in the same thread. */
let years = 0;

function noonOf(day: string): number {
  const date = new Date(`${day}T12:00:00Z`);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

async function watchPages(store: Store, { site: name, goal, pages }: RecordedAsk) {
  await runChecks(
    store,
    { url: 'https://www.example.com/page', trackingGoal: goal, name },
    pages.map(({ at, html }) => ({ ...htmlPage(html), at: noonOf(at) })),
  );
  const [site] = (await store.listSites('local', {})).sites;
  if (site === undefined) throw new Error('nothing is watched');
  return site;
}

interface Asked {
  answer: Answer;
  calls: number;
  characters: number;
}

async function askScripted(
  question: string,
  reply: readonly RecordedSentence[],
  ask: (analyst: Analyst) => Promise<Answer>,
): Promise<Asked> {
  const { ledger, spent } = openMemoryLedger();
  const scripted = await openScriptedAnalyst(ledger);
  scripted.script((body) => turnOf(body, question, reply));
  try {
    const answer = await ask(scripted.analyst);
    const characters = scripted.asked().reduce((sum, body) => sum + body.length, 0);
    return { answer, calls: spent().calls, characters };
  } finally {
    await scripted.close();
  }
}

function turnOf(body: string, question: string, reply: readonly RecordedSentence[]): ModelTurn {
  const asked = questionOf(body);
  if (asked.includes(prompts.check.instructions)) return { value: checkReply(asked, reply) };
  if (!asked.includes(prompts.ask.instructions)) throw new Error(`“${question}”: something else is asked`);
  return { value: { answer: reply.map(openCiting(asked)) } };
}

function outcomeOf(
  { question, says }: RecordedQuestion,
  reply: readonly RecordedSentence[],
  { answer, calls, characters }: Asked,
): Omit<AskOutcome, 'grade' | 'standing'> {
  const by = !answer.answered ? 'nobody' : answer.by === 'rules' ? 'rules' : 'model';
  const isTrue = reply.every((one) => one.true);
  const isShownWhole = reply.every(({ text }) => answer.answer.includes(text));
  if (by === 'model' && !isShownWhole) throw new Error(`“${question}” is answered in part`);
  const said = `${answer.answer} ${answer.citations.map(({ quote }) => quote).join(' ')}`.toLowerCase();
  return {
    ...{ question, calls, characters, by, isAnswerable: says.length > 0 },
    reply: reply.length === 0 ? 'none' : isTrue ? 'true' : 'false',
    isRight: says.length > 0 && says.every((words) => said.includes(words.toLowerCase())),
    hasSources: answer.citations.some(({ quote, snapshotId }) => quote !== '' && snapshotId !== null),
    why: answer.answered ? answer.answer : (answer.why ?? ''),
  };
}

function score(results: Result<RecordedAsk, AskOutcome[]>[]) {
  const all = results.flatMap(({ case: { id }, outcome }) => outcome.map((one) => ({ id, ...one })));
  const isModels = ({ by }: AskOutcome) => by === 'model';
  const figures: Figure[] = grades.flatMap((grade) => {
    const own = all.filter((one) => one.grade === grade);
    const [first] = own;
    if (first === undefined) return [];
    const [truths, lies] = [
      own.filter(({ reply }) => reply === 'true'),
      own.filter(({ reply }) => reply === 'false'),
    ];
    const writes = first.standing === 'writes';
    const shown = truths.filter((one) => isModels(one) && one.hasSources).length;
    return [
      share(
        `${grade} (exam: ${first.standing}), true answers ${writes ? '' : 'that would be '}shown whole with sources`,
        shown,
        truths.length,
        writes ? { least: 0.9 } : null,
      ),
      count(
        `${grade}, false answers that ${writes ? 'are' : 'would be'} shown`,
        lies.filter(isModels).length,
        lies.length,
      ),
      count(`${grade}, false answers shown`, writes ? lies.filter(isModels).length : 0, lies.length, {
        most: 0,
      }),
    ];
  });
  const refused = all.filter((one) => one.reply === 'none');
  const byRules = all.filter(({ by }) => by === 'rules');
  return {
    figures: [
      ...figures,
      count(
        'questions without an answer that somebody answers',
        refused.filter(({ by }) => by !== 'nobody').length,
        refused.length,
        { most: 0 },
      ),
      count(
        'answers by rules that are not right',
        byRules.filter(({ isRight }) => !isRight).length,
        byRules.length,
        { most: 0 },
      ),
    ],
    details: [
      ['calls a question', mean(all.map(({ calls }) => calls)).toFixed(2)],
      ['characters sent a question', mean(all.map(({ characters }) => characters)).toFixed(0)],
    ] as [string, string][],
    misses: all
      .filter(
        (one) => (one.reply === 'true') !== isModels(one) && !(one.reply !== 'true' && one.by === 'nobody'),
      )
      .map(({ id, question, grade, reply, by, why }) => ({
        id,
        why: `${grade}, ${reply}, by ${by}: ${question} — ${why}`,
      })),
  };
}
