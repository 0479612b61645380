// What pages say in Polish about stock, delivery and the time they were made.
import type { PageWords } from '../page-words.ts';

export const plPage: PageWords = {
  small:
    'i w na z do nie się jest to że o jak po za dla przez od lub są oraz tym może przy ich tego być który która które ale czy bez także był nasze jego',
  in: 'w magazynie|na stanie|dostępny!|dostępna!|dostępne!|dostępny od ręki|dostępny od zaraz|od ręki|dostępny online|dostępny w magazynie|jest w magazynie|produkt dostępny|towar dostępny|duża dostępność|średnia dostępność|duża ilość|ponownie dostępny|znów dostępny|wysyłka dziś|wysyłka dzisiaj|wysyłka jutro|wysyłka 24h|wysyłka w 24|wysyłka w ciągu|dostawa jutro|bilety dostępne|wolne miejsca',
  out: 'brak w magazynie|brak na magazynie|brak na stanie|brak towaru|brak produktu|niedostępny|niedostępna|niedostępne|produkt niedostępny|towar niedostępny|chwilowo niedostępny|chwilowo brak|obecnie niedostępny|tymczasowo niedostępny|nie jest dostępny|wyprzedany|wyprzedana|wyprzedane|wyprzedano|nakład wyczerpany|wkrótce dostępny|dostępny wkrótce|dostępne wkrótce|dostępna wkrótce|wkrótce w sprzedaży|już wkrótce!|oczekiwanie na dostawę|oczekuje na dostawę|brak miejsc|bilety wyprzedane|jeszcze niedostępny',
  pre: 'przedsprzedaż|w przedsprzedaży|zamów przed premierą|zapowiedź!|preorder',
  back: 'na zamówienie|dostępny na zamówienie|produkt na zamówienie|na zapytanie!|pod zamówienie',
  few: 'ostatnie sztuki|ostatnia sztuka|ostatnie egzemplarze|mała ilość|niska dostępność|mała dostępność|niski stan|ograniczona ilość|ograniczona dostępność|na wyczerpaniu|prawie wyprzedane|do wyczerpania zapasów!',
  gone: 'wycofany|wycofana|wycofano|wycofany ze sprzedaży|wycofany z oferty|produkt wycofany|nie jest już dostępny|już niedostępny|zakończona sprzedaż|koniec produkcji|sprzedaż zakończona',
  buy: 'dodaj do koszyka!|do koszyka!|włóż do koszyka!|wrzuć do koszyka!|kup teraz!|kup!|kup bilet!|zamów teraz!|zamawiam!|kupuję!|dodaj do torby!|zamów!',
  notify:
    'powiadom o dostępności|powiadom mnie|powiadom gdy|powiadomienie o dostępności|poinformuj mnie|poinformuj o dostępności|daj znać gdy|lista oczekujących!',
  not: 'nie brak bez',
  when: 'kiedy gdy',
  whether: 'jesli jezeli czy',
  notifying: 'powiadom',
  many: 'produkty towary niektore',
  soon: 'wkrotce niebawem',
  only: 'tylko',
  from: 'od',
  members: 'z kartą|cena klubowa|dla klubowiczów|dla członków',
  onRequest: 'cena na zapytanie|zapytaj o cenę',
  price: 'cena',
  shipping: 'dostawa|dostawy|wysyłka|wysyłki',
  savings: 'zniżka|taniej|oszczędzasz',
  instalments: 'rat|ratach|raty',
  net: 'bez vat|netto',
  old: 'cena regularna|najniższa cena|cena katalogowa|poprzednia cena|zamiast',
  besides: 'koszyk|gwarancja|ubezpieczenie',
  stores: 'sklepie|sklepu|sklepach|odbiór|opcja',
  stamps: 'zaktualizowano|aktualizacja|stan na',
};
