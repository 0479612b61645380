// The steps a user wants done before a page is read, and how a step that fails is told.
import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { Step } from '../../../core/step.ts';
import { parseTargetUrl } from '../../../net/net.ts';
import { StepFault } from '../faults.ts';

export interface StepSurroundings {
  page: Page;
  stepMs: number;
  readSecret: (name: string, origin: string) => Promise<string | null>;
  answerDialog: (answer: { isAccepted: boolean; text: string }) => void;
  /** Waits until the page is at rest again. */
  settle: () => Promise<void>;
}

const maxWaitMs = 15_000;

/** Throws a StepFault for the first step that fails. */
export async function runSteps(steps: Step[], around: StepSurroundings): Promise<void> {
  for (const [index, step] of steps.entries()) {
    try {
      await runStep(step, around);
    } catch (error) {
      const png = await around.page.screenshot({ timeout: 4_000, animations: 'disabled' }).catch(() => null);
      const picture = png === null ? null : new Uint8Array(png);
      throw new StepFault(index + 1, describeStep(step), whyOf(error, around.stepMs), picture, error);
    }
    if (step.do === 'goto' || step.do === 'click' || step.do === 'press') await around.settle();
  }
}

/** In words, without what was typed: that may be private. */
export function describeStep(step: Step): string {
  const where =
    'frame' in step && step.frame !== undefined ? ` in the frame ${[step.frame].flat().join(' ')}` : '';
  switch (step.do) {
    case 'goto':
      return `go to ${step.url}`;
    case 'click':
      return `click ${step.selector}${where}`;
    case 'type':
      return `type ${'secret' in step ? `the secret ${step.secret}` : 'text'} into ${step.selector}${where}`;
    case 'select':
      return `select ${step.value} in ${step.selector}${where}`;
    case 'wait':
      return 'selector' in step ? `wait for ${step.selector}${where}` : `wait ${step.ms} ms`;
    case 'press':
      return `press ${step.key}${step.selector === undefined ? '' : ` in ${step.selector}`}${where}`;
    case 'scroll':
      return 'selector' in step ? `scroll to ${step.selector}${where}` : `scroll ${step.times} times`;
    case 'dialog':
      return `${step.answer} dialogs`;
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
      await find(page, step.selector, step.frame).click({ timeout });
      return;
    case 'type':
      await type(step, around);
      return;
    case 'select':
      await select(find(page, step.selector, step.frame), step.value, timeout);
      return;
    case 'wait':
      if ('ms' in step) await page.waitForTimeout(Math.min(step.ms, maxWaitMs));
      else await find(page, step.selector, step.frame).waitFor({ state: 'visible', timeout });
      return;
    case 'press':
      if (step.selector === undefined) await page.keyboard.press(step.key);
      else await find(page, step.selector, step.frame).press(step.key, { timeout });
      return;
    case 'scroll':
      if ('selector' in step) await find(page, step.selector, step.frame).scrollIntoViewIfNeeded({ timeout });
      else await scroll(around, step.times);
      return;
    case 'dialog':
      around.answerDialog({ isAccepted: step.answer === 'accept', text: step.text ?? '' });
      return;
  }
}

async function goTo(page: Page, address: string, timeout: number): Promise<void> {
  const target = parseTargetUrl(address);
  if ('problem' in target) throw new Error(target.problem);
  await page.goto(target.url.href, { waitUntil: 'domcontentloaded', timeout: Math.max(timeout, maxWaitMs) });
}

async function type(step: Step & { do: 'type' }, around: StepSurroundings): Promise<void> {
  const field = find(around.page, step.selector, step.frame);
  if ('text' in step) {
    await field.fill(step.text, { timeout: around.stepMs });
    return;
  }
  // Bound to the one element, and to the address of the frame it is in: that page will see the secret.
  const element = await field.elementHandle({ timeout: around.stepMs });
  const frame = await element?.ownerFrame();
  const origin = URL.parse(frame?.url() ?? '')?.origin ?? 'null';
  const value = origin === 'null' ? null : await around.readSecret(step.secret, origin);
  if (value === null) throw new Error(`there is no secret ${step.secret} for ${origin}`);
  await element?.fill(value, { timeout: around.stepMs });
}

/** By what the option says, or by its value. */
async function select(field: Locator, value: string, timeout: number): Promise<void> {
  await field.selectOption({ label: value }, { timeout: Math.min(2_000, timeout) }).catch(async () => {
    await field.selectOption({ value }, { timeout });
  });
}

async function scroll(around: StepSurroundings, times: number): Promise<void> {
  for (let time = 0; time < Math.min(times, 50); time += 1) {
    await around.page.mouse.wheel(0, around.page.viewportSize()?.height ?? 800);
    await around.settle();
  }
}

function find(page: Page, selector: string, frame: string | string[] | undefined): Locator {
  let root: Page | FrameLocator = page;
  for (const part of frame === undefined ? [] : [frame].flat()) root = root.frameLocator(part);
  return root.locator(selector).first();
}

function whyOf(error: unknown, stepMs: number): string {
  const text = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  if (/Timeout \d+ms exceeded/.test(text)) return `it was not possible within ${stepMs / 1000} seconds`;
  const name = /net::(ERR_[A-Z0-9_]+)/.exec(text)?.[1];
  if (name !== undefined) return `the page could not be opened (${name})`;
  // A value that was typed is never part of these, but keep them short all the same.
  return text
    .replace(/^\w+\.\w+: /, '')
    .replace(/\.$/, '')
    .slice(0, 200);
}
