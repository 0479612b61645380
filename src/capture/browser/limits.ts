// The browser's settings, and how much it may take of everything.
import type { EgressSettings } from '../../net/net.ts';
import type { FoundBrowser } from './find-browser.ts';

/** For one page. */
export interface ReadLimits {
  /** From the question to the first byte of the page. */
  answerMs: number;
  /** Until all of the document is there. */
  loadMs: number;
  /** The text must be the same for so long. */
  stillMs: number;
  settleMs: number;
  /** A page that does not answer for so long hangs in a script, which is then ended. */
  stuckMs: number;
  stepMs: number;
  screenshotMs: number;
  maxBytes: number;
}

export interface BrowserLimits extends ReadLimits {
  pagesAtOnce: number;
  /** For one capture, from its turn to its end. */
  totalMs: number;
  /** A browser is renewed after so many pages. */
  pagesPerBrowser: number;
  /** A browser that nobody used for so long is closed. */
  idleMs: number;
  /** Of all its processes together, where the system reports it; the largest page then ends. */
  maxMemoryBytes: number;
}

export interface BrowserSettings {
  found: FoundBrowser;
  /** The environment of the service; only what a browser needs of it is handed on. */
  environment: Record<string, string | undefined>;
  egress: Omit<EgressSettings, 'toward'>;
  /** Added to the browser's own user agent. */
  agentName?: string;
  limits?: Partial<BrowserLimits>;
}

export const defaultLimits: BrowserLimits = {
  pagesAtOnce: 2,
  totalMs: 45_000,
  pagesPerBrowser: 100,
  idleMs: 5 * 60_000,
  maxMemoryBytes: 1_500 * 1_048_576,
  answerMs: 25_000,
  loadMs: 20_000,
  stillMs: 500,
  settleMs: 10_000,
  stuckMs: 8_000,
  stepMs: 10_000,
  screenshotMs: 10_000,
  maxBytes: 10 * 1_048_576,
};
