// Prices beside the price of the thing, and what is said of those that are no such prices.
import { describe, expect, it } from 'vitest';
import { compareContents } from '../compare/compare.ts';
import type { Analysis } from '../core/analysis.ts';
import { defaultWatch } from '../core/watch.ts';
import { extractContent } from '../extract/extract.ts';
import { bindPlan, planGoal } from '../plan/plan.ts';
import { analyseDiff } from './analyse.ts';
import { isSidePrice } from './side-price.ts';
import { valueText } from './wording.ts';

describe('a price by the month', () => {
  const tariffs = (middle: string) =>
    `<h1>Phone plans</h1><table><tr><th></th><th>Small</th><th>Medium</th></tr>
    <tr><td>Price per month</td><td>$6.00</td><td>${middle}</td></tr></table><p>A new SIM card is $15.00.</p>`;

  it('is the price itself where there are several tariffs, whatever else is sold', async () => {
    const { goal } = await analysed('Medium above 12 dollars', tariffs('$11.00'), tariffs('$13.00'));
    expect(goal.verdict).toBe('met');
    expect(goal.reason).toContain('was $11.00');
  });
});

describe('what stands beside a price', () => {
  it('is known by its name in four languages', () => {
    for (const label of ['Nebenkosten', 'Anzahlung', 'Arrhes', 'Acompte', 'Fianza', 'Deposit'])
      expect(isSidePrice(label)).toBe(true);
    expect(isSidePrice('Kaltmiete')).toBe(false);
  });
});

describe('the price of a page about one thing', () => {
  const offer = (price: string, shipping: string) =>
    `<h1>Walnut cello</h1><div><span>${price}</span> <small>+ ${shipping} shipping</small></div>
    <p>Owner: bowed_anna</p><h2>Similar</h2><ul><li>Rosin <b>$9</b></li><li>Stand <b>$40</b></li></ul>`;

  it('is meant where a word of the goal stands by no price at all', async () => {
    const asked = 'did the owner come down on price?';
    const { goal } = await analysed(asked, offer('$900', '$60'), offer('$800', '$60'));
    expect(goal.verdict).toBe('met');
  });

  it('is not meant by who asks for the shipping in the same line', async () => {
    const { goal } = await analysed('shipping got cheaper', offer('$900', '$60'), offer('$800', '$60'));
    expect(goal.verdict).toBe('unrelated');
  });
});

describe('a number that could not be read', () => {
  it('is never said', () => {
    expect(valueText({ text: '', value: Number.NaN, currency: 'EUR', unit: null })).toBe('(empty)');
  });
});

async function analysed(trackingGoal: string, ...pages: [string, string]): Promise<Analysis> {
  const url = 'https://phones.example/plans';
  const [before, after] = await Promise.all(
    pages.map((body) =>
      extractContent({
        body: Buffer.from(`<!doctype html><title>Plans</title><main>${body}</main>`),
        contentType: 'text/html',
        charset: 'utf-8',
        url,
        watch: defaultWatch,
      }),
    ),
  );
  if (!before || !after) throw new Error('both pages are read');
  const plan = bindPlan(planGoal(trackingGoal), before);
  const { diff } = compareContents(before, after, { ignore: [], plan });
  if (!diff) throw new Error('the pages differ');
  const same = { finalUrlBefore: url, finalUrlAfter: url, statusBefore: 200, statusAfter: 200 };
  return analyseDiff({ diff, trackingGoal, plan, before, after, ...same });
}
