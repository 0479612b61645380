// Prices: amounts of money as they are in the text.
import { findMinorUnits } from './minor-units.ts';
import { findMoney } from './money.ts';
import type { FactReader } from './reader.ts';

export const price: FactReader = {
  kind: 'price',
  most: 2000,
  needsDigit: true,
  find(text, page) {
    return [...findMoney(text, page), ...findMinorUnits(text, page)].map(
      ({ start, end, amount, currency, unit }) => ({
        start,
        end,
        value: amount,
        currency,
        unit,
      }),
    );
  },
};
