// Things in lists inside other things, from goal to alert: each is judged by itself.
import { expect, it } from 'vitest';
import { runHistory, type Step } from '../eval/run-history.ts';

async function judge(trackingGoal: string, contentType: string, pages: string[]): Promise<Step> {
  const sent = pages.map((page) => ({ body: new TextEncoder().encode(page), contentType }));
  const last = (await runHistory({ url: 'https://canteen.example/menu', trackingGoal }, sent)).at(-1);
  if (last === undefined) throw new Error('there are no pages');
  return last;
}

const wordsOf = ({ analysis }: Step): string =>
  [analysis?.title, analysis?.summary, ...(analysis?.insights ?? []).map(({ text }) => text)].join('\n');

const dish = (name: string, price: number) => ({ name, price, note: `Served with bread and ${name}.` });
const soup = dish('Lentil soup', 3.2);
const week = (pike: number, ...thursday: object[]): string =>
  JSON.stringify({
    days: [
      { date: '2026-11-17', dishes: [soup, dish('Pike perch', pike)] },
      { date: '2026-11-18', dishes: [dish('Pumpkin curry', 4.1)] },
      { date: '2026-11-19', dishes: thursday },
    ],
  });

const meal = (name: string, price: string): string =>
  `<meal><name>${name}</name><price>${price}</price></meal>`;
const plan = (pike: string, ...thursday: string[]): string =>
  `<canteen><day date="2026-11-17">${meal('Lentil soup', '3.20')}${meal('Pike perch', pike)}</day>
<day date="2026-11-18">${meal('Pumpkin curry', '4.10')}</day><day date="2026-11-19">${thursday.join('')}</day></canteen>`;

const json = 'application/json';
const xml = 'application/xml';

it.each([
  ['when the price of Pike perch changes', true],
  ['when the price of Lentil soup changes', false],
])('a price belongs to its own dish, not to those of the day: %s', async (goal, isAlert) => {
  for (const step of [
    await judge(goal, json, [week(6.4), week(6.9)]),
    await judge(goal, xml, [plan('6.40'), plan('6.90')]),
  ]) {
    expect(step.isAlert).toBe(isAlert);
    expect(wordsOf(step)).toContain('Pike perch');
    expect(wordsOf(step)).not.toContain('Lentil soup');
  }
});

it.each([
  ['when a new dish with falafel is added', true],
  ['when there is falafel for less than 5', true],
  ['when there is falafel for less than 4', false],
  ['when a new dish with salmon is added', false],
])('a dish that comes to a day without any is tested by itself: %s', async (goal, isAlert) => {
  const after = week(6.4, dish('Falafel plate', 4.4));
  for (const step of [
    await judge(goal, json, [week(6.4), after]),
    await judge(goal, xml, [plan('6.40'), plan('6.40', meal('Falafel plate', '4.40'))]),
  ]) {
    expect(step.isAlert).toBe(isAlert);
    expect(wordsOf(step)).toContain('Falafel plate');
    // The day was there before.
    expect(wordsOf(step)).not.toContain('[]');
  }
});

it('a dish that leaves is gone, and not its day', async () => {
  const step = await judge('when a dish is removed', json, [
    week(6.4, dish('Falafel plate', 4.4)),
    week(6.4),
  ]);
  expect(step.isAlert).toBe(true);
  expect(step.analysis?.title).toContain('Falafel plate');
  expect(wordsOf(step)).not.toContain('[]');
});
