// The door of items: what a page speaks of, which of it is the same from one reading to the next, and what changed on it.

export { compareDays, dayOf, daysIn } from './compare-days.ts';
export { diffItems } from './diff-items.ts';
export {
  fits,
  hasWord,
  holdsDay,
  holdsFilter,
  holdsTest,
  isNumeric,
  saysState,
  saysWord,
} from './match.ts';
export { fieldsOf, labelOf } from './meant-fields.ts';
export { withUnit } from './measure.ts';
export { ownFields, ownPrice } from './own-fields.ts';
export { pairItems } from './pair-items.ts';
export { openPlace } from './place.ts';
export { readItems } from './read-items.ts';
export { isAbout, listsApart } from './tell-apart.ts';
