// Was die Seiten darüber sagen, wann Nachrichten gesendet werden, auf Deutsch.
import type { englishDelivery } from '../english/english-delivery.ts';

export const germanDelivery: typeof englishDelivery = {
  delivery: {
    title: 'Zustellung: Sammlung, Ruhezeit, Ausfälle, Wortlaut',
    when: 'Nachrichten senden',
    whens: {
      immediately: 'Sofort',
      hour: 'Gesammelt, stündlich',
      day: 'Gesammelt, täglich',
      week: 'Gesammelt, wöchentlich',
    },
    asChannel: 'Wie bei Schlagwörtern und Kanälen eingestellt',
    tag: 'Seiten mit dem Schlagwort',
    addTag: 'Regel für ein Schlagwort hinzufügen',
    removeTag: 'Entfernen',
    weekday: 'Wochentag',
    time: 'Uhrzeit',
    quietHours: 'Ruhezeit',
    quietEnds: { from: 'Beginn der Ruhezeit', to: 'Ende der Ruhezeit' },
    quietHint: 'Nachrichten aus dieser Zeit kommen gesammelt, wenn sie vorbei ist.',
    maxPerHour: 'Höchstens so viele Nachrichten pro Stunde',
    maxPerHourHint: 'Die letzte davon führt alles auf, was noch wartet.',
    unlimited: 'Unbegrenzt',
    timezone: 'Zeitzone',
    timezoneHint: 'In ihr stehen Uhrzeiten in Nachrichten.',
    urgentFrom: 'Immer sofort senden',
    urgentHint:
      'Änderungen ab dieser Bedeutung warten weder auf die Sammlung noch auf das Ende der Ruhezeit.',
    nothingUrgent: 'Nichts',
    failing: 'Melden, wenn eine Seite nicht geprüft werden kann',
    failingHint: 'Einmal je Ausfall, und einmal, wenn er vorbei ist.',
    failingAfter: (minutes) =>
      minutes === 0
        ? 'Sobald es feststeht'
        : minutes % 60 === 0
          ? `Nach ${minutes / 60} ${minutes === 60 ? 'Stunde' : 'Stunden'}`
          : `Nach ${minutes} Minuten`,
    failingNever: 'Nie',
    escalation: 'Wenn niemand nachsieht, auch senden an',
    escalationHint: 'Änderungen, die nach diesen Stunden niemand in Heed gesehen hat.',
    noEscalation: 'Keinen weiteren Kanal',
    afterHours: 'Nach Stunden',
    escalateFrom: 'Mindestbedeutung',
    inEscalation: (when) => `Falls ungesehen, ${when}`,
    template: 'Nachrichten selbst formulieren',
    templateTitle: 'Titel',
    templateBody: 'Text',
    placeholders:
      'Wird für Sie ausgefüllt: {site} {title} {summary} {goal} {verdict} {significance} {before} {after} {facts} {insights} {time}. Links stehen immer darunter. Sammlungen und Ausfälle behalten die Worte von Heed.',
    preview: 'Vorschau mit der neuesten Änderung',
    previewExample: 'Vorschau mit einem Beispiel',
    inDigest: (when) => `Gesammelt ${when}`,
  },
};
