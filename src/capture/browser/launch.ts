// Starts a browser whose every connection goes through our proxy, or joins a remote one; and ends it for certain.
import { type Browser, chromium } from 'playwright-core';
import { stepBackSession } from '../../core/step-back.ts';
import { launchFault } from './faults.ts';
import type { FoundBrowser } from './find-browser.ts';
import { killGroup } from './kill-group.ts';
import { inTime } from './page-world.ts';

export interface Launched {
  browser: Browser;
  version: string;
  isSandboxed: boolean;
  /** The user agent of this browser, without the word that says nobody looks at the screen. */
  userAgent: string;
  /** Of a local browser. */
  pid: number | null;
  /** Processes of a local browser with their kinds; empty for a remote one. */
  processes(): Promise<{ type: string; id: number }[]>;
  /** Waits for a clean end, but not for long. */
  close(): Promise<void>;
  kill(): void;
}

const launchMs = 30_000;
const closeMs = 5_000;

const localArgs = [
  // No way around the proxy: no UDP, no names resolved here, loopback not excepted (see `bypass`).
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--dns-prefetch-disable',
  // Nothing of the browser's own.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--disable-gpu',
  '--mute-audio',
  '--font-render-hinting=none',
  '--js-flags=--max-old-space-size=512',
];

/** Loopback and link-local go through the proxy like everything else. */
export const bypass = '<-loopback>';

export async function launchBrowser(found: FoundBrowser, proxyUrl: string): Promise<Launched> {
  try {
    return found.kind === 'remote' ? await join(found.ws) : await start(found.path, proxyUrl);
  } catch (error) {
    throw launchFault(error);
  }
}

async function start(path: string, proxyUrl: string): Promise<Launched> {
  // Chromium's sandbox refuses to work for root; for others it is tried first, and given up only where it cannot be.
  const isRoot = process.getuid?.() === 0;
  const open = (chromiumSandbox: boolean) =>
    chromium.launch({
      executablePath: path,
      chromiumSandbox,
      headless: true,
      args: localArgs,
      proxy: { server: proxyUrl, bypass },
      timeout: launchMs,
      handleSIGHUP: false,
      handleSIGINT: false,
      handleSIGTERM: false,
    });
  let isSandboxed = !isRoot;
  const browser = await open(isSandboxed).catch((error: unknown) => {
    if (isRoot || !(error instanceof Error) || !/sandbox/i.test(error.message)) throw error;
    isSandboxed = false;
    return open(false);
  });
  const session = await browser.newBrowserCDPSession();
  const processes = async () => (await session.send('SystemInfo.getProcessInfo')).processInfo;
  const pid = (await processes()).find(({ type }) => type === 'browser')?.id ?? null;
  // Playwright makes a browser the leader of a session of its own.
  if (pid !== null) stepBackSession(pid);
  const { userAgent } = await session.send('Browser.getVersion');
  const kill = () => {
    if (pid !== null) killGroup(pid);
  };
  return {
    browser,
    version: browser.version(),
    isSandboxed,
    userAgent: userAgent.replace('HeadlessChrome', 'Chrome'),
    pid,
    processes: () => (browser.isConnected() ? processes() : Promise.resolve([])),
    kill,
    close: async () => {
      try {
        await inTime(browser.close(), closeMs);
      } catch {
        kill();
        await inTime(browser.close(), closeMs).catch(() => {});
      }
    },
  };
}

/** Chrome's own protocol first (browserless and the like speak it), then Playwright's. */
async function join(ws: string): Promise<Launched> {
  const browser = await chromium
    .connectOverCDP(ws, { timeout: launchMs })
    .catch(() => chromium.connect(ws, { timeout: launchMs }));
  const close = async () => {
    await inTime(browser.close(), closeMs).catch(() => {});
  };
  return {
    browser,
    version: browser.version(),
    isSandboxed: true,
    userAgent: '',
    pid: null,
    processes: () => Promise.resolve([]),
    kill: () => void close(),
    close,
  };
}
