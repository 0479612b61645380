// Nothing is said twice on one screen: what a text adds to the sentences that stand beside it already.

export function unsaid(text: string, said: string[]): string {
  let rest = text;
  // Longest first, so that no sentence is cut by one that it contains.
  for (const sentence of said.toSorted((a, b) => b.length - a.length)) {
    if (sentence !== '') rest = rest.replace(sentence, '');
  }
  return rest.replace(/(^|\s)[.;,](?=\s|$)/g, '').trim();
}
