// The door of items: reads the items of a page, matches them from one reading to the next, and finds what changed on them.

export { compareDays, dayOf, daysIn } from './diff/compare-days.ts';
export { diffItems } from './diff/diff-items.ts';
export { isOnlyValue, pairItems } from './diff/pair-items.ts';
export { stateOfSection } from './diff/section-states.ts';
export { withoutDays } from './diff/without-days.ts';
export { hasWord } from './has-word.ts';
export {
  holdsDay,
  holdsFilter,
  holdsFilterClosely,
  holdsTest,
  isNumeric,
  saysState,
  saysWord,
} from './match.ts';
export { fits, isBare } from './match-unit.ts';
export { besideFigure, fieldsOf, labelOf } from './meant-fields.ts';
export { openPlace } from './place.ts';
export { isAbout, listsApart, listsWithValue } from './read/distinguishing-words.ts';
export { readOption } from './read/options.ts';
export { ownFieldAsked, ownFields, ownPrice } from './read/own-fields.ts';
export { readItems } from './read/read-items.ts';
export { isStateName } from './read/state-words.ts';
