// A running browser as the service sees it: its host process, the proxy it goes out by, and their end.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownProgram } from '../../core/own-file.ts';
import { type EgressPass, type EgressProxy, openEgressProxy } from '../../net/net.ts';
import { cancelledFault, crashedFault, lateFault, launchFault, netFault } from './faults.ts';
import { type FromHost, type SentFault, type ToHost, unpackFault } from './host-messages.ts';
import { killGroup } from './kill-group.ts';
import type { BrowserLimits, BrowserSettings } from './limits.ts';
import { readMemory } from './memory.ts';
import type { BrowserOrder, BrowserPage } from './order.ts';

export interface Engine {
  version: string;
  isSandboxed: boolean;
  served: number;
  active: number;
  /** Nobody new enters; it ends with the last one inside. */
  isRetired: boolean;
  memoryBytes(): number;
  capture(order: BrowserOrder, url: URL): Promise<BrowserPage>;
  onGone(call: () => void): void;
  /** Safe to call again. */
  end(): Promise<void>;
}

/** One capture that the host works on. */
interface Job {
  order: BrowserOrder;
  resolve: (page: BrowserPage) => void;
  reject: (error: unknown) => void;
  pass: EgressPass;
}

/** What a browser needs of the environment. Nothing else is handed on: there are secrets in it. */
const neededNames =
  /^(PATH|Path|HOME|USER|LOGNAME|LANG|LANGUAGE|LC_\w+|TZ|LD_LIBRARY_PATH|DBUS_\w+|XDG_\w+|FONTCONFIG_\w+|SystemRoot|SYSTEMROOT|WINDIR|PROGRAMFILES.*|PROGRAMDATA|APPDATA|LOCALAPPDATA|USERPROFILE|NODE_EXTRA_CA_CERTS)$/;

/** A host that has not answered so long after the deadline is broken. */
const graceMs = 8_000;
const startMs = 45_000;
const endMs = 12_000;
/** The host itself holds one page at a time as text; more than this and a page is flooding it. */
const maxHostBytes = 900 * 1_048_576;

export async function openEngine(settings: BrowserSettings, limits: BrowserLimits): Promise<Engine> {
  const { found } = settings;
  const toward = found.kind === 'remote' ? endpointOf(found.ws) : null;
  const folder = await mkdtemp(join(tmpdir(), 'heed-browser-'));
  let proxy: EgressProxy | null = null;
  let child: ChildProcess | null = null;
  try {
    proxy = await openEgressProxy({ ...settings.egress, ...(toward === null ? {} : { toward }) });
    child = startHost(settings.environment, folder);
    const start = { found, proxyUrl: proxy.url, agentName: settings.agentName ?? '', limits };
    const started = await greet(child, { kind: 'start', start });
    return run(child, proxy, folder, started, limits);
  } catch (error) {
    child?.kill('SIGKILL');
    await proxy?.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    throw error;
  }
}

function startHost(environment: BrowserSettings['environment'], folder: string): ChildProcess {
  const kept = Object.entries(environment).filter(([name]) => neededNames.test(name));
  return fork(fileURLToPath(ownProgram('capture/browser/host')), [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
    env: { ...Object.fromEntries(kept), TMPDIR: folder, TEMP: folder, TMP: folder },
  });
}

function greet(child: ChildProcess, first: ToHost): Promise<FromHost & { kind: 'started' }> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(launchFault(cause));
    const timer = setTimeout(() => fail(new Error('no answer in time')), startMs);
    child.once('exit', (code) => fail(new Error(`the host ended (${code})`)));
    child.once('error', fail);
    child.once('message', (message: FromHost) => {
      clearTimeout(timer);
      if (message.kind === 'started') resolve(message);
      else fail(message.kind === 'not-started' ? causeOf(message.fault) : null);
    });
    child.send(first);
  });
}

function run(
  child: ChildProcess,
  proxy: EgressProxy,
  folder: string,
  started: FromHost & { kind: 'started' },
  limits: BrowserLimits,
): Engine {
  const jobs = new Map<number, Job>();
  let lastId = 0;
  let memoryBytes = 0;
  let isGone = false;
  const lastWords = listen(child);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => {
      isGone = true;
      if (started.pid !== null) killGroup(started.pid);
      for (const { reject } of jobs.values()) reject(crashedFault(lastWords()));
      resolve();
    });
  });
  const watch = setInterval(() => void spareHost(child), 500);
  watch.unref();
  child.on('message', (message: FromHost) => {
    if (message.kind === 'memory') memoryBytes = message.bytes;
    else hear(message, jobs, child);
  });
  let ended: Promise<void> | null = null;
  const end = async () => {
    clearInterval(watch);
    if (!isGone && child.connected) child.send({ kind: 'close' } satisfies ToHost, () => {});
    const timer = setTimeout(() => child.kill('SIGKILL'), endMs);
    await gone;
    clearTimeout(timer);
    await proxy.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return {
    ...{ version: started.version, isSandboxed: started.isSandboxed, served: 0, active: 0, isRetired: false },
    memoryBytes: () => memoryBytes,
    onGone: (call) => void gone.then(call),
    end: () => {
      ended ??= end();
      return ended;
    },
    capture: async (order, url) => {
      if (isGone) throw crashedFault();
      const id = ++lastId;
      const pass = proxy.openPass(order.upstream === undefined ? {} : { upstream: order.upstream });
      try {
        return await checkWhole(await ask(child, jobs, id, order, url, pass, limits), pass);
      } finally {
        jobs.delete(id);
        pass.close();
      }
    },
  };
}

