// Prices by the month beside the whole price of the same thing: a way to pay it, and not what a goal asks for.
import { foldText } from '../core/match-words.ts';
import type { FactReading, Reading } from './reading.ts';

const perTime = /month|week|monat|woche|mois|semaine|mes\b|semana/u;

/** "£9,495", and under the same name "from £189 per month": the one is the price, the other a way to pay it. */
export function openInstalments({
  before,
  after,
  trackingGoal,
}: Reading['input']): (fact: FactReading) => boolean {
  if (perTime.test(foldText(trackingGoal))) return () => false;
  const wholes = new Set(
    [...before.facts, ...after.facts].flatMap(({ kind, label, unit }) =>
      kind === 'price' && unit === null ? foldText(label) : [],
    ),
  );
  return ({ fact: { label, before: was, after: is } }) =>
    perTime.test(was?.unit ?? is?.unit ?? '') && wholes.has(foldText(label));
}
