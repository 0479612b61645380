// Texts as the noise memory stores them: by a short hash, and by their shape.
import { hash } from 'node:crypto';
import type { NoisePlace } from '../../core/change/noise.ts';
import type { Difference } from './difference.ts';

/** Facts whose appearance or disappearance is news even where it happens often. */
const significantKinds: ReadonlySet<string> = new Set(['price', 'availability', 'version']);
/** How often texts must have returned where they state such a fact. */
const returnsOfFacts = 3;
const leastTurning = 0.25;
const leastReturning = 1 / 3;
const fewVariants = 3;

export function variantOf(text: string): string {
  return hash('sha256', text.replace(/\s+/gu, ' ').trim().toLowerCase(), 'base64url').slice(0, 8);
}

/** True where nothing differs but figures and made-up ids. */
export function isSameShape(one: string, other: string): boolean {
  return shapeOf(one) === shapeOf(other);
}

function shapeOf(text: string): string {
  return text
    .replace(/[\p{L}\p{N}_-]{16,}/gu, (run) => (/\p{N}/u.test(run) ? 'x' : run))
    .replace(/\p{N}+(?:[.,:'’\s]\p{N}+)*/gu, '0')
    .replace(/\s+/gu, ' ')
    .trim();
}

export function hasSignificantFact({ kinds }: Difference): boolean {
  return kinds.some((kind) => significantKinds.has(kind));
}

/** A difference without meaning by its form: the same line with other figures, or a line outside the main content. */
export function isChurn(difference: Difference): boolean {
  const { before, after, isMain, isListed, isMoved } = difference;
  if (before === null || after === null || isMoved) return false;
  if (isMain && hasSignificantFact(difference)) return false;
  return isSameShape(before, after) || (!isMain && !isListed);
}

/** Whether a place rotates texts: it changes often, and most new texts were there before. */
export function isTurning({
  compared,
  changed,
  returned,
}: Pick<NoisePlace, 'compared' | 'changed' | 'returned'>): boolean {
  return changed >= leastTurning * compared && returned >= 2 && returned >= leastReturning * changed;
}

/** Whether a single line that showed several texts in quick succession may start over with the first. */
export function mayTurn({ compared, changed, variants }: NoisePlace): boolean {
  return changed >= leastTurning * compared && Math.min(changed, variants.length) >= fewVariants;
}

/** Whether the place knows every text that appeared or disappeared. */
export function isKnownVariant(difference: Difference, place: NoisePlace): boolean {
  const { before, after, isMoved } = difference;
  if (hasSignificantFact(difference) && place.returned < returnsOfFacts) return false;
  const text = after ?? before;
  return isMoved || (text !== null && place.variants.includes(variantOf(text)));
}
