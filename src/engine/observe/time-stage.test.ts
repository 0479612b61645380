// The time of a stage in the trace of its check: what failed is named by its code, and a check that is handed over has not failed.
import { expect, it } from 'vitest';
import { Fault } from '../../core/fault/fault.ts';
import { BrowserElsewhere } from '../../core/site/worker-class.ts';
import { openMetrics, type Tracer } from '../../telemetry/telemetry.ts';
import { runAs } from '../worker/current-work.ts';
import { timeStage } from './time-stage.ts';

const checkId = '01a1f16b-4d12-7687-b68f-3dc80e02dcc1';

type Span = Parameters<Tracer['add']>[0];

async function spanOf(run: () => Promise<unknown>): Promise<Span | undefined> {
  const spans: Span[] = [];
  const tracer = { add: (span: Span) => void spans.push(span), close: async () => {} };
  const timed = () => timeStage({ metrics: openMetrics(), tracer }, 'capture', run).catch(() => {});
  await runAs({ checkId, siteId: 's' }, timed);
  return spans[0];
}

const timeout = new Fault({
  ...{ code: 'capture.timeout', message: 'Slow.', advice: 'Wait.', transient: true },
});

it('names the fault that ended a stage by its code', async () => {
  expect(await spanOf(async () => 'well')).toMatchObject({ name: 'capture', error: null, attributes: {} });
  expect(await spanOf(() => Promise.reject(timeout))).toMatchObject({ error: 'capture.timeout' });
  expect(await spanOf(() => Promise.reject(new TypeError('x')))).toMatchObject({ error: 'TypeError' });
});

it('shows a check that goes on elsewhere as handed over, not as failed', async () => {
  expect(await spanOf(() => Promise.reject(new BrowserElsewhere()))).toMatchObject({
    ...{ error: null, attributes: { 'heed.handed_over': true } },
  });
});
