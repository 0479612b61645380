// Why a difference was suppressed, or is only shown beside a change, in German: by the name of the gate.
import type { Noise } from '../../data/client.ts';

export const germanReasons: Record<string, string> = {
  clock: 'Die Uhrzeit eines Zeitstempels, einer Uhr oder eines Countdowns ist weitergelaufen.',
  consent: 'Eine Schaltfläche eines Cookie- oder Einwilligungsdialogs ist erschienen oder verschwunden.',
  'copyright-year': 'Nur das Jahr in der Copyright-Zeile hat sich geändert.',
  counter: 'Ein Zähler für Aufrufe, Besucher, Likes oder Stimmen ist weitergelaufen.',
  furniture: 'Ein Bedienelement der Seite ist erschienen oder verschwunden, etwa „Schließen“.',
  'hidden-email': 'Eine E-Mail-Adresse ist anders vor Bots geschützt.',
  'ignore-rule': 'Die Stelle passt auf ein Muster, das Heed ignorieren soll.',
  'language-chooser': 'Die Sprachauswahl der Seite hat sich geändert.',
  'relative-time': 'Eine Zeitangabe wie „vor 3 Minuten“ ist weitergelaufen.',
  'structured-date': 'Ein Datum in den Metadaten hat sich geändert, meist das der letzten Bearbeitung.',
  reaction: 'Nur die Zahl der Antworten, Likes oder Ähnliches hat sich geändert.',
  testimonial: 'Die Seite zeigt andere Kundenstimmen.',
  token: 'Eine zufällige Kennung, ein Hash oder ein Sitzungstoken hat sich geändert.',
  typography: 'Nur Leerraum, Anführungszeichen, Striche oder unsichtbare Zeichen haben sich geändert.',
  reflow: 'Derselbe Text, nur anders in Absätze aufgeteilt.',
  renumbered: 'Nur die Nummer hat sich geändert, weil davor etwas hinzukam oder wegfiel.',
  reordered: 'Nur die Reihenfolge einer Liste hat sich geändert; darum geht es im Ziel nicht.',
  'rest-of-row': 'Unverändert: der Rest einer Zeile, in der sich etwas geändert hat.',
  surroundings: 'Die Stelle liegt außerhalb des Hauptinhalts, der sich ebenfalls geändert hat.',
  twin: 'Die Stelle war bei zwei Abrufen kurz nacheinander verschieden.',
  volatile: 'Diese Stelle ändert sich bei den meisten Prüfungen.',
  rotating: 'Den Text gab es schon: Die Stelle zeigt mehrere Texte im Wechsel.',
  feedback: 'Sie haben Unterschiede an dieser Stelle als unwichtig bewertet.',
  unconfirmed: 'Bei der Kontrolle kurz danach war der Unterschied wieder weg.',
  flapping: 'Diese Version gab es schon: Die Seite wechselt hin und her.',
};

/** Why a place counts as noise, or that it no longer should. */
export function germanNoiseReason({ rule, state, changed, compared }: Omit<Noise, 'reason'>): string {
  if (rule === 'volatile') return `Diese Stelle hat sich bei ${changed} von ${compared} Prüfungen geändert.`;
  if (rule === 'feedback' && state === 'undone')
    return 'Sie möchten über Unterschiede an dieser Stelle benachrichtigt werden.';
  return germanReasons[rule] ?? '';
}
