// "Half price", "halb so teuer", "à moitié prix", "doubles": a part or a multiple of what a thing costs.
import type { Language } from '../../../language/language.ts';

export interface FoundFactor {
  factor: number;
  start: number;
  end: number;
}

/** So many words may stand between the part and the price: "half of the price", "Hälfte des Preises". */
const mostBetween = 3;

/** A word such as “double” that the page says is a name there, as of a room. */
export function findFactor(
  folded: string,
  language: Language | null,
  isSaid: (word: string) => boolean,
): FoundFactor | null {
  if (language === null) return null;
  const words = [...folded.matchAll(/[\p{L}\p{N}]+/gu)];
  const isPrice = (at: number) => {
    const word = words[at]?.[0] ?? '';
    return language.fields.get(language.forms.get(word) ?? '') === 'price';
  };
  for (const [at, word] of words.entries()) {
    const factor = language.factors.get(language.forms.get(word[0]) ?? '');
    if (factor === undefined || (factor > 1 && isSaid(word[0]))) continue;
    const after = near(at, 1, words.length, isPrice);
    const before = near(at, -1, words.length, isPrice);
    const other = after ?? before;
    if (other === null) continue;
    const [first, last] = [words[Math.min(at, other)], words[Math.max(at, other)]];
    if (first === undefined || last === undefined) continue;
    return { factor, start: first.index, end: last.index + last[0].length };
  }
  return null;
}

function near(from: number, step: 1 | -1, size: number, isPrice: (at: number) => boolean): number | null {
  for (let far = 1; far <= mostBetween; far += 1) {
    const at = from + step * far;
    if (at < 0 || at >= size) return null;
    if (isPrice(at)) return at;
  }
  return null;
}
