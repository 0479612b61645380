import { describe, expect, it } from 'vitest';
import { type Step, stepSchema } from '../../src/core/site/step.ts';
import { kindNames, kindOf, stepKinds, stepOfKind, withMark, withValue } from './step-kinds.ts';

describe('the steps of the form', () => {
  it.each(kindNames)('%s makes a step that the service takes, and is known again', (kind) => {
    let step = stepOfKind(kind, {});
    for (const field of stepKinds[kind].fields) step = withValue(step, field, field === 'ms' ? '5' : '2');
    expect(stepSchema.safeParse(step).success).toBe(true);
    expect(kindOf(step)).toBe(kind);
  });

  it('keep what the form does not show', () => {
    const step: Step = { do: 'click', selector: '#a', frame: '#frame' };
    expect(withMark(withValue(step, 'selector', '#b'), 'once', true)).toEqual({
      ...{ do: 'click', selector: '#b', frame: '#frame', once: true },
    });
    expect(withMark({ ...step, once: true }, 'once', false)).toEqual(step);
  });

  it('of another kind keep what they have in common', () => {
    const step = stepOfKind('type-secret', { selector: '#a', text: 'x', once: true });
    expect(step).toEqual({ do: 'type', selector: '#a', secret: '', once: true });
  });
});
