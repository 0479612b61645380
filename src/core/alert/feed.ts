// Feed: a secret address under which a program reads changes, and which of them it shows.
import type { Significance, Verdict } from '../change/analysis.ts';
import type { ChangeType } from '../change/change-type.ts';

export const feedFormats = ['atom', 'rss', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Whatever is left out narrows nothing: an empty filter is everything. */
export interface FeedFilter {
  siteId?: string[] | undefined;
  tag?: string | undefined;
  changeType?: ChangeType[] | undefined;
  significance?: Significance[] | undefined;
  verdict?: Verdict[] | undefined;
  /** Words in the title or summary. */
  q?: string | undefined;
}

export interface Feed {
  ownerId: string;
  id: string;
  /** Who made it: it ends with their membership. Null without accounts. */
  userId: string | null;
  name: string;
  /** The first characters of its secret, enough to distinguish it from others. */
  hint: string;
  filter: FeedFilter;
  /** Readers of feeds rarely say which language they want: that of whoever made it. */
  language: string;
  createdAt: number;
  lastReadAt: number | null;
}
