// Was die Seiten über Ziele sagen: was jemand von einer Änderung hält, Zahlen, auf Deutsch.
import type { englishGoals } from '../english/english-goals.ts';

export const germanGoals: typeof englishGoals = {
  rules: {
    title: 'Ihre Regeln',
    note: 'Was Sie aus Änderungen dieser Seite gemacht haben. Jede Regel lässt sich zurücknehmen.',
    likeThis: 'Ab jetzt',
    kinds: { 'hold-back': 'Zurückgehalten, wie:', 'always-tell': 'Immer gemeldet, wie:' },
    weight: (kind, points) =>
      `Solche Änderungen zählen ${Math.abs(points)} Punkte ${points > 0 ? 'mehr' : 'weniger'}: ${kind}`,
    judged: (useful, noise) => `Sie nannten ${useful} nützlich und ${noise} Rauschen.`,
    again: 'Wieder aufnehmen',
    calledNoise: 'Sie nannten es Rauschen: Unterschiede an seinen Stellen werden zurückgehalten.',
    hold: 'Solche zurückhalten',
    always: 'Solche immer melden',
    holding: (count) =>
      `Unterschiede an ${count === 1 ? 'dieser Stelle' : `diesen ${count} Stellen`} werden ab jetzt zurückgehalten:`,
    alerting: (count) =>
      `Unterschiede an ${count === 1 ? 'dieser Stelle' : `diesen ${count} Stellen`} werden immer gemeldet:`,
  },
  keeping: {
    share: 'Link kopieren',
    shared: 'Der Link wurde kopiert',
    notShared: 'Der Browser ließ das Kopieren nicht zu',
    evidence: 'Belege herunterladen',
    gathering: 'Wird gesammelt…',
    evidenceTitle: 'Belege einer Änderung',
    page: 'Seite',
    detected: 'Bemerkt',
    captured: 'Erfasst',
    hash: 'SHA-256 des Gelesenen',
  },
  figures: {
    title: 'In Zahlen',
    uptime: 'Erreicht',
    uptimeNote: (checks, count) =>
      count === 1 ? 'von einer Prüfung in 30 Tagen' : `von ${checks} Prüfungen in 30 Tagen`,
    precision: 'Meldenswert',
    precisionNote: (useful, judged) => `${useful} von ${judged} beurteilten Änderungen`,
    noPrecision: 'noch keine Änderung beurteilt',
    perWeek: 'Änderungen je Woche',
    heldBack: 'Zurückgehalten',
    cost: 'Kosten je nützlicher Änderung',
    costNote: (calls) => `${calls} Aufrufe des Modells`,
    activity: (count) => `${count} ${count === 1 ? 'Änderung' : 'Änderungen'} in 30 Tagen`,
  },
  ask: {
    site: 'Nach dieser Seite fragen',
    all: 'Nach allem fragen, was beobachtet wird',
    note: 'Antworten kommen aus dem, was gesehen und aufgehoben wurde, mit den Stellen, auf denen sie ruhen.',
    example: 'Zum Beispiel: Wann war der Preis zuletzt unter 300 Euro?',
    try: 'Zum Beispiel:',
    examples: [
      'Was hat sich letzte Woche geändert?',
      'Was war der niedrigste Preis?',
      'Wann war es zuletzt lieferbar?',
      'Wie oft hat sich der Preis diesen Monat geändert?',
    ],
    ask: 'Fragen',
    asking: 'Sucht…',
    restsOn: 'Ruht auf',
    by: (by) => (by === 'rules' ? 'Von Regeln beantwortet.' : `Beantwortet von ${by}.`),
  },
};
