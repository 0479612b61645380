// Words as a lexicon lists them.

/**
 * Words separated by spaces; `_` joins the words of a phrase ("no_longer"). Written as people write them; folded when read.
 * A `*` at the end of a word or a phrase stands for any ending ("dostępn*"); a word that is listed whole is never taken for one.
 */
export type Words = string;
