// What the pages say about feeds, in German.
import type { englishFeeds } from '../english/english-feeds.ts';

export const germanFeeds: typeof englishFeeds = {
  feeds: {
    view: 'Feeds',
    title: 'Feeds',
    note: 'Wer die Adresse eines Feeds kennt, kann seine Änderungen lesen. Widerrufen Sie ihn, falls sie in falsche Hände gerät.',
    none: 'Noch keine Feeds. Mit einem Feed verfolgen Sie Änderungen in einem Feedreader.',
    make: 'Feed erstellen',
    name: 'Name',
    nameHint: 'Erscheint als Titel des Feeds.',
    which: 'Änderungen in diesem Feed',
    whichHint: 'Ohne Auswahl enthält er alle Änderungen.',
    words: 'Wörter in der Änderung',
    everything: 'Alle Änderungen',
    goneSite: 'Gelöschte Seite',
    made: (name) => `Adresse von „${name}“ (Atom)`,
    madeNote: 'Kopieren Sie sie jetzt, sie wird nicht noch einmal angezeigt.',
    sameAs: 'Derselbe Feed in einem anderen Format.',
    neverRead: 'nie abgerufen',
    lastRead: (ago) => `zuletzt abgerufen ${ago}`,
    revoke: 'Widerrufen',
    revokeTitle: (name) => `„${name}“ widerrufen?`,
    revokeNote: 'Die Adressen funktionieren sofort nicht mehr. Das lässt sich nicht rückgängig machen.',
    revoked: 'Feed widerrufen',
  },
};
