// An analyst as the service has one, over real HTTP, with a scripted model at the other end.

import { openModel } from '../../src/ai/ai.ts';
import { type Analyst, openAnalyst } from '../../src/engine/analyst.ts';
import type { AiLedger } from '../../src/store/store.ts';
import { inlineMiddle } from '../../test/support/inline-middle.ts';
import { type ModelTurn, openModelServer } from '../../test/support/model-server.ts';

export interface ScriptedAnalyst {
  analyst: Analyst;
  /** What is answered from now on. */
  script(decide: (body: string) => ModelTurn): void;
  /** Bodies of the requests that came. */
  asked(): string[];
  close(): Promise<void>;
}

/** Enough for a server on loopback that answers, and short for one that does not. */
const timeoutMs = 1_500;

export async function openScriptedAnalyst(ledger: AiLedger): Promise<ScriptedAnalyst> {
  const server = await openModelServer();
  const silent = () => {};
  const model = openModel({
    ...{ provider: 'openai-compatible', model: 'scripted', apiKey: null, timeoutMs },
    baseUrl: `${server.url}/v1`,
  });
  return {
    analyst: openAnalyst(
      {
        ...{ model, ledger, now: Date.now },
        budget: { dailyTokens: null, siteDailyTokens: null, dailyMoney: null, inputPrice: 0, outputPrice: 0 },
        log: { debug: silent, info: silent, warn: silent, error: silent },
      },
      inlineMiddle,
    ),
    script: (decide) => server.script(decide),
    asked: () => server.requests.map(({ body }) => body),
    close: () => server.close(),
  };
}
