// The door of ai: fills the Model port with a real provider, with patience, retries and a breaker.
import type { LanguageModel } from 'ai';
import { Fault } from '../core/fault/fault.ts';
import type { LocalServer, Model } from '../core/model.ts';
import { openBreaker } from './breaker.ts';
import { openModes } from './modes.ts';
import { openProvider } from './provider.ts';
import { type AiSettings, isLocalModel } from './settings.ts';
import { openTurns, type Turns } from './turns.ts';

export { type AiSettings, isLocalModel, type Provider, providers } from './settings.ts';

/** Loaded when somebody asks: it brings Node's own way out, which nothing else here uses. */
export async function findLocalModels(): Promise<LocalServer[]> {
  const { findLocalModels: find } = await import('./local-models.ts');
  return find();
}

/** Faults of ours: nobody was asked. */
const ownFaults = new Set(['ai.busy', 'ai.resting']);

export function openModel(
  settings: AiSettings,
  now: () => number = Date.now,
  turns: Turns | null = turnsFor(settings),
): Model {
  const breaker = openBreaker(now);
  const modes = openModes(settings.provider);
  const { timeoutMs } = settings;
  let opening: Promise<LanguageModel> | null = null;
  const provider = () => {
    opening ??= openProvider(settings);
    return opening;
  };
  const refuseWhileResting = () => {
    const until = breaker.restsUntil();
    if (until !== null) throw resting(until);
  };
  return {
    name: `${settings.provider}/${settings.model}`,
    restsUntil: () => breaker.restsUntil(),
    async ask(order) {
      refuseWhileResting();
      const endTurn = await turns?.take(order.signal, timeoutMs);
      try {
        // It may have failed while this question waited.
        refuseWhileResting();
        const { askPatiently } = await import('./ask-patiently.ts');
        const answer = await askPatiently({ model: await provider(), modes, timeoutMs }, order);
        breaker.succeeded();
        return answer;
      } catch (error) {
        const code = error instanceof Fault ? error.code : '';
        // Who answers badly is there; and who cancels says nothing about the model.
        if (code === 'ai.unreadable') breaker.succeeded();
        else if (!order.signal.aborted && !ownFaults.has(code)) breaker.failed();
        throw error;
      } finally {
        endTurn?.();
      }
    },
  };
}

/** The model that writes, and the one that checks its sentences: the same unless another is set up. */
export function openModels({ settings, checkSettings }: ModelSettings): { model: Model; checkModel: Model } {
  const turns = turnsFor(settings);
  const model = openModel(settings, Date.now, turns);
  return { model, checkModel: checkSettings === null ? model : openModel(checkSettings, Date.now, turns) };
}

export interface ModelSettings {
  settings: AiSettings;
  /** Another model of the same provider; null: the same one. */
  checkSettings: AiSettings | null;
}

function turnsFor(settings: AiSettings): Turns | null {
  return isLocalModel(settings) ? openTurns() : null;
}

function resting(until: number): Fault {
  return new Fault({
    code: 'ai.resting',
    message: `The model failed several times in a row and is paused until ${new Date(until).toISOString()}.`,
    advice: 'Heed then asks it again. The log has the details.',
    transient: true,
  });
}
