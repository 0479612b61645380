// Words for the state a thing is in.
import { foldText } from '../../core/page/match-words.ts';

/** Folded words of a state, without signs around them. */
export function stateText(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}'-]+/gu, ' ')
    .trim();
}

const names =
  /^(?:status|state|stage|phase|condition|availability|available|stock|in stock|progress|result|zustand|stand|verfugbarkeit|bestand|lieferstatus|phase|ergebnis|statut|etat|disponibilite|estado|disponibilidad|stato|situacao)$/;

/** Whether a field has a name that is typical of states. */
export function isStateName(name: string): boolean {
  return name !== '' && names.test(stateText(name));
}
