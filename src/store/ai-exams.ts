// The exams that models took, the newest of each.
import { type ExamResult, examResultSchema } from '../core/exam.ts';
import type { Database } from './database/database.ts';

export interface AiExams {
  find(model: string): Promise<ExamResult | null>;
  keep(model: string, result: ExamResult): Promise<void>;
}

export function openAiExams(database: Database): AiExams {
  return {
    find: (model) =>
      database.read(async (db) => {
        const row = await db
          .selectFrom('ai_exams')
          .select('result')
          .where('model', '=', model)
          .executeTakeFirst();
        const read = row && examResultSchema.safeParse(JSON.parse(row.result));
        return read?.success ? read.data : null;
      }),
    keep: (model, result) =>
      database.write(async (tx) => {
        const row = { model, result: JSON.stringify(result) };
        await tx
          .insertInto('ai_exams')
          .values(row)
          .onConflict((conflict) => conflict.column('model').doUpdateSet({ result: row.result }))
          .execute();
      }),
  };
}
