// What whoever runs the service sees of it: metrics, readiness, and a port for both where one is wanted.
import { access, constants } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { type ApiServices, openProbes } from './api/api.ts';
import type { findBrowser } from './capture/capture.ts';
import type { Config } from './config.ts';
import {
  browserState,
  type Log,
  lookAtReadiness,
  openCollector,
  openPulse,
  openStatus,
  type Services,
} from './engine/engine.ts';
import { channelKinds } from './notify/notify.ts';
import { openMetrics, openOtlpTracer, openProcessFigures, type Telemetry } from './telemetry/telemetry.ts';

export interface Observation
  extends Required<Pick<ApiServices, 'collect' | 'readiness' | 'status' | 'metricsToken'>> {
  /** Listens on METRICS_PORT, where it is set. */
  listen(logger: FastifyBaseLogger): Promise<void>;
  close(): Promise<void>;
}

export function openTelemetry(
  { role, databaseUrl, traces }: Config,
  version: string,
  log: Pick<Log, 'warn'>,
): Telemetry {
  const metrics = openMetrics();
  metrics.info.set({ version, role, database: databaseUrl === null ? 'sqlite' : 'postgres' }, 1);
  // From 0 on: of a series that begins with its first count, an alert would see no increase.
  for (const { kind } of channelKinds) metrics.notifications.add({ kind, outcome: 'failed' }, 0);
  const onTrouble = (error: unknown) => log.warn({ err: error }, 'could not send traces');
  const own = { version, role, host: hostname() };
  return { metrics, tracer: traces && openOtlpTracer({ ...traces, ...own, onTrouble }) };
}

type Watched = Pick<Services, 'store' | 'now' | 'trouble' | 'analyst'> & { telemetry: Telemetry };

export function openObservation(
  config: Config,
  version: string,
  { telemetry, ...services }: Watched,
  browser: Awaited<ReturnType<typeof findBrowser>>,
): Observation {
  const { metrics } = telemetry;
  const process = openProcessFigures(metrics);
  const readiness = () => lookAtReadiness({ ...services, hasBrowser: () => isThere(browser) });
  const collect = openCollector({ ...services, metrics, process, readiness });
  const status = openStatus({ ...services, readiness });
  const pulse = openPulse({
    ...{ ...services, metrics, own: { role: config.role, version, machine: hostname() } },
    lookForBrowser: async () => browserState(await isThere(browser)),
  });
  const { metricsToken } = config;
  let close = async () => {};
  return {
    ...{ collect, readiness, status, metricsToken },
    async listen(logger) {
      if (config.metricsPort === null) return;
      const probes = await openProbes({ ...services, collect, readiness, metricsToken, logger });
      close = () => probes.close();
      await probes.listen({ host: config.host, port: config.metricsPort });
    },
    async close() {
      process.stop();
      await pulse.stop();
      await close();
    },
  };
}

/** A remote one is asked when it is needed. */
async function isThere(browser: Awaited<ReturnType<typeof findBrowser>>): Promise<boolean | null> {
  if (browser === null) return null;
  if (browser.kind === 'remote') return true;
  return access(browser.path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
