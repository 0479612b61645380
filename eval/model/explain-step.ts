// A change that was found, explained by the service's own analyst with a scripted model that has passed its exam.
import type { Analysis } from '../../src/core/change/analysis.ts';
import type { Verification } from '../../src/core/model.ts';
import type { ModelTurn } from '../../test/support/model-server.ts';
import type { Step } from '../run-history.ts';
import { openMemoryLedger } from './memory-ledger.ts';
import { openScriptedAnalyst } from './scripted-analyst.ts';

export interface ExplainedStep {
  /** By rules. */
  own: Analysis;
  stored: Analysis;
  verification: Verification | null;
  calls: number;
  /** Of all requests, instructions and schema included. */
  characters: number;
  /** Of all replies together, and of the longest. */
  replied: { characters: number; longest: number };
}

export async function explainStep(
  step: Step | undefined,
  { trackingGoal, site }: { trackingGoal: string; site: string },
  decide: (body: string) => ModelTurn,
): Promise<ExplainedStep> {
  if (!step?.diff || !step.analysis || !step.seen || !step.contents) throw new Error('nothing to explain');
  const { diff, analysis: own, seen, contents } = step;
  const { ledger, spent } = openMemoryLedger();
  const scripted = await openScriptedAnalyst(ledger);
  scripted.script(decide);
  try {
    const { analysis: stored, verification } = await scripted.analyst.explain({
      ...{ ownerId: 'local', siteId: 'site', isAsked: true, signal: new AbortController().signal },
      contents: async () => contents,
      subject: {
        ...{ diff, analysis: own, trackingGoal, plan: seen.plan, pageTitle: seen.title },
        ...{ siteName: site, language: seen.language },
        capturedAt: { before: Date.UTC(2026, 9, 1), after: Date.UTC(2026, 9, 2) },
      },
    });
    const characters = scripted.asked().reduce((sum, body) => sum + body.length, 0);
    const lengths = scripted.replied().map(({ length }) => length);
    const replied = {
      characters: lengths.reduce((sum, length) => sum + length, 0),
      longest: Math.max(...lengths),
    };
    return { own, stored, verification, calls: spent().calls, characters, replied };
  } finally {
    await scripted.close();
  }
}
