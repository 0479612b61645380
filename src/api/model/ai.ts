// The model behind the words: whether there is one, what it cost, and asking it again.
import { z } from 'zod';
import { type ExamResult, examResultSchema } from '../../core/exam.ts';
import { Fault } from '../../core/fault/fault.ts';
import { isId } from '../../core/id.ts';
import { type LocalServer, localServerKinds } from '../../core/model.ts';
import { reanalyseChange } from '../../engine/engine.ts';
import { detailOf } from '../changes/change.ts';
import type { ApiContext } from '../context.ts';
import { refuseOthers } from '../operators.ts';
import { wholeNumber } from '../parameters.ts';
import { ApiProblem, notFound } from '../problem.ts';

const limit = z.number().nullable().describe('Null: no limit.');

export const examSchema = examResultSchema
  .extend({ takenAt: z.iso.datetime({ precision: 3 }) })
  .describe(
    'What Heed trusts the model with. `writes`: explaining changes and compiling goals. `plans`: compiling goals only. `unused`: nothing.',
  );

export const aiSchema = z
  .object({
    model: z.string().nullable().describe('Provider and model; null when none is set up.'),
    restsUntil: z.iso
      .datetime({ precision: 3 })
      .nullable()
      .describe('Paused until then after several failures.'),
    budget: z.object({ dailyTokens: limit, siteDailyTokens: limit, dailyMoney: limit }),
    today: z.object({ tokens: z.number(), money: z.number() }),
    exam: examSchema.nullable().describe('Its exam; null: not taken yet, so Heed does not use it.'),
  })
  .describe('The model that explains changes. Without one, rules fill every field.');

export const aiUsageQuery = z.strictObject({
  days: wholeNumber(1, 366).optional().describe('How many days back; 30 by default.'),
  siteId: z.string().max(100).optional(),
});

export const aiUsageSchema = z.array(
  z.object({
    day: z.string(),
    siteId: z.string(),
    model: z.string(),
    calls: z.int(),
    failures: z.int(),
    inputTokens: z.int(),
    outputTokens: z.int(),
    money: z.number(),
  }),
);

export const localModelsSchema = z
  .array(
    z.object({
      kind: z.enum(localServerKinds),
      baseUrl: z.string().describe('For AI_BASE_URL.'),
      models: z.array(z.string()).describe('Names for AI_MODEL.'),
    }),
  )
  .describe('Model servers on the machine of this service.');

const dayMs = 24 * 3_600_000;

export async function getAi({ store, ownerId, analyst, now }: ApiContext): Promise<z.infer<typeof aiSchema>> {
  const { tokens, money } = await store.ai.spentToday(ownerId, '', now());
  const restsUntil = analyst?.model.restsUntil() ?? null;
  const { dailyTokens = null, siteDailyTokens = null, dailyMoney = null } = analyst?.budget ?? {};
  return {
    model: analyst?.model.name ?? null,
    restsUntil: restsUntil === null ? null : new Date(restsUntil).toISOString(),
    budget: { dailyTokens, siteDailyTokens, dailyMoney },
    today: { tokens, money },
    exam: presentExam((await analyst?.exam.result()) ?? null),
  };
}

function presentExam(result: ExamResult | null): z.infer<typeof examSchema> | null {
  return result && { ...result, takenAt: new Date(result.takenAt).toISOString() };
}

/** Takes it now, whatever is known. It costs those who run the service. */
export async function takeExam({ analyst, caller }: ApiContext) {
  refuseOthers(caller, 'run the model’s exam');
  if (!analyst) throw noModel();
  const result = presentExam(await analyst.exam.take().catch(refuse));
  if (result === null) throw noModel();
  return result;
}

export function listAiUsage(context: ApiContext, { days = 30, siteId }: z.infer<typeof aiUsageQuery>) {
  const since = context.now() - (days - 1) * dayMs;
  return context.store.ai.listUsage(context.ownerId, { since, siteId });
}

/** What runs on the machine is for those who run the service. */
export async function listLocalModels({ caller, findLocalModels }: ApiContext): Promise<LocalServer[]> {
  refuseOthers(caller, 'list local models');
  return (await findLocalModels?.()) ?? [];
}

export async function analyseAgain(context: ApiContext, id: string) {
  if (!context.analyst) throw noModel();
  const change = isId(id) ? await reanalyseChange(context, context.ownerId, id) : null;
  if (change === null) throw notFound('change');
  return detailOf(context, change);
}

/** The model did not answer: no fault of the service. */
function refuse(error: unknown): never {
  if (!(error instanceof Fault)) throw error;
  throw new ApiProblem({ status: 502, code: 'no-exam', detail: error.message, params: error.params });
}

function noModel(): ApiProblem {
  const detail =
    'No model is set up. To have a model explain changes, set AI_PROVIDER and AI_MODEL (and AI_API_KEY).';
  return new ApiProblem({ status: 409, code: 'no-model', detail });
}
