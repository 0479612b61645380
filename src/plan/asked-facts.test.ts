// Which facts a plan asks for.
import { expect, it } from 'vitest';
import { having, makeField, makePlan } from '../../test/support/plans.ts';
import type { Wish } from '../core/plan/plan.ts';
import { openAskedFacts } from './asked-facts.ts';

const isAsked = (wish: Partial<Wish>, kind: 'price' | 'availability' | 'count', label: string) =>
  openAskedFacts(makePlan([wish]))({ kind, label });

it.each([
  [{ field: makeField('price') }, 'price', 'Basic', true],
  [{ field: makeField('price'), where: having('pro') }, 'price', 'Pro', true],
  [{ field: makeField('price'), where: having('pro') }, 'price', 'Basic', false],
  [{ field: makeField('price'), where: having('cheapest'), bound: 'Basic' }, 'price', 'Basic', true],
  [{ field: makeField('price') }, 'count', '', false],
  [{ field: makeField('number', 'stars') }, 'count', 'Stars', true],
  [{ field: makeField('status') }, 'availability', '', true],
  [{}, 'price', 'Basic', false],
] as const)('%j asks for %s of “%s”: %s', (wish, kind, label, expected) => {
  expect(isAsked(wish as Partial<Wish>, kind, label)).toBe(expected);
});
