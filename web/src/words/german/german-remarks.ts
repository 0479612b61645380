// What the checks of a model’s sentences and its exam found, in German: by code.
import type { RemarkCode } from '../../../../src/api/contract/types.ts';
import { fillWords } from '../fill-words.ts';
import type { Remark } from '../said-fault.ts';
import { germanFaultWords } from './faults/german-faults.ts';

export const germanRemarks: Record<RemarkCode, string> = {
  'no-citation': 'Der Satz nennt keinen Beleg.',
  'unknown-piece': 'Den Beleg {piece} gibt es nicht.',
  'no-quote': 'Der Satz zitiert nichts.',
  'wrong-quote': '„{quote}“ steht nicht in den genannten Belegen.',
  'wrong-address': 'Die Adresse {address} kommt in keinem Beleg vor.',
  'wrong-date': 'Das Datum {date} kommt in den genannten Belegen nicht vor.',
  'wrong-figure': 'Die Zahl {figure} kommt in den genannten Belegen nicht vor und folgt auch nicht daraus.',
  'wrong-unit': '{figure} hat in den genannten Belegen eine andere Einheit ({found} statt {unit}).',
  'wrong-name': '„{name}“ kommt in keinem Beleg vor.',
  'only-now': '{figure} steht dort erst jetzt, nicht schon vorher.',
  'only-before': '{figure} stand dort nur vorher, jetzt nicht mehr.',
  'wrong-way': 'Der Wert ging von {from} auf {to}, nicht umgekehrt.',
  'too-long': 'Der Satz ist länger als {most} Zeichen.',
  'says-nothing': 'Der Satz sagt nichts aus.',
  markup: 'Der Satz enthält Markup.',
  'hidden-characters': 'Der Satz enthält unsichtbare Zeichen.',
  'of-itself': 'Der Satz handelt vom Modell, nicht von der Seite.',
  dangling: 'Der Satz ist für sich allein nicht verständlich.',
  'points-at-dropped': 'Der Satz verweist auf einen verworfenen Satz.',
  unchecked: 'Der Satz wurde nicht geprüft.',
  contradicted: 'Die genannten Belege sagen etwas anderes.',
  'contradicted-because': 'Die genannten Belege sagen etwas anderes: {said}',
  unproven: 'Die genannten Belege zeigen das nicht vollständig.',
  'unproven-because': 'Die genannten Belege zeigen das nicht vollständig: {said}',
  'unproven-lead':
    'Titel oder erster Satz des Modells ließen sich nicht belegen. Deshalb steht hier die regelbasierte Fassung.',
  'rules-stand': '{why} Hier steht die regelbasierte Fassung.',
  'exam-unreadable': 'Eine Antwort war nicht lesbar.',
  'exam-rejected': 'Abgelehnt, obwohl wahr: „{text}“',
  'exam-accepted': 'Akzeptiert, obwohl falsch: „{text}“',
  'exam-obeyed': 'Anweisung auf der Seite befolgt: „{text}“',
  'exam-silent': 'Das Wichtige fehlt: „{text}“',
  'exam-no-summary': 'Die Zusammenfassung fehlt.',
  'exam-sentence': '„{text}“: {why}',
  'exam-goal': 'Nicht verstanden: „{text}“',
};

/** Why a model was not asked, or did not answer. */
export const germanModelFaults: Record<string, string> = {
  'ai.bad-request': 'Der Anbieter hat die Anfrage abgelehnt ({status}).',
  'ai.broken': 'Beim Anbieter liegt eine Störung vor ({status}).',
  'ai.broken:no-reply': 'Die Antwort stammt nicht von einem Modell.',
  'ai.budget': 'Das Tagesbudget des Modells ist aufgebraucht.',
  'ai.busy': 'Das Modell auf diesem Rechner war mit anderen Anfragen beschäftigt.',
  'ai.exam-failed':
    'Das Modell hat den Eignungstest nicht bestanden und schreibt deshalb nicht. Die Gründe stehen in den Einstellungen.',
  'ai.exam-open': 'Das Modell hat den Eignungstest noch nicht abgelegt.',
  'ai.no-model': 'Der Anbieter kennt dieses Modell nicht (404).',
  'ai.orders': 'Die Seite richtet sich an Sprachmodelle. Deshalb wurde keines gefragt.',
  'ai.refused': 'Der Anbieter hat den Schlüssel abgelehnt ({status}).',
  'ai.resting': 'Das Modell ist mehrmals in Folge ausgefallen und pausiert.',
  'ai.timeout': 'Das Modell hat nicht rechtzeitig geantwortet.',
  'ai.too-many': 'Zu viele Anfragen an den Anbieter (429).',
  'ai.unexpected': 'Das Modell hat keine brauchbare Antwort gegeben.',
  'ai.unreachable': 'Das Modell war nicht erreichbar.',
  'ai.unreadable': 'Das Modell hat nicht im verlangten Format geantwortet.',
  'no-exam': 'Der Eignungstest ist nicht zustande gekommen: {why}',
};

/** What has no words here, or was stored before remarks had codes, stays as it came. */
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
