// Was der Dienst sagt, auf Deutsch: Gründe, Ursachen und Ratschläge, soweit ihre Sätze feststehen.
const sentences: Record<string, string> = {
  'It reads as before: it is the rest of a row in which something changed.':
    'Wie vorher: der Rest einer Zeile, in der sich etwas geändert hat.',
};

export function saidInGerman(sentence: string): string {
  return sentences[sentence] ?? sentence;
}
