// The shape in which each language's ways of saying that a thing can be had, or cannot, are written down.

/**
 * Phrases separated by "|". One that ends in "!" only counts where it (nearly) stands alone, because in a sentence it may be
 * about anything ("available").
 */
export interface StockWords {
  in?: string;
  out?: string;
  pre?: string;
  back?: string;
  few?: string;
  gone?: string;
  /** What buttons say that put the thing into a basket: they say that it can be had. */
  buy?: string;
  /** What buttons and forms say that promise word of its return: they say that it cannot. */
  notify?: string;
}
