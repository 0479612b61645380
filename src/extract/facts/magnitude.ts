// Words behind a number that make it larger: "million", "Mrd.", "лакх", 万.

const words =
  /^\s?(k|m|mn|mio\.?|mrd\.?|bn|b|million|millions|billion|billions|trillion|thousand|millionen|milliarden|milliards?|millones|milhões|milioni|miliardi|mln|mld|млн|млрд|тыс\.?|crores?|lakhs?|cr)(?![\p{L}\p{N}])/iu;
const characters = /^\s?([千천万萬만億亿억])/u;

const scales = new Map<string, number>();
for (const [scale, forms] of [
  [1e3, 'k thousand тыс. тыс 千 천'],
  [1e4, '万 萬 만'],
  [1e5, 'lakh lakhs'],
  [1e6, 'm mn mio mio. million millions millionen millones milhões milioni mln млн'],
  [1e7, 'crore crores cr'],
  [1e8, '億 亿 억'],
  [1e9, 'b bn mrd mrd. billion billions milliarden milliard milliards miliardi mld млрд'],
  [1e12, 'trillion'],
] as const)
  for (const form of forms.split(' ')) scales.set(form, scale);

const FIRST_LETTER = 0x41;

/** The magnitude that stands at `at`, right behind a number; null when there is none. */
export function magnitudeAt(text: string, at: number): { length: number; scale: number } | null {
  // Whatever follows most numbers is no letter, and looked at no further.
  if (!mayBegin(text.charCodeAt(at)) && !mayBegin(text.charCodeAt(at + 1))) return null;
  const next = text.slice(at, at + 14);
  const match = words.exec(next) ?? characters.exec(next);
  if (match === null) return null;
  return { length: match[0].length, scale: scales.get((match[1] ?? '').toLowerCase()) ?? 1 };
}

function mayBegin(code: number): boolean {
  return code >= FIRST_LETTER;
}
