// What a price is per: "/month", "per kg", "pro Monat" … brought to one form.

const forms: Record<string, string> = {
  month:
    'month months mo mo. mth monthly monat mtl mtl. monatlich mois mes mese mês maand mnd månad måned mdr miesiąc mies mies. měsíc hó месяц мес мес. ay 月 월',
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
  mile: 'mile mi',
  km: 'km',
  token: 'token tokens',
  request: 'request requests call calls',
};

const units = new Map<string, string>();
for (const [unit, words] of Object.entries(forms)) for (const word of words.split(' ')) units.set(word, unit);

const per =
  /^\s?\(?(?:(\/|⁄|per|pro|par|por|je|al|alla|all|a|an|à|за|в|на|w|za|om|i|each)\s?)?((?:1 ?|100 ?)?[\p{L}²2]{1,14}\.?)/iu;
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
  'jährlich',
]);

/** "/month" for " per month, billed yearly"; null when the text that follows an amount names no unit. */
export function unitAfter(text: string): string | null {
  const match = per.exec(text);
  if (match === null) return null;
  const word = (match[2] ?? '').toLowerCase().replace(/^(100|1) /, '$1');
  if (match[1] === undefined && !alone.has(word)) return null;
  const unit = units.get(word) ?? units.get(word.replace(/\.$/, ''));
  return unit === undefined ? null : `/${unit}`;
}
