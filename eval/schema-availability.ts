// Availability in the two words that annotators of product pages use: what can be ordered is there, whenever it comes.
const words: Record<string, string> = {
  'in-stock': 'InStock',
  limited: 'InStock',
  'pre-order': 'InStock',
  'back-order': 'InStock',
  'out-of-stock': 'OutOfStock',
  discontinued: 'OutOfStock',
};

export function schemaAvailability(value: string | null): string | null {
  return value === null ? null : (words[value] ?? null);
}
