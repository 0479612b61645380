// Whether a line of a page says that something can be had or not, where no fact was read: "fully booked", "noch 3 Plätze frei".
import type { Hunk } from '../core/diff.ts';
import { foldText } from '../core/match-words.ts';

type WordState = 'in-stock' | 'out-of-stock';

const places =
  '(?:places?|seats?|spots?|slots?|tickets?|rooms?|spaces?|appointments?|permits?|spaces?|berths?|pitches|tables?|beds?|platze?n?|termine?n?|karten|zimmer|tische?|betten|billets?|rdv|rendez-vous|creneaux?|chambres?|plazas?|entradas?|citas?|habitaciones|huecos?|cupos?|turnos?|vacantes?|lugares|vagas?)';

/** Tried first: what cannot be had is often said with the word for what can. */
const gone = new RegExp(
  [
    String.raw`\b(?:sold(?: out)?|(?:fully )?booked(?: (?:up|out))?|unavailable|waiting list|waitlist|closed|full|taken|reserved|let agreed|cancelled|canceled|suspended|on loan|checked out|borrowed|(?:not|no longer|isn't|aren't) (?:yet )?(?:available|open|possible|bookable)|no (?:more |free |remaining )?${places}|none (?:left|available)|(?:sales?|bookings?|registration|applications?) (?:ended|over)|notify me|(?:opens?|opening|coming) (?:soon|on|in|later|shortly))\b`,
    String.raw`\b(?:ausverkauft|verkauft|ausgebucht|belegt|vergeben|voll|vermietet|reserviert|gesperrt|abgesagt|geschlossen|warteliste|benachrichtig\w*|ausgeliehen|entliehen|verliehen|kein(?:e|en)? (?:freien? |weiteren )?${places}|nicht (?:mehr )?(?:verfugbar|moglich|buchbar|frei|offen)|offnet (?:am|im|bald|in kurze)|startet (?:am|im|bald))\b`,
    String.raw`\b(?:complete?s?|vendue?s?|epuisee?s?|aucune? ${places}|indisponibles?|fermee?s?|closes?|annulee?s?|empruntee?s?|louee?s?|reservee?s?|liste d'attente|(?:plus|pas) de ${places}|prevenez-moi|m'avertir|(?:plus|pas) disponibles?|ouvr\w+ (?:bientot|le|en))\b`,
    String.raw`\b(?:complet[oa]s?|vendid[oa]s?|agotad[oa]s?|llen[oa]s?|cerrad[oa]s?|cancelad[oa]s?|prestad[oa]s?|avisame|alquilad[oa]s?|reservad[oa]s?|lista de espera|sin (?:${places}|cupo|disponibilidad|stock)|no (?:hay|quedan|disponibles?)|abr\w+ (?:pronto|el|en))\b`,
  ].join('|'),
  'u',
);
const free = new RegExp(
  [
    String.raw`\b(?:available|for sale|on (?:the )?shelf|in (?:the )?library|open|bookable|vacant|(?:book|register|enrol+|apply|sign up|order|reserve|buy) (?:now|here|today)|buy tickets|${places} (?:left|free|remaining)|\d+ (?:left|free|remaining))\b`,
    String.raw`\b(?:verfugbar|buchbar|frei(?:e|en|er)?|offen|geoffnet|moglich|zu (?:vermieten|verkaufen)|jetzt (?:buchen|anmelden|bestellen|reservieren)|noch \d+)\b`,
    String.raw`\b(?:disponibles?|libres?|ouverte?s?|reservez|inscrivez-vous|${places} restantes?|a (?:louer|vendre))\b`,
    String.raw`\b(?:disponibles?|libres?|abiert[oa]s?|quedan|en venta|hay ${places}|reserva ya|inscribete)\b`,
  ].join('|'),
  'u',
);
/** What a button or a link says where something can still be had; beside other words these are about anything. */
const act =
  /^\W*(?:(?:jetzt|now|online|hier|here|ya|ahora|zum?|your|an?|mich|me|le|la|une?|un|deine?n?|ihren?|place|platz|seat|spot|tickets?|table|tisch|mesa|plaza|entradas?|billets?|termin|cita|rdv|rendez-vous|chambre|zimmer|room|appointment) )*(?:book|buy|order|reserve|register|enrol+|apply|sign up|join|select|choose|buchen|anmelden|reservieren|kaufen|bestellen|auswahlen|reserver|acheter|commander|s'inscrire|choisir|reservar|comprar|inscribirse|inscribirme|apuntarse|pedir|elegir|add to (?:cart|basket|bag)|in den warenkorb|ajouter au panier|anadir (?:al carrito|a la cesta))(?: (?:now|here|online|jetzt|hier|ya|ahora|maintenant|en ligne|tickets?|a place|a seat|cita|plaza|entradas?|place|billets?))*\W*$/u;
const place = new RegExp(`^(?:${places})$`, 'u');

/** "Places", "tickets": what one wants of a thing, and not which thing. */
export function isPlaceWord(word: string): boolean {
  return place.test(foldText(word));
}

/** What a cell says that says nothing else. */
const goneCell = /^(?:keine?[rsn]?|none|no|0|nein|aucune?|non|ningun[oa]?|nada|[-–—✗✘x])$/u;
const freeCell = new RegExp(
  `^(?:ja|yes|oui|si|✓|✔|(?:noch |nog |encore |quedan? )?(?:[1-9]\\d*|some|a few|few|last|plenty of|einige|wenige|letzte|ein paar|genug|quelques|plusieurs|dernieres?|algun[oa]s|poc[oa]s|ultim[oa]s) (?:freie? |available )?${places})$`,
  'u',
);
const nextPlace = new RegExp(
  `\\b(?:next|nachste[rs]?|prochaine?s?|proxim[oa]s?|earliest|fruheste[rs]?) (?:available |free |freie[rs]? |mogliche[rs]? )?${places}\\b`,
  'u',
);
/** It cannot be had, but will be, or nobody knows. */
const pending =
  /\b(?:expected|soon|shortly|tba|tbc|later|paused|on hold|check back|pending|unknown|erwartet|bald|demnachst|folgt|spater|unbekannt|prevue?s?|bientot|prochainement|inconnu|pronto|proximamente|previst[oa]|desconocid[oa])\b/u;

/** A longer text speaks of more than one thing. */
const longest = 240;

export function stateOfWords(text: string | null): WordState | null {
  if (text === null || text.length > longest) return null;
  const folded = foldText(text).trim();
  if (goneCell.test(folded)) return 'out-of-stock';
  if (gone.test(folded)) return 'out-of-stock';
  return free.test(folded) || act.test(folded) || freeCell.test(folded) || nextPlace.test(folded)
    ? 'in-stock'
    : null;
}

/** What came into a rewritten line says a state; more than this is a new text. */
const longestSaid = 80;

/** What a rewritten line said and says of having the thing: all of it, or the words that went and came. */
export function turnOfWords({ op, before, after, words }: Hunk): {
  was: WordState | null;
  is: WordState | null;
} {
  if (op !== 'modified') return { was: null, is: null };
  const whole = { was: stateOfWords(before), is: stateOfWords(after) };
  if (words === null || (whole.was !== null && whole.is !== null && whole.was !== whole.is)) return whole;
  const said = (kind: 'added' | 'removed') => {
    const text = words
      .flatMap((word) => (word.op === kind ? word.text : []))
      .join(' ')
      .trim();
    return text.length > longestSaid ? null : stateOfWords(text);
  };
  const turn = { was: said('removed') ?? whole.was, is: said('added') ?? whole.is };
  // Where the line says the same of it as before, other words of it changed.
  return turn.was === turn.is || said('added') === null ? whole : turn;
}

/** A line that said it cannot be had, and now says something that neither denies nor puts it off: it can be had. */
export function isNoLongerGone({ after }: Hunk): boolean {
  if (after === null || after.length > longest || !/[\p{L}\p{N}]{2}/u.test(after)) return false;
  const folded = foldText(after);
  return stateOfWords(after) !== 'out-of-stock' && !pending.test(folded);
}
