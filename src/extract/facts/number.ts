// Numbers that have a name or a unit: "Seats: 12", "Refund period 30 days", a figure in a table.
import { numberPattern, parseAmount } from './amount.ts';
import type { FactReader, Found } from './reader.ts';

const units =
  'seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|yrs?|nights?|business days|working days|points?|credits?|' +
  'sekunden?|minuten?|stunden?|tagen?|wochen?|monaten?|jahren?|secondes?|heures?|jours?|semaines?|mois|ans?|années?|segundos?|minutos?|horas?|días?|semanas?|meses|mes|años?|' +
  'secondi|minuti|ore|giorni|settimane|mesi|anni|dias?|meses|anos?|uur|uren|dagen|weken|maanden|jaar|dagar|timmar|veckor|månader|dni|godzin|miesięcy|lat|дней|дня|часов|месяцев|лет|' +
  'bytes?|kb|mb|gb|tb|pb|kib|mib|gib|tib|kbps|mbps|gbps|mbit/s|gbit/s|hz|khz|mhz|ghz|fps|dpi|px|megapixels?|mp|' +
  'mm|cm|m|km|miles?|ft|feet|inch(?:es)?|in|m²|m2|sqm|sq ft|hectares?|acres?|kg|g|mg|lbs?|oz|tonnes?|tons?|ml|cl|l|liters?|litres?|gallons?|' +
  'w|kw|mw|gw|wh|kwh|mwh|v|a|mah|°c|°f|℃|km/h|mph|kcal|cal|people|persons?|personen|personnes|personas|requests?|calls?|tokens?|projects?|domains?|devices?|licen[cs]es?|cores?|vcpus?|employees|x';
const unit = new RegExp(`^[\\s\\u00a0-]?(${units})(?![\\p{L}\\d])`, 'iu');

/** Words after which a number is a place and no quantity. */
const places =
  /(?:page|chapter|section|step|figure|fig\.|table|article|art\.|part|no\.|nr\.|n°|№|§|§§|seite|kapitel|abschnitt|teil|numéro|article|página|capítulo|#)\s?$/i;

export const number: FactReader = {
  kind: 'number',
  most: 200,
  needsDigit: true,
  find(text, _page, block) {
    const isValue = block.role === 'cell' || block.role === 'definition';
    const found: Found[] = [];
    for (const match of text.matchAll(numberPattern)) {
      const start = match.index;
      const end = start + match[0].length;
      const before = text.slice(Math.max(0, start - 40), start);
      if (/[\p{L}\p{N}_/.,#@&=-]$/u.test(before) && !/[\s(][-–]$|^[-–]$/.test(before)) continue;
      const rest = text.slice(end, end + 24);
      const named = unit.exec(rest);
      if (named === null && /^(?:[\p{L}\p{N}_/@&=°-]|[:.,]\d)/u.test(rest)) continue;
      if (places.test(before)) continue;
      if (named === null && !isLabelled(text, start, end, before, isValue)) continue;
      const value = parseAmount(match[0]);
      if (value === null || (named === null && match[0].length >= 10 && /^\d+$/.test(match[0]))) continue;
      const isNegative = /(?:^|[\s(])[-−–]$/.test(before);
      const name = named?.[1]?.toLowerCase() ?? null;
      found.push({
        start: isNegative ? start - 1 : start,
        end: end + (named?.[0].length ?? 0),
        value: isNegative ? -value : value,
        unit: name,
      });
    }
    return found;
  },
};

/** "Seats: 12", "Seats 12" as a whole line, or a cell or definition that is nothing but the number. */
function isLabelled(text: string, start: number, end: number, before: string, isValue: boolean): boolean {
  const after = text.slice(end).trim();
  if (isValue && start <= 2 && after.length <= 1) return true;
  if (/\p{L}[\p{L}\p{M})]*\s?[:=]\s?[-−–~≈<>]?$/u.test(before)) return true;
  const isYear = /^(?:19|20)\d{2}$/.test(text.slice(start, end));
  return (
    !isYear &&
    after === '' &&
    start >= 3 &&
    start <= 48 &&
    /^\p{L}[\p{L}\p{M}\s'’()-]*$/u.test(text.slice(0, start).trim())
  );
}
