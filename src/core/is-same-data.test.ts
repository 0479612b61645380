// Plain data compared as node:util does it.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameData } from './is-same-data.ts';

it('says of any two values of JSON what node:util says of them', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(isSameData(one, other)).toBe(isDeepStrictEqual(one, other));
      expect(isSameData(one, structuredClone(one))).toBe(true);
    }),
  );
});

it.each([
  [[], {}],
  [{ a: 1 }, { b: 1 }],
  [{ a: undefined }, { b: undefined }],
  [null, {}],
  [['a'], ['a', 'b']],
])('distinguishes %j from %j', (one, other) => {
  expect(isSameData(one, other)).toBe(false);
  expect(isSameData(other, one)).toBe(false);
});

it('does not look at the order of keys', () => {
  expect(isSameData({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
});
