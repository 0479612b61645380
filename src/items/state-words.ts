// Words for the state a thing is in.
import { foldText } from '../core/match-words.ts';

const states = new Set(
  (
    'open|closed|full|sold out|in stock|out of stock|available|unavailable|not available|limited|few left|waitlist|waiting list|' +
    'operational|degraded|degraded performance|partial outage|major outage|outage|down|up|online|offline|maintenance|' +
    'under maintenance|investigating|identified|monitoring|resolved|on time|delayed|cancelled|canceled|departed|landed|boarding|' +
    'delivered|out for delivery|in transit|shipped|dispatched|processing|pending|confirmed|rejected|approved|accepted|declined|' +
    'active|inactive|enabled|disabled|passed|failed|passing|failing|success|error|ok|running|stopped|paused|draft|published|' +
    'new|done|in progress|completed|finished|started|not started|scheduled|postponed|expired|booked|fully booked|free|reserved|' +
    'occupied|yes|no|on|off|live|ended|coming soon|pre-order|backorder|discontinued|upcoming|withdrawn|suspended|released|' +
    'offen|geschlossen|ausverkauft|verfugbar|nicht verfugbar|lieferbar|nicht lieferbar|vorratig|ausgebucht|belegt|frei|wenige platze|' +
    'in betrieb|gestort|storung|storungsfrei|punktlich|verspatet|fallt aus|entfallt|zugestellt|in zustellung|unterwegs|' +
    'aktiv|inaktiv|erledigt|in bearbeitung|abgeschlossen|geplant|verschoben|abgesagt|ja|nein|warteliste|' +
    "ouvert|ferme|complet|epuise|disponible|indisponible|en stock|rupture de stock|a l'heure|retarde|annule|livre|en cours|termine|oui|non|" +
    'abierto|cerrado|agotado|no disponible|en existencia|completo|a tiempo|retrasado|cancelado|entregado|en curso|terminado|si'
  ).split('|'),
);

/** Folded words of a state, without signs around them. */
export function stateText(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}'-]+/gu, ' ')
    .trim();
}

export function isStateWord(folded: string): boolean {
  return states.has(folded);
}

const names =
  /^(?:status|state|stage|phase|condition|availability|available|stock|in stock|progress|result|zustand|stand|verfugbarkeit|bestand|lieferstatus|phase|ergebnis|statut|etat|disponibilite|estado|disponibilidad|stato|situacao)$/;

/** Whether a field is called what states are called. */
export function isStateName(name: string): boolean {
  return names.test(stateText(name));
}
