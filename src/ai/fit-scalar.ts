// Texts, numbers, flags and choices as a model writes them: “High” for `high`, "25" for 25, {"text": …} for a text.
import type { z } from 'zod';

/** A value that the schema is then asked about, or what is wrong with it, in words for the model. */
export type Fit = { value: unknown } | { problem: string };

export type Schema = z.core.$ZodType;

/** Names under which models put a sentence, the likeliest first. */
const sentenceKeys = ['text', 'insight', 'sentence', 'content', 'statement', 'value', 'description'];

export function fitScalar(type: string, value: unknown, at: string): Fit {
  switch (type) {
    case 'string':
      return fitString(value, at);
    case 'number':
    case 'int':
      return fitNumber(value, at);
    case 'boolean':
      return fitBoolean(value, at);
    default:
      return { value };
  }
}

/** The choice itself, or the only one that is meant when case, spaces and signs do not count. */
export function fitEnum(choices: readonly unknown[], value: unknown, at: string): Fit {
  if (choices.includes(value)) return { value };
  const text = sentenceIn(value) ?? (typeof value === 'number' ? String(value) : value);
  if (typeof text === 'string') {
    for (const plain of [plainName(text), plainName(withoutReason(text))]) {
      const meant = choices.filter((choice) => plainName(String(choice)) === plain);
      if (plain !== '' && meant.length === 1) return { value: meant[0] };
    }
    const exact = choices.find((choice) => choice === text.trim());
    if (exact !== undefined) return { value: exact };
  }
  return { problem: `${nameOf(at)} must be one of ${choices.map(String).join(', ')}, not ${textOf(value)}` };
}

/** “high (the price rose)”, “high – because …”. */
function withoutReason(text: string): string {
  return text.split(/\(|:| [–—-] /, 1)[0] ?? '';
}

function fitString(value: unknown, at: string): Fit {
  if (typeof value === 'string') return { value };
  if (typeof value === 'number') return { value: String(value) };
  if (Array.isArray(value) && value.length > 0) {
    const texts = value.map((one) => (typeof one === 'string' ? one : sentenceIn(one)));
    if (texts.every((text) => text !== null)) return { value: texts.join(' ') };
  }
  const sentence = sentenceIn(value);
  return sentence === null
    ? { problem: `${nameOf(at)} must be a text, not ${textOf(value)}` }
    : { value: sentence };
}

function fitNumber(value: unknown, at: string): Fit {
  if (typeof value === 'number') return { value };
  // No signs of thousands: nobody says whether “1,299” is one of them.
  if (typeof value === 'string' && /^\s*[+-]?\d{1,20}(?:\.\d{1,20})?\s*$/.test(value))
    return { value: Number(value) };
  return { problem: `${nameOf(at)} must be a number, not ${textOf(value)}` };
}

function fitBoolean(value: unknown, at: string): Fit {
  if (typeof value === 'boolean') return { value };
  const plain = typeof value === 'string' ? plainName(value) : value;
  if (plain === 'true' || plain === 'yes' || plain === 1) return { value: true };
  if (plain === 'false' || plain === 'no' || plain === 0) return { value: false };
  return { problem: `${nameOf(at)} must be true or false, not ${textOf(value)}` };
}

function sentenceIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const texts = Object.entries(value).filter(([, one]) => typeof one === 'string');
  for (const key of sentenceKeys) {
    const found = texts.find(([name]) => name.toLowerCase() === key);
    if (found !== undefined) return found[1];
  }
  return texts.length === 1 && Object.keys(value).length === 1 ? (texts[0]?.[1] ?? null) : null;
}

/** JSON that was put into a text. */
export function jsonWithin(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A name without case, spaces and signs. */
export function plainName(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

export function nameOf(at: string): string {
  return at === '' ? 'the answer' : at;
}

/** What kind of value it is; its content stays out of the words for the model. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'string') return value.length <= 40 ? JSON.stringify(value) : 'a long text';
  return typeof value === 'object' ? 'an object' : String(value);
}
