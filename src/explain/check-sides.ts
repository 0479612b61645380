// Sides: what a sentence calls "before" must not be what is there only now, and the other way round.
import type { Remark } from '../core/fault/remark.ts';
import { type Amount, amountsIn } from './figures/amounts.ts';
import { type Grounds, plain } from './grounds.ts';

const from = /(?:\b(?:from|von|vom|de|du|da|dal|van|od|desde|des|fra|fran)|(?<![\p{L}])z|ze)\s\p{Sc}?$/u;
const to = /(?:->|→|\b(?:to|auf|a|al|ad|naar|do|hasta|til|till|na|para|per)\s\p{Sc}?|>\s\p{Sc}?)\s?$/u;
const formerly =
  /\b(?:instead of|rather than|down from|up from|was|were|previously|formerly|statt|anstatt|anstelle von|bisher|zuvor|vorher|au lieu de|contre|auparavant|en lugar de|en vez de|antes|invece di|prima|em vez de|in plaats van|voorheen|zamiast)\s(?:only |nur |bisher |just )?\p{Sc}?$/u;

const presently =
  /\b(?:now|jetzt|nun|ahora|agora|desormais|maintenant|ora|nu|teraz)\s(?:\p{L}{1,12}\s){0,2}\p{Sc}?\s?$/u;

export function sideProblem(text: string, { amounts }: Grounds): Remark | null {
  const folded = plain(text);
  const found = amountsIn(folded, false);
  for (const [at, amount] of found.entries()) {
    const lead = folded.slice(Math.max(0, amount.index - 24), amount.index);
    if (formerly.test(lead) && isOnly(amount, amounts.after, amounts.before))
      return { code: 'only-now', params: { figure: amount.text } };
    if (presently.test(lead) && isOnly(amount, amounts.before, amounts.after))
      return { code: 'only-before', params: { figure: amount.text } };
    const next = found[at + 1];
    if (next === undefined) continue;
    const between = folded.slice(amount.end, next.index);
    const isPair =
      between.length < 16 &&
      ((from.test(lead) && to.test(between)) || /^\s?(?:->|→)\s?\p{Sc}?$/u.test(between));
    if (
      isPair &&
      isOnly(amount, amounts.after, amounts.before) &&
      isOnly(next, amounts.before, amounts.after)
    )
      return { code: 'wrong-way', params: { from: next.text, to: amount.text } };
  }
  return null;
}

function isOnly(amount: Amount, on: readonly Amount[], not: readonly Amount[]): boolean {
  const isIn = (side: readonly Amount[]) =>
    side.some((other) => other.values.some((value) => amount.values.includes(value)));
  return isIn(on) && !isIn(not);
}
