// How long something takes, said in several units: "3 h 20 min", "1 Std. 5 Min.", "2 days 4 hours".

/** From the longest to the shortest, in minutes. */
const units: readonly [words: RegExp, minutes: number][] = [
  [
    /^\s?(?:days?|d|tage?n?|jours?|días?|dias?|giorn[oi]|dag(?:en|ar|e)?|dni|dzień|dn[yůí]|nap|zile|gün|дн(?:ей|я|і)|день)(?!\p{L})/iu,
    1440,
  ],
  [
    /^\s?(?:hours?|hrs?|h|std\.?|stunden?|heures?|horas?|or[ae]|uur|uren|u|timmar|tim\.?|timer?|t|godz\.?|godzin[ay]?|hod\.?|hodin[ay]?|óra|saat|sa\.?|час(?:ов|а)?|ч|год\.?)(?!\p{L})/iu,
    60,
  ],
  [
    /^\s?(?:minutes?|mins?\.?|m|minuten|minutos?|minut[io]|minut|minuter|minutter|minuty|minuuttia|perc|dakika|dk\.?|мин\.?|минут[аы]?|хв\.?)(?!\p{L})/iu,
    1,
  ],
  [
    /^\s?(?:seconds?|secs?\.?|s|sekunden?|sek\.?|secondes?|segundos?|second[io]|sekund|сек\.?)(?!\p{L})/iu,
    1 / 60,
  ],
];

const nextFigure = /^[\s,]{0,2}(?:(?:and|und|et|y|e|en|och|og|i|a|ve)\s)?(\d{1,2})(?![\d.,:/])/iu;

export interface TimeSpan {
  value: number;
  unit: 'min' | 'hours';
  /** How much of the text it takes behind the first figure. */
  length: number;
}

/** The span that a figure begins; null where one unit is all there is, for that is a figure like any other. */
export function spanAt(first: number, rest: string): TimeSpan | null {
  let at = 0;
  let figure = first;
  let minutes = 0;
  let parts = 0;
  let last = 0;
  for (const [words, size] of units) {
    const unit = words.exec(rest.slice(at, at + 14));
    if (unit === null) {
      if (parts > 0) break;
      continue;
    }
    at += unit[0].length;
    last = at;
    minutes += figure * size;
    parts += 1;
    const isHours = size === 60;
    const next = nextFigure.exec(rest.slice(at, at + 12));
    if (next === null || size < 1) return parts < 2 ? null : spanOf(minutes, isHours, last);
    at += next[0].length;
    figure = Number(next[1]);
  }
  return parts < 2 ? null : spanOf(minutes, false, last);
}

function spanOf(minutes: number, isHours: boolean, length: number): TimeSpan {
  return {
    value: Math.round((isHours ? minutes / 60 : minutes) * 100) / 100,
    unit: isHours ? 'hours' : 'min',
    length,
  };
}
