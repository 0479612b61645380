// What is said where selectors leave nothing of the things of a page but a value of each.
import { describe, expect, it } from 'vitest';
import { compareContents } from '../compare/compare.ts';
import { noDiff } from '../core/change/diff.ts';
import { defaultWatch } from '../core/site/watch.ts';
import { extractContent } from '../extract/extract.ts';
import { planGoal } from '../plan/plan.ts';
import { analyseDiff } from './analyse.ts';

const url = 'https://shop.example/';

async function analyse(goal: string, include: string, pages: readonly [string, string]) {
  const [before, after] = await Promise.all(
    pages.map((page) =>
      extractContent({
        body: new TextEncoder().encode(page),
        contentType: page.startsWith('{') ? 'application/json' : 'text/html',
        ...{ charset: 'utf-8', url, watch: { ...defaultWatch, include: [include] } },
      }),
    ),
  );
  if (before === undefined || after === undefined) throw new Error('two pages are compared');
  const plan = planGoal(goal, before);
  const diff = compareContents(before, after, { ignore: [], plan }).diff ?? noDiff;
  const { summary, goal: judged } = analyseDiff({
    ...{
      diff,
      plan,
      before,
      after,
      finalUrlBefore: url,
      finalUrlAfter: url,
      statusBefore: 200,
      statusAfter: 200,
    },
  });
  return `${judged.verdict}: ${summary}`;
}

const names = ['Lamp', 'Desk', 'Chair', 'Sofa'];
const html = (...prices: string[]) =>
  `<title>Shop</title><ul>${prices.map((price, at) => `<li>${names[at]} <b>${price}</b>`).join('')}</ul>`;
const json = (...prices: number[]) =>
  JSON.stringify({ items: prices.map((price, at) => ({ id: at, name: names[at], price })) });

describe('where only prices are selected', () => {
  it.each([
    ['tell me when a price drops', 'met'],
    ['tell me when a price rises', 'unrelated'],
    ['new products', 'unrelated'],
    ['any price below $9', 'met'],
  ])('“%s” is about the price that changed', async (goal, verdict) => {
    const pages = [html('$10', '$50', '$30'), html('$8', '$50', '$30')] as const;
    expect(await analyse(goal, 'b', pages)).toBe(`${verdict}: Price fell from $10 to $8 (−20%).`);
    const data = [json(10, 50, 30), json(8, 50, 30)] as const;
    expect(await analyse(goal, 'json:$.items[*].price', data)).toBe(
      `${verdict}: Lamp: price fell from 10 to 8.`,
    );
  });

  it('values are known by the names of their objects, whoever had them before', async () => {
    const swapped = [json(10, 50, 30), json(50, 10, 30)] as const;
    expect(await analyse('a price drops', 'json:$.items[*].price', swapped)).toBe(
      'met: Desk: price fell from 50 to 10 (−80%). Lamp: price rose from 10 to 50.',
    );
  });

  it('one more is new, and another number that names a thing is another thing', async () => {
    const more = [html('$10', '$50', '$30'), html('$10', '$50', '$30', '$7')] as const;
    expect(await analyse('new products', 'b', more)).toBe('met: New product: $7.');
    const ids = [41, 42].map((first) =>
      JSON.stringify({ items: [0, 1, 2].map((at) => ({ id: first + at })) }),
    );
    expect(await analyse('new products', 'json:$.items[*].id', [ids[0] ?? '', ids[1] ?? ''])).toMatch(
      /^met: New product: id 44/,
    );
  });
});
