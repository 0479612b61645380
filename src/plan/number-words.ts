// Numbers that are written as words, where they count money, shares or time: "ten percent", "zwanzig Euro", "mille euros".

const words: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'two zwei deux dos 2|three drei trois tres 3|four vier quatre cuatro 4|five funf cinq cinco 5|six sechs seis 6|seven sieben sept siete 7',
    'eight acht huit ocho 8|nine neun neuf nueve 9|ten zehn dix diez 10|twelve zwolf douze doce 12|fifteen funfzehn quinze quince 15',
    'twenty zwanzig vingt veinte 20|thirty dreissig dreisig trente treinta 30|forty vierzig quarante cuarenta 40|fifty funfzig cinquante cincuenta 50',
    'sixty sechzig soixante sesenta 60|seventy siebzig setenta 70|eighty achtzig ochenta 80|ninety neunzig noventa 90',
    'hundred hundert einhundert cent cien 100|zweihundert doscientos 200|dreihundert trescientos 300|vierhundert cuatrocientos 400|funfhundert quinientos 500',
    'thousand tausend eintausend mille mil 1000',
  ]
    .join('|')
    .split('|')
    .flatMap((line) => {
      const names = line.split(' ');
      const value = Number(names.pop());
      return names.map((name) => [name, value]);
    }),
);
const name = Object.keys(words).join('|');
const counted =
  '(?:euros?|eur|€|dollars?|dolares?|bucks?|pounds?|quid|pfund|franken|francs?|francos|yen|cents?|percent|per cent|prozent|pour ?cent|por ?ciento|degrees?|grad|degres?|grados|minutes?|minuten|minutos|hours?|stunden?|heures?|horas?|days?|tagen?|jours?|dias?|weeks?|wochen?|semaines?|semanas?|months?|monate?n?|mois|mes(?:es)?|stars?|sternen?|etoiles?|estrellas?)';
const said = new RegExp(
  String.raw`(?<![\p{L}\p{N}]|\d )(?:(?:an?|one) (?=hundred|thousand))?(?:(${name})[ -])?(${name})s?(?=\s+${counted}(?![\p{L}]))`,
  'gu',
);

/** The text with such numbers in figures; `fold` gives it without accents, letter for letter. */
export function withFigures(written: string, fold: (text: string) => string): string {
  // "Die 2000-Euro-Marke".
  const raw = written.replace(
    /(?<=\d)-(?=(?:euro|dollar|franken|pfund|prozent)\b)|(?<=\d-(?:euro|dollar|franken|pfund|prozent))-(?=(?:marke|grenze|schwelle)\b)/giu,
    ' ',
  );
  const folded = fold(raw);
  if (folded.length !== raw.length) return raw;
  let text = '';
  let from = 0;
  for (const match of folded.matchAll(said)) {
    text += `${raw.slice(from, match.index)}${sumOf(match[1], match[2])}`;
    from = match.index + match[0].length;
  }
  return text + raw.slice(from);
}

/** "Two hundred", "twenty five", "deux cents". */
function sumOf(first: string | undefined, second: string | undefined): number {
  const last = words[second ?? ''] ?? 0;
  if (first === undefined) return last;
  const lead = words[first] ?? 0;
  return last > lead ? lead * last : lead + last;
}
