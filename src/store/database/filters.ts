// The filters of lists.
import type { EventKind } from '../../core/alert/event.ts';
import type { Significance, Verdict } from '../../core/change/analysis.ts';
import type { ChangeStatus } from '../../core/change/change.ts';
import type { ChangeType } from '../../core/change/change-type.ts';
import type { SiteHealth, SiteState } from '../../core/site/site.ts';

export interface Paged {
  limit?: number | undefined;
  offset?: number | undefined;
}

export const siteOrders = ['newest', 'name', 'changed', 'checked', 'next', 'trouble'] as const;
export type SiteOrder = (typeof siteOrders)[number];

export interface SiteFilter extends Paged {
  /** These sites, pages of sets too. */
  ids?: string[] | undefined;
  /** Sites at one of these addresses. */
  urls?: string[] | undefined;
  sort?: SiteOrder | undefined;
  q?: string | undefined;
  tag?: string | undefined;
  state?: SiteState | undefined;
  health?: SiteHealth | undefined;
  /** The pages of this site; without it, only sites that belong to no other. */
  parentId?: string | undefined;
}

export interface ChangeFilter extends Paged {
  /** Set by the store itself: leaves out sites whose history is being cleared away. */
  isClearing?: boolean | undefined;
  siteIds?: string[] | undefined;
  /** Sites with all of these tags, and the pages of their sets. */
  tags?: string[] | undefined;
  changeTypes?: ChangeType[] | undefined;
  significances?: Significance[] | undefined;
  verdicts?: Verdict[] | undefined;
  statuses?: ChangeStatus[] | undefined;
  /** Epoch ms, inclusive. */
  since?: number | undefined;
  /** Epoch ms, exclusive. */
  until?: number | undefined;
  /** Words that must all occur in title or summary. */
  q?: string | undefined;
  seen?: boolean | undefined;
  /** Only changes older than this id: how `next` walks deep lists. */
  before?: string | undefined;
}

export interface EventFilter extends Paged {
  siteIds?: string[] | undefined;
  kinds?: EventKind[] | undefined;
  /** Epoch ms, inclusive. */
  since?: number | undefined;
  /** Only events before this id. */
  before?: string | undefined;
}
