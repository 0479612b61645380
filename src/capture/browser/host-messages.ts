// What the service and the browser's host process say to each other.
import { Fault, type FaultFacts, factsOf } from '../../core/fault/fault.ts';
import { EgressError, StepFault } from './faults.ts';
import type { FoundBrowser } from './find-browser.ts';
import type { BrowserLimits } from './limits.ts';
import type { BrowserOrder, BrowserPage, ReadSecret, SeenPage } from './order.ts';

/** An order as it travels: without what cannot. */
export type SentOrder = Omit<BrowserOrder, 'readSecret' | 'isLoginNeeded' | 'signal' | 'upstream'>;

/** A pass of the egress proxy as it travels. */
export interface SentPass {
  username: string;
  password: string;
  mark: { name: string; value: string };
}

export interface HostStart {
  found: FoundBrowser;
  proxyUrl: string;
  agentName: string;
  limits: BrowserLimits;
}

export type ToHost =
  | { kind: 'start'; start: HostStart }
  | { kind: 'capture'; id: number; order: SentOrder; pass: SentPass }
  | { kind: 'stop'; id: number }
  | { kind: 'secret'; id: number; value: string | null }
  | { kind: 'login'; id: number; isNeeded: boolean }
  | { kind: 'close' };

export type FromHost =
  | { kind: 'started'; pid: number | null; version: string; isSandboxed: boolean }
  | { kind: 'not-started'; fault: SentFault }
  | { kind: 'page'; id: number; page: BrowserPage }
  | { kind: 'failed'; id: number; fault: SentFault }
  | { kind: 'secret'; id: number; capture: number; asked: Parameters<ReadSecret> }
  | { kind: 'seen'; id: number; capture: number; page: SeenPage }
  | { kind: 'memory'; bytes: number };

export type SentFault =
  | (FaultFacts & { kind: 'fault'; cause: string })
  | {
      kind: 'step';
      isLogin: boolean;
      step: number;
      what: string;
      why: string;
      screenshot: Uint8Array<ArrayBuffer> | null;
      cause: string;
    }
  /** The proxy knows why: whoever has it should ask it. */
  | { kind: 'egress'; target: string; text: string };

export function packFault(error: unknown): SentFault {
  if (error instanceof EgressError) return { kind: 'egress', target: error.target, text: error.message };
  const cause = error instanceof Error && error.cause !== undefined ? String(error.cause) : '';
  if (error instanceof StepFault) {
    const { isLogin, step, what, why, screenshot } = error;
    return { kind: 'step', isLogin, step, what, why, screenshot, cause };
  }
  if (error instanceof Fault) {
    return { kind: 'fault', ...factsOf(error), cause };
  }
  return {
    kind: 'fault',
    code: 'capture.failed',
    message: 'The page could not be read in the browser.',
    advice: 'Heed tries again at the next check. If the problem persists, open the address in a browser.',
    transient: true,
    params: { kind: 'page' },
    cause: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}

export function unpackFault(sent: Exclude<SentFault, { kind: 'egress' }>): Fault {
  const cause = sent.cause === '' ? undefined : new Error(sent.cause);
  if (sent.kind === 'step') return new StepFault(sent, cause);
  return new Fault(sent, { cause });
}
