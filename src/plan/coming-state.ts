// A state that nothing on the page is in, or is said not to be in, where it says no states at all: what the goal names is there once it comes.
import type { Field, PageItems } from '../core/page/items.ts';
import { saysState, stateOfSection } from '../items/items.ts';
import type { State } from '../language/language.ts';
import type { GoalReading } from './goal/reading.ts';
import { opposites } from './goal/state-meant.ts';

const coming: ReadonlySet<State> = new Set(['working', 'open', 'active', 'on-the-way']);
/** Longer texts only speak of a state. */
const longest = 60;

/** "The menu for next week is up", "opens anything in Lisbon". */
export function withComing(given: GoalReading, page: PageItems): GoalReading {
  const reading = withoutOther(given, page);
  const [state, ...more] = new Set(reading.states);
  if (state === undefined || more.length > 0 || !coming.has(state)) return reading;
  if (reading.tests.length > 0 || reading.groups.length === 0) return reading;
  return saysOf(state, page)
    ? reading
    : { ...reading, states: [], events: new Set([...reading.events, 'appears']) };
}

/** "Goes down", on a page that says of each service whether it is up: a state, and no figure. "A new release is available": it comes. */
function withoutOther(reading: GoalReading, page: PageItems): GoalReading {
  const { events, states, isFallOrState } = reading;
  const [state, ...more] = new Set(states);
  if (state === undefined || more.length > 0) return reading;
  if (isFallOrState && saysOf(state, page))
    return { ...reading, events: new Set([...events].filter((one) => one !== 'falls' && one !== 'rises')) };
  // A page that calls nothing cancelled takes it off.
  if (state === 'cancelled' && !saysOf(state, page))
    return { ...reading, events: new Set([...events, 'disappears']) };
  const isNew = events.has('appears') && !reading.hasComing && reading.tests.length === 0;
  return isNew && state === 'available' ? { ...reading, states: [] } : reading;
}

/** The page says of something that it is in that state, or in the opposite one. */
function saysOf(state: State, page: PageItems): boolean {
  const family = [state, opposites[state]];
  const says = (text: string) => text.length <= longest && family.some((one) => saysState(text, one));
  const isState = ({ kind, name, text }: Field) => (kind === 'status' && name !== '') || says(text);
  return page.items.some(
    (item) =>
      item.kind !== 'heading' &&
      (says(item.text) || says(stateOfSection(item) ?? '') || item.fields.some(isState)),
  );
}
