// A step in words, for the one that failed.
import type { Step } from '../../../core/site/step.ts';

/** Without what was typed: that may be private. */
export function describeStep(step: Step): string {
  const where =
    'frame' in step && step.frame !== undefined ? ` in the frame ${[step.frame].flat().join(' ')}` : '';
  return `${whatOf(step)}${where}`;
}

function whatOf(step: Step): string {
  switch (step.do) {
    case 'goto':
      return `go to ${step.url}`;
    case 'click':
      return `click ${'text' in step ? `“${step.text}”` : step.selector}`;
    case 'type':
      return `type ${typedOf(step)} into ${step.selector}`;
    case 'select':
      return `select ${step.value} in ${step.selector}`;
    case 'wait':
      if ('ms' in step) return `wait ${step.ms} ms`;
      return `wait for ${'text' in step ? `“${step.text}”` : step.selector}`;
    case 'press':
      return `press ${step.key}${step.selector === undefined ? '' : ` in ${step.selector}`}`;
    case 'remove':
      return `remove ${step.selector}`;
    case 'scroll':
      if ('to' in step) return 'scroll to the end';
      return 'selector' in step ? `scroll to ${step.selector}` : `scroll ${step.times} times`;
    case 'dialog':
      return `${step.answer} dialogs`;
  }
}

function typedOf(step: Step & { do: 'type' }): string {
  if ('secret' in step) return `the secret ${step.secret}`;
  return 'totp' in step ? `a one-time code of ${step.totp}` : 'text';
}
