// Prices that stand beside the price of the thing itself: shipping, deposits, instalments, what it used to cost.
import type { Content } from '../core/content.ts';
import type { FactDiff } from '../core/diff.ts';
import { foldText } from '../core/match-words.ts';

const sideWords =
  /\b(?:shipping|delivery|postage|versand\w*|liefer\w*|livraison|envio|entrega|deposit|kaution|anzahlung|nebenkosten|caution|arrhes|acompte|fianza|rrp|uvp|was|statt|instead|saving|save|you save|old price)\b/u;
/** Where there are no other prices, that is how the thing is paid for. */
const instalmentWords = /\b(?:per month|monthly rate)\b/u;

export function isSidePrice(label: string): boolean {
  return sideWords.test(foldText(label));
}

/** "$1,350 + $85 shipping": of several prices in one line, whether this one is not the one the side word is said of. */
export function isBesideSide({ label, before, after }: FactDiff, line: string | null): boolean {
  const text = (before ?? after)?.text ?? '';
  const at = line?.indexOf(text) ?? -1;
  if (line === null || text === '' || at < 0 || isSidePrice(label) || !isSidePrice(line)) return false;
  const head = /[^\d]*$/u.exec(line.slice(0, at))?.[0] ?? '';
  const tail = /^[^\d]*/u.exec(line.slice(at + text.length))?.[0] ?? '';
  return !isSidePrice(`${head} ${tail}`);
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
