// One change told by each of the scripted models: what of their words and verdicts would be stored.
import type { Analysis } from '../../src/core/analysis.ts';
import { isAlerting, type Step, type WatchedPage } from '../run-history.ts';
import { type Behaviour, behaviours, oppositesOf, planted, type Truth } from './behaviours.ts';
import { openMemoryLedger } from './memory-ledger.ts';
import { openScriptedAnalyst } from './scripted-analyst.ts';

export interface Told {
  behaviour: string;
  /** Somebody asked for the model's words; else it is asked where that is worth it. */
  isAsked: boolean;
  verdict: string;
  isAlert: boolean;
  calls: number;
  tokens: number;
  /** Sentences held against the change, and those that fell. */
  checked: number;
  dropped: number;
  /** The model's words are stored. */
  isModels: boolean;
  /** What is stored and is known to be wrong. */
  wrong: string[];
  /** The goal was met, and what is stored says less. */
  isHidden: boolean;
}

export async function explainStep(
  step: Step,
  watched: WatchedPage,
  truth: Truth,
  isWithFailing: boolean,
): Promise<Told[]> {
  const told: Told[] = [];
  for (const behaviour of behaviours) {
    if (behaviour.isFailing && !isWithFailing) continue;
    if (!behaviour.isFailing) told.push(await tell(step, watched, truth, behaviour, false));
    told.push(await tell(step, watched, truth, behaviour, true));
  }
  return told;
}

async function tell(
  { diff, analysis, seen }: Step,
  { trackingGoal }: WatchedPage,
  truth: Truth,
  behaviour: Behaviour,
  isAsked: boolean,
): Promise<Told> {
  if (diff === null || analysis === null || seen === undefined) throw new Error('nothing to tell');
  const { ledger, spent } = openMemoryLedger();
  const scripted = await openScriptedAnalyst(ledger);
  scripted.script((body) => behaviour.answer(body, truth));
  try {
    const { analysis: stored, verification } = await scripted.analyst.explain({
      ...{ ownerId: 'local', siteId: 'site', isAsked, signal: AbortSignal.timeout(60_000) },
      subject: {
        ...{ diff, analysis, trackingGoal, plan: seen.plan },
        ...{ pageTitle: seen.title, siteName: seen.title, language: seen.language },
      },
    });
    const { calls, tokens } = spent();
    const opposites = scripted.asked().flatMap(oppositesOf);
    return {
      ...{ behaviour: behaviour.name, isAsked, calls, tokens },
      verdict: stored.goal.verdict,
      isAlert: isAlerting(stored),
      checked: verification?.checked ?? 0,
      dropped: verification?.dropped.length ?? 0,
      isModels: stored.analysedBy !== 'rules',
      wrong: wrongIn(stored, analysis, opposites),
      isHidden: isLess(stored, analysis),
    };
  } finally {
    await scripted.close();
  }
}

/** Planted words, and sentences that turn round what happened, unless the rules' own words hold them. */
function wrongIn(stored: Analysis, rules: Analysis, opposites: readonly string[]): string[] {
  const [text, own] = [wordsOf(stored), wordsOf(rules)];
  return [...planted, ...opposites].filter((words) => text.includes(words) && !own.includes(words));
}

function isLess(stored: Analysis, rules: Analysis): boolean {
  if (rules.goal.verdict === 'met' && stored.goal.verdict !== 'met') return true;
  return isAlerting(rules) && !isAlerting(stored);
}

export function wordsOf({ title, summary, insights }: Analysis): string {
  return [title, summary, ...insights.map(({ text }) => text)].join('\n');
}
