// The steps a user wants done before a page is read, and how a step that fails is reported.
import type { CDPSession, Locator, Page } from 'playwright-core';
import type { Step } from '../../../core/site/step.ts';
import { parseTargetUrl } from '../../../net/net.ts';
import type { DomElement } from '../dom.ts';
import { StepFault } from '../faults.ts';
import type { ReadSecret } from '../order.ts';
import { inTime } from '../page-world.ts';
import { describeStep } from './describe-step.ts';
import { findAll, findBySelector, findByText, findText } from './find-target.ts';
import { scrollToEnd } from './scroll-to-end.ts';

export interface StepSurroundings {
  isLogin: boolean;
  page: Page;
  session: CDPSession;
  frameId: string;
  stepMs: number;
  /** For the picture of a page on which a step failed. */
  screenshotMs: number;
  /** Steps that are done once only are passed over: the site has a session. */
  skipsOnce: boolean;
  readSecret: (...asked: Parameters<ReadSecret>) => Promise<string | null>;
  answerDialog: (answer: { isAccepted: boolean; text: string }) => void;
  /** Waits until the page is at rest again. */
  settle: () => Promise<void>;
}

const maxWaitMs = 15_000;
/** What may be missing is waited for no longer than this. */
const presentMs = 2_000;

/** Throws a StepFault for the first step that fails. */
export async function runSteps(steps: Step[], around: StepSurroundings): Promise<void> {
  for (const [index, step] of steps.entries()) {
    if (step.once === true && around.skipsOnce) continue;
    try {
      await runStep(step, around);
    } catch (error) {
      const looks = { timeout: around.screenshotMs, animations: 'disabled' } as const;
      const png = await around.page.screenshot(looks).catch(() => null);
      const picture = png === null ? null : new Uint8Array(png);
      const why = whyOf(error, around.stepMs);
      const failed = { isLogin: around.isLogin, step: index + 1, what: describeStep(step), why };
      throw new StepFault({ ...failed, screenshot: picture }, error);
    }
    if (step.do === 'goto' || step.do === 'click' || step.do === 'press') await around.settle();
  }
}

async function runStep(step: Step, around: StepSurroundings): Promise<void> {
  const { page } = around;
  const timeout = around.stepMs;
  switch (step.do) {
    case 'goto':
      await goTo(page, step.url, timeout);
      return;
    case 'click':
      await click(step, around);
      return;
    case 'type':
      await type(step, around);
      return;
    case 'select':
      await select(findBySelector(page, step.selector, step.frame), step.value, timeout);
      return;
    case 'wait':
      if ('ms' in step) await page.waitForTimeout(Math.min(step.ms, maxWaitMs));
      else await waitedFor(page, step).waitFor({ state: 'visible', timeout });
      return;
    case 'press':
      if (step.selector === undefined) await page.keyboard.press(step.key);
      else await findBySelector(page, step.selector, step.frame).press(step.key, { timeout });
      return;
    case 'remove':
      await remove(step, around);
      return;
    case 'scroll':
      await scroll(step, around);
      return;
    case 'dialog':
      around.answerDialog({ isAccepted: step.answer === 'accept', text: step.text ?? '' });
      return;
  }
}

async function goTo(page: Page, address: string, timeout: number): Promise<void> {
  const target = parseTargetUrl(address);
  if ('problem' in target) throw new Error(target.problem.message);
  await page.goto(target.url.href, { waitUntil: 'domcontentloaded', timeout: Math.max(timeout, maxWaitMs) });
}

async function click(step: Step & { do: 'click' }, { page, stepMs }: StepSurroundings): Promise<void> {
  const isOptional = step.ifPresent === true;
  const patience = isOptional ? Math.min(presentMs, stepMs) : stepMs;
  if ('text' in step) {
    const found = await findByText(page, step.text, step.frame, patience);
    if (found !== null) await found.click({ timeout: stepMs });
    else if (!isOptional) throw new Error(`nothing on the page says “${step.text}”`);
    return;
  }
  const target = findBySelector(page, step.selector, step.frame);
  if (isOptional && !(await isSeen(target, patience))) return;
  await target.click({ timeout: stepMs });
}

async function isSeen(target: Locator, timeout: number): Promise<boolean> {
  return target.waitFor({ state: 'visible', timeout }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && isTimeout(error.message)) return false;
      throw error;
    },
  );
}

function waitedFor(page: Page, step: Exclude<Step & { do: 'wait' }, { ms: number }>): Locator {
  return 'text' in step
    ? findText(page, step.text, step.frame)
    : findBySelector(page, step.selector, step.frame);
}

async function type(step: Step & { do: 'type' }, around: StepSurroundings): Promise<void> {
  const field = findBySelector(around.page, step.selector, step.frame);
  if ('text' in step) {
    await field.fill(step.text, { timeout: around.stepMs });
    return;
  }
  // Bound to the one element, and to the address of the frame it is in: that page will see the secret.
  const element = await field.elementHandle({ timeout: around.stepMs });
  const frame = await element?.ownerFrame();
  const origin = URL.parse(frame?.url() ?? '')?.origin ?? 'null';
  const [name, kind] = 'secret' in step ? ([step.secret, 'text'] as const) : ([step.totp, 'totp'] as const);
  const value = origin === 'null' ? null : await around.readSecret(name, origin, kind);
  if (value === null) throw new Error(`there is no secret ${name} for ${origin}`);
  await element?.fill(value, { timeout: around.stepMs });
}

/** By what the option says; where none says it soon, by that or by its value. */
async function select(field: Locator, value: string, timeout: number): Promise<void> {
  await field.selectOption({ label: value }, { timeout: Math.min(presentMs, timeout) }).catch(async () => {
    await field.selectOption(value, { timeout });
  });
}

/** All that match; that there is none is no failure. */
async function remove(step: Step & { do: 'remove' }, { page, stepMs }: StepSurroundings): Promise<void> {
  const removing = findAll(page, step.selector, step.frame).evaluateAll((elements) => {
    for (const element of elements as unknown as DomElement[]) element.remove();
  });
  await inTime(removing, stepMs);
}

async function scroll(step: Step & { do: 'scroll' }, around: StepSurroundings): Promise<void> {
  const { page, session, frameId, settle, stepMs } = around;
  if ('to' in step) return scrollToEnd(session, frameId, settle);
  if ('selector' in step)
    return findBySelector(page, step.selector, step.frame).scrollIntoViewIfNeeded({ timeout: stepMs });
  for (let time = 0; time < Math.min(step.times, 50); time += 1) {
    await page.mouse.wheel(0, page.viewportSize()?.height ?? 800);
    await settle();
  }
}

function isTimeout(text: string): boolean {
  return /Timeout \d+ms exceeded/.test(text);
}

function whyOf(error: unknown, stepMs: number): string {
  const text = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  if (isTimeout(text)) return `it did not succeed within ${stepMs / 1000} seconds`;
  const name = /net::(ERR_[A-Z0-9_]+)/.exec(text)?.[1];
  if (name !== undefined) return `the page could not be opened (${name})`;
  // A value that was typed is never part of these, but keep them short all the same.
  return text
    .replace(/^\w+\.\w+: /, '')
    .replace(/\.$/, '')
    .slice(0, 200);
}
