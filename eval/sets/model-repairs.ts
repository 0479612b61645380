// Sentences that are sent back once: true ones are stored with their first wording kept beside them, others fall.
import { prompts } from '../../src/prompts/prompts.ts';
import { questionOf } from '../../test/support/exam-answers.ts';
import type { ModelTurn } from '../../test/support/model-server.ts';
import { defineSet, type EvalSet, type Result } from '../eval-set.ts';
import { count, mean, share } from '../figures.ts';
import { explainStep } from '../model/explain-step.ts';
import { checkReply, explainReply, openCiting } from '../model/recorded-model.ts';
import {
  type RecordedRepair,
  type RecordedRepairs,
  readRecordedRepairs,
  recordedRepairsSchema,
} from '../model/recorded-repairs.ts';
import {
  type RecordedChange,
  type RecordedReply,
  readRecordedChanges,
  sentencesOf,
} from '../model/recorded-replies.ts';
import { wordsOf } from '../model/words-of.ts';
import { runHistory } from '../run-history.ts';
import { htmlPage } from '../sent-page.ts';

interface RepairOutcome {
  about: string;
  wanted: RecordedRepair['fate'];
  fate: string;
  isTrue: boolean;
  /** The last wording is in the stored text. */
  isStored: boolean;
  /** The first one is. */
  isFirstStored: boolean;
  /** Wording and reason of the first are kept beside the last. */
  isFirstKept: boolean;
  isStanding: boolean;
  calls: number;
  reason: string;
}

export const modelRepairs = repairsSet('model-repairs', './repairs');
/** Written last, run once, and reported as first sight. */
export const modelRepairsUnseen = repairsSet('model-repairs-unseen', './repairs-unseen');

function repairsSet(name: string, folder: string): EvalSet {
  return defineSet({
    ...{ name, file: 'model', schema: recordedRepairsSchema },
    cases: () => readRecordedRepairs(folder),
    async run({ change: id, repairs }: RecordedRepairs): Promise<RepairOutcome[]> {
      const change = readRecordedChanges('./replies').find((one) => one.id === id);
      const reply = change?.replies['very good'];
      if (change === undefined || reply === undefined) throw new Error(`there is no change ${id}`);
      const outcomes: RepairOutcome[] = [];
      for (const repair of repairs) outcomes.push(await runRepair(change, reply, repair));
      return outcomes;
    },
    score,
  });
}

async function runRepair(
  change: RecordedChange,
  reply: RecordedReply,
  repair: RecordedRepair,
): Promise<RepairOutcome> {
  const { goal: trackingGoal, before, after, site } = change;
  const watched = { url: 'https://www.example.com/page', trackingGoal };
  const step = (await runHistory(watched, [htmlPage(before), htmlPage(after)])).at(-1);
  const spoilt = withFirst(reply, repair);
  const decide = (body: string) => turnOf(questionOf(body), spoilt, repair);
  const { stored, verification, calls } = await explainStep(step, { trackingGoal, site }, decide);
  const last = repair.repaired ?? repair.first;
  const part = { title: 'title', lead: 'summary', summary: 'summary', insight: 'insight' }[repair.part];
  const sentence = verification?.sentences?.find((one) => one.part === part && one.text === last.text);
  const text = stored.analysedBy === 'rules' ? '' : wordsOf(stored);
  return {
    ...{ about: repair.about, wanted: repair.fate, fate: sentence?.fate ?? 'absent', calls },
    isTrue: repair.repaired?.true ?? false,
    isStored: text.includes(last.text),
    isFirstStored: text.includes(repair.first.text),
    isFirstKept:
      repair.repaired === null ||
      (sentence?.first?.text === repair.first.text && sentence.first.reason !== ''),
    isStanding: (stored.analysedBy === 'rules' ? 'rules' : 'model') === repair.stands,
    reason: sentence?.reason ?? verification?.note ?? '',
  };
}

function withFirst(reply: RecordedReply, { part, first }: RecordedRepair): RecordedReply {
  const { title, summary, insights } = reply;
  if (part === 'insight') return { ...reply, insights: [first, ...insights].slice(0, 6) };
  if (part === 'title') return { ...reply, title: first };
  return {
    ...reply,
    title,
    summary: part === 'lead' ? [first, ...summary.slice(1)] : [...summary.slice(0, 1), first],
  };
}

function turnOf(question: string, reply: RecordedReply, { first, repaired }: RecordedRepair): ModelTurn {
  const known = [...sentencesOf(reply), ...(repaired === null ? [] : [repaired])];
  if (question.includes(prompts.check.instructions)) return { value: checkReply(question, known) };
  if (question.includes(prompts.explain.instructions)) return { value: explainReply(question, reply) };
  if (!question.includes(prompts.repair.instructions)) throw new Error('something else is asked');
  const asked = [...question.matchAll(/^(\d+)\. \(\w+\) (.*) \[[^\]]*\] What is wrong: /gmu)];
  const cite = openCiting(question);
  return {
    value: {
      sentences: asked.map(([, n, text]) => ({
        n: Number(n),
        sentence: text === first.text && repaired !== null ? cite(repaired) : null,
      })),
    },
  };
}

function score(results: Result<RecordedRepairs, RepairOutcome[]>[]) {
  const all = results.flatMap(({ case: { change: id }, outcome }) => outcome.map((one) => ({ id, ...one })));
  const [truths, lies] = [all.filter(({ isTrue }) => isTrue), all.filter(({ isTrue }) => !isTrue)];
  const number = (some: typeof all, is: (one: RepairOutcome) => boolean) => some.filter(is).length;
  return {
    figures: [
      share(
        'true repairs stored',
        number(truths, ({ isStored }) => isStored),
        truths.length,
        { least: 0.9 },
      ),
      count(
        'false repairs stored',
        number(lies, ({ isStored }) => isStored),
        lies.length,
        { most: 0 },
      ),
      count(
        'first wordings stored',
        number(all, (one) => one.isFirstStored),
        all.length,
        { most: 0 },
      ),
      share(
        'fates as they should be',
        number(all, ({ fate, wanted }) => fate === wanted),
        all.length,
        { least: 0.9 },
      ),
      share(
        'texts by whom they should be',
        number(all, ({ isStanding }) => isStanding),
        all.length,
        { least: 0.9 },
      ),
      share(
        'first wordings kept with their reason',
        number(all, ({ isFirstKept }) => isFirstKept),
        all.length,
        { least: 1 },
      ),
    ],
    details: [['calls a change', mean(all.map(({ calls }) => calls)).toFixed(2)]] as [string, string][],
    misses: all
      .filter(({ fate, wanted, isStanding, isFirstKept }) => fate !== wanted || !isStanding || !isFirstKept)
      .map(({ id, about, fate, wanted, reason }) => ({
        id,
        why: `${about}: ${fate}, not ${wanted} — ${reason}`,
      })),
  };
}
