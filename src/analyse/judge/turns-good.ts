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
  const says = (side: 'before' | 'after', states: readonly string[]) =>
    fields.some((one) => {
      const text = one[side]?.text ?? '';
      return states.some((state) => saysState(text, state) || signOf(text) === state);
    });
  return says('before', bad) && says('after', good);
}
