// Prices that stand beside the price of the thing itself: shipping, deposits, instalments, what it used to cost.
import type { Content } from '../core/content.ts';
import { foldText } from '../core/match-words.ts';

const sideWords =
  /\b(?:shipping|delivery|postage|versand\w*|liefer\w*|livraison|envio|entrega|deposit|kaution|anzahlung|nebenkosten|caution|arrhes|acompte|fianza|rrp|uvp|was|statt|instead|saving|save|you save|old price)\b/u;
/** Where there are no other prices, that is how the thing is paid for. */
const instalmentWords = /\b(?:per month|monthly rate)\b/u;

export function isSidePrice(label: string): boolean {
  return sideWords.test(foldText(label));
}

/** Whether a label names a price beside the price of the thing, on these pages. */
export function openSidePrices(...contents: Content[]): (label: string) => boolean {
  const labels = contents.flatMap(({ facts }) =>
    facts.flatMap(({ kind, label }) => (kind === 'price' && !isSidePrice(label) ? label : [])),
  );
  const hasWhole = labels.some((label) => !isInstalment(label));
  // Several tariffs are each paid by the month, whatever else the page sells.
  const isOfOne = new Set(labels.filter(isInstalment)).size === 1;
  return (label) => isSidePrice(label) || (hasWhole && isOfOne && isInstalment(label));
}

/** False where a page has only prices of the side kind, or none that was read. */
export function hasOwnPrice(content: Content): boolean {
  return content.facts.some(({ kind, label }) => kind === 'price' && !isSidePrice(label));
}

function isInstalment(label: string): boolean {
  return instalmentWords.test(foldText(label));
}
