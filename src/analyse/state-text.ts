// How the states of stock are said.
import type { FactValue } from '../core/diff.ts';
import { valueText } from './wording.ts';

const names: Readonly<Record<string, string>> = {
  'in-stock': 'in stock',
  'out-of-stock': 'out of stock',
  'pre-order': 'open for pre-order',
  'back-order': 'on back-order',
  limited: 'in limited stock',
  discontinued: 'discontinued',
};

export function stateText(value: FactValue): string {
  return names[String(value.value)] ?? valueText(value);
}
