// Texts as bags of words, and how much two bags share.

export type Bag = Map<string, number>;

export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

export function bagOf(items: readonly string[]): Bag {
  const bag: Bag = new Map();
  for (const item of items) bag.set(item, (bag.get(item) ?? 0) + 1);
  return bag;
}

/** Every run of so many words. */
export function shinglesOf(words: readonly string[], length: number): string[] {
  const shingles: string[] = [];
  for (let at = 0; at + length <= words.length; at += 1)
    shingles.push(words.slice(at, at + length).join(' '));
  return shingles;
}

/** How many items two bags have in common, and how many each holds. */
export function shareOf(a: Bag, b: Bag): { common: number; inA: number; inB: number } {
  let common = 0;
  for (const [item, times] of a) common += Math.min(times, b.get(item) ?? 0);
  return { common, inA: sizeOf(a), inB: sizeOf(b) };
}

function sizeOf(bag: Bag): number {
  let size = 0;
  for (const times of bag.values()) size += times;
  return size;
}
