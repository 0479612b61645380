// The size of a body, seen in its text: the same as that of what the text says.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findExcess } from './body-excess.ts';

const limits = { values: 12, depth: 3 };

/** Values within others, and how deep the deepest is. */
function measure(value: unknown, depth = 0): { values: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { values: 0, depth };
  const inside = Object.values(value).map((one) => measure(one, depth + 1));
  return {
    values: inside.length + inside.reduce((sum, one) => sum + one.values, 0),
    depth: Math.max(depth, ...inside.map((one) => one.depth)),
  };
}

it('says what is too much of any JSON, however it is written', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 1), (value, indent) => {
      const { values, depth } = measure(value);
      const isTooMuch = values > limits.values || depth > limits.depth;
      expect(findExcess(JSON.stringify(value, null, indent), limits) !== null).toBe(isTooMuch);
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['[1,2,3]', null],
  [`[${'1,'.repeat(12)}1]`, 'has more than 12 values'],
  [`[${'1,'.repeat(11)}1]`, null],
  ['[[[1]]]', null],
  ['[[[[]]]]', null],
  ['[[[[1]]]]', 'has more than 3 levels of nesting'],
  ['{"a,[{\\",": "[[[[[,,,,,,,,,,,,,,,"}', null],
])('of %s: %s', (text, excess) => {
  expect(findExcess(text, limits)).toBe(excess);
});

it('gives up on what is no JSON without a complaint of its own', () => {
  for (const text of ['', '"', ']]]]', '{"a": "\\', '"\\"']) expect(findExcess(text, limits)).toBeNull();
});
