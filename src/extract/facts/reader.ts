// What a reader of one kind of fact is: it finds that kind in a text.
import type { Block } from '../../core/page/content.ts';
import type { FactKind } from '../../core/page/fact-kinds.ts';

/** What the page as a whole says, for what its texts leave open. */
export interface PageHints {
  /** BCP 47, lower case; may be empty. */
  language: string;
  /** Country and language codes, the surest first. */
  countries: string[];
  /** The currency that the page's structured data uses. */
  currency: string | null;
  /** A point stands before decimals here, and never between thousands. */
  hasPoint?: boolean;
}

export interface Found {
  start: number;
  end: number;
  value: number | string;
  currency?: string | null;
  unit?: string | null;
}

export interface FactReader {
  kind: FactKind;
  /** At most this many of the kind are kept of one page. */
  most: number;
  /** Only texts with a digit are shown to it. */
  needsDigit: boolean;
  /** `text` is the block's text with plain digits: same length, same places. */
  find(text: string, page: PageHints, block: Block): Found[];
}
