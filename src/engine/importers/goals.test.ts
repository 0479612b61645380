// Goals made of conditions: the rules must understand each sentence as the wish beside it.
import { describe, expect, it } from 'vitest';
import { planGoal } from '../../plan/plan.ts';
import {
  anythingIs,
  availabilityChanges,
  backInStock,
  draftGoal,
  figureIs,
  type GoalPart,
  priceChanges,
  priceChangesBy,
  textAppears,
  textDisappears,
} from './goals.ts';
import { settleGoal } from './settle-goal.ts';

const url = 'https://a.example/';
const parts: [string, GoalPart[]][] = [
  ['back in stock', [backInStock()]],
  ['any availability', [availabilityChanges()]],
  ['any price', [priceChanges()]],
  ['a share of the price', [priceChangesBy(5)]],
  ['a price below a limit', [figureIs('price', [['below', 49.5]])]],
  ['a price outside a span', [figureIs('price', [['below', 50]]), figureIs('price', [['above', 100]])]],
  [
    'a number within a span',
    [
      figureIs('number', [
        ['above', 20],
        ['at-most', 30],
      ]),
    ],
  ],
  ['stock and price', [backInStock(), priceChanges()]],
  ['stock and a limit', [availabilityChanges(), figureIs('price', [['below', 80]])]],
  ['texts', [textAppears('Tickets available'), textAppears('on sale'), textDisappears('Sold out')]],
  ['additions', [anythingIs('added')]],
  ['removals', [anythingIs('removed')]],
];

describe('a goal made of conditions', () => {
  it.each(parts)('says the same as they do: %s', (_name, given) => {
    const goal = draftGoal(given);
    if (goal === null) throw new Error('no goal');
    const { wishes, confidence } = planGoal(goal.sentence, null);
    expect(wishes).toEqual(expect.arrayContaining(goal.wishes));
    expect(wishes).toHaveLength(goal.wishes.length);
    expect(confidence).toBe('high');
    // So the site needs no plan of its own, and the goal can be edited like any other.
    const site = settleGoal({ where: 'x', site: { url }, notes: [], goal });
    expect(site).toEqual({ url, trackingGoal: goal.sentence, notify: { on: 'met' } });
  });

  it('becomes the plan itself where the rules read the sentence otherwise', () => {
    const goal = draftGoal([
      figureIs('number', [['above', 20]]),
      textAppears('the price falls below 5 in May'),
    ]);
    if (goal === null) throw new Error('no goal');
    const site = settleGoal({ where: 'x', site: { url }, notes: [], goal });
    const { plan } = site ?? {};
    expect(plan?.wishes ?? planGoal(site?.trackingGoal ?? '', null).wishes).toEqual(goal.wishes);
  });

  it('is beside the user’s own words, which are kept', () => {
    const goal = draftGoal([textAppears('Berlin')]);
    if (goal === null) throw new Error('no goal');
    const own = 'New jobs for engineers';
    const site = settleGoal({ where: 'x', site: { url, trackingGoal: own }, notes: [], goal });
    expect(site?.trackingGoal).toBe('New jobs for engineers. Alert me when “Berlin” appears');
    expect(site?.plan?.wishes).toEqual([...goal.wishes, ...planGoal(own, null).wishes]);
  });
});
