// Runs one capture in a browser: in a context of its own, under its deadline, and leaving nothing behind.
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { Fault } from '../../core/fault.ts';
import type { EgressPass } from '../../net/net.ts';
import type { Engine } from './engine.ts';
import { cancelledFault, crashedFault, lateFault } from './faults.ts';
import { bypass } from './launch.ts';
import type { BrowserLimits, BrowserSettings } from './limits.ts';
import type { BrowserOrder, BrowserPage } from './order.ts';
import { inTime, WorldError } from './page-world.ts';
import { readPage } from './read-page.ts';

export async function runCapture(
  engine: Engine,
  order: BrowserOrder,
  url: URL,
  settings: BrowserSettings,
  limits: BrowserLimits,
): Promise<BrowserPage> {
  const pass = engine.proxy.openPass(order.proxy === undefined ? {} : { upstream: order.proxy });
  let context: BrowserContext | null = null;
  const stops = watchStops(engine, order, url, limits);
  const work = async () => {
    context = await engine.launched.browser.newContext(contextOptions(engine, order, url, pass, settings));
    context.on('page', (page) => page.on('crash', () => stops.stop(crashedFault())));
    return await readPage(context, pass, order, url, limits);
  };
  const running = work();
  running.catch(() => {});
  try {
    return await Promise.race([running, engine.gone, stops.stopped]);
  } catch (error) {
    throw error instanceof WorldError ? lateFault(url, limits.totalMs / 1000) : whatEnded(error, engine);
  } finally {
    stops.end();
    pass.close();
    await closeContext(context, engine);
  }
}

/** A browser that breaks down shows itself in many errors; they are all the one. */
function whatEnded(error: unknown, engine: Engine): unknown {
  if (error instanceof Fault) return error;
  const text = error instanceof Error ? error.message : '';
  const isBroken =
    /has been closed|Target closed|Target crashed|Page crashed|Browser closed|Connection closed/.test(text);
  return !engine.launched.browser.isConnected() || isBroken ? crashedFault(error) : error;
}

function watchStops(engine: Engine, order: BrowserOrder, url: URL, limits: BrowserLimits) {
  let stop: (fault: Fault) => void = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = reject;
  });
  stopped.catch(() => {});
  const timer = setTimeout(() => stop(lateFault(url, limits.totalMs / 1000)), limits.totalMs);
  const cancel = () => stop(cancelledFault(order.signal?.reason));
  if (order.signal?.aborted || engine.isRetired) cancel();
  order.signal?.addEventListener('abort', cancel, { once: true });
  return {
    stopped,
    stop,
    end: () => {
      clearTimeout(timer);
      order.signal?.removeEventListener('abort', cancel);
    },
  };
}

function contextOptions(
  engine: Engine,
  order: BrowserOrder,
  url: URL,
  pass: EgressPass,
  settings: BrowserSettings,
): BrowserContextOptions {
  const { username, password } = pass;
  const own = [engine.launched.userAgent, settings.agentName ?? ''].filter((part) => part !== '').join(' ');
  const userAgent = order.userAgent ?? own;
  return {
    proxy: { server: engine.proxy.url, bypass, username, password },
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
async function closeContext(context: BrowserContext | null, engine: Engine): Promise<void> {
  if (context === null || !engine.launched.browser.isConnected()) return;
  try {
    await inTime(context.close(), 4_000);
  } catch {
    engine.launched.kill();
  }
}
