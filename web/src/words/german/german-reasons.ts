// Warum ein Unterschied unterdrückt wurde oder nur neben einer Änderung steht, nach dem Namen des Filters.
import type { Noise } from '../../data/client.ts';

export const germanReasons: Record<string, string> = {
  clock: 'Die Uhrzeit eines Zeitstempels, einer Uhr oder eines Countdowns ist weitergelaufen.',
  consent: 'Eine Schaltfläche eines Cookie- oder Einwilligungsdialogs ist erschienen oder verschwunden.',
  'copyright-year': 'Das Jahr in der Copyright-Zeile ist weitergerückt.',
  counter: 'Ein Zähler für Aufrufe, Besucher, Likes oder Stimmen ist weitergelaufen.',
  furniture: 'Ein Bedienelement der Seite ist erschienen oder verschwunden, etwa „Schließen“.',
  'hidden-email': 'Eine E-Mail-Adresse wird auf andere Weise vor Programmen verborgen.',
  'ignore-rule': 'Die Stelle passt auf ein Muster, das Heed ignorieren soll.',
  'language-chooser': 'Die Auswahl der Sprachen, in denen es die Seite gibt, ist anders.',
  'relative-time': 'Eine Zeitangabe wie „vor 3 Minuten“ ist weitergelaufen.',
  'structured-date': 'Ein Datum in den Metadaten der Seite ist anders, meist das der letzten Bearbeitung.',
  testimonial: 'Die Seite zeigt andere Stimmen von Gästen oder Kunden.',
  token: 'Eine zufällige Kennung, ein Hash oder ein Sitzungstoken ist anders.',
  typography: 'Leerraum, Anführungszeichen, Striche oder unsichtbare Zeichen sind anders.',
  reflow: 'Derselbe Text, nur anders in Absätze aufgeteilt.',
  renumbered: 'Nur die Nummer ist anders, weil davor etwas hinzukam oder wegfiel.',
  reordered: 'Nur die Reihenfolge einer Liste ist anders; danach fragt das Ziel nicht.',
  'rest-of-row': 'Unverändert: der Rest einer Zeile, in der sich etwas geändert hat.',
  surroundings: 'Die Stelle liegt außerhalb des Hauptinhalts, der sich ebenfalls geändert hat.',
  twin: 'Die Stelle unterschied sich zwischen zwei Abrufen kurz nacheinander.',
  volatile: 'Diese Stelle ändert sich bei den meisten Prüfungen.',
  rotating: 'Den Text gab es schon: Die Stelle zeigt mehrere Texte im Wechsel.',
  feedback: 'Sie haben Unterschiede an dieser Stelle als Rauschen markiert.',
  unconfirmed: 'Bei der Kontrolle kurz danach war der Unterschied wieder weg.',
  flapping: 'Diese Fassung gab es schon: Die Seite wechselt hin und her.',
};

/** Warum eine Stelle als Rauschen gilt, oder dass sie es nicht mehr soll. */
export function germanNoiseReason({ rule, state, changed, compared }: Omit<Noise, 'reason'>): string {
  if (rule === 'volatile') return `Diese Stelle änderte sich bei ${changed} von ${compared} Prüfungen.`;
  if (rule === 'feedback' && state === 'undone')
    return 'Sie möchten Unterschiede an dieser Stelle gemeldet bekommen.';
  return germanReasons[rule] ?? '';
}