function ask(
  child: ChildProcess,
  jobs: Map<number, Job>,
  id: number,
  order: BrowserOrder,
  url: URL,
  pass: EgressPass,
  limits: BrowserLimits,
): Promise<BrowserPage> {
  const { readSecret: _, isLoginNeeded: __, signal, upstream: ___, ...sent } = order;
  return new Promise<BrowserPage>((resolve, reject) => {
    const stop = () => {
      child.send({ kind: 'stop', id } satisfies ToHost, () => {});
      settle(() => reject(cancelledFault(signal?.reason)));
    };
    const late = setTimeout(() => {
      // The host should have said so long ago. Its other captures fail with it.
      settle(() => reject(lateFault(url, limits.totalMs / 1000)));
      child.kill('SIGKILL');
    }, limits.totalMs + graceMs);
    const settle = (call: () => void) => {
      clearTimeout(late);
      signal?.removeEventListener('abort', stop);
      call();
    };
    jobs.set(id, {
      order,
      pass,
      resolve: (page) => settle(() => resolve(page)),
      reject: (error) => settle(() => reject(error)),
    });
    if (signal?.aborted) return settle(() => reject(cancelledFault(signal.reason)));
    signal?.addEventListener('abort', stop, { once: true });
    const { username, password, mark } = pass;
    child.send(
      {
        kind: 'capture',
        id,
        order: { ...sent, url: url.href },
        pass: { username, password, mark },
      } satisfies ToHost,
      (error) => {
        if (error) jobs.get(id)?.reject(crashedFault(error));
      },
    );
  });
}

/** What broke off on the way may look whole to the browser; the proxy saw it. */
async function checkWhole(page: BrowserPage, pass: EgressPass): Promise<BrowserPage> {
  const document = new URL(page.documentUrl);
  const cut =
    (await pass.breakOf(document)) ?? (page.content.kind === 'bytes' ? pass.failureOf(document) : null);
  if (cut !== null) throw cut;
  const { bytes, refused } = pass.count();
  return { ...page, evidence: { ...page.evidence, wireBytes: bytes, refusedConnections: refused } };
}

function hear(message: FromHost, jobs: Map<number, Job>, child: ChildProcess): void {
  if (message.kind === 'page') jobs.get(message.id)?.resolve(message.page);
  else if (message.kind === 'failed') {
    const job = jobs.get(message.id);
    job?.reject(faultOf(message.fault, job.pass));
  } else if (message.kind === 'secret') {
    const value = jobs.get(message.capture)?.order.readSecret?.(...message.asked) ?? null;
    child.send({ kind: 'secret', id: message.id, value } satisfies ToHost, () => {});
  } else if (message.kind === 'seen') {
    const answer = (isNeeded: boolean) =>
      child.send({ kind: 'login', id: message.id, isNeeded } satisfies ToHost, () => {});
    const isLoginNeeded = jobs.get(message.capture)?.order.isLoginNeeded;
    // Where nobody can say, the page is read as it is, and judged again.
    (isLoginNeeded?.(message.page) ?? Promise.resolve(false)).then(answer, () => answer(false));
  }
}

/** What the host last complained of, for the operator's log. */
function listen(child: ChildProcess): () => Error | undefined {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-2_000);
  });
  return () => (words === '' ? undefined : new Error(words.trim()));
}

function faultOf(fault: SentFault, pass: EgressPass): Error {
  if (fault.kind !== 'egress') return unpackFault(fault);
  const target = new URL(fault.target);
  return pass.failureOf(target) ?? netFault(target, fault.text);
}

function causeOf(fault: SentFault): unknown {
  return fault.kind === 'egress' ? fault.text : fault.cause;
}

async function spareHost(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const [own] = await readMemory([{ id: child.pid, type: 'host' }]);
  if (own !== undefined && own.bytes > maxHostBytes) child.kill('SIGKILL');
}

function endpointOf(ws: string): { host: string; port: number } | null {
  const url = URL.parse(ws);
  if (url === null) return null;
  const isSecure = url.protocol === 'wss:' || url.protocol === 'https:';
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || (isSecure ? 443 : 80)) };
}
