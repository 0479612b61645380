// One expression for each thing that walls say, over all languages.
import { lexicons } from './languages.ts';
import type { WallKind } from './wall-words.ts';

/** Source of an expression that finds any of the phrases in lower-case text with plain apostrophes. */
export function wallSource(kind: WallKind): string {
  const sources = lexicons.flatMap(({ walls, spacing }) => {
    const phrases = (walls?.[kind] ?? '').split('|').filter((phrase) => phrase !== '');
    if (phrases.length === 0) return [];
    const any = phrases.map(sourceOf).join('|');
    return spacing === undefined ? [String.raw`(?<![\p{L}\p{N}])(?:${any})`] : [any];
  });
  return sources.join('|');
}

/** "…" stands for at most this much of the same sentence. */
const gap = String.raw`(?:[^.!?。\n]|\.(?! )){0,50}`;

function sourceOf(phrase: string): string {
  return phrase
    .split(/ ?… ?/u)
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`))
    .join(gap);
}
