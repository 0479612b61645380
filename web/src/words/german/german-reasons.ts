// Warum etwas so viel wiegt, zurückgehalten wurde oder nur daneben steht, auf Deutsch.

const reasons: Record<string, string> = {
  'It reads as before: it is the rest of a row in which something changed.':
    'Wie vorher: der Rest einer Zeile, in der sich etwas geändert hat.',
  'The same words stand there as before, only cut into other pieces.':
    'Dort stehen dieselben Wörter wie vorher, nur anders aufgeteilt.',
  'Only white space, quotes, dashes or invisible characters differ.':
    'Nur Leerraum, Anführungszeichen, Striche oder Unsichtbares ist anders.',
  'Only the time of day of an update stamp, a clock or a countdown differs.':
    'Nur die Uhrzeit eines Stempels, einer Uhr oder eines Countdowns ist anders.',
  'Only a date in the data of the page differs, mostly that of its last edit.':
    'Nur ein Datum in den Daten der Seite ist anders, meist das der letzten Bearbeitung.',
  'Only the choice of languages that the page is offered in differs.':
    'Nur die Auswahl der Sprachen ist anders, in denen es die Seite gibt.',
  'It matches a pattern you asked to ignore.': 'Es passt auf ein Muster, das übergangen werden soll.',
  'Only a button of a cookie or consent dialog came or went.':
    'Nur ein Knopf einer Cookie- oder Einwilligungsfrage kam oder ging.',
  'Only the way an e-mail address is hidden from robots differs.':
    'Nur die Art ist anders, wie eine E-Mail-Adresse vor Programmen verborgen wird.',
  'Only the year of the copyright line moved on.': 'Nur das Jahr in der Copyright-Zeile ging weiter.',
  'Only a counter of views, visitors, likes or votes moved on.':
    'Nur ein Zähler von Aufrufen, Besuchern oder Stimmen ging weiter.',
  'Only a relative time such as "3 minutes ago" moved on.':
    'Nur eine Zeitangabe wie „vor 3 Minuten“ ging weiter.',
  'Only a control of the page came or went, such as a skip link or a closing button.':
    'Nur ein Bedienelement der Seite kam oder ging.',
  'Only which of its guests or customers a page quotes differs.':
    'Nur ist anders, welche ihrer Gäste oder Kunden die Seite zitiert.',
  'Only a random id, hash or session token differs.': 'Nur eine zufällige Kennung ist anders.',
  'Only the order of a list changed, which the goal does not ask for.':
    'Nur die Reihenfolge einer Liste änderte sich; danach fragt das Ziel nicht.',
};

/** Wofür es Punkte gibt. */
const points: [RegExp, string][] = [
  [/^the goal asks for any change$/, 'das Ziel fragt nach jeder Änderung'],
  [/^it is what the goal waits for$/, 'darauf wartet das Ziel'],
  [/^it has to do with the goal$/, 'es hat mit dem Ziel zu tun'],
  [/^it may have to do with the goal$/, 'es hat vielleicht mit dem Ziel zu tun'],
  [/^it has nothing to do with the goal$/, 'es hat nichts mit dem Ziel zu tun'],
  [/^a met goal is at least high$/, 'ein erreichtes Ziel ist mindestens hoch'],
  [/^it is in the main part of the page$/, 'es steht im Hauptteil der Seite'],
  [/^only the edges of the page changed$/, 'nur die Ränder der Seite änderten sich'],
  [/^a heading changed$/, 'eine Überschrift änderte sich'],
  [/^(.+)% of the main part changed$/, '$1 % des Hauptteils änderten sich'],
  [/^the words that changed name (.+)$/, 'die geänderten Wörter nennen $1'],
  [/^it stands in text on (.+)$/, 'es steht in einem Text über $1'],
  [/^a “not” came or went$/, 'ein „nicht“ kam oder ging'],
  [/^a number in the text changed$/, 'eine Zahl im Text änderte sich'],
  [/^the price (?:fell) by (.+)%$/, 'der Preis fiel um $1 %'],
  [/^the price (?:rose) by (.+)%$/, 'der Preis stieg um $1 %'],
  [/^a \w+ fell by (.+)%$/, 'ein Wert fiel um $1 %'],
  [/^a \w+ rose by (.+)%$/, 'ein Wert stieg um $1 %'],
  [/^a \w+ changed$/, 'ein Wert änderte sich'],
  [/^a \w+ came that was not there before$/, 'ein Wert kam hinzu'],
  [/^a \w+ is gone$/, 'ein Wert ist weg'],
  [/^the availability went from (.+) to (.+)$/, 'die Verfügbarkeit ging von „$1“ zu „$2“'],
  [/^only the date of the last update changed$/, 'nur das Datum der letzten Bearbeitung änderte sich'],
  [/^only the numbering changed$/, 'nur die Nummerierung änderte sich'],
  [/^only spelling, case or punctuation changed$/, 'nur Schreibweise oder Zeichensetzung änderte sich'],
  [/^the page went back to what it said before$/, 'die Seite sagt wieder, was sie vorher sagte'],
  [/^the model finds it \w+ for this goal$/, 'das Modell findet es für dieses Ziel wichtiger'],
  [/^it is the first change in (\d+) days?$/, 'es ist die erste Änderung seit $1 Tagen'],
  [/^the page changes often: (\d+) times in (\d+) days?$/, 'die Seite ändert sich oft: $1-mal in $2 Tagen'],
];
const stems: Record<string, string> = { raised: 'angehoben auf', held: 'gehalten bei' };

export function germanReasons(sentence: string): string | undefined {
  const known = reasons[sentence];
  if (known !== undefined) return known;
  const [, head = '', stem, amount, reason = ''] =
    /^(?:([+−]\d+)|(raised|held) (?:to|at) (\d+)): (.+)$/.exec(sentence) ?? [];
  const found = points.find(([pattern]) => pattern.test(reason));
  if (found === undefined) return undefined;
  return `${stem ? `${stems[stem]} ${amount}` : head}: ${reason.replace(...found)}`;
}
