// A goal bound to the page it is about.
import { describe, expect, it } from 'vitest';
import type { Plan } from '../core/plan.ts';
import { planSchema } from '../core/plan.ts';
import { defaultWatch } from '../core/watch.ts';
import { extractContent } from '../extract/extract.ts';
import { bindPlan, planGoal } from './plan.ts';

const read = (html: string) =>
  extractContent({
    body: new TextEncoder().encode(`<!doctype html><html lang="en">${html}</html>`),
    contentType: 'text/html',
    charset: 'utf-8',
    url: 'https://shop.example/page',
    watch: defaultWatch,
  });

const bound = ({ interests }: Plan) =>
  interests.map(({ kind, bound: places }) => [kind, places?.map(({ label, value }) => `${label}: ${value}`)]);

describe('a goal bound to its page', () => {
  it('finds the price of the plan that the goal names, and no other', async () => {
    const content = await read(`<title>Pricing</title><main><h1>Pricing</h1>
      <h2>Basic</h2><p>$9 per month</p><h2>Pro</h2><p>$29 per month</p><h2>Team</h2><p>$99 per month</p></main>`);
    const plan = bindPlan(planGoal('tell me when the price of the Pro plan drops'), content);
    expect(bound(plan)).toEqual([['price', [expect.stringContaining('$29')]]]);
    expect(planSchema.parse(plan)).toEqual(plan);
  });

  it('takes the price the page is about where the goal names none', async () => {
    const content =
      await read(`<title>Aurora lamp</title><main><h1>Aurora lamp</h1><p>€ 129.00</p><p>In stock</p>
      <h2>You may also like</h2><ul><li>Desk € 300</li><li>Chair € 80</li><li>Shelf € 45</li></ul></main>`);
    const plan = bindPlan(planGoal('price below 100'), content);
    expect(bound(plan)).toEqual([['price', [expect.stringContaining('129.00')]]]);
  });

  it('binds a clause to the heading it stands under, with what it says today', async () => {
    const content =
      await read(`<title>Terms</title><main><h1>Terms</h1><h2>Delivery</h2><p>Within two weeks.</p>
      <h2>Refunds</h2><p>You can ask for your money back within 30 days.</p><h2>Law</h2><p>Swiss law.</p></main>`);
    expect(bound(bindPlan(planGoal('changes of the refund terms'), content))).toEqual([
      ['text', ['Refunds: You can ask for your money back within 30 days.']],
    ]);
  });

  it('says so when nothing on the page answers to the goal', async () => {
    const content = await read(
      '<title>Poems</title><main><h1>Poems</h1><p>The fog comes on little cat feet.</p></main>',
    );
    expect(bound(bindPlan(planGoal('price below 100'), content))).toEqual([['price', []]]);
  });

  it('leaves a goal for any change as it is', async () => {
    const plan = planGoal('any change');
    expect(bindPlan(plan, await read('<p>Hello</p>'))).toEqual(plan);
  });
});
