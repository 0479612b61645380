// The state that a word of a goal asks for, turned where the goal denies it.
import type { State } from '../../language/language.ts';
import type { GoalReading } from './reading.ts';
import type { Token } from './tokens.ts';

export function stateMeant(reading: GoalReading, tokens: readonly Token[], at: number, state: State): State {
  return isTurned(reading, tokens, at) ? opposites[state] : state;
}

export const opposites: Readonly<Record<State, State>> = {
  ...{
    available: 'unavailable',
    unavailable: 'available',
    open: 'closed',
    closed: 'open',
    working: 'broken',
  },
  ...{ broken: 'working', delivered: 'on-the-way', 'on-the-way': 'delivered', 'on-time': 'delayed' },
  ...{ delayed: 'on-time', cancelled: 'active', confirmed: 'cancelled', active: 'ended', ended: 'active' },
  ...{ 'pre-order': 'available', limited: 'available' },
};

/** "Stops being operational", "not open any more". */
function isTurned(reading: GoalReading, tokens: readonly Token[], at: number): boolean {
  for (let before = at - 1; before >= 0 && before >= at - 4; before -= 1) {
    const meaning = tokens[before]?.meaning;
    if (meaning == null) return false;
    if (meaning.isOr) return false;
    if (meaning.isNegation) return true;
    if (meaning.event === 'disappears') return reading.events.delete('disappears');
    if (!meaning.isEmpty) return false;
  }
  return false;
}
