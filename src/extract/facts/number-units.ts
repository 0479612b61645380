// What numbers count or measure, by the words and signs behind them.

/** A form that ends in "?" stands with and without its last letter. */
const forms =
  'seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|yrs?|nights?|business days?|working days?|calendar days?|points?|credits?|' +
  'sekunden?|minuten?|stunden?|std|tag|tagen?|wochen?|monat|monaten?|jahr|jahren?|werktag|werktagen?|arbeitstag|arbeitstagen?|nächten?|secondes?|heures?|jours?|semaines?|mois|ans?|années?|nuits?|' +
  'segundos?|minutos?|horas?|días?|semanas?|meses|mes|años?|noches?|secondi|minuti|ore|ora|giorni|giorno|settimane|mesi|mese|anni|anno|notti|dias?|mês|anos?|noites?|' +
  'uur|uren|dag|dagen|werkdag|werkdagen|weken|maand|maanden|jaar|dagar|timmar|veckor|månader|dage|dager|timer|uger|uker|måneder|päivää|tuntia|viikkoa|kuukautta|' +
  'dni|godzin|miesięcy|lat|tygodni|dnů|dní|hodin|měsíců|let|nap|napos|hónap|zile|luni|ani|дней|дня|день|часов|часа|месяцев|месяца|лет|года|днів|місяців|dana|delovnih dni|gün|saat|ay|yıl|' +
  'bytes?|kb|mb|gb|tb|pb|kib|mib|gib|tib|kbps|mbps|gbps|tbps|mbit/s|gbit/s|mb/s|gb/s|tb/s|гб|мб|тб|hz|khz|mhz|ghz|ms|msec|µs|fps|dpi|ppi|px|megapixels?|mp|' +
  'mm|cm|m|km|мм|см|м|км|miles?|ft|feet|inch|inches|in|zoll|pouces|pulgadas|pollici|yd|yards?|m²|m2|sqm|sq ft|hectares?|ha|acres?|' +
  'kg|g|mg|mcg|µg|кг|г|lbs?|oz|fl oz|kilograms?|kilogramm|kilogrammes?|kilos?|grams?|gramm|grammes?|tonnes?|tons?|ml|cl|l|л|мл|liters?|litres?|liter|gallons?|' +
  'w|kw|mw|gw|wh|kwh|mwh|v|a|mah|nm|rpm|hp|ps|bar|psi|db|lm|lumens?|nits?|ppm|kj|iu|°c|°f|℃|km/h|mph|kcal|cal|kg/m²|' +
  'people|persons?|personen|personnes|personas|requests?|calls?|tokens?|projects?|domains?|devices?|licenses?|licences?|cores?|vcpus?|employees|x';

const units = new Set<string>();
for (const form of forms.split('|')) {
  if (form.endsWith('?')) {
    units.add(form.slice(0, -2));
    units.add(form.slice(0, -1));
  } else units.add(form);
}

/** One word or sign, with what it may be per, and the word after it. */
const pattern = /^[\s\u00a0-]?([\p{L}°℃µ][\p{L}²]{0,15}2?)(\/\p{L}{1,2}²?)?(?:\s(\p{L}{2,5}))?/u;

export interface NumberUnit {
  /** In lower case. */
  name: string;
  /** How much of the text it takes, with what parts it from the number. */
  length: number;
}

/** The unit that a text begins with, right behind a number. */
export function unitAt(text: string): NumberUnit | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [whole, word = '', per = '', second] = match;
  const length = whole.length - (second === undefined ? 0 : second.length + 1);
  const name = word.toLowerCase();
  const isEnd = (at: number): boolean => !/[\p{L}\d]/u.test(text[at] ?? '');
  if (second !== undefined && units.has(`${name} ${second.toLowerCase()}`) && isEnd(whole.length))
    return { name: `${name} ${second.toLowerCase()}`, length: whole.length };
  if (per !== '' && units.has(name + per.toLowerCase()) && isEnd(length))
    return { name: name + per.toLowerCase(), length };
  if (name === 'in' && behindIn.test(text.slice(length))) return null;
  return units.has(name) && isEnd(length - per.length) ? { name, length: length - per.length } : null;
}

/** "12 in stock" measures nothing; "12 in wide" does. */
const behindIn = /^\s(?!(?:wide|high|deep|tall|long|thick|x)(?!\p{L}))\p{L}/iu;
