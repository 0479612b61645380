// How German pages say that they stand in for another one.
import type { WallWords } from '../wall-words.ts';

export const deWalls: WallWords = {
  missing:
    'seite gibt es … nicht|seite … nicht mehr|seite … nicht finden|seite … verschoben|seite … gelöscht|seite … entfernt|gesuchte seite|gewünschte seite … nicht|aufgerufene seite … nicht|adresse … gibt es nicht|nichts gefunden unter dieser|link … veraltet|seite … leider nicht|seite … konnten wir|seite … nicht erreichbar unter',
  maintenance:
    'gleich wieder da|bald wieder da|in kürze wieder|seite wird … überarbeitet|website wird … überarbeitet|wird gerade überarbeitet|wird gerade aktualisiert|seite wird … gewartet|wartungsarbeiten|wegen wartung|bauen … website … um|arbeiten an unserer website|arbeiten an unserer seite|vorübergehend nicht erreichbar|deshalb … nicht erreichbar|gleich zurück|bald zurück|wieder zur verfügung|bekommt ein update|wartungspause|kurz offline|gerade offline|internetauftritt wird',
  queue:
    'in der warteschlange|in einer warteschlange|im warteraum|sie an der reihe sind|du an der reihe bist|personen vor ihnen|vor ihnen:|vor dir:|geschätzte wartezeit|voraussichtliche wartezeit|ihr platz in der schlange',
  geo: 'in ihrem land … nicht|in deinem land … nicht|nicht … in ihrem land|nicht … in deinem land|in ihrer region … nicht|in deiner region … nicht|nicht … in ihrer region|an ihrem standort … nicht|nur innerhalb … zeigen|nur innerhalb … abrufbar|nur in deutschland … verfügbar|nur in österreich … verfügbar|nur in der schweiz … verfügbar|besucher aus ihrem land',
  age: 'mindestens 16 jahre|mindestens 18 jahre|sind sie schon 18|sind sie über 18|bist du schon 18|bist du über 18|sind sie volljährig|bist du volljährig|alter bestätigen|geburtsdatum ein|gesetzlich … alter',
  ageYes: 'ja|eintreten|ich bin|weiter',
  script:
    'aktivieren sie javascript|aktiviere javascript|javascript aktivieren|javascript ist ausgeschaltet|javascript ist deaktiviert|javascript … einschalten|benötigt javascript|ohne javascript … nicht|javascript erforderlich',
  parked:
    'domain … zum verkauf|domain … kaufen|domain … zu verkaufen|domain … geparkt|domain … registriert|steht zum verkauf|gebot für diese domain|interesse an dieser domain',
  demand:
    'mitgliedern vorbehalten|nur für mitglieder|nur für angemeldete|nur für registrierte|melden sie sich … an|melde dich … an|bitte anmelden|bitte einloggen|müssen … angemeldet sein|müssen sich … anmelden|musst … angemeldet sein|sitzung … abgelaufen|wurden abgemeldet|loggen sie sich … ein|logge dich … ein',
  account:
    'anmelden|anmeldung|einloggen|login|mitgliederbereich|kundenportal|kundenbereich|interner bereich|geschützter bereich|mein konto|ihr konto|kundenkonto|willkommen zurück',
  consent:
    'cookie|tracking|werbung oder|mit werbung|ohne tracking|personalisierte werbung|anzeigen … zuzuschneiden|ihre privatsphäre|deine privatsphäre|einwilligung|im abo',
};
