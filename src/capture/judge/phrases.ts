// Phrases: how a kind of page words itself, matched against lower-case text.

export interface Phrases {
  /** A title part, heading or line that is nothing but this. */
  whole: RegExp;
  /** Said somewhere in a title, a heading or a sentence. */
  says: RegExp;
}

export function phrases(whole: string[], says: string[]): Phrases {
  return { whole: new RegExp(`^(?:${whole.join('|')})[.!?…]*$`, 'u'), says: new RegExp(says.join('|'), 'u') };
}
