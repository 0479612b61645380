// Sizes without figures: "doubled", "by a third", "half the price"; a measure must have moved as much.
import { down, up } from './change-words.ts';
import type { Evidence } from './evidence.ts';
import { speaksOf } from './subjects.ts';

/** What the measure is afterwards, as a multiple of what it was. */
const factors: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:doubl(?:e[sd]?|ing)|twice as|two ?fold|verdoppel\w*|doppelt so|double[erz]?s?|deux fois plus|duplic\w+|el doble)\b/u,
    2,
  ],
  [
    /\b(?:tripl(?:e[sd]?|ing)|three times as|verdreifach\w*|dreimal so|triple\w*|trois fois plus|triplic\w+|el triple)\b/u,
    3,
  ],
  [/\b(?:quadrupl\w+|four times as|vervierfach\w*|quadrupl\w+|cuadruplic\w+)\b/u, 4],
  [/\b(?:ten ?fold|tenfold|verzehnfach\w*|decupl\w+)\b/u, 10],
  [
    /\b(?:halv(?:e[sd]?|ing)|half (?:the|of|price|as)|halbier\w*|die halfte|halben? preis|divise\w* par deux|moitie|la mitad|mitad de precio)\b/u,
    0.5,
  ],
];
/** By how much of itself it moved. */
const shares: readonly (readonly [RegExp, number])[] = [
  [/\bby (?:a |one )?half\b|\bum die halfte\b|\bde (?:la )?moitie\b|\b(?:en|a) la mitad\b/u, 1 / 2],
  [/\b(?:a|one)[ -]thirds?\b|\bdrittel\b|\bun tiers\b|\bun tercio\b/u, 1 / 3],
  [/\btwo[ -]thirds\b|\bzwei drittel\b|\bdeux tiers\b|\bdos tercios\b/u, 2 / 3],
  [/\b(?:a|one)[ -]quarter\b|\bviertel\b|\bun quart\b|\bun cuarto\b/u, 1 / 4],
  [/\bthree[ -]quarters\b|\bdrei viertel\b|\btrois quarts\b|\btres cuartos\b/u, 3 / 4],
  [/\b(?:a|one)[ -]fifth\b|\bfunftel\b|\bun cinquieme\b|\bun quinto\b/u, 1 / 5],
  [/\b(?:a|one)[ -]sixth\b|\bsechstel\b|\bun sixieme\b|\bun sexto\b/u, 1 / 6],
  [
    /\b(?:a|one)[ -](?:seventh|eighth|ninth|tenth)\b|\b(?:siebtel|achtel|neuntel|zehntel)\b|\bun (?:septieme|huitieme|neuvieme|dixieme)\b|\bun (?:septimo|octavo|noveno|decimo)\b/u,
    0,
  ],
];
/** In points of percent. */
const near = 2.5;

export function fractionProblem(folded: string, evidence: Evidence): string | null {
  const percents = speaksOf(folded, evidence.moves).flatMap(({ percent }) =>
    percent === null ? [] : [percent],
  );
  const isSo = (wanted: number) => percents.some((percent) => Math.abs(percent - wanted) <= near);
  const byShare = shares.find(([pattern]) => pattern.test(folded));
  if (byShare) {
    const [pattern, share] = byShare;
    const signs = up.test(folded) ? [1] : down.test(folded) ? [-1] : [1, -1];
    // "Down to a third" is what is left.
    const left = /\b(?:to|auf|a) (?:a|one|ein|un) /u.test(folded) ? [100 * (share - 1)] : [];
    if (![...signs.map((sign) => sign * share * 100), ...left].some(isSo))
      return `nothing changed as much as “${pattern.exec(folded)?.[0]}” says`;
    return null;
  }
  for (const [pattern, factor] of factors) {
    const match = pattern.exec(folded);
    if (match && !isSo(100 * (factor - 1)) && !evidence.all.includes(match[0]))
      return `nothing changed as much as “${match[0]}” says`;
  }
  return null;
}
