// Availability in the two words that annotators of product pages use.
const words: Record<string, string> = {
  'in-stock': 'InStock',
  limited: 'InStock',
  'out-of-stock': 'OutOfStock',
  discontinued: 'OutOfStock',
  'pre-order': 'PreOrder',
  'back-order': 'BackOrder',
};

export function schemaAvailability(value: string | null): string | null {
  return value === null ? null : (words[value] ?? null);
}
