// A site whose history is thinned, and what of it is kept.
import type { Retention } from '../../core/site/retention.ts';

export interface ThinnedSite {
  ownerId: string;
  id: string;
  changeCount: number;
  retention: Retention;
}
