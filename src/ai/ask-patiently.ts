// One question to a model: retried where nothing came, asked in a simpler mode where one is refused, repaired once where the reply cannot be read.
import { setTimeout as pause } from 'node:timers/promises';
import type { LanguageModel, ModelMessage } from 'ai';
import { type ModelAnswer, ModelFault, type ModelOrder, type Usage } from '../core/model.ts';
import { aiFault, isModeRefused, unreadableFault } from './ai-fault.ts';
import { askOnce, type RawReply } from './ask-once.ts';
import { askForJson, describeSchema, type JsonSchema } from './describe-schema.ts';
import type { Modes } from './modes.ts';
import { readReply } from './read-reply.ts';

export interface Asked {
  model: LanguageModel;
  modes: Modes;
  timeoutMs: number;
}

/** Requests that may fail on the way, over both calls of a question. */
const mostTries = 3;
const firstPauseMs = 500;
/** A provider that asks for more patience than this gets none: the rules' words stand, and it is asked another time. */
const longestPauseMs = 10_000;
/** Of a reply that could not be read, as it is shown to the model again. */
const mostOfReply = 4_000;

/** At most two replies are paid for: the answer, and its repair. */
export async function askPatiently<T>(asked: Asked, order: ModelOrder<T>): Promise<ModelAnswer<T>> {
  const schema = describeSchema(order.schema);
  const replies: Usage[] = [];
  const state = { tries: 0 };
  const ask = async (messages: ModelMessage[], maxOutputTokens: number) => {
    const { instructions, signal } = order;
    const request = { instructions, messages, schema, maxOutputTokens, signal };
    const reply = await askUntilItComes(asked, request, state).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new ModelFault(aiFault(error), sumOf(replies), replies);
    });
    replies.push(reply.usage);
    return reply;
  };
  const question: ModelMessage = { role: 'user', content: order.question };
  const first = await ask([question], order.maxOutputTokens);
  const read = readReply(first.text, order.schema);
  if ('value' in read) return { value: read.value, usage: sumOf(replies), replies };
  if (first.isFiltered) throw new ModelFault(unreadableFault(read.problem), sumOf(replies), replies);
  if (!first.isCutOff) asked.modes.ignoredSchema();
  // Whoever ran out of room once gets more of it.
  const room = order.maxOutputTokens * (first.isCutOff ? 2 : 1);
  const second = await ask([question, ...complaint(first, read.problem, schema)], room);
  const repaired = readReply(second.text, order.schema);
  if ('value' in repaired) return { value: repaired.value, usage: sumOf(replies), replies };
  throw new ModelFault(unreadableFault(repaired.problem), sumOf(replies), replies);
}

type Request = Omit<Parameters<typeof askOnce>[1], 'mode' | 'isSchemaInPrompt'>;

/** Goes on through faults of the way there, and through modes that the server does not know. */
async function askUntilItComes(asked: Asked, request: Request, state: { tries: number }): Promise<RawReply> {
  const { model, modes, timeoutMs } = asked;
  let mode = modes.current();
  let refusal: unknown = null;
  for (;;) {
    const patience = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([request.signal, patience]);
    try {
      const reply = await askOnce(model, {
        ...request,
        mode,
        isSchemaInPrompt: modes.needsSchemaInPrompt(mode),
        signal,
      });
      modes.worked(mode);
      return reply;
    } catch (error) {
      request.signal.throwIfAborted();
      const simpler = isModeRefused(error, modes.isProven(mode)) ? modes.after(mode) : null;
      if (simpler !== null) {
        refusal ??= error;
        mode = simpler;
        continue;
      }
      state.tries += 1;
      const fault = aiFault(error, patience.aborted);
      const pauseMs = pauseAfter(error, state.tries);
      if (fault.code === 'ai.bad-request' && refusal !== null) throw refusal;
      if (!fault.transient || fault.code === 'ai.timeout' || state.tries >= mostTries) throw fault;
      if (pauseMs > longestPauseMs) throw fault;
      await pause(pauseMs, undefined, { signal: request.signal });
    }
  }
}

function complaint(reply: RawReply, problem: string, schema: JsonSchema): ModelMessage[] {
  const why = reply.isCutOff ? `It was cut off because it was too long. ${problem}` : problem;
  return [
    { role: 'assistant', content: reply.text.slice(0, mostOfReply).trim() || '(nothing)' },
    { role: 'user', content: `Your reply could not be read. ${why}\n${askForJson(schema)}` },
  ];
}

function sumOf(replies: readonly Usage[]): Usage {
  return {
    inputTokens: replies.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    outputTokens: replies.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
  };
}

/** As long as the provider asks for, else longer with each try. */
function pauseAfter(error: unknown, tries: number): number {
  const headers = (error as { responseHeaders?: Record<string, string> }).responseHeaders;
  const asked = headers?.['retry-after'];
  if (asked !== undefined) {
    const seconds = Number(asked);
    const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(asked) - Date.now();
    if (Number.isFinite(ms)) return Math.max(0, ms);
  }
  return firstPauseMs * 2 ** (tries - 1);
}
