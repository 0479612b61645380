// Whether something is said already: nobody wants to read a thing twice.

export function isWithin(text: string, said: string): boolean {
  const fold = (words: string) => words.toLowerCase().replace(/(?<![\s.])[\s.]+$/, '');
  return fold(said).includes(fold(text));
}
