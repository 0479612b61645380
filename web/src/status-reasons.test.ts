import { expect, it } from 'vitest';
import type { ServiceStatus } from './data/client.ts';
import { reasonsOf } from './status-reasons.ts';

const done: ServiceStatus['lastHour'] = {
  ...{ checks: 100, failed: 1, changed: 2, scheduled: 90, late: 0, averageLatenessSeconds: 0.1 },
  ...{ messagesSent: 2, messagesFailed: 0 },
};
const time = '2026-01-01T00:00:00.000Z';
const worker = {
  ...{ id: 'a', role: 'all', version: '1', machine: 'one', browser: 'ok', startedAt: time, seenAt: time },
  isAlive: true,
};
const well: ServiceStatus = {
  ...{ at: time, state: 'ready', trouble: null, model: null, lastHour: done, lastDay: done },
  parts: { database: 'ok', disk: 'ok', browser: 'ok', clock: 'ok' },
  queue: { queued: 3, running: 1, oldestSeconds: 2, overdue: 1, overdueSeconds: 1 },
  messages: { due: 1, waiting: 4, oldestSeconds: 3, failingChannels: 0 },
  storage: { databaseBytes: 1, files: null, disk: null },
  processes: [worker],
};
const kindsOf = (status: Partial<ServiceStatus>) => reasonsOf({ ...well, ...status }).map(({ kind }) => kind);

it('finds nothing where all is well, however much waits for a moment', () => {
  expect(kindsOf({})).toEqual([]);
});

it.each<[string, Partial<ServiceStatus>]>([
  ['trouble', { trouble: 'service.disk-full' }],
  ['noWorker', { processes: [{ ...worker, role: 'api' }] }],
  ['lateChecks', { queue: { ...well.queue, overdueSeconds: 121 } }],
  ['lateChecks', { queue: { ...well.queue, oldestSeconds: 121 } }],
  ['lowDisk', { parts: { database: 'ok', disk: 'low', browser: 'ok', clock: 'ok' } }],
  ['wrongClock', { parts: { database: 'ok', disk: 'ok', browser: 'none', clock: 'off' } }],
  ['lostBrowser', { processes: [{ ...worker, browser: 'missing' }] }],
  ['lateMessages', { messages: { ...well.messages, oldestSeconds: 601 } }],
  ['failingChannels', { messages: { ...well.messages, failingChannels: 2 } }],
  ['manyFailed', { lastHour: { ...done, failed: 60 } }],
  ['lostProcesses', { processes: [worker, { ...worker, id: 'b', isAlive: false }] }],
  ['mixedVersions', { processes: [worker, { ...worker, id: 'b', version: '2' }] }],
  ['modelRests', { model: { name: 'm', restsUntil: time } }],
])('names %s, and that alone', (kind, status) => {
  expect(kindsOf(status)).toEqual([kind]);
});

it('takes few failures for nothing', () => {
  expect(kindsOf({ lastHour: { ...done, checks: 10, failed: 10 } })).toEqual([]);
});
