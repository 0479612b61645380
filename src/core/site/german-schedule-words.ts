// Schedules as Germans write them, in the English words that are read.

const phrases: [RegExp, string][] = [
  [/\bzwei ?mal (?:am tag|täglich|pro tag)\b/g, 'twice a day'],
  [/\bdrei ?mal (?:am tag|täglich|pro tag)\b/g, 'three times a day'],
  [/\b(?:an )?(?:werktagen|wochentagen|arbeitstagen)\b|\b(?:werktags|wochentags)\b/g, 'weekdays'],
  [/\b(?:am )?wochenenden?\b|\ban wochenenden\b/g, 'weekends'],
  [/\bjeden tag\b/g, 'daily'],
  // Elsewhere it is “9 am”.
  [/\bam (?=(?:mon|diens|mitt|donners|frei|sams|sonn)[a-z]+)/g, 'on '],
  [/\b(?:am|jeden) (\d{1,2})(?: (?:des|jedes) monats)?\b/g, 'on the $1'],
];

const words: Record<string, string> = {
  ...{ alle: 'every', jede: 'every', jeden: 'every', jeder: 'every', jedes: 'every', einmal: 'once' },
  ...{ minute: 'minute', minuten: 'minutes', stunde: 'hour', stunden: 'hours', tag: 'day', tage: 'days' },
  ...{ woche: 'week', wochen: 'weeks', monat: 'month', pro: 'per', um: 'at', uhr: '', und: 'and' },
  ...{ zwischen: 'between', von: 'from', bis: 'to' },
  ...{ täglich: 'daily', stündlich: 'hourly', wöchentlich: 'weekly', monatlich: 'monthly' },
  ...{ mittags: 'at noon', mitternacht: 'midnight', ein: 'one', eine: 'one', zwei: 'two', drei: 'three' },
  ...{ vier: 'four', fünf: 'five', sechs: 'six', zwölf: 'twelve' },
};

const days: Record<string, string> = {
  ...{ sonntag: 'sunday', montag: 'monday', dienstag: 'tuesday', mittwoch: 'wednesday' },
  ...{ donnerstag: 'thursday', freitag: 'friday', samstag: 'saturday', sonnabend: 'saturday' },
};

/** Of a text in lower case; what is not German stays as it is. */
export function fromGerman(text: string): string {
  const replaced = phrases.reduce((said, [pattern, english]) => said.replace(pattern, english), text);
  return replaced
    .split(' ')
    .map((word) => words[word] ?? days[word.replace(/(?:s|e|en)$/u, '')] ?? days[word] ?? word)
    .filter((word) => word !== '')
    .join(' ');
}
