import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Fault } from '../../core/fault/fault.ts';
import { calmLog } from './calm-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const lines: [string, object, string][] = [];
  const write = (level: string) => (facts: object, message: string) =>
    void lines.push([level, facts, message]);
  const log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
  return { lines, log: calmLog(log) };
}

const failed = (code: string) => new Fault({ code, message: 'x', advice: 'y', transient: true });

it('writes a storm of one cause as one line, and as a count when the minute is over', () => {
  const { lines, log } = open();
  for (let n = 0; n < 1000; n += 1) log.error({ err: failed('store.unavailable'), n }, 'a request failed');
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject([
    'error',
    { repeats: 999, n: 999 },
    expect.stringContaining('999 times more'),
  ]);
  log.error({ err: failed('store.unavailable') }, 'a request failed');
  expect(lines).toHaveLength(3);
});

it('keeps causes apart: by message, by code, by what an unknown error says', () => {
  const { lines, log } = open();
  log.error({ err: failed('store.unavailable') }, 'a request failed');
  log.error({ err: failed('store.unavailable') }, 'tidying failed');
  log.error({ err: failed('store.full') }, 'a request failed');
  log.error({ err: new Error('one') }, 'a request failed');
  log.error({ err: new TypeError('two') }, 'a request failed');
  log.warn({ code: 'a' }, 'the model did not help');
  log.warn({ code: 'b' }, 'the model did not help');
  expect(lines).toHaveLength(7);
});

it('says once what happened once, and never keeps back what is no failure', () => {
  const { lines, log } = open();
  log.warn({ err: new Error('once') }, 'an icon could not be kept');
  for (let n = 0; n < 3; n += 1) log.info({}, 'stopping');
  vi.advanceTimersByTime(120_000);
  expect(lines.map(([level]) => level)).toEqual(['warn', 'info', 'info', 'info']);
});
