// Runs one capture in a browser: in a context of its own, under its deadline, and leaving nothing behind.
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { Fault } from '../../core/fault/fault.ts';
import { cancelledFault, crashedFault, EgressError, lateFault } from './faults.ts';
import type { SentOrder, SentPass } from './host-messages.ts';
import { bypass, type Launched } from './launch.ts';
import type { BrowserLimits } from './limits.ts';
import type { BrowserPage } from './order.ts';
import { inTime, WorldError } from './page-world.ts';
import { readPage } from './read-page.ts';
import type { Surroundings } from './tab.ts';

export interface Host {
  launched: Launched;
  /** Fails when the browser is gone. */
  gone: Promise<never>;
  proxyUrl: string;
  agentName: string;
  limits: BrowserLimits;
}

export async function runCapture(
  host: Host,
  order: SentOrder,
  pass: SentPass,
  asking: Pick<Surroundings, 'readSecret' | 'isLoginNeeded'>,
  signal: AbortSignal,
): Promise<BrowserPage> {
  const { limits } = host;
  const url = new URL(order.url);
  let context: BrowserContext | null = null;
  const stops = watchStops(signal, url, limits.totalMs);
  const work = async () => {
    context = await host.launched.browser.newContext(contextOptions(host, order, url, pass));
    context.on('page', (page) => page.on('crash', () => stops.stop(crashedFault())));
    return await readPage(context, order, { mark: pass.mark, url, limits, ...asking });
  };
  const running = work();
  running.catch(() => {});
  try {
    return await Promise.race([running, host.gone, stops.stopped]);
  } catch (error) {
    throw whatEnded(error, host, url);
  } finally {
    stops.end();
    await closeContext(context, host);
  }
}

/** A browser that breaks down shows itself in many errors; they are all the one. */
function whatEnded(error: unknown, host: Host, url: URL): unknown {
  const isCancelled = error instanceof Fault && error.code === 'capture.cancelled';
  if (!host.launched.browser.isConnected() && !isCancelled) return crashedFault(error);
  if (error instanceof Fault || error instanceof EgressError) return error;
  if (error instanceof WorldError && error.isStuck) return lateFault(url, host.limits.totalMs / 1000);
  const text = error instanceof Error ? error.message : '';
  const isBroken =
    /has been closed|Target closed|Target crashed|Page crashed|Browser closed|Connection closed/;
  return isBroken.test(text) ? crashedFault(error) : error;
}

function watchStops(signal: AbortSignal, url: URL, totalMs: number) {
  let stop: (fault: Fault) => void = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = reject;
  });
  stopped.catch(() => {});
  const timer = setTimeout(() => stop(lateFault(url, totalMs / 1000)), totalMs);
  const cancel = () => stop(cancelledFault());
  signal.addEventListener('abort', cancel, { once: true });
  const end = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  };
  return { stopped, stop, end };
}

function contextOptions(host: Host, order: SentOrder, url: URL, pass: SentPass): BrowserContextOptions {
  const { username, password } = pass;
  const own = [host.launched.userAgent, host.agentName].filter((part) => part !== '').join(' ');
  const userAgent = order.userAgent ?? own;
  return {
    proxy: { server: host.proxyUrl, bypass, username, password },
    serviceWorkers: 'block',
    acceptDownloads: false,
    viewport: order.viewport ?? { width: 1280, height: 900 },
    locale: order.language ?? 'en-US',
    reducedMotion: 'reduce',
    ...(userAgent === '' ? {} : { userAgent }),
    ...(order.timezone === undefined ? {} : { timezoneId: order.timezone }),
    ...(order.geolocation === undefined
      ? {}
      : { geolocation: order.geolocation, permissions: ['geolocation'] }),
    ...(order.basicAuth === undefined ? {} : { httpCredentials: { ...order.basicAuth, origin: url.origin } }),
  };
}

/** A page that cannot even be closed takes its browser with it. */
async function closeContext(context: BrowserContext | null, host: Host): Promise<void> {
  if (context === null || !host.launched.browser.isConnected()) return;
  try {
    await inTime(context.close(), 4_000);
  } catch {
    host.launched.kill();
  }
}
