import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeGiveWay } from './give-way.ts';

test('a long chain of short work lets the event loop turn', async () => {
  let clock = 0;
  const giveWay = makeGiveWay(() => clock);
  let turns = 0;
  let isDone = false;
  const count = async () => {
    while (!isDone) {
      await nextTurn();
      turns += 1;
    }
  };
  const counting = count();
  for (let piece = 0; piece < 100; piece += 1) {
    await giveWay();
    clock += 5;
  }
  isDone = true;
  await counting;
  expect(turns).toBeGreaterThan(40);
});

test('work in a young turn does not wait', () => {
  const giveWay = makeGiveWay(() => 0);
  expect(giveWay()).toBeUndefined();
  expect(giveWay()).toBeUndefined();
});

test('who waits longest goes first, and a long chain overtakes nobody', async () => {
  let clock = 0;
  const giveWay = makeGiveWay(() => clock);
  const order: string[] = [];
  const work = async (name: string, pieces: number) => {
    for (let piece = 0; piece < pieces; piece += 1) {
      await giveWay();
      order.push(name);
      clock += 20;
    }
  };
  await Promise.all([work('long', 5), work('short', 1), work('other', 1)]);
  expect(order).toEqual(['long', 'short', 'other', 'long', 'long', 'long', 'long']);
});
