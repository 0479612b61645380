// Lists that Heed wrote itself.
import { planOneSchema } from '../../core/plan/plan-one.ts';
import { upgradePlan } from '../../core/plan/upgrade-plan.ts';
import type { SiteInput } from '../sites/site-input.ts';
import { ImportProblem } from './import-problem.ts';
import type { Importer } from './importer.ts';
import { fieldsOf, textOf } from './values.ts';

export const heed: Importer = {
  name: 'heed',
  isFor: ({ text }) => /^\s*\{/u.test(text) && /"heed"\s*:\s*1/u.test(text.slice(0, 2000)),
  read({ json }) {
    if (json === undefined) throw new ImportProblem('import-json');
    const { sites } = fieldsOf(json);
    if (!Array.isArray(sites)) throw new ImportProblem('import-no-list');
    return sites.map((site: unknown, at) => ({
      where: textOf((site as { url?: unknown } | null)?.url) || `entry ${at + 1}`,
      // Checked like anything that users send.
      site: typeof site === 'object' && site !== null ? withPlan(site) : null,
      notes: [],
    }));
  },
};

/** Lists of earlier versions hold plans of version 1. */
function withPlan(site: Partial<SiteInput>): Partial<SiteInput> {
  const { success, data } = planOneSchema.safeParse(site.plan);
  return success ? { ...site, plan: upgradePlan(data) } : site;
}
