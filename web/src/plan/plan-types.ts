// The plan as the pages know it: the types of the contract.
import type { Site } from '../../../src/api/contract/types.ts';

export type {
  Plan,
  Question,
  Wish,
  WishFilter as Filter,
  WishTest,
} from '../../../src/api/contract/types.ts';

/** What one wish matches on the page as it is now. */
export type Today = Site['today'][number];
