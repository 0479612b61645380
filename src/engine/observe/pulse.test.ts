import { expect, it } from 'vitest';
import { until } from '../../../test/support/until.ts';
import { openMetrics } from '../../telemetry/telemetry.ts';
import { openPulse } from './pulse.ts';

it('beats at once and again, adds what was done since, keeps it while the database is away, and says goodbye', async () => {
  const metrics = openMetrics();
  const beats: Record<string, number>[] = [];
  const ended: string[] = [];
  let isAway = false;
  const pulse = openPulse({
    store: {
      recordPulse: async (_process, done) => {
        if (isAway) throw new Error('away');
        beats.push(done);
      },
      endPulse: async (id) => void ended.push(id),
    },
    ...{ now: Date.now, metrics, everyMs: 20 },
    own: { role: 'worker', version: '1', machine: 'one' },
    lookForBrowser: async () => 'none',
  });
  await until(async () => beats.length > 0);
  isAway = true;
  metrics.checks.add({ outcome: 'failed' });
  metrics.checks.add({ outcome: 'unchanged' }, 2);
  metrics.lateness.observe({}, 0.5);
  metrics.lateness.observe({}, 11);
  metrics.notifications.add({ kind: 'email', outcome: 'failed' });
  await new Promise((resolve) => setTimeout(resolve, 60));
  isAway = false;
  await pulse.stop();
  const sum = (name: string) => beats.reduce((total, beat) => total + (beat[name] ?? 0), 0);
  expect(['checks', 'failed', 'scheduled', 'late', 'late-ms', 'unsent', 'sent'].map(sum)).toEqual([
    ...[3, 1, 2, 1, 11_500, 1, 0],
  ]);
  expect(ended).toHaveLength(1);
});
