// "10 % cheaper than today": the plan holds the limit itself, so that it is reached by small steps, too.
import { expect, it } from 'vitest';
import { htmlPage } from '../../test/support/analyse-pages.ts';
import { defaultWatch } from '../core/site/watch.ts';
import { extractContent } from '../extract/extract.ts';
import { planGoal } from './plan.ts';

const machine = await extractContent({
  body: new TextEncoder().encode(
    htmlPage('Bravona E61', '<h1>Bravona E61</h1><p>699,00 €</p><p>In stock</p><p>Brews for two.</p>'),
  ),
  ...{ contentType: 'text/html', charset: 'utf-8', url: 'https://shop.example/e61', watch: defaultWatch },
});

it.each([
  ['tell me when it is 10% cheaper than today', 'at-most', 629.1],
  ['Sag Bescheid, wenn die Bravona E61 mindestens 10 % billiger ist als heute', 'at-most', 629.1],
  ['at least 50 euros below the current price', 'at-most', 649],
  ["10% below today's price", 'at-most', 629.1],
  ['10 % unter dem aktuellen Preis', 'at-most', 629.1],
  ['20 % por debajo del precio actual', 'at-most', 559.2],
  ['cuando sea un 20 % más barato que hoy', 'at-most', 559.2],
  ["si le prix baisse de 15 % par rapport à aujourd'hui", 'at-most', 594.15],
  ['when the price has risen by 10 % from now', 'at-least', 768.9],
])('“%s” is a limit', (goal, op, value) => {
  const { wishes } = planGoal(goal, machine);
  expect(wishes).toMatchObject([{ event: 'becomes', tests: [{ op, value, currency: 'EUR' }] }]);
});

it.each([
  'watch the current price',
  'current price',
  'I want to know the current price of the E61',
  'the current price changes',
])('“%s” is about the price, as it was', (goal) => {
  expect(planGoal(goal, machine).wishes).toMatchObject([
    { target: 'subject', field: { kind: 'price' }, tests: [] },
  ]);
});

it('stays a step from check to check where nobody says since when', () => {
  expect(planGoal('when the price drops by 10%', machine).wishes).toMatchObject([
    { event: 'falls', tests: [{ op: 'falls-by', value: 10, percent: true }] },
  ]);
});
