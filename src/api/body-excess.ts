// Whether the body of a request has more values or deeper ones than any order has: seen in its text, before anything is made of it.

/** More than any order has. */
const most = { values: 20_000, depth: 32 };

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const opens = new Set([91, 123]);
const closes = new Set([93, 125]);
const blanks = new Set([9, 10, 13, 32]);

/** What is too much; null: nothing is. Of what is no JSON the parser complains. */
export function findExcess(text: string, { values: mostValues, depth: mostDepth } = most): string | null {
  let values = 0;
  let depth = 0;
  let isInText = false;
  let isOpened = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isInText = false;
      continue;
    }
    if (blanks.has(code)) continue;
    const isClosed = closes.has(code);
    if ((isOpened && !isClosed) || code === COMMA) {
      values += 1;
      if (depth > mostDepth) return `has more than ${mostDepth} levels of nesting`;
      if (values > mostValues) return `has more than ${mostValues} values`;
    }
    isOpened = opens.has(code);
    if (isOpened) depth += 1;
    else if (isClosed) depth -= 1;
    else if (code === QUOTE) isInText = true;
  }
  return null;
}
