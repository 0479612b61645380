// Scope: whether a site is one page or a set of pages, and how the set is found.
import { z } from 'zod';
import { plainText } from '../text.ts';

const address = plainText(2048);
const pattern = plainText(500)
  .min(1)
  .optional()
  .describe('Only addresses that match this regular expression.');
const max = z.int().min(1).max(500).default(100).describe('Maximum number of pages.');

/** As users send it; what is left out is filled in. */
export const scopeSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('page') }),
    z.strictObject({ kind: z.literal('pages'), urls: z.array(address).min(1).max(200) }),
    z.strictObject({
      kind: z.literal('sitemap'),
      url: address
        .optional()
        .describe('The sitemap; by default the page itself, /sitemap.xml, or those in robots.txt.'),
      pattern,
      max,
    }),
    z.strictObject({
      kind: z.literal('links'),
      pattern,
      depth: z.int().min(1).max(3).default(1).describe('How many links away from the page.'),
      max,
    }),
  ])
  .describe('One page, or a set of pages of the same origin, each watched like the page itself.');
export type Scope = z.infer<typeof scopeSchema>;

export const defaultScope: Scope = { kind: 'page' };

/** What a survey of the set leaves for the next one. */
export interface SurveyMemory {
  /** The surveyed scope, as JSON: when its user redefines the set, the difference is no news. */
  scope: string;
  /** Members that were not found: two times in a row, and they are gone. */
  missing: string[];
  /** Members that had not been read yet: what is found through them is not new, only newly seen. */
  unread: string[];
}
