// A running browser and the proxy it goes out by, from their start to their end.
import { type EgressProxy, openEgressProxy } from '../../net/net.ts';
import { crashedFault } from './faults.ts';
import { type Launched, launchBrowser } from './launch.ts';
import type { BrowserSettings } from './limits.ts';
import { readMemory } from './memory.ts';

export interface Engine {
  launched: Launched;
  proxy: EgressProxy;
  /** Fails when the browser is gone. */
  gone: Promise<never>;
  served: number;
  active: number;
  /** Nobody new enters; it ends with the last one inside. */
  isRetired: boolean;
  /** Safe to call again. */
  end(): Promise<void>;
}

export async function openEngine(settings: BrowserSettings, maxMemoryBytes: number): Promise<Engine> {
  const { found } = settings;
  const toward = found.kind === 'remote' ? endpointOf(found.ws) : null;
  const proxy = await openEgressProxy({ ...settings.egress, ...(toward === null ? {} : { toward }) });
  try {
    const launched = await launchBrowser(found, proxy);
    const gone = new Promise<never>((_, reject) => {
      launched.browser.on('disconnected', () => reject(crashedFault()));
    });
    // Heard by the captures in it, if there are any.
    gone.catch(() => {});
    const watch = setInterval(() => void spareMemory(launched, maxMemoryBytes), 1_000);
    watch.unref();
    let ended: Promise<void> | null = null;
    const end = () => {
      clearInterval(watch);
      ended ??= launched.close().then(() => proxy.close());
      return ended;
    };
    return { launched, proxy, gone, served: 0, active: 0, isRetired: false, end };
  } catch (error) {
    await proxy.close();
    throw error;
  }
}

/** Ends the largest page when the browser as a whole has grown too large; its capture then fails, the others go on. */
async function spareMemory(launched: Launched, maxBytes: number): Promise<void> {
  const memory = await readMemory(await launched.processes().catch(() => []));
  if (memory.reduce((sum, { bytes }) => sum + bytes, 0) <= maxBytes) return;
  const [largest] = memory.filter(({ type }) => type === 'renderer').sort((a, b) => b.bytes - a.bytes);
  if (largest === undefined) return launched.kill();
  try {
    process.kill(largest.id, 'SIGKILL');
  } catch {
    // Gone by itself.
  }
}

function endpointOf(ws: string): { host: string; port: number } | null {
  const url = URL.parse(ws);
  if (url === null) return null;
  const isSecure = url.protocol === 'wss:' || url.protocol === 'https:';
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || (isSecure ? 443 : 80)) };
}
