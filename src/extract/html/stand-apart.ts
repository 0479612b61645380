// Whether the texts of two neighbouring elements, with nothing between them, are drawn apart: as a badge and a price are, and the
// halves of a word or of a number are not.

/** `before` and `after` are not empty, and neither ends or begins with a blank at the joint. */
export function standApart(before: string, after: string): boolean {
  if (!isWord(after.charCodeAt(0)) && !opening.test(after)) return false;
  // "1" and "Ulrika": the place in a list.
  if (before.length === 1 && figure.test(before)) return /^\p{Lu}\p{L}/u.test(after);
  // A single letter may be the initial of the word after it.
  if (isWord(before.charCodeAt(before.length - 1)))
    return before.length > 1 && after.length > 1 && !(prefix.test(before) && currency.test(after));
  if (closing.test(before)) return true;
  // "19." and "99", "10:" and "30" are one number; "www." and "example" one name.
  if (stop.test(before)) {
    if (figureStop.test(before)) return !figure.test(after);
    return !before.endsWith('.') || /\s/.test(before) || !/^\p{Ll}/u.test(after);
  }
  // "17,90 €" is an amount; "€" is half of one, and "12€" with "99" is, too.
  return amount.test(before) && !/^\d\d$/.test(after);
}

const currency = /^\p{Sc}/u;
const opening = /^(?:[([“„«¿¡]|\p{Sc}(?=\s?\d)|[\u2190-\u2bff\u{1f000}-\u{1faff}])./u;
/** US and $12. */
const prefix = /^[A-Z]{2,3}$/;
const closing = /[²³;!?%)\]”»…\u2190-\u2bff\u{1f000}-\u{1faff}]$/u;
const stop = /[.,:]$/;
const figureStop = /\d[.,:]$/;
const figure = /^\d/;
const amount = /\d[^\p{L}]{0,3}\p{Sc}$/u;

/** Letters and figures of alphabets that put blanks between words. */
export function isWord(code: number): boolean {
  if (code < 128)
    return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  return code >= 0xc0 && code < 0x2000;
}
