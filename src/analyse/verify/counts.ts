// Counts in a sentence: "two jobs were added" must be how many were.
import type { Amount } from './amounts.ts';
import { came, down, up, went } from './change-words.ts';
import type { Evidence } from './evidence.ts';
import { clausesOf } from './sentence-words.ts';

const changed =
  /\b(?:chang\w*|rewritten|edited|updat\w*|geandert|uberarbeitet|modifie\w*|change\w*|cambi\w*|modific\w*)\b/u;
const price = /\b(?:prices?|preise?n?|prix|precios?)\b/u;
const section = /\b(?:sections?|chapters?|abschnitte?n?|kapitel|chapitres?|secciones|seccion)\b/u;
const alone =
  /\b(?:(?:only|just) one|a single|one (?!of\b|hour|day|week|month|year|third|half|quarter|fifth)(?=\p{L}+)|ein einzige[rsn]?|eine einzige|un seul|une seule|un solo|una sola)\b/u;

/** It tells how many came, went or changed, and is no number of the page's own ("12 faults"). */
export function isCount(amount: Amount, folded: string, { all }: Evidence): boolean {
  if (amount.unit !== null || !amount.values.every(Number.isInteger)) return false;
  const rest = /^\s?(?:\p{L}+)?/u.exec(folded.slice(amount.end))?.[0] ?? '';
  if (rest.trim().length > 2 && all.includes(`${amount.text}${rest}`) && !came.test(rest)) return false;
  const clause = clauseWith(folded, amount.index);
  const after = folded.slice(amount.end, amount.end + 3);
  if (!/^\s\p{L}/u.test(after) || /[.:v]\s?$/u.test(folded.slice(0, amount.index))) return false;
  return came.test(clause) || went.test(clause);
}

export function countProblem(amount: Amount, folded: string, evidence: Evidence): string | null {
  const known = talliesFor(clauseWith(folded, amount.index), evidence);
  return amount.values.some((value) => known.has(value))
    ? null
    : `“${amount.text}” is not how many there were`;
}

/** "One job was added" where there were two. */
export function loneProblem(folded: string, evidence: Evidence): string | null {
  for (const clause of clausesOf(folded)) {
    if (!alone.test(clause) || (!came.test(clause) && !went.test(clause))) continue;
    if (!talliesFor(clause, evidence).has(1)) return 'it was not one alone';
  }
  return null;
}

function talliesFor(clause: string, { tallies }: Evidence): ReadonlySet<number> {
  const [isCome, isGone] = [came.test(clause), went.test(clause)];
  if (isCome !== isGone && section.test(clause))
    return isCome ? tallies.addedSections : tallies.removedSections;
  if (isCome !== isGone) return isCome ? tallies.added : tallies.removed;
  if (up.test(clause)) return tallies.up;
  if (down.test(clause)) return tallies.down;
  if (changed.test(clause) && price.test(clause) && tallies.prices.size > 0) return tallies.prices;
  return tallies.changed;
}

function clauseWith(folded: string, index: number): string {
  let at = 0;
  for (const clause of clausesOf(folded)) {
    at = folded.indexOf(clause, at);
    if (index >= at && index <= at + clause.length) return clause;
  }
  return folded;
}
