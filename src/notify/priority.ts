// How loud a message is, for channels that know degrees.
import type { Significance } from '../core/change/analysis.ts';

/** On a scale that the channel has, from quiet to loud. */
export function priorityOf(
  significance: Significance,
  [low, medium, high, critical]: readonly [number, number, number, number],
): number {
  return { low, medium, high, critical }[significance];
}
