// The names of months and weekdays in every language that the platform knows well, so that written dates can be read.
import { foldText } from '../../core/page/match-words.ts';

const languages =
  'en de fr es it pt nl sv da nb fi pl cs sk hu ro bg ru uk el tr hr sl et lv lt vi id ms ca is ar he fa hi th'.split(
    ' ',
  );

/** Name → language → 1..12. */
let months: Map<string, Map<string, number>> | null = null;

/** 1..12, or null. The language decides where two languages give one name to different months. */
export function monthOf(word: string, language: string): number | null {
  // Made at first use: it takes some milliseconds that most pages need not spend.
  months ??= gatherNames();
  const named = months.get(bare(word));
  if (named === undefined) return null;
  return named.get(language.slice(0, 2)) ?? named.values().next().value ?? null;
}

/** Where months are written as names are. */
const capitalised = new Set(['en', 'de', 'el', 'tr', 'id', 'ms']);
/** Longer ones are hardly other words. */
const surelyMonth = 6;

/** As such a name is written where it is one: "March" and "mars", but not "march" (in a protest) and "Mars" (in the sky). */
export function isMonthName(word: string): boolean {
  months ??= gatherNames();
  const codes = [...(months.get(bare(word))?.keys() ?? [])];
  const isCapital = /^\p{Lu}/u.test(word);
  return (
    codes.some((code) => capitalised.has(code) === isCapital) ||
    (codes.length > 0 && word.length >= surelyMonth)
  );
}

/** Long and short names of one language, folded: name → 1..12. */
export function monthsOf(language: string): Map<string, number> {
  const names = new Map<string, number>();
  for (const month of ['long', 'short'] as const) {
    const options = { month, timeZone: 'UTC', calendar: 'gregory' } as const;
    const formats = [
      new Intl.DateTimeFormat(language, options),
      new Intl.DateTimeFormat(language, { ...options, day: 'numeric' }),
    ];
    for (let index = 1; index <= 12; index += 1) {
      const date = new Date(Date.UTC(2024, index - 1, 15));
      for (const format of formats) {
        const name = bare(format.formatToParts(date).find((part) => part.type === 'month')?.value ?? '');
        if (name.length >= 2 && !/\d/.test(name) && !names.has(name)) names.set(name, index);
      }
    }
  }
  for (const [name, index] of moreNames[language.slice(0, 2)] ?? []) names.set(name, index);
  return names;
}

/** Long names of one language, folded: name → 0 (Sunday) to 6. Short ones are too often other words ("so", "mar"). */
export function weekdaysOf(language: string): Map<string, number> {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return new Map(
    [0, 1, 2, 3, 4, 5, 6].flatMap((day): [string, number][] => {
      // The fourth of January 1970 was a Sunday.
      const name = bare(format.format(new Date(Date.UTC(1970, 0, 4 + day))));
      const short = name.split('-')[0] ?? name;
      return short === name
        ? [[name, day]]
        : [
            [name, day],
            [short, day],
          ];
    }),
  );
}

const weekdays = new Map<string, Set<string>>();

function shortDaysOf(language: string): string[] {
  const short = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  // The fourth of January 1970 was a Sunday.
  return [0, 1, 2, 3, 4, 5, 6].map((day) => bare(short.format(new Date(Date.UTC(1970, 0, 4 + day)))));
}

/** "Saturday", "Sat", "sam.": in that language, long or short. */
export function namesWeekday(word: string, language: string): boolean {
  let known = weekdays.get(language);
  if (known === undefined) {
    known = new Set([...weekdaysOf(tagOf(language)).keys(), ...shortDaysOf(tagOf(language))]);
    weekdays.set(language, known);
  }
  return known.has(bare(word));
}

let timeWords: Set<string> | null = null;

/** A month or a weekday, in whichever language. */
export function namesTime(word: string): boolean {
  timeWords ??= new Set(
    languages.flatMap((code) => [...monthsOf(code).keys(), ...weekdaysOf(code).keys(), ...shortDaysOf(code)]),
  );
  return timeWords.has(bare(word));
}

/** Pages say anything of their language. */
function tagOf(language: string): string {
  const [tag = 'en'] = /^[a-z]{2}/iu.exec(language) ?? [];
  return tag.toLowerCase();
}

/** Names that people use and the platform does not. */
const moreNames: Record<string, [string, number][]> = {
  en: [
    ['sept', 9],
    ['june', 6],
    ['july', 7],
  ],
  de: [
    ['janner', 1],
    ['feber', 2],
    ['marz', 3],
  ],
};

function gatherNames(): Map<string, Map<string, number>> {
  const gathered = new Map<string, Map<string, number>>();
  for (const language of languages) {
    for (const [name, index] of monthsOf(language)) {
      const named = gathered.get(name) ?? new Map<string, number>();
      named.set(language, index);
      gathered.set(name, named);
    }
  }
  return gathered;
}

function bare(word: string): string {
  return foldText(word).replaceAll('.', '');
}
