// Plans that somebody wrote, bound to a page.
import { expect, it } from 'vitest';
import { htmlPage } from '../../test/support/analyse-pages.ts';
import { having, makePlan, makeWish } from '../../test/support/plans.ts';
import type { Plan, Wish } from '../core/plan/plan.ts';
import { defaultWatch } from '../core/site/watch.ts';
import { extractContent } from '../extract/extract.ts';
import { bindPlan } from './bind-plan.ts';

const body = `<h1>Terms</h1><h2>Refunds and returns</h2><p>You have thirty days.</p><p>Ask us first.</p>
<h2>Refunds</h2><p>We pay within a week.</p><p>It may take longer.</p><h2>Payment</h2><p>By card.</p><p>Or by bank.</p>
<h2>Our shops</h2><ul><li>Bremen, Market 1</li><li>Kassel, Station 2</li><li>Trier, Gate 3</li></ul>`;

async function bind(wish: Partial<Wish>, more: Partial<Plan> = {}) {
  const content = await extractContent({
    ...{ contentType: 'text/html', charset: 'utf-8', url: 'https://shop.example/', watch: defaultWatch },
    body: new TextEncoder().encode(htmlPage('Terms', body)),
  });
  return bindPlan(makePlan([wish], { by: 'user', ...more }), content);
}

it('keeps all that was written', async () => {
  const wish = { target: 'section', where: having('days'), bound: 'Payment' } as const;
  expect(await bind(wish)).toMatchObject({ by: 'user', isBound: true, wishes: [wish] });
});

it('finds the heading that the words of a section name', async () => {
  expect((await bind({ target: 'section', place: ['refund'] })).wishes).toMatchObject([{ bound: 'Refunds' }]);
  expect((await bind({ target: 'section', place: ['refunds', 'returns'] })).wishes).toMatchObject([
    { bound: 'Refunds and returns' },
  ]);
});

it('finds the list that the words of a heading name', async () => {
  expect((await bind({ target: 'item', place: ['shops'] })).wishes).toMatchObject([{ bound: 'Our shops' }]);
  expect((await bind({ target: 'item', place: ['jobs'] })).wishes).toMatchObject([{ bound: null }]);
});

it('lets go of a place that is not on the page', async () => {
  expect((await bind({ target: 'item', bound: 'Reviews' })).wishes).toMatchObject([{ bound: null }]);
  expect((await bind({ target: 'section', place: ['reviews'] })).wishes).toMatchObject([{ bound: null }]);
});

it('binds what each answer to a question would watch', async () => {
  const wishes = [makeWish({ target: 'item', place: ['shops'] })];
  const answers = [
    { label: 'All', wishes: [makeWish()] },
    { label: 'The shops', wishes },
  ];
  const questions = [{ id: 'which', text: 'Which?', answers, answered: null }];
  const bound = await bind({}, { questions });
  expect(bound.questions[0]?.answers[1]?.wishes).toMatchObject([{ bound: 'Our shops' }]);
});
