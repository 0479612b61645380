// What pages say in German about stock, delivery and the time they were made.
import type { PageWords } from '../page-words.ts';

export const dePage: PageWords = {
  small:
    'der die das und ist nicht mit von für auf ein eine einen einem einer dem den des sich auch wir sie ihre bei oder wird werden sind nach zum zur über als wenn durch haben kann aus',
  in:
    'auf lager|ab lager|lagernd!|lagerware|an lager|am lager|sofort lieferbar|lieferbar!|kurzfristig lieferbar|sofort verfügbar|verfügbar!|online verfügbar|jetzt verfügbar|kurzfristig verfügbar|vorrätig|wieder da!|' +
    'wieder verfügbar|wieder lieferbar|wieder auf lager|sofort versandfertig|versandfertig|versandbereit|abholbereit|sofort abholbereit|versand heute|versand morgen|lieferung morgen|morgen bei ihnen|in stock|' +
    'am lager verfügbar|verfügbar in filiale|tickets verfügbar|noch plätze frei|plätze frei|sofort erhältlich|erhältlich!',
  out:
    'ausverkauft|vergriffen|nicht verfügbar|nicht auf lager|nicht an lager|nicht am lager|nicht lieferbar|nicht vorrätig|nicht lagernd|nicht erhältlich|nicht bestellbar|derzeit nicht!|zurzeit nicht!|zur zeit nicht!|momentan nicht!|aktuell nicht!|' +
    'im moment nicht!|vorübergehend nicht!|zur zeit ausverkauft|noch nicht verfügbar|noch nicht lieferbar|noch nicht erhältlich|nicht zur verfügung|kein bestand|kein lagerbestand|leider nicht!|ausgebucht|' +
    'liefertermin unbekannt|lieferzeit unbekannt|liefertermin offen|liefertermin unbestimmt|lieferzeit auf anfrage|bald wieder da|bald wieder verfügbar|bald wieder lieferbar|bald verfügbar|bald erhältlich|demnächst verfügbar|demnächst lieferbar|verkauf beendet|anmeldung geschlossen|warteliste!',
  pre: 'vorbestellen|vorbestellung|vorbestellbar|jetzt vorbestellen|vorverkauf!',
  back: 'nachbestellt|bestellware|auf bestellung|wird nachbestellt|wird für sie bestellt|auf anfrage!|ware unterwegs|im rückstand|beim hersteller bestellt|sonderbestellung|bestellbar!|auf nachbestellung',
  few: 'nur noch wenige|nur wenige|wenige verfügbar|wenige stück|wenige auf lager|geringer bestand|knapper bestand|niedriger bestand|letzte stücke|letzte exemplare|letztes stück|letzte chance!|fast ausverkauft|fast vergriffen|begrenzte stückzahl|begrenzter vorrat|solange vorrat reicht!|restposten!',
  gone: 'nicht mehr verfügbar|nicht mehr lieferbar|nicht mehr erhältlich|nicht mehr im sortiment|nicht mehr produziert|nicht mehr hergestellt|nicht mehr angeboten|eingestellt!|auslaufartikel|produktion eingestellt|aus dem sortiment genommen|dauerhaft ausverkauft|dauerhaft vergriffen',
  buy: 'in den warenkorb!|in den warenkorb legen!|zum warenkorb hinzufügen!|in den einkaufswagen!|in den einkaufskorb!|in warenkorb!|warenkorb hinzufügen!|jetzt kaufen!|sofort kaufen!|jetzt bestellen!|online bestellen!|in die tasche!|tickets kaufen!|kaufen!|bestellen!|jetzt buchen!',
  notify:
    'benachrichtigen sie mich|benachrichtige mich|benachrichtigung bei verfügbarkeit|benachrichtigen wenn|per e mail benachrichtigen|erinnern wenn|informiert mich wenn|verfügbarkeitsalarm|bei verfügbarkeit informieren|bei verfügbarkeit benachrichtigen|mich informieren!',
  not: 'kein keine nicht',
  when: 'sobald wenn bis',
  whether: 'falls ob sofern sollte',
  notifying: 'benachricht erinner bescheid meld',
  many: 'bestellungen produkte waren einige manche viele',
  elsewhere: 'seite bild foto vorschau funktion inhalt liste merkliste wunschliste vergleich anleitung',
  soon: 'bald demnachst',
  only: 'nur noch',
  from: 'ab',
  members: 'mitgliederpreis|für mitglieder|mit kundenkarte|clubpreis|mit karte',
  onRequest: 'preis auf anfrage|preise auf anfrage|angebot anfordern',
  price: 'preis|aktionspreis|jetzt',
  shipping: 'versand|versandkosten|lieferung|lieferkosten',
  savings: 'spare|sparen|rabatt|ersparnis|gespart|gutschein',
  instalments: 'rate|raten|monatlich|finanzierung|leasing|anzahlung|pfand',
  net: 'exkl|netto|zzgl',
  old: 'uvp|statt|bisher|vorher|früher|listenpreis|normalpreis|streichpreis|unverb. preisempf',
  besides: 'mindestbestellwert|garantie|versicherung|grundpreis|warenkorb',
  stores: 'filiale|filialen|markt|märkten|abholung|vor ort',
  stamps: 'aktualisiert|aktualisierung|stand|abgerufen|erzeugt|uhrzeit|zuletzt',
  countdowns: 'endet in|noch',
};
