// What the service says of faults and problems, in German.
import type { englishMessages } from '../english/english-messages.ts';
import { germanFault } from './faults/german-faults.ts';
import { germanProblem } from './german-problems.ts';
import { germanRefusals } from './german-refusals.ts';
import { germanRemark } from './german-remarks.ts';

export const germanMessages: typeof englishMessages = {
  remark: germanRemark,
  fault: germanFault,
  fieldProblem: germanProblem,
  refusals: germanRefusals,
};
