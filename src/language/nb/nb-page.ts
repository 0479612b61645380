// What pages say in Norwegian about stock, delivery and the time they were made.
import type { PageWords } from '../page-words.ts';

export const nbPage: PageWords = {
  small:
    'og å det som en på er for med av til den ikke har et om vi kan du fra eller når din skal ved mer etter deg hos også hva noen være ble deres der',
  in: 'på lager|er på lager|finnes på lager|på nettlager|tilgjengelig!|klar til levering|sendes i dag|lagervare|leveres i morgen|på fjernlager|tilgjengelig på nett',
  out: 'utsolgt|ikke på lager|ikke tilgjengelig|ikke på nettlager|midlertidig utsolgt|dessverre utsolgt|tomt på lager|kommer snart!|snart på lager|forventet på lager|ventes på lager|ukjent leveringstid|fullbooket|kan ikke kjøpes',
  pre: 'forhåndsbestill|forhåndsbestilling|forhåndsbestilles',
  back: 'bestillingsvare|skaffevare|i restordre|på bestilling|bestilles hjem|restordre',
  few: 'få på lager|få igjen|kun få|få stykker igjen|siste sjanse!|begrenset antall|begrenset lager|nesten utsolgt|siste eksemplarer',
  gone: 'utgått|har utgått|utgått fra sortimentet|produseres ikke lenger|selges ikke lenger|ikke lenger tilgjengelig|utgått produkt',
  buy: 'legg i handlekurv!|legg i handlekurven!|legg i handlevogn!|legg i kurv!|legg til i handlekurv!|kjøp nå!|kjøp!|bestill nå!|kjøp billetter!',
  notify:
    'gi beskjed når|gi meg beskjed|få beskjed|gi beskjed!|varsle meg|varsel når|få varsel|si ifra når|send meg e post når|lagervarsel|overvåk!|overvåk produkt|overvåk vare|venteliste!',
  not: 'ikke',
  whether: 'dersom',
  notifying: 'beskjed varsl',
  many: 'noen',
  soon: 'snart',
  only: 'kun',
  from: 'fra',
  members: 'medlemspris|for medlemmer',
  onRequest: 'pris på forespørsel|be om tilbud',
  price: 'pris',
  shipping: 'frakt|levering',
  savings: 'spart',
  net: 'eks mva',
  old: 'før|førpris|tidligere',
  stamps: 'oppdatert|sist',
};
