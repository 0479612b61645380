// The door of the language room: what Heed knows of the languages that goals and pages are written in.

export { baseForm } from './base-form.ts';
export { cutUnspaced, isUnspaced } from './cut-unspaced.ts';
export { readDate } from './dates/dates.ts';
export { isMonthName, monthOf, namesTime, namesWeekday } from './dates/months.ts';
export { namesEarlier } from './dates/names-earlier.ts';
export { type AgoWords, collectAgoWords, collectDateWords } from './dates/time-words.ts';
export { kindNamed } from './kind-named.ts';
export { languageOfGoal } from './language-of-goal.ts';
export { languageOf, languages } from './languages.ts';
export { type Comparison, isOfTime, type Lexicon, type State } from './lexicon.ts';
export type { Language } from './make-language.ts';
export { makeNeedle } from './make-needle.ts';
export { namesStock } from './names-stock.ts';
export type { PageWords } from './page-words.ts';
export { anyOfPages, smallWords, spacedPages, unspacedPages, wordsOfPages } from './pages.ts';
export { regionOf } from './region-of.ts';
export { namesRelease, namesStable, namesUnstable, stepNamed, unstable } from './release-words.ts';
export { nounNamed } from './say/noun-named.ts';
export { saidLanguages, sayChange } from './say/say.ts';
export {
  isFiller,
  namesBeside,
  namesPrice,
  namesVersion,
  saysNone,
  startsWithNone,
  withoutDenied,
} from './says-phrase.ts';
export { isStateWord, signOf, stateOf, statesIn } from './states/state-of.ts';
export { saysWill } from './states/to-come.ts';
export { wallSource } from './walls.ts';
