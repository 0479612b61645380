// Nothing is said twice on one screen: what a text adds to the sentences that stand beside it already.

export function unsaid(text: string, said: string[]): string {
  let rest = text;
  // Longest first, so that no sentence is cut by one that it contains.
  for (const sentence of said.toSorted((a, b) => b.length - a.length)) rest = without(rest, sentence);
  return rest.replace(/(^|\s)[.;,](?=\s|$)/g, '').trim();
}

/** Within a sentence it may begin with a small letter; what leads up to it ("as you asked: …") stands by itself then. */
function without(text: string, sentence: string): string {
  const at = sentence === '' ? -1 : text.toLowerCase().indexOf(sentence.toLowerCase());
  if (at < 0) return text;
  const before = text.slice(0, at).replace(/:\s*$/, '');
  return before + text.slice(at + sentence.length);
}
