// Nothing is said twice on one screen: what a text adds to the sentences that stand beside it already.

export function unsaid(text: string, said: string[]): string {
  let rest = text;
  // Longest first, so that no sentence is cut by one that it contains.
  for (const sentence of said.toSorted((a, b) => b.length - a.length)) rest = without(rest, sentence);
  return rest.replace(/(^|\s)[.;,](?=\s|$)/g, '').trim();
}

/** In a row there is room for little: what the title says shortened is said, too, and so is the insight it was made of. */
export function unsaidInRow(summary: string, title: string, first = ''): string {
  const quotes = title.match(/“[^”]*…”/g) ?? [];
  // “You may…” became “You may…”: what matters of it is in the summary only.
  const areUnique = new Set(quotes).size === quotes.length;
  const whole = areUnique && title.includes('…') ? wholeOf(title).exec(summary)?.[0] : undefined;
  return unsaid(summary, [title, first, ...(whole ? [whole] : [])]);
}

/** As the service says it in its languages; “differences” in changes from before. */
const moreChanges =
  / ?(?:There (?:is|are) \d+ more (?:differences?|changes?)|Dazu komm(?:t|en) \d+ weitere Änderung(?:en)?|Il y a \d+ autres? changements?|Hay \d+ cambios? más)\.?$/;

/** Where all that differs is listed below, nobody needs to hear how much of it there is. */
export function unsaidAbove(summary: string, said: string[]): string {
  return unsaid(summary.replace(moreChanges, ''), said);
}

/** A sentence that was shortened, in full. */
function wholeOf(sentence: string): RegExp {
  const parts = sentence.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('[^“”]*?') + (sentence.endsWith('…') ? '(?=[.]?$|[.] )' : ''), 'iu');
}

/** Within a sentence it may begin with a small letter; what leads up to it ("as you asked: …") stands by itself then. */
function without(text: string, sentence: string): string {
  const at = sentence === '' ? -1 : text.toLowerCase().indexOf(sentence.toLowerCase());
  if (at < 0) return text;
  const before = text.slice(0, at).replace(/:\s*$/, '');
  return before + text.slice(at + sentence.length);
}
