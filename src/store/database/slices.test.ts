import { expect, test, vi } from 'vitest';
import type { Database } from './database.ts';
import { inSlices, slicesOf } from './slices.ts';

/** Runs each transaction at once; the work here never touches it. */
const database: Pick<Database, 'write'> = {
  write: (work) => work(undefined as never, { queued: false, events: false }),
};

test('slices are repeated until one is not full, and each goes on behind the one before', async () => {
  const rows = Array.from({ length: 1234 }, (_, at) => String(at).padStart(5, '0'));
  const looked: string[] = [];
  const total = await inSlices(database, async (_tx, size, after) => {
    const keys = rows.filter((key) => key > after).slice(0, size);
    looked.push(...keys);
    return keys;
  });
  expect(total).toBe(1234);
  expect(looked).toEqual(rows);
});

test('a slice never requests more rows than a statement can take', async () => {
  const sizes: number[] = [];
  let left = 20_000;
  await inSlices(database, async (_tx, size) => {
    sizes.push(size);
    const done = Math.min(size, left);
    left -= done;
    return new Array<string>(done).fill('x');
  });
  expect(Math.max(...sizes)).toBe(2000);
  expect(sizes[0]).toBe(10);
});

test('a list is cut into parts, and none of them is empty', () => {
  expect([...slicesOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...slicesOf([1, 2, 3, 4], 2)]).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect([...slicesOf([], 2)]).toEqual([]);
});

test('light rows make slices twice as large at most, heavy ones as small as the time they take', async () => {
  const clock = vi.spyOn(performance, 'now');
  let time = 0;
  clock.mockImplementation(() => time);
  try {
    const sizes: number[] = [];
    const took = [0, 10, 0, 40, 30, 20, 0];
    await inSlices(database, async (_tx, size) => {
      time += took[sizes.length] ?? 0;
      sizes.push(size);
      return sizes.length === took.length ? [] : new Array<string>(size).fill('x');
    });
    expect(sizes).toEqual([10, 20, 40, 80, 40, 26, 26]);
  } finally {
    clock.mockRestore();
  }
});

test('rows that take a second each still go ahead by ten', async () => {
  const clock = vi.spyOn(performance, 'now');
  let time = 0;
  clock.mockImplementation(() => time);
  try {
    const sizes: number[] = [];
    await inSlices(database, async (_tx, size) => {
      sizes.push(size);
      time += 1000 * size;
      return sizes.length === 3 ? [] : new Array<string>(size).fill('x');
    });
    expect(sizes).toEqual([10, 10, 10]);
  } finally {
    clock.mockRestore();
  }
});
