// Dates in a sentence: days, weekdays and times to come must be those of the page, on the side they are told for.
import { past, went } from './change-words.ts';
import { datesIn, isSameDate, weekdaysIn } from './dates.ts';
import type { Evidence } from './evidence.ts';
import { placeProblem } from './places.ts';
import { fold } from './sentence-words.ts';

const relative =
  /\b(?:today|tomorrow|yesterday|tonight|(?:next|last|this) (?:week|month|year|spring|summer|autumn|fall|winter)|(?:soon|immediately|permanently|temporarily)|heute|morgen|gestern|(?:nachste[ns]?|letzte[ns]?|kommende[ns]?) (?:woche|monat|jahr)|sofort|bald|dauerhaft|voruber\w*|aujourd'hui|demain|hier|(?:semaine|mois|annee) prochaine?|bientot|immediatement|hoy|manana|ayer|(?:la semana|el mes|el ano) que viene|pronto|inmediatamente)\b/u;

/** What follows is how it was, or how it is. */
const fromBefore =
  /\b(?:from|vom?|du|del|desde(?: el)?|instead of|statt(?: am)?|au lieu du|en lugar del) (?:the |den |\p{L}+, )?$/u;
const toBefore = /\b(?:to|auf(?: den)?|zum|au|al|until|bis(?: zum)?|jusqu'au|hasta el) (?:the |\p{L}+, )?$/u;

export function dateProblem(sentence: string, evidence: Evidence): string | null {
  const { before, after, all } = evidence;
  const folded = fold(sentence);
  const claimed = Map.groupBy(datesIn(folded), ({ text }) => text);
  for (const [text, readings] of claimed) {
    const stands = (dates: readonly (typeof readings)[number][]) =>
      readings.some((one) => dates.some((other) => isSameDate(one, other)));
    const lead = folded.slice(0, folded.indexOf(text));
    if (fromBefore.test(lead) && !stands(before.dates)) return `it was not on ${text} before`;
    if (toBefore.test(lead) && stands(before.dates) && !stands(after.dates))
      return `${text} is what it was before`;
    const place = placeProblem(folded, text, (some) => stands(datesIn(some)), evidence);
    if (place !== null) return place;
    if (stands(after.dates)) continue;
    if (!stands(before.dates)) return all.includes(text) ? null : `the date ${text} is not in what changed`;
    if (!past.test(folded)) return `${text} is what it was before`;
  }
  for (const weekday of weekdaysIn(folded))
    if (!before.weekdays.has(weekday) && !after.weekdays.has(weekday) && !weekdaysIn(all).includes(weekday))
      return 'the day of the week is not in what changed';
  const time = relative.exec(folded)?.[0];
  if (time !== undefined && !after.text.includes(time) && !(went.test(folded) && before.text.includes(time)))
    return `“${time}” is not said in what changed`;
  return null;
}
