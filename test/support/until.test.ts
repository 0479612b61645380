import { expect, it } from 'vitest';
import { until } from './until.ts';

it.each([false, null, undefined])('waits while the answer is %s, and fails where it stays so', async (no) => {
  let looks = 0;
  expect(await until(async () => (++looks < 3 ? no : 'yes'))).toBe('yes');
  expect(looks).toBe(3);
  await expect(until(async () => no, 0)).rejects.toThrow('in time');
});

it('takes nothing, zero and the empty text for answers', async () => {
  expect(await until(async () => 0)).toBe(0);
  expect(await until(async () => '')).toBe('');
});
