import { type InputProblemCode, problemOf, type SaidProblem } from '../../core/fault/input-problems.ts';

/** Why a file as a whole cannot be imported. */
export class ImportProblem extends Error {
  readonly problem: SaidProblem;

  constructor(code: InputProblemCode) {
    const problem = problemOf(code);
    super(problem.message);
    this.problem = problem;
  }
}
