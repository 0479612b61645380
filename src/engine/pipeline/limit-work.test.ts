import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { limitWork, workOf } from './limit-work.ts';

it.each([
  ['a task that has a processor for itself', 100, 100, 1, 100],
  ['one beside others of the process, each with a processor', 100, 400, 4, 100],
  ['one whose main thread works too: more than time passed is not possible', 100, 180, 1, 100],
  ['one on a machine that gives the process a tenth', 100, 10, 1, 10],
  ['two that share what there is', 100, 60, 2, 30],
])('%s', (_, passedMs, processMs, sharers, work) => {
  expect(workOf(passedMs, processMs, sharers)).toBe(work);
});

it('a task that works without end is over, one that waits for the processor is not', async () => {
  const working = limitWork(100, () => 1);
  const waiting = limitWork(60_000, () => 1);
  while (!working.signal.aborted) {
    const until = performance.now() + 20;
    while (performance.now() < until);
    await sleep(1);
  }
  expect(waiting.signal.aborted).toBe(false);
  waiting.end();
});

it('a task that never works is over some time, too', async () => {
  const { signal } = limitWork(20, () => 1_000_000);
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
});

it('a task that ended is not over later', async () => {
  const { signal, end } = limitWork(5, () => 1_000_000);
  end();
  await sleep(100);
  expect(signal.aborted).toBe(false);
});
