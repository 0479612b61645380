// How Polish pages say that they stand in for another one.
import type { WallWords } from '../wall-words.ts';

export const plWalls: WallWords = {
  missing:
    'nie możemy znaleźć strony|nie mogliśmy znaleźć|nie znaleźliśmy strony|nie znaleziono strony|strona … nie istnieje|strona … nie została znaleziona|strona … przeniesiona|strona … usunięta|strony … nie ma|taka strona nie istnieje|błąd 404|link … nieaktualny',
  maintenance:
    'przerwa techniczna|prace techniczne|prace konserwacyjne|zaraz wracamy|wkrótce wracamy|wracamy wkrótce|wracamy za|modernizacja serwisu|modernizacja strony|aktualizujemy stronę|strona będzie dostępna|serwis będzie dostępny|tymczasowo niedostępn|strona jest wyłączona|serwis jest wyłączony|trwają prace|ulepszamy stronę|wracamy niebawem|niedługo wracamy|strona w przebudowie',
  queue:
    'jesteś w kolejce|jesteś w poczekalni|w wirtualnej kolejce|wirtualna kolejka|przed tobą|osób przed tobą|szacowany czas oczekiwania|przewidywany czas oczekiwania|gdy nadejdzie twoja kolej|twoja kolej|strona odświeży się sama|nie odświeżaj',
  geo: 'nie … w twoim kraju|nie … w państwa kraju|nie … w twoim regionie|nie … z twojej lokalizacji|nie … w twojej lokalizacji|niedostępn … w twoim|niedostępn … w twojej|tylko … na terenie polski|nie … poza polską|poza granicami … nie',
  age: 'ukończone 18|masz 18 lat|ukończyłeś 18|osób pełnoletnich|jesteś pełnoletni|data urodzenia, aby|potwierdź swój wiek|potwierdź wiek|zweryfikuj wiek',
  ageYes: 'tak|wchodzę|wejdź|mam',
  script:
    'włącz javascript|włączyć javascript|włącz obsługę javascript|wymaga javascript|javascript jest wyłączon|wyłączony javascript|bez javascript … nie|potrzebny jest javascript|konieczny jest javascript|javascript … niezbędny',
  parked:
    'domena … na sprzedaż|domena … sprzedaż|kup tę domenę|kup domenę|domena … zarejestrowana|domena … zaparkowana',
  demand:
    'musisz się zalogować|musisz być zalogowan|zaloguj się, aby|zaloguj się, żeby|wymaga zalogowania|tylko dla członków|tylko dla zalogowanych|dostęp tylko dla|sesja wygasła|zostałeś wylogowan|nastąpiło wylogowanie',
  account:
    'zaloguj|logowanie|strefa klienta|strefa członk|panel klienta|moje konto|twoje konto|strefa zamknięta|witaj ponownie|witamy ponownie',
  consent:
    'cookie|ciasteczk|spersonalizowane reklamy|twoja prywatność|twoją prywatność|zgod|śledzeni|bez reklam',
};
