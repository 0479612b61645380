// The value of a test as people read it. In a file of its own, so that the pages take no schema along.
import type { WishTest } from '../plan/plan.ts';

/** A day without a year is no “--05-12”. */
export function valueWords(value: WishTest['value'], language = 'en'): string {
  if (typeof value !== 'string' || !/^--\d{2}-\d{2}$/u.test(value)) return `${value ?? ''}`;
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`2000${value.slice(1)}T00:00:00Z`));
}
