// The time a question is about: "in March", "seit Montag", "le mois dernier", "el 5 de marzo". Days are UTC.

export interface Period {
  /** Epoch ms, from inclusive, to exclusive. */
  from: number;
  to: number;
  /** It goes on until now. */
  isSince: boolean;
  /** One day, and not a stretch of time. */
  isDay: boolean;
}

const dayMs = 24 * 60 * 60_000;

const months: readonly string[] = [
  'january|jan|januar|janner|janvier|enero',
  'february|feb|februar|fevrier|febrero',
  'march|mar|marz|maerz|mars|marzo',
  'april|apr|avril|abril',
  'may|mai|mayo',
  'june|jun|juni|juin|junio',
  'july|jul|juli|juillet|julio',
  'august|aug|aout|agosto',
  'september|sept|sep|septembre|septiembre',
  'october|oct|oktober|okt|octobre|octubre',
  'november|nov|novembre|noviembre',
  'december|dec|dezember|dez|decembre|diciembre',
];
/** Monday first. */
const weekdays: readonly string[] = [
  'monday|montag|lundi|lunes',
  'tuesday|dienstag|mardi|martes',
  'wednesday|mittwoch|mercredi|miercoles',
  'thursday|donnerstag|jeudi|jueves',
  'friday|freitag|vendredi|viernes',
  'saturday|samstag|sonnabend|samedi|sabado',
  'sunday|sonntag|dimanche|domingo',
];
const month = months.join('|');
const weekday = weekdays.join('|');
const before = String.raw`(?<in>\b(?:in|on|at|im|am|in der|en|au|le|la|el|du|de|during|wahrend|pendant|durante)\s+(?:the |der |dem |den |le |la |el |les |los )?)?`;
const since = String.raw`(?<since>\b(?:ever since|since|seit(?: dem| der)?|depuis(?: le| la)?|desde(?: el| la)?)\s+)?`;

type Reader = (match: Record<string, string | undefined>, now: number) => Omit<Period, 'isSince'> | null;

/** Tried in this order; a form that says more is before one that says less. */
const forms: readonly [string, Reader][] = [
  [
    String.raw`(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)`,
    ({ y, m, d }) => dayAt(Number(y), Number(m) - 1, Number(d)),
  ],
  [
    String.raw`(?<d>\d{1,2})(?:st|nd|rd|th|\.|er)?\s+(?:of |de )?(?<name>${month})\b\.?(?:,?\s+(?:de |del )?(?<y>\d{4}))?`,
    ({ d, name, y }, now) => dayOfMonth(name, d, y, now),
  ],
  [
    String.raw`\b(?<name>${month})\b\.?\s+(?<d>\d{1,2})(?:st|nd|rd|th)?\b(?!\d)(?:,?\s+(?<y>\d{4}))?`,
    ({ d, name, y }, now) => dayOfMonth(name, d, y, now),
  ],
  [
    String.raw`\b(?<name>${month})\b\.?(?:\s+(?:de |del )?(?<y>\d{4}))?`,
    // "May" alone is mostly no month.
    ({ name, y, in: given, since: from }, now) =>
      name === 'may' && y === undefined && given === undefined && from === undefined
        ? null
        : wholeMonth(name, y, now),
  ],
  [String.raw`\b(?<y>20\d\d)\b`, ({ y }) => between(Date.UTC(Number(y), 0), Date.UTC(Number(y) + 1, 0))],
  [
    String.raw`(?:\b(?:last|past|letzten|vergangenen|derniers|dernieres|ultimos|ultimas|les|los|las|die|den)\s+)+(?<n>\d{1,3})\s+(?:(?<days>days?|tagen?|jours?|dias?)|(?<weeks>weeks?|wochen?|semaines?|semanas?)|(?<months>months?|monaten?|mois|meses))(?:\s+(?:derniers?|dernieres?|pasad[oa]s))?\b`,
    ({ n, days, weeks }, now) => {
      const length = Number(n) * (days !== undefined ? 1 : weeks !== undefined ? 7 : 30);
      return between(now - length * dayMs, now + 1);
    },
  ],
  [String.raw`\b(?:yesterday|gestern|hier|ayer)\b`, (_, now) => wholeDay(startOfDay(now) - dayMs)],
  [String.raw`\b(?:today|heute|aujourd'?hui|hoy)\b`, (_, now) => wholeDay(startOfDay(now))],
  [
    String.raw`\b(?:last month|letzten monats?|letztem monat|vergangenen monat|mois dernier|mois passe|mes pasado|ultimo mes)\b`,
    (_, now) => monthAway(now, -1),
  ],
  [
    String.raw`\b(?:this month|diesen monat|diesem monat|ce mois(?:-ci)?|este mes)\b`,
    (_, now) => monthAway(now, 0),
  ],
  [
    String.raw`\b(?:last week|letzte woche|letzten woche|vergangene woche|semaine derniere|semaine passee|semana pasada|ultima semana)\b`,
    (_, now) => between(mondayOf(now) - 7 * dayMs, mondayOf(now)),
  ],
  [
    String.raw`\b(?:this week|diese woche|dieser woche|cette semaine|esta semana)\b`,
    (_, now) => between(mondayOf(now), mondayOf(now) + 7 * dayMs),
  ],
  [
    String.raw`\b(?:last year|letztes jahr|letzten jahr|vergangenes jahr|annee derniere|an dernier|ano pasado)\b`,
    (_, now) => yearAway(now, -1),
  ],
  [String.raw`\b(?:this year|dieses jahr|diesem jahr|cette annee|este ano)\b`, (_, now) => yearAway(now, 0)],
  [
    String.raw`\b(?:last |letzten |vergangenen )?(?<name>${weekday})\b(?: dernier| pasado)?`,
    ({ name }, now) => {
      const wanted = indexOf(weekdays, name);
      const today = startOfDay(now);
      const back = (((today - mondayOf(now)) / dayMs - wanted + 6) % 7) + 1;
      return wholeDay(today - back * dayMs);
    },
  ],
];

