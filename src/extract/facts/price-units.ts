// What a price is per: "/month", "per kg", "pro Monat" … brought to one form.

const forms: Record<string, string> = {
  month:
    'pcm month months mo mo. mth monthly monat mtl mtl. monatlich mois mes mese mês maand mnd månad måned mdr miesiąc mies mies. měsíc hó месяц мес мес. ay 月 월',
  year: 'year years yr yr. annum annually yearly jahr jährlich an année ano año anno jaar år rok év год г. yıl 年',
  week: 'week wk wk. weekly woche semaine semana settimana vecka uge uke tydzień týden неделю неделя',
  day: 'day daily tag jour día dia giorno dag dzień den день сутки gün 日',
  hour: 'hour hr hr. h hourly stunde std std. heure hora ora uur timme time godzinę час',
  minute: 'minute min min.',
  night: 'night nacht nuit noche notte noite natt noc ночь gece 泊',
  person: 'person p.p. pp personne persona pessoa persoon person. os. чел. kişi 人',
  user: 'user users member nutzer benutzer utilisateur usuario utente usuário gebruiker användare',
  seat: 'seat agent license licence',
  kg: 'kg kilo kilogram kilogramm кг 1kg',
  '100 g': '100g',
  g: 'g gram gramm',
  lb: 'lb lbs pound',
  oz: 'oz ounce',
  l: 'l liter litre litro lt ltr л 1l',
  '100 ml': '100ml',
  ml: 'ml',
  m: 'm meter metre м',
  'm²': 'm² m2 qm sqm м²',
  ft: 'ft foot',
  'sq ft': 'sqft',
  piece:
    'piece pc pcs pc. each ea ea. unit item stück stk stk. st pièce pieza ud unidad pezzo peça stuk szt szt. ks db шт шт. adet',
  pack: 'pack package pkg packung',
  GB: 'gb',
  TB: 'tb',
  kWh: 'kwh',
  MWh: 'mwh',
  gal: 'gal gallon',
  mile: 'mile mi',
  km: 'km',
  token: 'token tokens',
  request: 'request requests call calls',
};

const units = new Map<string, string>();
for (const [unit, words] of Object.entries(forms)) for (const word of words.split(' ')) units.set(word, unit);

const per =
  /^\s?\(?(?:([/⁄]\s?|(?:per|pro|par|por|je|al|alla|all|an|a|à|за|в|на|w|za|om|i)\s))?((?:1 ?|100 ?)?[\p{L}²2]{1,14}\.?)/iu;
/** Words that say it without a slash or "per" before them. */
const alone = new Set([
  'monthly',
  'yearly',
  'annually',
  'weekly',
  'daily',
  'hourly',
  'each',
  'ea',
  'monatlich',
  'mtl',
  'mtl.',
  'jährlich',
  'pcm',
]);
const shortForms: [RegExp, string][] = [
  [/^\s?(?:p\/?m|p\. ?m\.|\/ ?mth)(?![\p{L}])/iu, '/month'],
  [/^\s?(?:p\/a|p\. ?a\.|pa)(?![\p{L}])/iu, '/year'],
  [/^\s?(?:p\/w|pw)(?![\p{L}])/iu, '/week'],
];
/** "per 1K tokens", "/ million requests", "/MTok". */
const byThousands =
  /^\s?(?:\/|per)\s?(?:(1k|1,?000|thousand)|(1m|1,?000,?000|million|m(?=tok)))\s?(tok(?:en)?s?|requests?|characters?|calls?|images?|words?|queries|operations|messages|emails)(?!\p{L})/iu;

const times = /^\/(?:month|year|week|day|hour|minute|night)$/;

/** "/month" for " per month, billed yearly", "/user/month" for both; null when the text that follows an amount names no unit. */
export function unitAfter(text: string): string | null {
  for (const [pattern, unit] of shortForms) if (pattern.test(text)) return unit;
  const counted = byThousands.exec(text);
  if (counted !== null)
    return `/${counted[1] === undefined ? '1M' : '1K'} ${(counted[3] ?? '').toLowerCase().replace(/^tok$/, 'tokens')}`;
  const first = unitAt(text);
  if (first === null) return null;
  const second = unitAt(text.slice(first.length));
  if (second?.isSaid !== true) return first.unit;
  // One order for both, so that "per month per user" is no other unit than "per user per month".
  return times.test(first.unit) ? `${second.unit}${first.unit}` : `${first.unit}${second.unit}`;
}

function unitAt(text: string): { unit: string; length: number; isSaid: boolean } | null {
  const match = per.exec(text);
  if (match === null) return null;
  const word = (match[2] ?? '').toLowerCase().replace(/^(100|1) /, '$1');
  const isSaid = match[1] !== undefined;
  if (!isSaid && !alone.has(word)) return null;
  const unit = units.get(word) ?? units.get(word.replace(/\.$/, ''));
  return unit === undefined ? null : { unit: `/${unit}`, length: match[0].length, isSaid };
}
