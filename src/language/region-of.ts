// Parts that every page may have, as goals name them: "the footer", "das Menü", "la barra lateral".
import type { Region } from '../core/page/content.ts';
import { makeNeedle } from './make-needle.ts';

const names: readonly [string, Exclude<Region, 'main'>][] = [
  ['footer', 'footer'],
  ['navigation', 'nav'],
  ['sidebar', 'aside'],
];

/** Null where the word names no such part. */
export function regionOf(word: string): Exclude<Region, 'main'> | null {
  const stems = new Set(makeNeedle(word).stems.flat());
  const found = names.find(([name]) =>
    makeNeedle(name)
      .stems.flat()
      .some((stem) => stems.has(stem)),
  );
  return found?.[1] ?? null;
}
