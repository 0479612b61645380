// Waiting for a page to come to rest: not for a fixed time, but until what a person reads no longer changes.
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import type { DomWindow } from './dom.ts';
import type { Rest } from './order.ts';
import { runInFrame, WorldError } from './page-world.ts';

export interface Sample {
  isLoaded: boolean;
  hasScripts: boolean;
  hasFrames: boolean;
  length: number;
  hash: number;
  nodes: number;
  /** Something on the page says that more is coming. */
  isBusy: boolean;
}

export interface SettleRules {
  /** The text must be the same for so long. */
  stillMs: number;
  capMs: number;
  /** A page that does not answer for so long hangs in a script. */
  stuckMs: number;
  pending: () => number;
  /** True when waiting has lost its point. */
  isOver: () => boolean;
  /** Called once when a script of the page keeps it from answering; it should end that script. */
  onStuck: () => Promise<void>;
}

/** From then on, small parts that go on moving (a clock, a counter, a carousel) no longer hold the page up. */
const patienceMs = 3_500;

/** Throws a WorldError when the page stays stuck. */
export async function settle(
  session: CDPSession,
  frameId: string,
  rules: SettleRules,
): Promise<{ rest: Rest; sample: Sample | null }> {
  const startedAt = performance.now();
  const seen: (Sample & { at: number })[] = [];
  let wasStuck = false;
  for (;;) {
    const askedAt = performance.now();
    const sample = await look(session, frameId, rules.stuckMs).catch(async (error: unknown) => {
      if (!(error instanceof WorldError) || !error.isStuck || wasStuck) {
        // Between two documents there is nothing to look at.
        if (error instanceof Error && !(error instanceof WorldError && error.isStuck)) return null;
        throw error;
      }
      wasStuck = true;
      await rules.onStuck();
      return null;
    });
    const now = performance.now();
    if (sample !== null) {
      seen.push({ ...sample, at: now });
      const rest = judge(seen, now - startedAt, rules);
      if (rest !== null) return { rest, sample };
    }
    if (rules.isOver() || now - startedAt > rules.capMs) {
      return { rest: 'restless', sample: seen.at(-1) ?? null };
    }
    // Large pages are costly to look at: at most a fifth of the time goes there.
    await sleep(Math.min(1_000, Math.max(100, 4 * (now - askedAt))));
  }
}

function judge(seen: (Sample & { at: number })[], elapsedMs: number, rules: SettleRules): Rest | null {
  const now = seen.at(-1);
  if (now === undefined || !now.isLoaded) return null;
  const isQuiet = rules.pending() === 0;
  // Without scripts and frames nothing can change any more.
  if (!now.hasScripts && !now.hasFrames && isQuiet) return 'still';
  const stillMs = rules.stillMs * (isUnfinished(now) ? 4 : 1);
  const isSame = (sample: Sample) =>
    sample.hash === now.hash && sample.length === now.length && sample.isLoaded;
  const stillSince = sinceWhen(seen, isSame);
  if (isQuiet && now.at - stillSince >= stillMs) return 'still';
  if (elapsedMs < patienceMs) return null;
  if (now.at - stillSince >= 3 * stillMs) return 'still';
  const isNear = (sample: Sample) =>
    sample.isLoaded &&
    Math.abs(sample.length - now.length) <= 20 + now.length * 0.02 &&
    Math.abs(sample.nodes - now.nodes) <= 20 + now.nodes * 0.02;
  return now.at - sinceWhen(seen, isNear) >= 3 * rules.stillMs ? 'moving' : null;
}

/** Next to nothing to read, or a sign that says "loading": such a page is given more time. */
function isUnfinished(sample: Sample): boolean {
  return sample.length < 200 || sample.isBusy;
}

/** The time of the first sample of the unbroken run at the end for which the rule holds. */
function sinceWhen(seen: (Sample & { at: number })[], holds: (sample: Sample) => boolean): number {
  let since = seen.at(-1)?.at ?? 0;
  for (let at = seen.length - 1; at >= 0; at -= 1) {
    const sample = seen[at];
    if (sample === undefined || !holds(sample)) break;
    since = sample.at;
  }
  return since;
}

function look(session: CDPSession, frameId: string, withinMs: number): Promise<Sample> {
  return runInFrame(session, frameId, sampleText, null, withinMs);
}

/** Runs inside the page. */
function sampleText(): Sample {
  const { document } = globalThis as unknown as DomWindow;
  const text = document.body?.innerText ?? document.body?.textContent ?? '';
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  let nodes = document.getElementsByTagName('*').length;
  let length = text.length;
  // Text in shadow roots is in nobody's innerText.
  const stack = [...Array.from(document.querySelectorAll('*')).slice(0, 20_000)];
  for (let element = stack.pop(); element !== undefined; element = stack.pop()) {
    if (!element.shadowRoot) continue;
    const inner = element.shadowRoot.textContent ?? '';
    for (let at = 0; at < inner.length; at += 1) hash = (Math.imul(hash, 31) + inner.charCodeAt(at)) | 0;
    length += inner.length;
    const children = Array.from(element.shadowRoot.querySelectorAll('*'));
    nodes += children.length;
    stack.push(...children.slice(0, 1000));
  }
  const scripts = Array.from(document.scripts).filter(
    (script) => !/json|template/i.test(script.getAttribute('type') ?? ''),
  );
  const signs =
    '[aria-busy="true"], [class*="skeleton" i], [class*="spinner" i], [class*="loading" i], [class*="loader" i]';
  const isBusy = Array.from(document.querySelectorAll(signs))
    .slice(0, 50)
    .some((element) => element.localName !== 'img' && element.getBoundingClientRect().height > 1);
  return {
    isBusy,
    isLoaded: document.readyState !== 'loading',
    // A page that will send its reader on is as little at rest as one with scripts.
    hasScripts: scripts.length > 0 || document.querySelector('meta[http-equiv="refresh" i]') !== null,
    hasFrames: document.getElementsByTagName('iframe').length > 0,
    length,
    hash,
    nodes,
  };
}
