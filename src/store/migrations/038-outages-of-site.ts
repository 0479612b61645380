// The reports of a site's outages are found at once, however many changes it had.
import type { Index } from '../database/build-indexes.ts';

export const outageIndexes: readonly Index[] = [
  {
    name: 'outages_of_site',
    on: `events (owner_id, site_id) where kind in ('site.failing', 'site.blocked')`,
  },
];
