// What pages say in Italian about stock, delivery and the time they were made.
import type { PageWords } from '../page-words.ts';

export const itPage: PageWords = {
  small:
    'il gli di che è per una sono con del della dei delle nel nella non più come anche questo questa alla dal al sul tuo suo essere dalla ai degli nostra può tutti ha',
  in: 'disponibile!|disponibili!|disponibilità immediata|disponibile subito|disponibile online|disponibile in negozio|disponibile per la consegna|di nuovo disponibile|ora disponibile|in magazzino|in stock|a magazzino|pronta consegna|in pronta consegna|consegna immediata|spedizione immediata|pronto per la spedizione|spedito entro|spedizione in 24|spedito oggi|consegna domani|arriva domani|disponibilità alta|buona disponibilità|biglietti disponibili|posti disponibili',
  out: 'esaurito|esaurita|esauriti|esaurite|non disponibile|non disponibili|attualmente non disponibile|momentaneamente non disponibile|temporaneamente non disponibile|non è disponibile|al momento non!|in esaurimento scorte|scorte esaurite|terminato!|prodotto terminato|non in stock|non presente in magazzino|presto disponibile|disponibile a breve|disponibile presto|prossimamente!|in arrivo!|prossimo arrivo|non ancora disponibile|tutto esaurito|posti esauriti|iscrizioni chiuse|in attesa di riassortimento|riassortimento in corso|data di consegna sconosciuta',
  pre: 'preordina|preordine|pre ordine|pre ordina|pre ordinare|in preordine|prevendita|in prevendita|in prenotazione|prenota ora!|prenota subito!|prenotalo!|disponibile in preordine',
  back: 'su ordinazione|su richiesta!|ordinabile!|ordinabile su richiesta|in riordino|disponibile su ordinazione|da ordinare!',
  few: 'ultimi pezzi|ultimo pezzo|ultimi pezzi disponibili|ultimi articoli|pochi pezzi|pochi pezzi disponibili|quantità limitata|disponibilità limitata|scorte limitate|quasi esaurito|in esaurimento|fino a esaurimento scorte!|ultima occasione!|rimasti pochi',
  gone: 'fuori produzione|fuori catalogo|non più disponibile|non più in vendita|non più prodotto|non è più disponibile|articolo dismesso|prodotto dismesso|uscito di produzione',
  buy: 'aggiungi al carrello!|aggiungi alla borsa!|aggiungi alla shopping bag!|aggiungi al cestino!|metti nel carrello!|nel carrello!|acquista ora!|acquista subito!|acquista!|compra ora!|compra subito!|compralo subito!|compra!|ordina ora!|ordina!|acquista biglietti!',
  notify:
    'avvisami|avvertimi|avvisatemi|notificami|informami|ricevi un avviso|ricevi una notifica|quando torna disponibile|quando sarà disponibile|avviso disponibilità|lista d attesa!|lista di attesa!',
  not: 'non senza',
  when: 'quando appena fino',
  whether: 'se',
  notifying: 'avvis',
  many: 'articoli prodotti alcuni',
  soon: 'presto prossimamente',
  only: 'solo soltanto',
  from: 'a partire da|da',
  members: 'con tessera|per i soci|carta fedeltà|prezzo soci',
  onRequest: 'prezzo su richiesta|richiedi preventivo|richiedi un preventivo',
  price: 'prezzo',
  shipping: 'spedizione|consegna',
  savings: 'sconto|risparmi|risparmio',
  instalments: 'rata|rate da',
  net: 'senza iva|iva esclusa',
  old: 'prima|prezzo di listino|anziché|invece di',
  besides: 'carrello|garanzia|estensione garanzia',
  stores: 'negozio|negozi|ritiro',
  stamps: 'aggiornato|aggiornata|aggiornamento',
  countdowns: 'scade tra',
};
