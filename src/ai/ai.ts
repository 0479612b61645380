// The door of ai: fills the Model port with a real provider, with patience, retries and a breaker.
import type { LanguageModel } from 'ai';
import { Fault } from '../core/fault.ts';
import type { Model } from '../core/model.ts';
import { openBreaker } from './breaker.ts';
import { openModes } from './modes.ts';
import { openProvider } from './provider.ts';
import type { AiSettings } from './settings.ts';

export { type AiSettings, type Provider, providers } from './settings.ts';

export function openModel(settings: AiSettings, now: () => number = Date.now): Model {
  const breaker = openBreaker(now);
  const modes = openModes(settings.provider);
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
      const { askPatiently } = await import('./ask-patiently.ts');
      try {
        const { timeoutMs } = settings;
        const answer = await askPatiently({ model: await provider(), modes, timeoutMs }, order);
        breaker.succeeded();
        return answer;
      } catch (error) {
        // Who cancels says nothing about the model, and who answers badly is there.
        if (error instanceof Fault && error.code === 'ai.unreadable') breaker.succeeded();
        else if (!order.signal.aborted) breaker.failed();
        throw error;
      }
    },
  };
}

function resting(until: number): Fault {
  return new Fault({
    code: 'ai.resting',
    message: `The model failed several times in a row and is paused until ${new Date(until).toISOString()}.`,
    advice: 'It is asked again by itself. The service’s log says what went wrong.',
    transient: true,
  });
}
