// States that people say with words of their own between them.
import { expect, it } from 'vitest';
import { readGoal } from './read-goal.ts';

const statesOf = (goal: string) => readGoal(goal, undefined, () => false).flatMap(({ states }) => states);

it.each([
  'when I can finally buy it',
  'when can I book the tickets',
  'tell me when I can actually order the lamp',
  'wenn ich es endlich kaufen kann',
  'wenn man das Rad wieder bestellen kann',
  'quand je peux enfin acheter le vélo',
  'cuando se pueda comprar la entrada',
  'quando posso finalmente comprare il biglietto',
  'als ik het eindelijk kan bestellen',
])('what can be bought is available: %s', (goal) => {
  expect(statesOf(goal)).toEqual(['available']);
});

it('a word that turns the state round is kept', () => {
  expect(statesOf('tell me when it is not in stock')).toEqual(['unavailable']);
  expect(statesOf('tell me when the shop is not open any more')).not.toContain('open');
});
