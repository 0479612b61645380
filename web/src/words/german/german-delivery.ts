// What the pages say about when messages are sent, in German.
import type { englishDelivery } from '../english/english-delivery.ts';

export const germanDelivery: typeof englishDelivery = {
  delivery: {
    title: 'Zustellung: Sammelnachrichten, Ruhezeiten, Ausfälle, Wortlaut',
    when: 'Nachrichten senden',
    whens: {
      immediately: 'Sofort',
      hour: 'Stündlich gesammelt',
      day: 'Täglich gesammelt',
      week: 'Wöchentlich gesammelt',
    },
    asChannel: 'Wie im Kanal eingestellt',
    tag: 'Seiten mit dem Schlagwort',
    addTag: 'Regel für ein Schlagwort hinzufügen',
    removeTag: 'Entfernen',
    weekday: 'Wochentag',
    time: 'Uhrzeit',
    quietHours: 'Ruhezeiten',
    quietEnds: { from: 'Beginn der Ruhezeit', to: 'Ende der Ruhezeit' },
    quietHint: 'Nachrichten aus dieser Zeit kommen gesammelt, sobald sie vorbei ist.',
    maxPerHour: 'Nachrichten pro Stunde, maximal',
    maxPerHourHint: 'Die letzte listet alles auf, was noch wartet.',
    unlimited: 'Unbegrenzt',
    timezone: 'Zeitzone',
    timezoneHint: 'Gilt auch für Uhrzeiten in Nachrichten.',
    urgentFrom: 'Immer sofort senden',
    urgentHint: 'Ab dieser Wichtigkeit gelten weder Sammelnachrichten noch Ruhezeiten.',
    nothingUrgent: 'Nichts',
    failing: 'Ausfälle von Seiten melden',
    failingHint: 'Einmal pro Ausfall und einmal, wenn er vorbei ist.',
    failingAfter: (minutes) =>
      minutes === 0
        ? 'Sobald er feststeht'
        : minutes % 60 === 0
          ? `Nach ${minutes / 60} ${minutes === 60 ? 'Stunde' : 'Stunden'}`
          : `Nach ${minutes} Minuten`,
    failingNever: 'Nie',
    escalation: 'Wenn niemand nachsieht, auch senden an',
    escalationHint: 'Änderungen, die nach so vielen Stunden niemand in Heed gelesen hat.',
    noEscalation: 'Keinen weiteren Kanal',
    afterHours: 'Nach Stunden',
    escalateFrom: 'Ab Wichtigkeit',
    inEscalation: (when) => `Falls ungelesen, ${when}`,
    template: 'Nachrichten selbst formulieren',
    templateTitle: 'Titel',
    templateBody: 'Text',
    placeholders:
      'Platzhalter: {site} {title} {summary} {goal} {verdict} {significance} {before} {after} {facts} {insights} {time}. Links kommen automatisch darunter. Sammelnachrichten und Ausfälle behalten den Wortlaut von Heed.',
    preview: 'Vorschau mit der neuesten Änderung',
    previewExample: 'Vorschau mit einem Beispiel',
    inDigest: (when) => `Gesammelt ${when}`,
  },
};
