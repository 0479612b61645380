// What the service says of faults and problems, in its own English words.
import type { Fault, FieldProblem, Remark, SaidFault } from '../said-fault.ts';

export const englishMessages = {
  /** A sentence about what a model wrote, and its code; absent in what was stored before it had one. */
  remark: (said: string, _remark: Remark | undefined): string => said,
  /** What went wrong. */
  fault: ({ message, advice }: Fault): SaidFault => ({ message, advice }),
  /** What is wrong with a field. */
  fieldProblem: ({ detail }: FieldProblem): string => detail,
  /** Why a request was refused, by its code; where it is not here, as the service says it. */
  refusals: {} as Record<string, string>,
};
