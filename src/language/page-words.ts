// What pages say in one language about a thing that is sold, and about the time they were made.
import type { Words } from './words.ts';

/** Phrases as pages write them, separated by "|". */
type Phrases = string;

/**
 * Of the phrases about stock, one that ends in "!" only counts where it (nearly) is alone, because in a sentence it may be
 * about anything ("available").
 */
export interface PageWords {
  /** The small words that every text of the language is full of, without those that its neighbours share. */
  small?: Words;

  in?: Phrases;
  out?: Phrases;
  pre?: Phrases;
  back?: Phrases;
  few?: Phrases;
  gone?: Phrases;
  /** What buttons say that put the thing into a basket: they say that it can be had. */
  buy?: Phrases;
  /** What buttons and forms say that promise word of its return: they say that it cannot. */
  notify?: Phrases;

  // Single words, folded, that turn the meaning of those phrases.
  not?: Words;
  /** After these it is not so yet: "when it is back in stock". */
  when?: Words;
  /** After these it may be so or not: "if in stock", "falls ausverkauft". */
  whether?: Words;
  /** Prefixes of words: a page that offers to notify of its return has it out of stock. */
  notifying?: Words;
  /** Many things are spoken of, and not the one: "items that are out of stock ship later". */
  many?: Words;
  /** What else shops say is unavailable. */
  elsewhere?: Words;
  soon?: Words;
  only?: Words;

  /** What says that a time is when the page was made, and no appointment: "last updated", "Stand". */
  stamps?: Phrases;
  /** What says that a time runs down: "ends in", "noch". */
  countdowns?: Phrases;

  // What distinguishes the price of a thing from other amounts nearby.
  price?: Phrases;
  shipping?: Phrases;
  savings?: Phrases;
  instalments?: Phrases;
  /** Without tax. */
  net?: Phrases;
  /** What the thing cost before. */
  old?: Phrases;
  /** Orders, vouchers, fees: other amounts. */
  besides?: Phrases;
  /** What the cheapest of several costs. */
  from?: Phrases;
  /** For those who have a card or belong to a club: no price for everybody. */
  members?: Phrases;
  /** The price is not shown: whoever wants it must ask. */
  onRequest?: Phrases;
  /** In one branch, and not in general. */
  stores?: Phrases;
}