/** The period a folded question names, and what is left of the question without it. */
export function findPeriod(folded: string, now: number): { period: Period | null; rest: string } {
  for (const [form, read] of forms) {
    const match = new RegExp(`${since}${before}${form}`, 'u').exec(folded);
    const found = match === null ? null : read(match.groups ?? {}, now);
    if (match === null || found === null) continue;
    const isSince = match.groups?.since !== undefined;
    const rest = `${folded.slice(0, match.index)} ${folded.slice(match.index + match[0].length)}`;
    return {
      period: isSince ? { ...found, to: now + 1, isSince, isDay: false } : { ...found, isSince },
      rest,
    };
  }
  return { period: null, rest: folded };
}

function between(from: number, to: number): Omit<Period, 'isSince'> {
  return { from, to, isDay: to - from === dayMs };
}

function wholeDay(from: number): Omit<Period, 'isSince'> {
  return between(from, from + dayMs);
}

/** Null: there is no such day. */
function dayAt(year: number, index: number, day: number): Omit<Period, 'isSince'> | null {
  const at = Date.UTC(year, index, day);
  return new Date(at).getUTCDate() === day && new Date(at).getUTCMonth() === index ? wholeDay(at) : null;
}

function dayOfMonth(
  name: string | undefined,
  day: string | undefined,
  year: string | undefined,
  now: number,
) {
  const index = indexOf(months, name);
  const thisYear = new Date(now).getUTCFullYear();
  if (year !== undefined) return dayAt(Number(year), index, Number(day));
  const found = dayAt(thisYear, index, Number(day));
  return found !== null && found.from > now ? dayAt(thisYear - 1, index, Number(day)) : found;
}

/** Without a year, the last one that has begun. */
function wholeMonth(name: string | undefined, year: string | undefined, now: number) {
  const index = indexOf(months, name);
  const thisYear = new Date(now).getUTCFullYear();
  const asked = year === undefined ? thisYear : Number(year);
  const chosen = year === undefined && Date.UTC(asked, index) > now ? asked - 1 : asked;
  return between(Date.UTC(chosen, index), Date.UTC(chosen, index + 1));
}

function monthAway(now: number, by: number) {
  const [year, index] = [new Date(now).getUTCFullYear(), new Date(now).getUTCMonth()];
  return between(Date.UTC(year, index + by), Date.UTC(year, index + by + 1));
}

function yearAway(now: number, by: number) {
  const year = new Date(now).getUTCFullYear() + by;
  return between(Date.UTC(year, 0), Date.UTC(year + 1, 0));
}

function startOfDay(ms: number): number {
  return Math.floor(ms / dayMs) * dayMs;
}

function mondayOf(ms: number): number {
  // The first of January 1970 was a Thursday.
  const day = Math.floor(ms / dayMs);
  return (day - ((day + 3) % 7)) * dayMs;
}

function indexOf(names: readonly string[], name: string | undefined): number {
  return names.findIndex((group) => group.split('|').includes(name ?? ''));
}
