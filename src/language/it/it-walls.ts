// How Italian pages say that they stand in for another one.
import type { WallWords } from '../wall-words.ts';

export const itWalls: WallWords = {
  missing:
    "pagina … non esiste|pagina … non c'è|pagina … stata spostata|pagina … stata rimossa|pagina … stata eliminata|pagina … non trovata|pagina … non è più|non troviamo la pagina|non abbiamo trovato la pagina|non riusciamo a trovare|errore 404|link … non funziona",
  maintenance:
    'in manutenzione|lavori di manutenzione|sito è in aggiornamento|sito in aggiornamento|stiamo aggiornando il sito|stiamo migliorando il|torniamo presto|torniamo subito|torneremo presto|saremo presto online|tornerà raggiungibile|tornerà online|momentaneamente non raggiungibile|temporaneamente non disponibile|sito non è raggiungibile|sito è offline|stiamo lavorando al sito|stiamo lavorando sul sito|di nuovo online',
  queue:
    "sei in coda|sei in fila|in lista d'attesa virtuale|coda virtuale|persone davanti a te|davanti a te:|tempo di attesa stimato|tempo stimato di attesa|quando sarà il tuo turno|quando arriverà il tuo turno|non aggiornare la pagina",
  geo: "non … nel tuo paese|non … nel suo paese|non … nella tua regione|non … nella tua area geografica|non … dalla tua posizione|non … dal tuo paese|solo … dall'italia|non … fuori dall'italia|visitatori del tuo paese",
  age: 'sei maggiorenne|hai più di 18|hai compiuto 18|maggiore di 18|maggiore età|età legale|data di nascita per|conferma la tua età|verifica la tua età|compiuto 18|compiuto i 18|età per|vietato ai minori',
  ageYes: 'sì|si|entra|ho più|sono maggiorenne',
  script:
    'attiva javascript|attivare javascript|abilita javascript|abilitare javascript|richiede javascript|javascript è disattivato|javascript disattivato|javascript disabilitato|senza javascript … non',
  parked:
    'dominio … in vendita|dominio … è in vendita|acquista questo dominio|acquistare questo dominio|dominio … registrato|dominio … parcheggiato',
  demand:
    "necessario autenticarsi|necessario accedere|necessario effettuare|devi accedere|deve accedere|devi effettuare|accedi per|effettua il login|effettua l'accesso|riservata agli iscritti|riservata ai soci|riservato ai soci|riservato agli abbonati|sessione è scaduta|sessione scaduta|è stato disconnesso",
  account:
    'accedi|accesso|area riservata|area clienti|area soci|area personale|area utente|login|entra nel|il mio account|il tuo account|bentornato',
  consent:
    'cookie|pubblicità personalizzata|la tua privacy|consenso|tracciamento|accetta … abbonati|abbonati … senza pubblicità',
};
