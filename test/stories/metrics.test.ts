// What an operator sees of a service at work: its metrics, by the API and by a port of their own, and its readiness.
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type ChangingSite, openChangingSite } from '../support/changing-site.ts';
import { clientOf } from '../support/client.ts';
import { freePort } from '../support/free-port.ts';
import { startHeedProcess } from '../support/heed-process.ts';
import { openMessageSink } from '../support/message-sink.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { type Family, readPrometheusText } from '../support/prometheus-text.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

let site: ChangingSite;
beforeAll(async () => {
  site = await openChangingSite();
});
afterAll(() => site.close());

const page = (price: string) =>
  `<title>Lamp</title><h1>Lamp</h1><p>A lamp of brass.</p><p>Price: ${price}</p>`;

async function readMetrics(address: string): Promise<Map<string, Family>> {
  const response = await fetch(new URL('/metrics', address));
  expect(response.status).toBe(200);
  return readPrometheusText(await response.text());
}

/** Of the first series that has these labels. */
function sampleOf(families: Map<string, Family>, name: string, labels: Record<string, string> = {}): number {
  const samples =
    families.get(name.replace(/_(count|sum|bucket)$/, ''))?.samples ?? families.get(name)?.samples;
  const has = (own: Record<string, string>) =>
    Object.entries(labels).every(([key, value]) => own[key] === value);
  return samples?.find((one) => one.name === name && has(one.labels))?.value ?? 0;
}

it('checks, stages, messages and readiness are seen', async () => {
  const sink = await openMessageSink();
  onTestFinished(() => sink.close());
  const heed = await startHeedProcess({ DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'info' });
  onTestFinished(() => void heed.stop('SIGKILL'));
  const client = clientOf(heed.address);
  const settings = { url: sink.url('/hook') };
  await client.post('/api/channels', { name: 'Hook', kind: 'webhook', settings, isDefault: true });
  site.set('/lamp', page('$49'));
  const watched = await client.watch({ url: site.url('/lamp'), trackingGoal: 'any change of the price' });
  site.set('/lamp', page('$39'));
  expect(await client.check(watched.id)).toMatchObject({ outcome: 'changed' });
  site.set('/lamp', { status: 503, body: 'maintenance' });
  const failed = await client.check(watched.id);
  const seen = await until(async () => {
    const families = await readMetrics(heed.address);
    const isSent = sampleOf(families, 'heed_notifications_total', { kind: 'webhook', outcome: 'sent' }) > 0;
    return isSent ? families : null;
  });
  for (const outcome of ['baseline', 'changed', 'failed'])
    expect(sampleOf(seen, 'heed_checks_total', { outcome }), outcome).toBe(1);
  expect(sampleOf(seen, 'heed_fetches_total', { via: 'http', result: 'ok' })).toBe(2);
  for (const stage of ['capture', 'pipeline', 'record'])
    expect(sampleOf(seen, 'heed_check_stage_seconds_count', { stage }), stage).toBeGreaterThan(0);
  expect(sampleOf(seen, 'heed_check_duration_seconds_count')).toBe(3);
  expect(sampleOf(seen, 'heed_build_info', { role: 'all', database: 'sqlite' })).toBe(1);
  expect(JSON.stringify([...seen])).not.toContain(watched.id);
  const lines = heed
    .output()
    .split('\n')
    .filter((line) => line.includes('a check failed'));
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      ...{ level: 30, checkId: failed.id, siteId: watched.id, host: new URL(site.url()).host, via: 'http' },
      ...{ code: failed.error?.code, httpStatus: 503, failures: 1 },
    }),
  ]);
  const ready = await client.get<{ status: string; checks: Record<string, string> }>('/readyz');
  expect(ready.body.checks).toMatchObject({ database: 'ok', disk: 'ok', clock: 'ok' });
});

it('a worker shows its own on a port of their own, and a browser that is gone', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const port = await freePort();
  const folder = await temporaryFolder();
  const worker = await startHeedProcess(
    {
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      METRICS_PORT: String(port),
      BROWSER_PATH: `${folder}/none`,
    },
    ['worker'],
  );
  onTestFinished(() => void worker.stop('SIGKILL'));
  const address = `http://127.0.0.1:${port}`;
  const families = await readMetrics(address);
  expect(sampleOf(families, 'heed_build_info', { role: 'worker', database: 'postgres' })).toBe(1);
  const ready = await fetch(`${address}/readyz`);
  expect(await ready.json()).toMatchObject({ status: 'degraded', checks: { browser: 'missing' } });
  expect((await fetch(`${address}/api/sites`)).status).toBe(404);
  expect(await worker.stop()).toBe(0);
});
