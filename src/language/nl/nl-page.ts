// What pages say in Dutch about stock, delivery and the time they were made.
import type { PageWords } from '../page-words.ts';

export const nlPage: PageWords = {
  small:
    'de het een en van in is dat op te voor met zijn niet aan er ook als bij of uit naar wordt worden deze dit kan onze je wij hebben meer door over heeft u om maar nog',
  in:
    'op voorraad|weer op voorraad|uit voorraad leverbaar|direct leverbaar|direct beschikbaar|leverbaar!|beschikbaar!|nu beschikbaar|nu verkrijgbaar|verkrijgbaar!|voorradig|direct uit voorraad|vandaag verzonden|' +
    'vandaag besteld morgen|morgen in huis|morgen geleverd|morgen bezorgd|morgen verzonden|overmorgen in huis|snel leverbaar|ruim op voorraad|tickets beschikbaar|plaatsen beschikbaar',
  out:
    'uitverkocht|tijdelijk uitverkocht|niet op voorraad|niet voorradig|niet leverbaar|niet beschikbaar|niet verkrijgbaar|tijdelijk niet!|momenteel niet!|op dit moment niet!|helaas niet!|geen voorraad|binnenkort weer!|binnenkort verwacht|' +
    'binnenkort leverbaar|binnenkort beschikbaar|binnenkort op voorraad|nog niet leverbaar|nog niet beschikbaar|levertijd onbekend|leverdatum onbekend|wordt weer verwacht|verwacht op voorraad|volgeboekt|volzet',
  pre: 'pre order|vooruitbestellen|voorverkoop!|reserveer nu!|pre orderen',
  back: 'op bestelling|nabestelling|in backorder|wordt besteld|in bestelling|op aanvraag!|nabestellen',
  few: 'laatste stuks|laatste exemplaren|laatste exemplaar|bijna uitverkocht|bijna op!|beperkte voorraad|beperkt leverbaar|beperkt op voorraad|weinig voorraad|op op!|nog maar enkele|zolang de voorraad strekt!',
  gone: 'niet meer leverbaar|niet meer verkrijgbaar|niet meer beschikbaar|niet meer verkocht|uit assortiment|uit het assortiment|uit productie|definitief uitverkocht',
  buy: 'in winkelwagen!|in winkelmand!|in winkelmandje!|in mijn winkelwagen!|toevoegen aan winkelwagen!|toevoegen aan winkelmand!|aan winkelwagen toevoegen!|voeg toe aan winkelwagen!|bestel nu!|koop nu!|nu kopen!|nu bestellen!|bestellen!|direct bestellen!|tickets kopen!',
  notify:
    'houd mij op de hoogte|hou me op de hoogte|mail mij als|mail mij wanneer|mail me wanneer|laat het me weten|laat me weten wanneer|stuur mij een e mail|voorraadmelding|bericht bij voorraad|waarschuw mij|wachtlijst!',
  not: 'niet geen',
  when: 'wanneer zodra tot',
  whether: 'als indien mits',
  notifying: 'hoogte weten bericht',
  many: 'artikelen producten sommige',
  soon: 'binnenkort',
  only: 'slechts nog',
  besides: 'garantie|verzekering|winkelwagen',
  from: 'vanaf',
  members: 'ledenprijs|voor leden|met klantenkaart|clubprijs',
  onRequest: 'prijs op aanvraag|offerte aanvragen',
  price: 'prijs',
  shipping: 'verzending|verzendkosten|bezorging|bezorgkosten',
  savings: 'korting|bespaar|bespaart|voordeel',
  instalments: 'termijnen|statiegeld',
  net: 'excl btw|ex btw',
  old: 'adviesprijs|van|was van',
  stores: 'winkel|winkels|afhalen',
  stamps: 'bijgewerkt|laatste update',
};
