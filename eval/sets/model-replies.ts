// Recorded replies of graded models: how much of what is true is stored, how little of what is false, and what it costs.
import type { JudgedClaim } from '../../src/core/change/explanation.ts';
import type { ExamResult } from '../../src/core/exam.ts';
import { defineSet, type EvalSet, type Figure, type Result } from '../eval-set.ts';
import { count, share } from '../figures.ts';
import { openStandings } from '../model/exam-standings.ts';
import { explainStep } from '../model/explain-step.ts';
import { recordedTurn } from '../model/recorded-model.ts';
import {
  type Grade,
  grades,
  type RecordedChange,
  type RecordedReply,
  readRecordedChanges,
  recordedChangeSchema,
  sentencesOf,
} from '../model/recorded-replies.ts';
import { wordsOf } from '../model/words-of.ts';
import { runHistory, type Step } from '../run-history.ts';
import { htmlPage } from '../sent-page.ts';

interface GradeOutcome {
  grade: Grade;
  standing: ExamResult['standing'];
  /** Sentences of the reply that are stored, if a model of this grade may write, and as if it might. */
  stored: { text: string; isTrue: boolean }[];
  asIf: { text: string; isTrue: boolean; fate: JudgedClaim['fate'] | 'absent'; reason: string | null }[];
  isWhole: boolean;
  isModels: boolean;
  fewerInsights: boolean;
  calls: number;
  /** Of all requests, instructions and schema included. */
  characters: number;
  replied: { characters: number; longest: number };
}

interface RepliesOutcome {
  isChanged: boolean;
  grades: GradeOutcome[];
}

export const modelReplies = repliesSet('model-replies', './replies');
/** Written last, run once, and reported as first sight. */
export const modelRepliesUnseen = repliesSet('model-replies-unseen', './replies-unseen');

function repliesSet(name: string, folder: string): EvalSet {
  const changes = readRecordedChanges(folder);
  const standings = openStandings((grade) =>
    changes.flatMap(({ replies }) => (replies[grade] === undefined ? [] : sentencesOf(replies[grade]))),
  );
  return defineSet({
    ...{ name, file: 'model', schema: recordedChangeSchema },
    cases: () => changes,
    async run(one: RecordedChange): Promise<RepliesOutcome> {
      const watched = { url: 'https://www.example.com/page', trackingGoal: one.goal };
      const step = (await runHistory(watched, [htmlPage(one.before), htmlPage(one.after)])).at(-1);
      if (!step?.analysis || !step.diff || !step.seen) return { isChanged: false, grades: [] };
      const outcomes: GradeOutcome[] = [];
      for (const grade of grades) {
        const reply = one.replies[grade];
        if (reply !== undefined)
          outcomes.push(await runGrade(one, step, grade, reply, await standings(grade)));
      }
      return { isChanged: true, grades: outcomes };
    },
    score,
  });
}

async function runGrade(
  one: RecordedChange,
  step: Step,
  grade: Grade,
  reply: RecordedReply,
  standing: ExamResult['standing'],
): Promise<GradeOutcome> {
  const explained = await explainStep(step, { trackingGoal: one.goal, site: one.site }, (body) =>
    recordedTurn(body, grade, reply),
  );
  const { own: analysis, stored, verification, calls, characters, replied } = explained;
  const isModels = stored.analysedBy !== 'rules';
  const words = wordsOf(stored);
  const own = wordsOf(analysis);
  const asIf = sentencesOf(reply).map(({ text, true: isTrue }) => {
    const fated = verification?.sentences?.find((sentence) => sentence.text === text);
    const isStored = isModels && words.includes(text) && !own.includes(text);
    return {
      ...{ text, isTrue, reason: fated?.reason ?? verification?.note ?? null },
      fate: isStored ? ('kept' as const) : (fated?.fate ?? ('absent' as const)),
    };
  });
  return {
    ...{ grade, standing, asIf, isModels, calls, characters, replied },
    stored: standing === 'writes' ? asIf.filter(({ fate }) => fate === 'kept') : [],
    isWhole: isModels && asIf.every(({ fate }) => fate === 'kept'),
    fewerInsights: stored.insights.length < analysis.insights.length && !isModels,
  };
}

function score(results: Result<RecordedChange, RepliesOutcome>[]) {
  const all = results.flatMap(({ outcome }) => outcome.grades);
  const figures: Figure[] = grades.flatMap((grade) => {
    const own = all.filter((one) => one.grade === grade);
    const [first] = own;
    if (first === undefined) return [];
    const said = own.flatMap(({ asIf }) => asIf);
    const truths = said.filter(({ isTrue }) => isTrue);
    const lies = said.filter(({ isTrue }) => !isTrue);
    const isKept = ({ fate }: { fate: string }) => fate === 'kept';
    const writes = first.standing === 'writes';
    return [
      share(
        `${grade} (exam: ${first.standing}), true sentences ${writes ? 'kept' : 'that would be kept'}`,
        truths.filter(isKept).length,
        truths.length,
        writes ? { least: 0.9 } : null,
      ),
      count(
        `${grade}, false sentences that ${writes ? 'are' : 'would be'} stored`,
        lies.filter(isKept).length,
        lies.length,
      ),
      count(
        `${grade}, false sentences stored`,
        own.flatMap(({ stored }) => stored.filter(({ isTrue }) => !isTrue)).length,
        lies.length,
        writes ? { most: Math.floor(lies.length * 0.01) } : { most: 0 },
      ),
      share(
        `${grade}, replies kept whole`,
        own.filter(({ isWhole }) => isWhole).length,
        own.length,
        grade === 'very good' ? { least: 0.7 } : null,
      ),
      share(`${grade}, replies whose text stands`, own.filter(({ isModels }) => isModels).length, own.length),
    ];
  });
  const mean = (of: (one: GradeOutcome) => number) =>
    all.length === 0 ? 0 : all.reduce((sum, one) => sum + of(one), 0) / all.length;
  return {
    figures: [
      count(
        'changes that were not seen',
        results.filter(({ outcome }) => !outcome.isChanged).length,
        results.length,
      ),
      ...figures,
    ],
    details: [
      ['calls a change', mean(({ calls }) => calls).toFixed(2)],
      ['characters sent a change', mean(({ characters }) => characters).toFixed(0)],
      ['characters received a change', mean(({ replied }) => replied.characters).toFixed(0)],
      ['characters of the longest reply', String(Math.max(0, ...all.map(({ replied }) => replied.longest)))],
    ] as [string, string][],
    misses: results.flatMap(({ case: { id }, outcome }) => [
      ...(outcome.isChanged ? [] : [{ id, why: 'no change was seen' }]),
      ...outcome.grades.flatMap(({ grade, asIf }) =>
        asIf
          .filter(({ isTrue, fate }) => isTrue !== (fate === 'kept'))
          .map(({ text, isTrue, fate, reason }) => ({
            id,
            why: `${grade}, ${isTrue ? 'true' : 'FALSE'}, ${fate}: ${text} — ${reason ?? ''}`,
          })),
      ),
    ]),
  };
}
