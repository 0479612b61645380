// Whether what could not be had can be had now, or what was broken works.
import type { FieldEdit } from '../../core/page/items.ts';
import { saysState } from '../../items/items.ts';
import { signOf } from '../../language/language.ts';

const good = ['available', 'open', 'working', 'delivered', 'confirmed'] as const;
const bad = [
  ...([
    'unavailable',
    'closed',
    'broken',
    'on-the-way',
    'delayed',
    'cancelled',
    'ended',
    'pre-order',
  ] as const),
];

export function turnsGood(fields: readonly FieldEdit[]): boolean {
  return says(fields, 'before', bad) && says(fields, 'after', good);
}

/** "Results will be published on 20 August", then "The results are available". */
export function comesToBeHad(fields: readonly FieldEdit[]): boolean {
  return !says(fields, 'before', good) && says(fields, 'after', good);
}

function says(fields: readonly FieldEdit[], side: 'before' | 'after', states: readonly string[]): boolean {
  return fields.some((one) => {
    const text = one[side]?.text ?? '';
    return states.some((state) => saysState(text, state) || signOf(text) === state);
  });
}
