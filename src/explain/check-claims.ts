// What code can decide about a sentence, within the pieces it cites: they exist, the quote is there, figures, dates, names and sides agree.
// A model is asked afterwards whether the claim follows from them.
import type { Claim, Material } from '../core/change/explanation.ts';
import type { Remark } from '../core/fault/remark.ts';
import { addressProblem } from './check-addresses.ts';
import { dateProblem } from './check-dates.ts';
import { figureProblem } from './check-figures.ts';
import { formProblem } from './check-form.ts';
import { nameProblem } from './check-names.ts';
import { sideProblem } from './check-sides.ts';
import { groundsOf, plain } from './grounds.ts';

/** For each claim what is wrong with it; null: nothing that code can find. */
export function checkClaims(material: Material, claims: readonly Claim[]): (Remark | null)[] {
  return claims.map((claim) => {
    const grounds = groundsOf(material, claim);
    return (
      formProblem(claim, grounds.known) ??
      citationProblem(material, claim) ??
      addressProblem(claim.text, grounds) ??
      dateProblem(claim.text, grounds) ??
      figureProblem(claim.text, grounds) ??
      nameProblem(claim.text, grounds) ??
      sideProblem(claim.text, grounds)
    );
  });
}

const shortestQuote = 2;

function citationProblem({ pieces }: Material, { pieces: ids, quote }: Claim): Remark | null {
  if (ids.length === 0) return { code: 'no-citation' };
  const unknown = ids.find((id) => pieces.every((piece) => piece.id !== id));
  if (unknown !== undefined) return { code: 'unknown-piece', params: { piece: unknown.slice(0, 20) } };
  const wanted = trimmed(quote);
  if (wanted.length < shortestQuote) return { code: 'no-quote' };
  const isThere = pieces
    .filter(({ id }) => ids.includes(id))
    .some(({ place, before, after, beside }) =>
      [before, after, beside, place].some((text) => text !== null && plain(text).includes(wanted)),
    );
  return isThere ? null : { code: 'wrong-quote', params: { quote: quote.slice(0, 120) } };
}

function trimmed(quote: string): string {
  return plain(quote).replace(/^[\s"'.,;:…-]+|[\s"'.,;:…-]+$/gu, '');
}
