// Values of files that others wrote: read as what they should be, whatever they are.

export type Fields = Record<string, unknown>;

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? `${value}` : '';
}

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** A list, or a text with commas in it. */
export function listOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return list.map(textOf).filter((one) => one !== '');
}

/** The entries of a real list only. */
export function itemsOf(value: unknown): string[] {
  return Array.isArray(value) ? listOf(value) : [];
}

/** Null: it is no number. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Whether something was set at all: a text, a number, true, or anything within. */
export function isSet(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isSet);
  return value === true || textOf(value) !== '';
}

/** Texts of a table of names and values; numbers count as texts. */
export function textsOf(value: unknown): Record<string, string> {
  const pairs = Object.entries(fieldsOf(value)).map(([key, one]) => [key.trim(), textOf(one)] as const);
  return Object.fromEntries(pairs.filter(([key]) => key !== ''));
}
