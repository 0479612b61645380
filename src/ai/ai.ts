// The door of ai: fills the Model port with a real provider, with patience, retries and a breaker.
import { setTimeout as pause } from 'node:timers/promises';
import type { LanguageModel } from 'ai';
import { Fault } from '../core/fault.ts';
import { type Model, type ModelAnswer, ModelFault, type ModelOrder, type Usage } from '../core/model.ts';
import { openBreaker } from './breaker.ts';
import { openProvider } from './provider.ts';
import type { AiSettings } from './settings.ts';

export { type AiSettings, type Provider, providers } from './settings.ts';

const mostTries = 3;
const firstPauseMs = 500;
/** A provider that asks for more patience than this gets none: the rules' words stand, and it is asked another time. */
const longestPauseMs = 10_000;

export function openModel(settings: AiSettings, now: () => number = Date.now): Model {
  const breaker = openBreaker(now);
  let opening: Promise<LanguageModel> | null = null;
  const provider = () => {
    opening ??= openProvider(settings);
    return opening;
  };
  return {
    name: `${settings.provider}/${settings.model}`,
    restsUntil: () => breaker.restsUntil(),
    async ask(order) {
      const until = breaker.restsUntil();
      if (until !== null) throw resting(until);
      try {
        const answer = await askPatiently(await provider(), settings, order);
        breaker.succeeded();
        return answer;
      } catch (error) {
        // Who cancels says nothing about the model.
        if (!order.signal.aborted) breaker.failed();
        throw error;
      }
    },
  };
}

async function askPatiently<T>(
  model: LanguageModel,
  { timeoutMs }: AiSettings,
  order: ModelOrder<T>,
): Promise<ModelAnswer<T>> {
  const { aiFault, spentOn } = await import('./ai-fault.ts');
  const spent: Usage = { inputTokens: 0, outputTokens: 0 };
  for (let tries = 1; ; tries += 1) {
    const patience = AbortSignal.timeout(timeoutMs);
    try {
      const value = await askOnce(model, order, AbortSignal.any([order.signal, patience]), spent);
      return { value, usage: spent };
    } catch (error) {
      order.signal.throwIfAborted();
      add(spent, spentOn(error));
      const fault = aiFault(error, patience.aborted);
      const pauseMs = pauseAfter(error, tries);
      if (!fault.transient || fault.code === 'ai.timeout' || tries >= mostTries || pauseMs > longestPauseMs)
        throw new ModelFault(fault, spent);
      await pause(pauseMs, undefined, { signal: order.signal });
    }
  }
}

/** Adds what it cost to `spent` before it looks at the answer: a reply that cannot be read is paid for, too. */
async function askOnce<T>(
  model: LanguageModel,
  order: ModelOrder<T>,
  abortSignal: AbortSignal,
  spent: Usage,
): Promise<T> {
  const { generateText, Output } = await import('ai');
  const result = await generateText({
    model,
    output: Output.object({ schema: order.schema }),
    system: order.instructions,
    prompt: order.question,
    maxOutputTokens: order.maxOutputTokens,
    maxRetries: 0,
    abortSignal,
  });
  add(spent, result.usage);
  return order.schema.parse(result.output);
}

function add(
  spent: Usage,
  more: { inputTokens?: number | undefined; outputTokens?: number | undefined } | null,
): void {
  spent.inputTokens += more?.inputTokens ?? 0;
  spent.outputTokens += more?.outputTokens ?? 0;
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

function resting(until: number): Fault {
  return new Fault({
    code: 'ai.resting',
    message: `The model failed several times in a row and is left alone until ${new Date(until).toISOString()}.`,
    advice: 'It is asked again by itself. The service’s log says what went wrong.',
    transient: true,
  });
}
