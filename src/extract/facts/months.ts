// The names of the months in every language the platform knows well, so that written dates can be read.

const languages =
  'en de fr es it pt nl sv da nb fi pl cs sk hu ro bg ru uk el tr hr sl et lv lt vi id ms ca is ar he fa hi th'.split(
    ' ',
  );

let names: Map<string, Map<string, number>> | null = null;

/** 1..12, or null. The language decides where two languages give one name to different months. */
export function monthOf(word: string, language: string): number | null {
  // Made at first use: it takes some milliseconds that most pages need not spend.
  names ??= gatherNames();
  const months = names.get(bare(word));
  if (months === undefined) return null;
  return months.get(language.slice(0, 2)) ?? months.values().next().value ?? null;
}

function gatherNames(): Map<string, Map<string, number>> {
  const gathered = new Map<string, Map<string, number>>();
  for (const language of languages) {
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
          if (name.length < 2 || /\d/.test(name)) continue;
          const months = gathered.get(name) ?? new Map<string, number>();
          if (!months.has(language)) months.set(language, index);
          gathered.set(name, months);
        }
      }
    }
  }
  for (const [name, index] of [
    ['sept', 9],
    ['june', 6],
    ['july', 7],
  ] as const) {
    const months = gathered.get(name) ?? new Map<string, number>();
    months.set('en', index);
    gathered.set(name, months);
  }
  return gathered;
}

function bare(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|\./gu, '');
}
