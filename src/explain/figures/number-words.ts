// Numbers that are written as words, in English, German, French and Spanish; "one" is left out, which is mostly an article.
import { languageOfGoal } from '../../language/language.ts';

export interface WrittenNumber {
  value: number;
  index: number;
  end: number;
}

const lists: readonly (readonly [first: number, step: number, words: string])[] = [
  [
    2,
    1,
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ],
  [20, 10, 'twenty thirty forty fifty sixty seventy eighty ninety'],
  [
    2,
    1,
    'zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
  ],
  [20, 10, 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'],
  [2, 1, 'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'],
  [20, 10, 'vingt trente quarante cinquante soixante'],
  [
    2,
    1,
    'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
  ],
  [20, 10, 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'],
  [22, 1, 'veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'],
];
const single = new Map<string, number>([
  ...lists.flatMap(([first, step, words]) =>
    words.split(' ').map((word, at): [string, number] => [word, first + step * at]),
  ),
  ...Object.entries({
    both: 2,
    beide: 2,
    beiden: 2,
    twice: 2,
    dozen: 12,
    dutzend: 12,
    douzaine: 12,
    docena: 12,
    vingts: 20,
    veintiuno: 21,
  }),
]);
const scales = new Map(
  Object.entries({
    hundred: 100,
    hundert: 100,
    cent: 100,
    cents: 100,
    cien: 100,
    ciento: 100,
    thousand: 1000,
    tausend: 1000,
    mille: 1000,
    mil: 1000,
    million: 1e6,
    millionen: 1e6,
    millones: 1e6,
  }),
);
const between = /^(?:-|\s|\s(?:and|et|y)\s|-et-)$/u;
const german = /^(ein|zwei|drei|vier|funf|sechs|sieben|acht|neun)und([a-z]+ig|dreissig)$/u;
/** Words that are numbers in one of the languages and everyday words in another. */
const doubtful = new Map(Object.entries({ once: 'es', cent: 'fr', cents: 'fr', elf: 'de', mil: 'es' }));

/** In text that was folded. */
export function writtenNumbers(folded: string): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  let open: (WrittenNumber & { last: number }) | null = null;
  for (const match of folded.matchAll(/[a-z]+/g)) {
    const [word] = match;
    const end = match.index + word.length;
    const value = numberOf(word);
    const scale = scales.get(word);
    if (value === undefined && scale === undefined) continue;
    const isNext: boolean = open !== null && between.test(folded.slice(open.end, match.index));
    if (isNext && open !== null && scale !== undefined && open.last < scale) {
      // "Three thousand two hundred": only what is smaller than the scale is multiplied by it.
      const part = open.value % scale;
      Object.assign(open, { value: open.value - part + part * scale, end, last: scale });
    } else if (isNext && open !== null && value !== undefined && joins(open.last, value)) {
      // "Quatre-vingt" is four times twenty.
      const joined = open.last === 4 && value === 20 ? 80 : open.value + value;
      Object.assign(open, { value: joined, end, last: joined === 80 ? 80 : value });
    } else {
      if (open !== null) found.push(open);
      const alone = value ?? scale ?? 0;
      const isDoubtful = doubtful.has(word) && doubtful.get(word) !== languageOfGoal(folded)?.code;
      open = isDoubtful ? null : { value: alone, index: match.index, end, last: alone };
    }
  }
  if (open !== null) found.push(open);
  return found.map(({ value, index, end }) => ({ value, index, end }));
}

function numberOf(word: string): number | undefined {
  const known = single.get(word);
  if (known !== undefined) return known;
  const [, one = '', tens = ''] = german.exec(word) ?? [];
  const [low, high] = [one === 'ein' ? 1 : single.get(one), single.get(tens)];
  return low === undefined || high === undefined ? undefined : low + high;
}

/** Whether a number goes on with the next word: "thirty-nine", "soixante-dix", "quatre-vingt", "two hundred and five". */
function joins(last: number, next: number): boolean {
  if (last === 4 && next === 20) return true;
  if (last >= 100) return next < last;
  if (last === 60 || last === 80) return next < 20;
  return last >= 20 && last < 100 && last % 10 === 0 && next < 10;
}
