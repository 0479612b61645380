// The kinds of steps as the form offers them: which fields each has, and which kind a stored step is.
import type { Step } from '../../src/api/contract/types.ts';

export type StepField = 'selector' | 'text' | 'secret' | 'totp' | 'value' | 'key' | 'ms' | 'times' | 'url';

interface StepForm {
  /** What makes it this kind. */
  base: { do: Step['do']; to?: 'end'; answer?: 'accept' | 'dismiss' };
  fields: StepField[];
}

export const stepKinds = {
  'click-text': { base: { do: 'click' }, fields: ['text'] },
  click: { base: { do: 'click' }, fields: ['selector'] },
  type: { base: { do: 'type' }, fields: ['selector', 'text'] },
  'type-secret': { base: { do: 'type' }, fields: ['selector', 'secret'] },
  'type-totp': { base: { do: 'type' }, fields: ['selector', 'totp'] },
  select: { base: { do: 'select' }, fields: ['selector', 'value'] },
  press: { base: { do: 'press' }, fields: ['key'] },
  'wait-text': { base: { do: 'wait' }, fields: ['text'] },
  wait: { base: { do: 'wait' }, fields: ['selector'] },
  'wait-ms': { base: { do: 'wait' }, fields: ['ms'] },
  remove: { base: { do: 'remove' }, fields: ['selector'] },
  'scroll-end': { base: { do: 'scroll', to: 'end' }, fields: [] },
  scroll: { base: { do: 'scroll' }, fields: ['selector'] },
  'scroll-times': { base: { do: 'scroll' }, fields: ['times'] },
  goto: { base: { do: 'goto' }, fields: ['url'] },
  'dialog-accept': { base: { do: 'dialog', answer: 'accept' }, fields: [] },
  'dialog-dismiss': { base: { do: 'dialog', answer: 'dismiss' }, fields: [] },
} satisfies Record<string, StepForm>;
export type StepKind = keyof typeof stepKinds;

export const kindNames = Object.keys(stepKinds) as StepKind[];

const numeric: readonly StepField[] = ['ms', 'times'];

export function kindOf(step: Step): StepKind {
  const has = (key: string, value: unknown) => (step as Record<string, unknown>)[key] === value;
  const found = kindNames.find((name) => {
    const { base, fields }: StepForm = stepKinds[name];
    return (
      Object.entries(base).every(([key, value]) => has(key, value)) && fields.every((key) => key in step)
    );
  });
  return found ?? 'click';
}

/** A step of this kind, with what the one before it has in common with it. */
export function stepOfKind(
  kind: StepKind,
  before: Partial<Record<StepField, unknown>> & { once?: boolean | undefined },
): Step {
  const { base, fields }: StepForm = stepKinds[kind];
  const values = fields.map((key) => [key, before[key] ?? (numeric.includes(key) ? 1 : '')]);
  return { ...base, ...Object.fromEntries(values), ...(before.once && { once: true }) } as Step;
}

export function shownValue(step: Step, field: StepField): string {
  return String((step as Record<string, unknown>)[field] ?? '');
}

export function withValue(step: Step, field: StepField, text: string): Step {
  return {
    ...step,
    [field]: numeric.includes(field) ? Math.max(0, Math.round(Number(text) || 0)) : text,
  } as Step;
}

/** A mark that is off is left out. */
export function withMark(step: Step, mark: 'once' | 'ifPresent', isOn: boolean): Step {
  const { [mark]: _, ...rest } = step as Step & { ifPresent?: boolean };
  return (isOn ? { ...rest, [mark]: true } : rest) as Step;
}
