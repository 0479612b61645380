// Makes one pattern of lists of words, so that what rules know of a language can be read as lists.

/** The source of a pattern for any of the words, which stand between commas; `*` after a letter is any ending, the rest is as in patterns. */
export function anyOf(...lists: string[]): string {
  const words = lists.flatMap((list) => list.split(/,\s+/u).map((word) => word.trim()));
  const sources = words
    .filter((word) => word !== '')
    .map((word) => word.replace(/(?<=(?<!\\)[a-z])\*/gu, '\\p{L}*'));
  return `(?:${sources.join('|')})`;
}

/** The same as a whole word or words, for folded text. */
export function wordsOf(...lists: string[]): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])${anyOf(...lists)}(?:(?![\p{L}\p{N}])|(?<![\p{L}\p{N}]))`,
    'gu',
  );
}
