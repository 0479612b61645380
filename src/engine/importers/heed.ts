// Lists that Heed wrote itself.
import { BadInput } from '../../core/bad-input.ts';
import { planOneSchema } from '../../core/plan-one.ts';
import { upgradePlan } from '../../core/upgrade-plan.ts';
import type { SiteInput } from '../sites/site-input.ts';
import type { Importer } from './importer.ts';
import { textOf } from './importer.ts';

export const heed: Importer = {
  name: 'heed',
  isFor: (text) => /^\s*\{/u.test(text) && /"heed"\s*:\s*1/u.test(text.slice(0, 2000)),
  read(text) {
    const { sites } = parseJson(text) as { sites?: unknown };
    if (!Array.isArray(sites)) throw new BadInput([{ pointer: '/text', message: 'has no list of sites' }]);
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

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadInput([{ pointer: '/text', message: 'is not complete JSON' }]);
  }
}
