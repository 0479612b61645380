// Retry-After in both of its forms.
import { expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-11-15T10:00:00Z');

it.each([
  ['0', 0],
  ['120', 120_000],
  [' 7 ', 7000],
  ['86400', 3_600_000],
  ['99999999999999', 3_600_000],
  ['Sun, 15 Nov 2026 10:05:00 GMT', 300_000],
  ['Sunday, 15-Nov-26 10:05:00 GMT', 300_000],
  ['Sun, 15 Nov 2026 09:00:00 GMT', 0],
  ['Mon, 16 Nov 2026 10:00:00 GMT', 3_600_000],
  ['soon', null],
  ['-3', null],
  ['1.5', null],
  ['', null],
  [null, null],
])('%j means %j ms', (header, expected) => {
  expect(readRetryAfter(header, now)).toBe(expected);
});
