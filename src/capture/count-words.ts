// How many words a text has, in scripts with and without spaces.

/** Letters per word, about, where no space parts the words. */
const lettersPerWord = 2;
const thaiLettersPerWord = 4;

export function countWords(text: string): number {
  let words = 0;
  let dense = 0;
  let thai = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isDense(code)) {
      dense += 1;
      isInside = false;
    } else if (code >= 0x0e00 && code <= 0x0eff) {
      thai += 1;
      isInside = false;
    } else if (isWordPart(code)) {
      if (!isInside) words += 1;
      isInside = true;
    } else if (code !== 0x27 && code !== 0x2019) {
      isInside = false;
    }
  }
  return words + Math.ceil(dense / lettersPerWord) + Math.ceil(thai / thaiLettersPerWord);
}

/** Han and kana; Hangul has spaces. */
function isDense(code: number): boolean {
  return (code >= 0x3040 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff);
}

function isWordPart(code: number): boolean {
  if (code < 0x80) {
    const lower = code | 0x20;
    return (code >= 0x30 && code <= 0x39) || (lower >= 0x61 && lower <= 0x7a);
  }
  // Beyond ASCII nearly everything but these is a letter.
  const isPunctuation =
    code < 0xc0 || (code >= 0x2000 && code <= 0x2bff) || (code >= 0x3000 && code < 0x3040);
  return !isPunctuation && code !== 0xfeff && !(code >= 0xff00 && code <= 0xff0f);
}
