// Phrases that are looked up by what is written: whole, or by a listed beginning ("dostępn*").

export interface PhraseBook<Value> {
  get(phrase: string): Value | undefined;
}

/** So many letters may stand for a "*"; what goes on for longer is another word. */
const longestEnding = 9;
/** Prefixes are indexed by their first letters: most words are done after one look-up. */
const start = 3;

/** Of several entries for one phrase the first counts. */
export function makeBook<Value>(entries: Iterable<readonly [string, Value]>): PhraseBook<Value> {
  const known = new Map<string, Value>();
  const starts = new Set<string>();
  for (const [phrase, value] of entries) {
    if (!known.has(phrase)) known.set(phrase, value);
    if (phrase.endsWith('*')) starts.add(phrase.slice(0, -1).slice(0, start));
  }
  return {
    get: (phrase) => {
      const whole = known.get(phrase);
      if (whole !== undefined || !starts.has(phrase.slice(0, start))) return whole;
      const least = Math.max(phrase.length - longestEnding, phrase.lastIndexOf(' ') + 2, start);
      for (let size = phrase.length; size >= least; size -= 1) {
        const value = known.get(`${phrase.slice(0, size)}*`);
        if (value !== undefined) return value;
      }
      return undefined;
    },
  };
}
