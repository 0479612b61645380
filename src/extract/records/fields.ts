// The fields of a record in the making: each value under the name the page gives it, else under what it looks like.

export interface Fields {
  add(name: string, value: string): void;
  /** For values that nothing names. */
  addByLook(value: string): void;
  values: Record<string, string>;
}

const MAX_FIELDS = 30;
const MAX_NAME = 60;
const MAX_VALUE = 500;

export function newFields(): Fields {
  const values: Record<string, string> = {};
  let count = 0;
  const add = (name: string, value: string): void => {
    const plain = name
      .replace(/\s?[:：]\s*$/, '')
      .slice(0, MAX_NAME)
      .toWellFormed()
      .trim();
    if (value === '' || count >= MAX_FIELDS) return;
    let free = plain === '' || plain === '__proto__' ? 'text' : plain;
    for (let times = 2; Object.hasOwn(values, free); times += 1) free = `${plain || 'text'} ${times}`;
    values[free] = value.length <= MAX_VALUE ? value : value.slice(0, MAX_VALUE).toWellFormed();
    count += 1;
  };
  return {
    add,
    values,
    addByLook(value) {
      const [, label, rest] = /^(\p{L}[^:：]{1,40}?)\s?[:：]\s+(\S.*)$/su.exec(value) ?? [];
      if (label !== undefined && rest !== undefined && label.split(' ').length <= 5) add(label, rest);
      else add(lookOf(value), value);
    },
  };
}

/** "price", "date", "percent", "number", or plain "text". */
function lookOf(value: string): string {
  if (value.length > 80 || !/\p{Nd}/u.test(value)) return 'text';
  if (price.test(value)) return 'price';
  if (date.test(value)) return 'date';
  if (/^[-+−]?[\d.,\s]+\s?[%％]$/.test(value)) return 'percent';
  return /^[\d\s.,'’()+-]+$/.test(value) ? 'number' : 'text';
}

const price =
  /\p{Sc}\s?\d|\d\s?\p{Sc}|(?:^|[\s\d])(?:USD|EUR|GBP|CHF|JPY|CNY|INR|CAD|AUD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BRL|ZAR|TRY|KRW|kr|zł|Kč|Ft|lei|руб|р\.|Rs\.?|R\$)(?:$|[\s\d.])/u;
/** 2026-03-01, 1.3.2026, 3/1/26, or a day and a year with a word between or beside. */
const date =
  /(?:^|\D)\d{4}[-/.年]\s?\d{1,2}[-/.月]|(?:^|\D)\d{1,2}[-/.]\s?\d{1,2}[-/.]\s?\d{2,4}(?:\D|$)|\d{1,2}(?:st|nd|rd|th|\.)?\s(?:de\s)?\p{L}{3,12}\.?,?\s(?:de\s)?\d{4}|\p{L}{3,12}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4}/u;
