// What the pages say about goals: what a person makes of a change, figures, in German.
import type { englishGoals } from '../english/english-goals.ts';

export const germanGoals: typeof englishGoals = {
  rules: {
    title: 'Ihre Regeln',
    note: 'Regeln, die Sie aus Änderungen dieser Seite erstellt haben. Jede lässt sich rückgängig machen.',
    likeThis: 'Ab jetzt',
    kinds: { 'hold-back': 'Gefiltert, wie:', 'always-tell': 'Immer gemeldet, wie:' },
    weight: (kind, points) => {
      const size = Math.abs(points);
      return `Solche Änderungen zählen ${size} ${size === 1 ? 'Punkt' : 'Punkte'} ${points > 0 ? 'mehr' : 'weniger'}: ${kind}`;
    },
    judged: (useful, noise) => `Von Ihnen bewertet: ${useful} nützlich, ${noise} unwichtig.`,
    again: 'Wieder anwenden',
    calledNoise:
      'Als unwichtig bewertet: Unterschiede an diesen Stellen werden gefiltert, außer Ihr Ziel fragt danach.',
    hold: 'Ähnliches filtern',
    choose: 'Welche Stellen sollen gefiltert werden?',
    noPlace:
      'Diese Änderung hat keine Stelle, die sich filtern ließe, oder ihre Fassungen sind nicht mehr gespeichert.',
    placeNow: (text) => `jetzt „${text}“`,
    goalPlace:
      'Danach fragt Ihr Ziel, deshalb wird es immer gemeldet. Ändern Sie das Ziel, um es zu filtern.',
    holdThese: 'Diese Stellen filtern',
    always: 'Ähnliches immer melden',
    holding: (count) =>
      `Unterschiede an ${count === 1 ? 'dieser Stelle' : `diesen ${count} Stellen`} werden ab jetzt gefiltert:`,
    alerting: (count) =>
      `Unterschiede an ${count === 1 ? 'dieser Stelle' : `diesen ${count} Stellen`} werden immer gemeldet:`,
  },
  keeping: {
    share: 'Link kopieren',
    shared: 'Link kopiert',
    notShared: 'Der Browser lässt das Kopieren nicht zu',
    evidence: 'Nachweis herunterladen',
    gathering: 'Wird zusammengestellt…',
    short: { share: 'Link', evidence: 'Nachweis', seen: 'Gelesen', unseen: 'Ungelesen' },
    evidenceTitle: 'Nachweis einer Änderung',
    page: 'Seite',
    detected: 'Erkannt',
    captured: 'Abgerufen',
    hash: 'SHA-256 des gelesenen Textes',
  },
  figures: {
    title: 'In Zahlen',
    uptime: 'Erreichbarkeit',
    uptimeNote: (checks, count) =>
      count === 1 ? 'bei einer Prüfung in 30 Tagen' : `bei ${checks} Prüfungen in 30 Tagen`,
    precision: 'Nützlich',
    precisionNote: (useful, judged) =>
      `${useful} von ${judged} ${judged === 1 ? 'bewerteten Änderung' : 'bewerteten Änderungen'}`,
    noPrecision: 'noch keine Bewertungen',
    perWeek: 'Änderungen pro Woche',
    heldBack: 'Gefiltert',
    cost: 'Kosten pro nützlicher Änderung',
    costNote: (calls) => (calls === '1' ? '1 Modellaufruf' : `${calls} Modellaufrufe`),
    activity: (count) => `${count} ${count === 1 ? 'Änderung' : 'Änderungen'} in 30 Tagen`,
  },
  ask: {
    site: 'Fragen zu dieser Seite',
    all: 'Fragen zu allen Seiten',
    note: 'Antworten beruhen auf dem, was Heed gespeichert hat, und nennen ihre Belege.',
    example: 'Zum Beispiel: Wann lag der Preis zuletzt unter 300 Euro?',
    try: 'Zum Beispiel:',
    ask: 'Fragen',
    asking: 'Suche läuft…',
    restsOn: 'Belege',
    by: (by) => (by === 'rules' ? 'Regelbasiert beantwortet.' : `Beantwortet von ${by}.`),
  },
};
