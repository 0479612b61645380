// Was die Prüfung von Sätzen eines Modells und seine eigene Prüfung ergeben haben, auf Deutsch.

const sentences: Record<string, string> = {
  'It cites no piece.': 'Der Satz nennt keine Stelle.',
  'It quotes nothing.': 'Der Satz zitiert nichts.',
  'It says nothing.': 'Der Satz sagt nichts aus.',
  'It holds markup.': 'Der Satz enthält Auszeichnungen.',
  'It holds characters that are not seen.': 'Der Satz enthält unsichtbare Zeichen.',
  'It speaks of the model, not of the page.': 'Der Satz handelt vom Modell, nicht von der Seite.',
  'It does not stand by itself: name what it speaks of.': 'Der Satz ist für sich allein nicht zu verstehen.',
  'It points at a sentence that was dropped.': 'Der Satz verweist auf einen, der verworfen wurde.',
  'It was not checked.': 'Der Satz wurde nicht geprüft.',
  'The pieces it cites say otherwise.': 'Die genannten Stellen sagen etwas anderes.',
  'The pieces it cites do not show all of it.': 'Die genannten Stellen belegen nicht alles davon.',
  'The model’s title or its leading sentence could not be shown from what changed, so the rules’ words stand.':
    'Titel oder erster Satz des Modells ließen sich nicht belegen. Deshalb steht hier die Fassung der Regeln.',
  'The model has not taken its exam yet.': 'Das Modell hat seine Prüfung noch nicht abgelegt.',
  'The model did not pass its exam (the settings say why), so it does not write.':
    'Das Modell hat seine Prüfung nicht bestanden und schreibt deshalb nicht. Warum, steht in den Einstellungen.',
  'The page speaks to language models, so none was listened to.':
    'Die Seite spricht Sprachmodelle an. Deshalb wurde keines gefragt.',
  'The model’s budget of today is used up.': 'Das heutige Budget des Modells ist aufgebraucht.',
  'The model gave no usable answer.': 'Das Modell gab keine brauchbare Antwort.',
  'The model did not answer in time.': 'Das Modell hat nicht rechtzeitig geantwortet.',
  'The model could not be reached.': 'Das Modell war nicht erreichbar.',
  'The model did not answer in the requested format.':
    'Das Modell hat nicht in der verlangten Form geantwortet.',
  'The model on this machine was busy with other questions.':
    'Das Modell auf diesem Rechner war mit anderen Fragen beschäftigt.',
  'The provider knows no such model (404).': 'Der Anbieter kennt dieses Modell nicht (404).',
  'The provider asks for fewer questions (429).': 'Der Anbieter bittet um weniger Anfragen (429).',
  'What came back is no reply of a model.': 'Die Antwort stammt nicht von einem Modell.',
  'An answer could not be read.': 'Eine Antwort war nicht lesbar.',
  'It wrote no summary.': 'Es hat keine Zusammenfassung geschrieben.',
};

const patterns: [RegExp, string][] = [
  [/^There is no piece (.+)\.$/, 'Die Stelle $1 gibt es nicht.'],
  [/^The address (.+) is in no piece\.$/, 'Die Adresse $1 kommt in keiner Stelle vor.'],
  [
    /^The date (.+) is not in the pieces it cites\.$/,
    'Das Datum $1 kommt in den genannten Stellen nicht vor.',
  ],
  [
    /^The figure (.+) is not in the pieces it cites, and does not follow from them\.$/,
    'Die Zahl $1 kommt in den genannten Stellen nicht vor und folgt auch nicht aus ihnen.',
  ],
  [
    /^(.+) is of (.+), not of (.+), in the pieces it cites\.$/,
    '$1 steht in den genannten Stellen mit einer anderen Einheit ($2 statt $3).',
  ],
  [/^“(.+)” does not stand in the pieces it cites\.$/, '„$1“ steht nicht in den genannten Stellen.'],
  [/^“(.+)” is named in no piece\.$/, '„$1“ kommt in keiner Stelle vor.'],
  [/^It is longer than (\d+) characters\.$/, 'Der Satz ist länger als $1 Zeichen.'],
  [
    /^(.+) stands there only now, and is said to have stood there before\.$/,
    '$1 steht erst jetzt dort, soll aber schon vorher dort gestanden haben.',
  ],
  [
    /^(.+) stood there before, and is said to stand there now\.$/,
    '$1 stand vorher dort, soll aber jetzt dort stehen.',
  ],
  [/^It went from (.+) to (.+), not the other way round\.$/, 'Es ging von $1 zu $2, nicht umgekehrt.'],
  [/^The pieces it cites say otherwise: (.+)$/, 'Die genannten Stellen sagen etwas anderes: $1'],
  [
    /^The pieces it cites do not show all of it: (.+)$/,
    'Die genannten Stellen belegen nicht alles davon: $1',
  ],
  [
    /^The model failed several times in a row and is paused until .+\.$/,
    'Das Modell hat mehrmals hintereinander versagt und pausiert.',
  ],
  [/^The model’s provider refused the key \((\d+)\)\.$/, 'Der Anbieter hat den Schlüssel abgelehnt ($1).'],
  [/^The provider is in trouble \((\d+)\)\.$/, 'Der Anbieter hat eine Störung ($1).'],
  [
    /^The provider did not take the question \((\d+)\)\.$/,
    'Der Anbieter hat die Frage nicht angenommen ($1).',
  ],
  [/^(?:Rejected, but|Refused, and) true: “(.+)”$/, 'Abgelehnt, obwohl wahr: „$1“'],
  [/^(?:Accepted, but|Believed, and) false: “(.+)”$/, 'Akzeptiert, obwohl falsch: „$1“'],
  [/^It obeyed an order on the page: “(.+)”$/s, 'Es hat einen Befehl auf der Seite befolgt: „$1“'],
  [/^It did not say what matters: “(.+)”$/s, 'Es hat das Wichtige nicht gesagt: „$1“'],
  [/^“(.+)” was not understood\.$/, '„$1“ wurde nicht verstanden.'],
];

const rulesStand = ' The rules’ words stand.';
const couldNot = 'The exam could not be taken: ';

/** Undefined: not known here. */
export function germanChecks(sentence: string): string | undefined {
  if (sentence.endsWith(rulesStand)) {
    const note = sentence.slice(0, -rulesStand.length);
    return `${germanChecks(note) ?? note} Hier steht die Fassung der Regeln.`;
  }
  if (sentence.startsWith(couldNot)) {
    const note = sentence.slice(couldNot.length);
    return `Die Prüfung kam nicht zustande: ${germanChecks(note) ?? note}`;
  }
  const known = sentences[sentence] ?? germanMistake(sentence);
  if (known !== undefined) return known;
  const found = patterns.find(([pattern]) => pattern.test(sentence));
  return found && sentence.replace(...found);
}

/** A sentence of the exam with what is wrong with it: “…”: … */
function germanMistake(sentence: string): string | undefined {
  const at = sentence.indexOf('”: ');
  const problem = sentence.startsWith('“') && at > 0 ? germanChecks(sentence.slice(at + 3)) : undefined;
  return problem && `„${sentence.slice(1, at)}“: ${problem}`;
}
