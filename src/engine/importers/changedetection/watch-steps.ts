// The browser steps of changedetection.io as steps of a watch.
import type { Step } from '../../../core/site/step.ts';
import { type Note, note } from '../notes.ts';
import { type Fields, fieldsOf, numberOf, textOf } from '../values.ts';

type Make = (selector: string, value: string) => Step | null;

const makers: Record<string, Make> = {
  'click element': (selector) => (selector ? { do: 'click', selector } : null),
  'click element if exists': (selector) => (selector ? { do: 'click', selector, ifPresent: true } : null),
  'click element containing text': (_, text) => (text ? { do: 'click', text } : null),
  'click element containing text if exists': (_, text) =>
    text ? { do: 'click', text, ifPresent: true } : null,
  'enter text in field': (selector, text) => (selector ? { do: 'type', selector, text } : null),
  'goto url': (_, url) => (url ? { do: 'goto', url } : null),
  'press enter': () => ({ do: 'press', key: 'Enter' }),
  'scroll down': () => ({ do: 'scroll', times: 1 }),
  'wait for seconds': (_, value) => ({ do: 'wait', ms: Math.min(15_000, (numberOf(value) ?? 1) * 1000) }),
  'wait for text': (_, text) => (text ? { do: 'wait', text } : null),
  'wait for text in element': (_, text) => (text ? { do: 'wait', text } : null),
  'remove elements': (selector) => (selector ? { do: 'remove', selector } : null),
  // A click does to a box that is not ticked what ticking does.
  'check checkbox': (selector) => (selector ? { do: 'click', selector } : null),
};

export function watchSteps(watch: Fields, notes: Note[]): Step[] {
  const list = (Array.isArray(watch.browser_steps) ? watch.browser_steps : []).map(fieldsOf);
  const steps = list.flatMap((one) => {
    const operation = textOf(one.operation);
    const name = operation.toLowerCase();
    if (['', 'choose one', 'goto site'].includes(name)) return [];
    const step = makers[name]?.(textOf(one.selector), textOf(one.optional_value)) ?? null;
    if (step === null) notes.push(note(name === 'execute js' ? 'script' : 'step', operation));
    return step === null ? [] : [step];
  });
  const delay = numberOf(watch.webdriver_delay) ?? 0;
  return delay > 0 ? [...steps, { do: 'wait', ms: Math.min(15_000, Math.round(delay * 1000)) }] : steps;
}
