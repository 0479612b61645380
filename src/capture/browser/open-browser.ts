// One warm browser for all captures: started when it is first needed, renewed in time, ended when nobody needs it.
import { Fault } from '../../core/fault/fault.ts';
import { parseTargetUrl } from '../../net/net.ts';
import { type Engine, openEngine } from './engine.ts';
import { badUrlFault, cancelledFault } from './faults.ts';
import { type BrowserLimits, type BrowserSettings, defaultLimits } from './limits.ts';
import type { BrowserOrder, BrowserPage } from './order.ts';
import { openTurns } from './turns.ts';

export type { BrowserSettings } from './limits.ts';

export interface Browser {
  /** Throws a Fault for whatever keeps it from the page. */
  capture(order: BrowserOrder): Promise<BrowserPage>;
  /** The state of things, for health and tests. */
  count(): { isOpen: boolean; launches: number; pages: number; memoryBytes: number };
  close(): Promise<void>;
}

export function openBrowser(settings: BrowserSettings): Browser {
  const limits = { ...defaultLimits, ...settings.limits };
  const turns = openTurns(limits.pagesAtOnce);
  const warm = keepWarm(settings, limits);
  const capture = async (order: BrowserOrder, url: URL): Promise<BrowserPage> => {
    const engine = await warm.enter();
    try {
      return await engine.capture(order, url);
    } catch (error) {
      if (warm.isClosed()) throw cancelledFault(error);
      // Whether one page broke down or all of it: what was in trouble once is better renewed.
      if (error instanceof Fault && error.code === 'capture.browser-crashed') engine.isRetired = true;
      throw error;
    } finally {
      warm.leave(engine);
    }
  };
  return {
    capture: async (order) => {
      const target = parseTargetUrl(order.url);
      if ('problem' in target) throw badUrlFault(target.problem.message);
      if (warm.isClosed()) throw cancelledFault();
      const { turn = { ownerId: '', host: target.url.host }, signal } = order;
      return await turns.take(turn, signal, () => capture(order, target.url));
    },
    count: warm.count,
    close: async () => {
      const closed = warm.close();
      turns.close();
      await closed;
    },
  };
}

/** One engine for all who enter: opened for the first, and ended when nobody came for a while or it is worn out. */
function keepWarm(settings: BrowserSettings, limits: BrowserLimits) {
  const endings = openEndings();
  const counts = { launches: 0, pages: 0 };
  let opening: Promise<Engine> | null = null;
  let current: Engine | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const retire = (engine: Engine): void => {
    engine.isRetired = true;
    if (current === engine) current = opening = null;
    if (engine.active === 0) endings.end(engine);
  };
  const open = async (): Promise<Engine> => {
    counts.launches += 1;
    try {
      const engine = await openEngine(settings, limits);
      engine.onGone(() => retire(engine));
      current = engine;
      return engine;
    } catch (error) {
      opening = null;
      throw error;
    }
  };
  const enter = async (): Promise<Engine> => {
    clearTimeout(idle);
    opening ??= open();
    const engine = await opening;
    if (isClosed) throw cancelledFault();
    if (engine.isRetired) return enter();
    engine.active += 1;
    return engine;
  };
  const leave = (engine: Engine): void => {
    engine.active -= 1;
    engine.served += 1;
    counts.pages += 1;
    if (engine.isRetired || engine.served >= limits.pagesPerBrowser) retire(engine);
    else if (engine.active === 0) {
      clearTimeout(idle);
      idle = setTimeout(() => retire(engine), limits.idleMs);
      idle.unref();
    }
  };
  const close = async (): Promise<void> => {
    isClosed = true;
    clearTimeout(idle);
    const engine = await opening?.catch(() => null);
    if (engine) {
      retire(engine);
      // Captures still under way end with their browser.
      endings.end(engine);
    }
    await endings.all();
  };
  const count = () => ({ ...counts, isOpen: current !== null, memoryBytes: current?.memoryBytes() ?? 0 });
  return { enter, leave, close, count, isClosed: () => isClosed };
}

function openEndings() {
  const ending = new Set<Promise<void>>();
  return {
    end(engine: Engine): void {
      const work = engine.end().finally(() => ending.delete(work));
      ending.add(work);
    },
    all: () => Promise.all(ending),
  };
}
