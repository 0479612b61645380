// Cuts a text into words, white space and signs, so that joining the tokens gives the text back exactly.

/** Up to this many characters, words are found in scripts without spaces; beyond, each character is a token. */
const SEGMENTED = 50_000;

const TOKEN =
  /\p{N}+(?:[.,:'’]\p{N}+)*|(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}][\p{M}ー]*)+|[\p{L}\p{M}]+(?:['’\-\u2010\u2011][\p{L}\p{M}]+)*|\s+|\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*)*|./gsu;

const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

let segmenter: Intl.Segmenter | null = null;

export function tokenise(text: string): string[] {
  const tokens: string[] = [];
  const isSegmented = text.length <= SEGMENTED;
  for (const token of text.match(TOKEN) ?? []) {
    if (token.length < 2 || !UNSPACED.test(token)) tokens.push(token);
    else if (isSegmented) for (const { segment } of words().segment(token)) tokens.push(segment);
    else for (const sign of token) tokens.push(sign);
  }
  return tokens;
}

/** The dictionaries depend on the script, not on the requested language, so one segmenter serves all pages. */
function words(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  return segmenter;
}
