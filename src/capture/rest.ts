// What a page says besides one matter: a wall says next to nothing else, and states no facts of its own.

import { consentWords } from './judge/phrases-walls.ts';
import type { VisibleText } from './judge/visible-lines.ts';
import type { VisibleLine } from './judge/visible-text.ts';

export interface Rest {
  /** Words of its own text, beside links, buttons, labels, menus, footers and talk of cookies. */
  words: number;
  /** Lines with a price, a time or a date. */
  facts: number;
  /** Those with a price. */
  prices: number;
  /** Words of links that are in no menu. */
  linked: number;
}

const price = /\p{Sc} ?\d|\d ?\p{Sc}/u;
const moment =
  /(?<!\d)\d{1,2}(?:[:h.] ?\d{2}|:\d{2}| ?uhr| h)(?![\d%])|(?<!\d)\d{1,2}\.? (?:de )?\p{L}{3,9}\.?(?: \d{4})?$|\d时|\d時/u;
const smallPrint = /©|copyright|rights reserved/;

/** Lines that `isSaid` knows, and the first heading, are not counted: they are the matter itself, or its name. */
export function restOf(visible: VisibleText, isSaid: (line: string) => boolean): Rest {
  const rest: Rest = { words: 0, facts: 0, prices: 0, linked: 0 };
  const first = visible.headings[0];
  for (const line of visible.lines) {
    if (line.isAround || line.kind === 'button' || line.kind === 'label') continue;
    if (line.kind === 'heading' && line.text === first) continue;
    const text = line.text.toLowerCase();
    if (isSaid(text) || smallPrint.test(text)) continue;
    if (line.isLink) rest.linked += line.words;
    else if (!isConsentLine(line)) {
      rest.words += line.words;
      const hasPrice = price.test(text);
      if (hasPrice) rest.prices += 1;
      if (hasPrice || moment.test(text)) rest.facts += 1;
    }
  }
  return rest;
}

export function isConsentLine({ text }: VisibleLine): boolean {
  return consentWords.test(text.toLowerCase());
}
