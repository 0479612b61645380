// Was der Dienst über Fehler und Probleme sagt, auf Deutsch.
import type { englishMessages } from '../english/english-messages.ts';
import { germanChecks } from './german-checks.ts';
import { germanFault } from './german-faults.ts';
import { germanProblem } from './german-problems.ts';
import { germanRefusals } from './german-refusals.ts';

export const germanMessages: typeof englishMessages = {
  said: (sentence) => germanChecks(sentence) ?? sentence,
  fault: germanFault,
  fieldProblem: germanProblem,
  refusals: germanRefusals,
};
