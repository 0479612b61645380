// A test of a number of things, as in "more than 5 in stock": no currency, no unit, no share.
import type { WishTest } from '../core/plan/plan.ts';

export function isBareNumber(test: WishTest | undefined): boolean {
  return typeof test?.value === 'number' && test.currency === null && test.unit === null && !test.percent;
}
