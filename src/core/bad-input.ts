// Input that has the right shape but cannot be meant: each problem with the field it is about.

export interface InputProblem {
  /** JSON pointer into the body, or to the name of a parameter. */
  pointer: string;
  message: string;
}

export class BadInput extends Error {
  readonly problems: InputProblem[];

  constructor(problems: InputProblem[]) {
    super(problems.map(({ pointer, message }) => `${pointer} ${message}`).join('; '));
    this.name = 'BadInput';
    this.problems = problems;
  }
}
