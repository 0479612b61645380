// What pages say in Finnish about stock, delivery and the time they were made.
import type { PageWords } from '../page-words.ts';

export const fiPage: PageWords = {
  small:
    'ja on ei että se hän oli mutta kun myös ovat tai voit voi sekä jos kuin mukaan kanssa joka jotka tämä ole olla niin sen mitä vain meidän sinun kaikki nyt',
  in: 'varastossa|heti varastossa|heti saatavilla|saatavilla!|saatavana!|heti toimitettavissa|toimitetaan heti|verkkokaupan varastossa|taas varastossa|lippuja saatavilla',
  out: 'loppu!|loppu varastosta|loppuunmyyty|loppuunmyynti!|ei varastossa|ei saatavilla|ei saatavana|tilapäisesti loppu|väliaikaisesti loppu|tilapäisesti ei|tulossa pian|tulossa!|ei tällä hetkellä!|täynnä!|toimitusaika tuntematon',
  pre: 'ennakkotilaa|ennakkotilattavissa|ennakkotilaus|ennakkotilaukset|ennakkomyynti!',
  back: 'tilaustuote|jälkitoimitus|tilauksesta!|tilattavissa!',
  few: 'vain muutama|muutama jäljellä|viimeiset kappaleet|rajoitettu erä|viimeinen kappale|vähän jäljellä|melkein loppu',
  gone: 'poistunut valikoimasta|poistunut tuote|ei enää saatavilla|valmistus lopetettu|poistuva tuote!',
  buy: 'lisää ostoskoriin!|lisää koriin!|ostoskoriin!|osta nyt!|osta!|tilaa nyt!|tilaa!|osta liput!',
  notify: 'ilmoita kun|ilmoita saatavuudesta|saatavuusilmoitus|ilmoita minulle|saatavuusvahti|muistuta minua',
  not: 'ei',
  when: 'kun heti',
  notifying: 'ilmoit',
  soon: 'pian',
  only: 'vain',
  shipping: 'toimitus',
  from: 'alkaen',
  members: 'jäsenhinta|jäsenille',
  onRequest: 'hinta pyynnöstä|pyydä tarjous',
  net: 'alv 0',
  stamps: 'päivitetty',
};
