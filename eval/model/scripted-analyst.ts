// An analyst as the service has one, over real HTTP, with a scripted model at the other end.

import { openModel } from '../../src/ai/ai.ts';
import type { ExamResult } from '../../src/core/exam.ts';
import { type Analyst, openAnalyst } from '../../src/engine/model/analyst.ts';
import { examVersion } from '../../src/exam/exam.ts';
import type { AiLedger, Store } from '../../src/store/store.ts';
import { inlinePagePool } from '../../test/support/inline-page-pool.ts';
import { type ModelTurn, openModelServer } from '../../test/support/model-server.ts';

export interface ScriptedAnalyst {
  analyst: Analyst;
  /** What is answered from now on. */
  script(decide: (body: string) => ModelTurn): void;
  /** Bodies of the requests that came. */
  asked(): string[];
  /** What was replied. */
  replied(): string[];
  close(): Promise<void>;
}

/** The script answers every question, so only a fault of the evaluation could take this long; a busy machine never does. */
const timeoutMs = 100_000;

/** Its exam is kept in memory; one that was taken already is given where the exam is not what is looked at. */
export async function openScriptedAnalyst(
  ledger: AiLedger,
  exam: ExamResult | null = passedExam,
): Promise<ScriptedAnalyst> {
  const server = await openModelServer();
  const silent = () => {};
  const replies: string[] = [];
  const model = openModel({
    ...{ provider: 'openai-compatible', model: 'scripted', apiKey: null, timeoutMs },
    baseUrl: `${server.url}/v1`,
  });
  return {
    analyst: openAnalyst(
      {
        ...{ model, checkModel: null, ledger, now: Date.now, exams: openMemoryExams(exam) },
        budget: { dailyTokens: null, siteDailyTokens: null, dailyMoney: null, inputPrice: 0, outputPrice: 0 },
        log: { debug: silent, info: silent, warn: silent, error: silent },
      },
      inlinePagePool,
    ),
    script: (decide) =>
      server.script((body) => {
        const turn = decide(body);
        if ('value' in turn) replies.push(JSON.stringify(turn.value));
        return turn;
      }),
    asked: () => server.requests.map(({ body }) => body),
    replied: () => replies,
    close: () => server.close(),
  };
}

export const passedExam: ExamResult = {
  ...{ model: 'openai-compatible/scripted', checkModel: 'openai-compatible/scripted', version: examVersion },
  ...{
    takenAt: 0,
    standing: 'writes',
    parts: [],
    calls: 0,
    inputTokens: 0,
    outputTokens: 0,
    money: 0,
    seconds: 0,
  },
};

function openMemoryExams(given: ExamResult | null): Store['exams'] {
  let result = given;
  return {
    find: async () => result,
    keep: async (_model, taken) => {
      result = taken;
    },
  };
}
