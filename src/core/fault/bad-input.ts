// Input that has the right shape but cannot be meant: each problem with the field it is about.
import type { SaidProblem } from './input-problems.ts';

export interface InputProblem extends SaidProblem {
  /** JSON pointer into the body, or to the name of a parameter. */
  pointer: string;
}

export class BadInput extends Error {
  readonly problems: InputProblem[];

  constructor(problems: InputProblem[]) {
    const first = problems.slice(0, 20).map(({ pointer, message }) => `${pointer} ${message}`);
    const more = problems.length - first.length;
    super([...first, ...(more > 0 ? [`and ${more} more`] : [])].join('; '));
    this.name = 'BadInput';
    this.problems = problems;
  }
}
