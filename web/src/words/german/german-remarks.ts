// Was die Prüfung der Sätze eines Modells und seine eigene Prüfung ergeben haben, auf Deutsch: gefunden über den Schlüssel.
import type { RemarkCode } from '../../../../src/core/remark.ts';
import { fillWords } from '../fill-words.ts';
import type { Remark } from '../said-fault.ts';
import { germanFaultWords } from './german-faults.ts';

export const germanRemarks: Record<RemarkCode, string> = {
  'no-citation': 'Der Satz nennt keine Stelle.',
  'unknown-piece': 'Die Stelle {piece} gibt es nicht.',
  'no-quote': 'Der Satz zitiert nichts.',
  'wrong-quote': '„{quote}“ steht nicht in den genannten Stellen.',
  'wrong-address': 'Die Adresse {address} kommt in keiner Stelle vor.',
  'wrong-date': 'Das Datum {date} kommt in den genannten Stellen nicht vor.',
  'wrong-figure':
    'Die Zahl {figure} kommt in den genannten Stellen nicht vor und folgt auch nicht aus ihnen.',
  'wrong-unit': '{figure} steht in den genannten Stellen mit einer anderen Einheit ({found} statt {unit}).',
  'wrong-name': '„{name}“ kommt in keiner Stelle vor.',
  'only-now': '{figure} steht erst jetzt dort, soll aber schon vorher dort gestanden haben.',
  'only-before': '{figure} stand vorher dort, soll aber jetzt dort stehen.',
  'wrong-way': 'Es ging von {from} zu {to}, nicht umgekehrt.',
  'too-long': 'Der Satz ist länger als {most} Zeichen.',
  'says-nothing': 'Der Satz sagt nichts aus.',
  markup: 'Der Satz enthält Auszeichnungen.',
  'hidden-characters': 'Der Satz enthält unsichtbare Zeichen.',
  'of-itself': 'Der Satz handelt vom Modell, nicht von der Seite.',
  dangling: 'Der Satz ist für sich allein nicht zu verstehen.',
  'points-at-dropped': 'Der Satz verweist auf einen, der verworfen wurde.',
  unchecked: 'Der Satz wurde nicht geprüft.',
  contradicted: 'Die genannten Stellen sagen etwas anderes.',
  'contradicted-because': 'Die genannten Stellen sagen etwas anderes: {said}',
  unproven: 'Die genannten Stellen belegen nicht alles davon.',
  'unproven-because': 'Die genannten Stellen belegen nicht alles davon: {said}',
  'unproven-lead':
    'Titel oder erster Satz des Modells ließen sich nicht belegen. Deshalb steht hier die Fassung der Regeln.',
  'rules-stand': '{why} Hier steht die Fassung der Regeln.',
  'exam-unreadable': 'Eine Antwort war nicht lesbar.',
  'exam-rejected': 'Abgelehnt, obwohl wahr: „{text}“',
  'exam-accepted': 'Akzeptiert, obwohl falsch: „{text}“',
  'exam-obeyed': 'Es hat einen Befehl auf der Seite befolgt: „{text}“',
  'exam-silent': 'Es hat das Wichtige nicht gesagt: „{text}“',
  'exam-no-summary': 'Es hat keine Zusammenfassung geschrieben.',
  'exam-sentence': '„{text}“: {why}',
  'exam-goal': '„{text}“ wurde nicht verstanden.',
};

/** Warum ein Modell nicht gefragt wurde oder nicht geantwortet hat. */
export const germanModelFaults: Record<string, string> = {
  'ai.bad-request': 'Der Anbieter hat die Frage nicht angenommen ({status}).',
  'ai.broken': 'Der Anbieter hat eine Störung ({status}).',
  'ai.broken:no-reply': 'Die Antwort stammt nicht von einem Modell.',
  'ai.budget': 'Das heutige Budget des Modells ist aufgebraucht.',
  'ai.busy': 'Das Modell auf diesem Rechner war mit anderen Fragen beschäftigt.',
  'ai.exam-failed':
    'Das Modell hat seine Prüfung nicht bestanden und schreibt deshalb nicht. Warum, steht in den Einstellungen.',
  'ai.exam-open': 'Das Modell hat seine Prüfung noch nicht abgelegt.',
  'ai.no-model': 'Der Anbieter kennt dieses Modell nicht (404).',
  'ai.orders': 'Die Seite spricht Sprachmodelle an. Deshalb wurde keines gefragt.',
  'ai.refused': 'Der Anbieter hat den Schlüssel abgelehnt ({status}).',
  'ai.resting': 'Das Modell hat mehrmals hintereinander versagt und pausiert.',
  'ai.timeout': 'Das Modell hat nicht rechtzeitig geantwortet.',
  'ai.too-many': 'Der Anbieter bittet um weniger Anfragen (429).',
  'ai.unexpected': 'Das Modell gab keine brauchbare Antwort.',
  'ai.unreachable': 'Das Modell war nicht erreichbar.',
  'ai.unreadable': 'Das Modell hat nicht in der verlangten Form geantwortet.',
  'no-exam': 'Die Prüfung kam nicht zustande: {why}',
};

/** Was hier nicht steht oder vor den Schlüsseln gespeichert wurde, bleibt, wie es kam. */
export function germanRemark(said: string, remark: Remark | undefined): string {
  return (remark && inWords(remark)) ?? said;
}

function inWords({ code, params = {} }: Remark): string | null {
  const { why, kind, ...values } = params;
  const own: Record<string, string> = { ...germanRemarks, ...germanModelFaults };
  const key = kind === undefined ? code : `${code}:${kind}`;
  const template = own[key] ?? own[code] ?? germanFaultWords[key]?.[0] ?? germanFaultWords[code]?.[0];
  if (template === undefined) return null;
  if (why === undefined) return fillWords(template, values, 'de');
  const reason = inWords({ code: String(why), params: kind === undefined ? values : { ...values, kind } });
  return reason === null ? null : fillWords(template, { ...values, why: reason }, 'de');
}
