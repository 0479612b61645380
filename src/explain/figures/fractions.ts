// Shares that are written as words: "half" is 50 %, "drei Viertel" is 75 %. In English, German, French and Spanish.

export interface WrittenShare {
  percent: number;
  index: number;
  end: number;
}

const halves = 'half|halbe|halben|halber|halbes|halfte|moitie|mitad';
const thirds = 'third|thirds|drittel|dritteln|tiers|tercio|tercios';
const quarters = 'quarter|quarters|viertel|vierteln|quart|quarts|cuarto|cuartos';
const twos = 'two|zwei|deux|dos';
const threes = 'three|drei|trois|tres';
const share = new RegExp(
  `\\b(?:(?<times>${twos}|${threes})[ -])?(?:(?<half>${halves})|(?<third>${thirds})|(?<quarter>${quarters}))\\b`,
  'gu',
);
const isTwo = new RegExp(`^(?:${twos})$`, 'u');

/** In folded text. An ordinal ("the third") also reads as a share: the caller that checks the sense distinguishes them. */
export function writtenShares(folded: string): WrittenShare[] {
  return [...folded.matchAll(share)].map((match) => {
    const { times, half, third } = match.groups ?? {};
    const count = times === undefined ? 1 : isTwo.test(times) ? 2 : 3;
    const parts = half !== undefined ? 2 : third !== undefined ? 3 : 4;
    return { percent: (100 * count) / parts, index: match.index, end: match.index + match[0].length };
  });
}
