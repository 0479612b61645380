// All sets of cases, in the order in which they are run.
import type { EvalSet } from './eval-set.ts';
import { goalCases } from './sets/goal-cases.ts';
import { mainContent } from './sets/main-content.ts';
import { pagePairs } from './sets/page-pairs.ts';
import { productPages } from './sets/product-pages.ts';
import { sequences } from './sets/sequences.ts';

export const sets: EvalSet[] = [pagePairs, sequences, goalCases, mainContent, productPages];
