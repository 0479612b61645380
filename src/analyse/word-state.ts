// Whether a line of a page says that something can be had or not, where no fact was read: "fully booked", "noch 3 Plätze frei".
import { foldText } from '../core/match-words.ts';

type WordState = 'in-stock' | 'out-of-stock';

const places =
  '(?:places?|seats?|spots?|slots?|tickets?|rooms?|spaces?|appointments?|permits?|platze?n?|termine?n?|karten|zimmer|billets?|creneaux?|chambres?|plazas?|entradas?|citas?|habitaciones|huecos?)';

/** Tried first: what cannot be had is often said with the word for what can. */
const gone = new RegExp(
  [
    String.raw`\b(?:sold(?: out)?|(?:fully )?booked(?: (?:up|out))?|unavailable|waiting list|waitlist|closed|full|taken|reserved|let agreed|(?:not|no longer|isn't|aren't) (?:yet )?(?:available|open|possible|bookable)|no (?:more )?${places}|(?:opens?|opening|coming) (?:soon|on|in|later|shortly))\b`,
    String.raw`\b(?:ausverkauft|verkauft|ausgebucht|belegt|vergeben|voll|vermietet|reserviert|geschlossen|warteliste|keine (?:freien )?${places}|nicht (?:mehr )?(?:verfugbar|moglich|buchbar|frei|offen)|offnet (?:am|im|bald|in kurze)|startet (?:am|im|bald))\b`,
    String.raw`\b(?:complete?s?|vendue?s?|epuisee?s?|aucune? ${places}|indisponibles?|fermee?s?|louee?s?|reservee?s?|liste d'attente|plus de ${places}|(?:plus|pas) disponibles?|ouvr\w+ (?:bientot|le|en))\b`,
    String.raw`\b(?:complet[oa]s?|vendid[oa]s?|agotad[oa]s?|llen[oa]s?|cerrad[oa]s?|alquilad[oa]s?|reservad[oa]s?|lista de espera|sin ${places}|no (?:hay|quedan|disponibles?)|abr\w+ (?:pronto|el|en))\b`,
  ].join('|'),
  'u',
);
const free = new RegExp(
  [
    String.raw`\b(?:available|for sale|open|bookable|vacant|(?:book|register|enrol+|apply|sign up|order|reserve|buy) (?:now|here|today)|buy tickets|${places} (?:left|free|remaining)|\d+ (?:left|free|remaining))\b`,
    String.raw`\b(?:verfugbar|buchbar|frei(?:e|en|er)?|offen|geoffnet|moglich|zu (?:vermieten|verkaufen)|jetzt (?:buchen|anmelden|bestellen|reservieren)|noch \d+)\b`,
    String.raw`\b(?:disponibles?|libres?|ouverte?s?|reservez|inscrivez-vous|${places} restantes?|a (?:louer|vendre))\b`,
    String.raw`\b(?:disponibles?|libres?|abiert[oa]s?|quedan|en venta|hay ${places}|reserva ya|inscribete)\b`,
  ].join('|'),
  'u',
);
const place = new RegExp(`^(?:${places})$`, 'u');

/** "Places", "tickets": what one wants of a thing, and not which thing. */
export function isPlaceWord(word: string): boolean {
  return place.test(foldText(word));
}

/** A longer text speaks of more than one thing. */
const longest = 240;

export function stateOfWords(text: string | null): WordState | null {
  if (text === null || text.length > longest) return null;
  const folded = foldText(text);
  if (gone.test(folded)) return 'out-of-stock';
  return free.test(folded) ? 'in-stock' : null;
}
