// Edits of texts with what their author said of them: of substance, or minor.
import { z } from 'zod';
import { type AlertOutcome, runPair } from '../alert-case.ts';
import { type AlertRow, alertsByLabel, scoreAlerts } from '../alert-score.ts';
import { scoreDiffText, trueDiffSchema } from '../diff-text-score.ts';
import { defineSet, type Result } from '../eval-set.ts';
import { urlOf } from '../sent-page.ts';

const editSchema = z.object({
  id: z.string(),
  goal: z.string().catch(''),
  label: z.string().catch('unlabelled'),
  author_summary: z.string().catch(''),
  expect_alert: z.boolean().nullish().catch(null),
  before: z.string(),
  after: z.string(),
  diff: trueDiffSchema.nullish().catch(null),
});
type Edit = z.infer<typeof editSchema>;

export const authorChanges = defineSet({
  name: 'author-changes',
  schema: editSchema,
  run: (edit: Edit, data) => runPair({ url: urlOf(null), trackingGoal: edit.goal }, edit, data),
  score(results: Result<Edit, AlertOutcome>[]) {
    const rows: AlertRow[] = results.map(({ case: one, outcome }) => ({
      isWanted: one.expect_alert,
      isAlert: outcome.isAlert,
      label: one.label,
    }));
    const changed = results.flatMap(({ case: one, outcome }) =>
      one.diff && one.expect_alert === true ? [{ wanted: one.diff, reported: outcome }] : [],
    );
    return {
      figures: [...scoreAlerts(rows), ...scoreDiffText(changed)],
      details: alertsByLabel(rows),
      misses: results.flatMap(({ case: one, outcome }) => {
        if (typeof one.expect_alert !== 'boolean' || one.expect_alert === outcome.isAlert) return [];
        const kind = one.expect_alert ? 'missed' : 'false alarm';
        return [{ id: one.id, why: `${kind}: “${one.author_summary}”: ${outcome.why}` }];
      }),
    };
  },
});
