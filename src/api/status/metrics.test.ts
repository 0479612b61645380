import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { openAccountsApi } from '../../../test/support/accounts-api.ts';
import { openConformingApi } from '../../../test/support/conforming-api.ts';
import { readPrometheusText } from '../../../test/support/prometheus-text.ts';
import { openTemporaryStore } from '../../../test/support/temporary-store.ts';
import { openCollector, type Readiness } from '../../engine/engine.ts';
import type { Store } from '../../store/store.ts';
import { openMetrics, openProcessFigures } from '../../telemetry/telemetry.ts';
import { openProbes } from './probes.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const fine: Readiness = {
  status: 'ready',
  checks: { database: 'ok', disk: 'ok', browser: 'none', clock: 'ok' },
};

async function open(store?: Partial<Store>, readiness = async () => fine, now = Date.now, waitMs?: number) {
  const temporary = await openTemporaryStore();
  closers.push(temporary.close);
  const metrics = openMetrics();
  const process = openProcessFigures(metrics);
  closers.push(() => process.stop());
  const seen = { ...temporary.store, ...store };
  const collect = openCollector({ store: seen, now, metrics, process, readiness }, waitMs);
  return { store: seen, collect, telemetry: { metrics, tracer: null } };
}

const metricsToken = 'a-long-token-for-metrics';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('metrics', () => {
  it('are text that Prometheus reads, with requests, queue, storage and the process in it', async () => {
    const { store, ...services } = await open();
    const api = await openConformingApi(store, Date.now, services);
    closers.push(api.close);
    await api.ask({ url: '/api/sites' });
    const response = await api.ask({ url: '/metrics' });
    expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    const families = readPrometheusText(response.body);
    const sampleOf = (name: string, labels: Record<string, string> = {}) =>
      families
        .get(name)
        ?.samples.find((sample) =>
          Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
        )?.value;
    expect(sampleOf('heed_http_requests_total', { method: 'GET', status: '200' })).toBeGreaterThan(0);
    expect(sampleOf('heed_queue_checks', { state: 'queued' })).toBe(0);
    expect(sampleOf('heed_storage_bytes', { kind: 'database' })).toBeGreaterThan(1000);
    expect(sampleOf('heed_disk_bytes', { state: 'free' })).toBeGreaterThan(1000);
    expect(sampleOf('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(sampleOf('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(sampleOf('heed_collect_failed')).toBe(0);
  });

  it('name the parts that need attention although work goes on', async () => {
    let checks: Readiness['checks'] | null = { ...fine.checks, browser: 'missing', clock: 'off' };
    let now = 1_000_000;
    const { collect } = await open(
      {},
      async () => {
        if (checks === null) throw new Error('disk full');
        return { status: 'degraded', checks };
      },
      () => now,
    );
    const partsOf = async () =>
      readPrometheusText(await collect())
        .get('heed_degraded')
        ?.samples.map(({ labels, value }) => `${labels.part} ${value}`);
    expect(await partsOf()).toEqual(['database 0', 'disk 0', 'browser 1', 'clock 1']);
    now += 10_000;
    checks = fine.checks;
    expect(await partsOf()).toEqual(['database 0', 'disk 0', 'browser 0', 'clock 0']);
    // What keeps it from working at all is another metric, and the other figures stay.
    now += 10_000;
    checks = null;
    expect(await partsOf()).toEqual([]);
    const families = readPrometheusText(await collect());
    expect(families.get('heed_collect_failed')?.samples[0]?.value).toBe(0);
  });

  it('are there while the database is away, and say so', async () => {
    const { collect } = await open({ countWork: () => Promise.reject(new Error('away')) });
    const families = readPrometheusText(await collect());
    expect(families.get('heed_collect_failed')?.samples[0]?.value).toBe(1);
    expect(families.get('heed_queue_checks')?.samples).toEqual([]);
  });

  it('are there while the database answers nothing at all', async () => {
    const { collect } = await open(
      { countWork: () => new Promise<never>(() => {}) },
      undefined,
      undefined,
      50,
    );
    const families = readPrometheusText(await collect());
    expect(families.get('heed_collect_failed')?.samples[0]?.value).toBe(1);
    expect(families.get('process_resident_memory_bytes')?.samples[0]?.value).toBeGreaterThan(0);
  });

  it('ask the store once for many readers', async () => {
    let asked = 0;
    const { store, collect } = await open({
      countWork: async () => {
        asked += 1;
        throw new Error('it does not matter');
      },
    });
    await Promise.all([collect(), collect(), collect()]);
    expect(store.kind).toBe('sqlite');
    expect(asked).toBe(1);
  });
});

describe('with accounts, metrics', () => {
  it('are for operators and for the token, and for nobody else', async () => {
    const { store, ...services } = await open();
    const api = await openAccountsApi(store, Date.now, { ...services, metricsToken });
    closers.push(api.close);
    const viewer = await api.join('vera@example.com', { role: 'viewer' });
    const stranger = await api.join('stan@example.com', { newAccountName: 'Strangers' });
    const statusOf = async (headers: Record<string, string>) =>
      (await api.ask({ url: '/metrics', headers })).statusCode;
    expect(await statusOf({})).toBe(401);
    expect(await statusOf(viewer.headers)).toBe(403);
    expect(await statusOf(stranger.headers)).toBe(403);
    expect(await statusOf(api.owner.headers)).toBe(200);
    expect(await statusOf(bearer(metricsToken))).toBe(200);
    expect(await statusOf(bearer(`${metricsToken}x`))).toBe(401);
    expect(await statusOf({ host: 'prometheus.internal', ...bearer(metricsToken) })).toBe(200);
  });

  it('the token opens nothing else', async () => {
    const { store, ...services } = await open();
    const api = await openAccountsApi(store, Date.now, { ...services, metricsToken });
    closers.push(api.close);
    for (const url of ['/api/sites', '/api/me', '/api/events']) {
      expect((await api.ask({ url, headers: bearer(metricsToken) })).statusCode, url).toBe(401);
    }
  });

  it('without a token set, none is right', async () => {
    const { store, ...services } = await open();
    const api = await openAccountsApi(store, Date.now, services);
    closers.push(api.close);
    for (const token of ['null', 'undefined', metricsToken])
      expect((await api.ask({ url: '/metrics', headers: bearer(token) })).statusCode).toBe(401);
  });
});

describe('the port for probes', () => {
  async function openPort(token: string | null) {
    const { store, collect } = await open();
    const app = await openProbes({ store, collect, metricsToken: token, logger: pino({ level: 'silent' }) });
    closers.push(() => app.close());
    return async (url: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url, headers: { host: '127.0.0.1:9464', ...headers } })).statusCode;
  }

  it('answers probes to anybody, metrics to the token, and has nothing else', async () => {
    const ask = await openPort(metricsToken);
    expect(await ask('/healthz', { host: '10.0.0.7' })).toBe(200);
    expect(await ask('/readyz', { host: '10.0.0.7' })).toBe(200);
    expect(await ask('/metrics')).toBe(401);
    expect(await ask('/metrics', bearer('wrong'))).toBe(401);
    expect(await ask('/metrics', { host: '10.0.0.7', ...bearer(metricsToken) })).toBe(200);
    expect(await ask('/api/sites', bearer(metricsToken))).toBe(404);
  });

  it('without a token answers to loopback names only', async () => {
    const ask = await openPort(null);
    expect(await ask('/metrics')).toBe(200);
    expect(await ask('/metrics', { host: 'rebound.example' })).toBe(403);
  });
});
