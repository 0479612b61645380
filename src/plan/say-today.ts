// What each wish finds today, in an English sentence for programs. The pages say it in the language of their reader.
import { valueWords } from '../core/page/value-words.ts';
import type { Plan, Wish, WishTest } from '../core/plan/plan.ts';
import type { SaidToday, Today } from '../core/plan/today.ts';

type Found = Today[number];

export function sayToday({ wishes }: Pick<Plan, 'wishes'>, today: Readonly<Today>): SaidToday {
  return today.flatMap((found) => {
    const wish = wishes[found.wish];
    return wish === undefined ? [] : [{ ...found, text: sayFound(wish, found) }];
  });
}

function sayFound(wish: Wish, found: Found): string {
  if (found.isMet !== null && found.value !== null) return sayTests(wish, found);
  const count = sayCount(wish, found);
  return found.value === null ? `${count}.` : `${count}. Now: ${named(found.item, found.value)}.`;
}

function sayTests({ tests }: Wish, { isMet, value, item }: Found): string {
  if (tests.every(({ op }) => op === 'is' || op === 'is-not')) {
    const says = item === null ? `“${value}”` : `${item} says “${value}”`;
    return `${isMet === true ? 'Already met' : 'Not met yet'}: ${says} today.`;
  }
  const limits = tests.map(sayTest).join(' and ');
  const subject = named(item, value ?? '');
  return isMet === true
    ? `Already met: ${subject} is ${limits} today.`
    : `Not met yet: ${subject} is not ${limits} today.`;
}

function named(name: string | null, value: string): string {
  return name === null || name === value ? value : `${value} (${name})`;
}

function sayCount({ target, where, bound }: Wish, { matches, size, isListed }: Found): string {
  const words = where.map(({ any }) => `‘${any[0] ?? ''}’`).join(' and ');
  if (target === 'item') {
    const all = `${size} ${size === 1 ? 'entry' : 'entries'} ${isListed ? 'in the list' : 'on the page'}`;
    if (size === 0) return 'Nothing found on the page yet';
    return words === ''
      ? all
      : `${all}, ${matches === 0 ? 'none' : matches} match${matches === 1 ? 'es' : ''} ${words}`;
  }
  if (words !== '')
    return matches === 0
      ? `Nothing on the page matches ${words} yet`
      : `${matches} ${matches === 1 ? 'part matches' : 'parts match'} ${words}`;
  if (target === 'section' && bound !== null) return `Watches the section ‘${bound}’`;
  if (target === 'subject') return matches === 0 ? 'Not found on the page yet' : 'Found on the page';
  return target === 'page' ? 'Watches the whole page' : 'Watches the main text';
}

const ops: Partial<Record<WishTest['op'], string>> = {
  ...{ below: 'below', 'at-most': 'at most', above: 'above', 'at-least': 'at least' },
  ...{ before: 'before', after: 'after', is: '', 'is-not': 'other than' },
};

function sayTest({ op, value, unit, currency, per, percent }: WishTest): string {
  const isState = op === 'is' || op === 'is-not';
  const words = isState ? String(value).replaceAll('-', ' ') : valueWords(value);
  const amount = typeof value === 'number' ? sayNumber(value, currency) : words;
  const said = `${amount}${percent ? ' %' : ''}`;
  const parts = [ops[op] ?? op, said, unit ?? '', per === null ? '' : `per ${per}`];
  return parts.filter((part) => part !== '').join(' ');
}

function sayNumber(value: number, currency: string | null): string {
  const isCode = currency !== null && /^[A-Z]{3}$/u.test(currency);
  const style = isCode ? { style: 'currency' as const, currency, minimumFractionDigits: 0 } : {};
  return new Intl.NumberFormat('en', style).format(value);
}
