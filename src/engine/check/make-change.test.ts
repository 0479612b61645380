// A change as it is recorded, from two pages as a server sends them.
import { describe, expect, it } from 'vitest';
import { defaultWatch } from '../../core/site/watch.ts';
import { planGoal } from '../../plan/plan.ts';
import { type PipelineResult, runPipeline } from '../pipeline/pipeline.ts';
import type { RawPage } from '../pipeline/raw-page.ts';
import { showFound } from './make-change.ts';

const pageOf = (price: string, opening: string): RawPage => ({
  body: new TextEncoder().encode(
    `<html><body><main><h1>Plans</h1><p>We are open from ${opening}, and answer every letter that reaches us.</p>
     <table><tr><th>Plan</th><th>Seats</th><th>Price</th></tr>
     <tr><td>Basic</td><td>1</td><td>$9</td></tr><tr><td>Team</td><td>10</td><td>${price}</td></tr></table>
     </main></body></html>`,
  ),
  contentType: 'text/html',
  charset: 'utf-8',
  finalUrl: 'https://plans.example/',
  httpStatus: 200,
});

async function difference(before: RawPage, after: RawPage): Promise<NonNullable<PipelineResult['change']>> {
  const trackingGoal = 'Tell me when the price of the Team plan changes';
  const plan = planGoal(trackingGoal, null);
  const first = await runPipeline({ page: before, watch: defaultWatch, trackingGoal, plan, before: null });
  const { content, contentHash } = first;
  const answer = await runPipeline({
    ...{ page: after, watch: defaultWatch, trackingGoal, plan: first.plan ?? plan },
    before: { content, contentHash, page: before },
  });
  if (answer.change === null) throw new Error('the pages differ');
  return answer.change;
}

describe('a change', () => {
  it('shows the rest of the row beside the cell that changed, and its insights rest on that cell', async () => {
    const found = await difference(pageOf('$49', 'nine'), pageOf('$39', 'ten'));
    expect(found.diff.hunks).toHaveLength(2);
    const { diff, analysis } = showFound(found);
    expect(diff.hunks.map(({ after, minor }) => [after?.slice(0, 11), minor !== undefined])).toEqual([
      ['We are open', false],
      ['Team', true],
      ['10', true],
      ['$39', false],
    ]);
    expect(diff.stats.modified).toBe(2);
    expect(diff.facts.map(({ hunk }) => diff.hunks[hunk ?? -1]?.after)).toEqual(['$39']);
    for (const { evidence } of analysis.insights)
      for (const at of evidence.hunks) expect(diff.hunks[at]?.minor).toBeUndefined();
    expect(diff.hunks[analysis.insights[0]?.evidence.hunks[0] ?? -1]?.after).toBe('$39');
  });
});
