// Cents set small run into the amount where nothing marks them: a page that says $229.99 and $22999 says one price twice.
import type { Fact } from '../../core/page/content.ts';

/** Fixes amounts that are a hundred times one of the page's own prices, because their cents ran into the amount. */
export function fixSplitCents(facts: Fact[]): Fact[] {
  const suspects = facts.filter(isSuspect);
  if (suspects.length === 0) return facts;
  const cents = new Set<string>();
  for (const { kind, value, currency, unit } of facts)
    if (kind === 'price' && !Number.isInteger(value)) cents.add(`${currency} ${unit} ${value}`);
  return facts.map((fact) => {
    const value = Number(fact.value) / 100;
    return isSuspect(fact) && cents.has(`${fact.currency} ${fact.unit} ${value}`) ? { ...fact, value } : fact;
  });
}

function isSuspect({ kind, value, text, source }: Fact): boolean {
  return kind === 'price' && source === 'text' && Number(value) >= 100 && /^\D*\d{3,}\D*$/.test(text);
}
