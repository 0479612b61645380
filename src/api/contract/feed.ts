// What the API takes and answers of feeds.
import { z } from 'zod';
import { significances, verdicts } from '../../core/change/analysis.ts';
import { changeTypes } from '../../core/change/change-type.ts';
import { plainText } from '../../core/text.ts';
import { id, time } from './basics.ts';

const listOf = <T extends readonly [string, ...string[]]>(allowed: T) =>
  z.array(z.enum(allowed)).min(1).max(allowed.length).optional();

const feedFilterSchema = z
  .strictObject({
    siteId: z.array(z.string().min(1).max(100)).min(1).max(100).optional(),
    tag: plainText(50).trim().min(1).optional().describe('Only of sites with this tag.'),
    changeType: listOf(changeTypes),
    significance: listOf(significances),
    verdict: listOf(verdicts).describe('Verdict for the goal.'),
    q: plainText(200).trim().min(1).optional().describe('Words in the title or summary.'),
  })
  .describe('Which changes it shows; {}: all.');

export const feedOrder = z.strictObject({
  name: plainText(100).trim().min(1).describe('The title of the feed.'),
  filter: feedFilterSchema.default({}),
});

export const feedSchema = z
  .object({
    id,
    name: z.string(),
    hint: z.string().describe('The first characters of its secret.'),
    filter: feedFilterSchema,
    createdAt: time,
    lastReadAt: time.nullable(),
  })
  .describe('A secret address for a feed of changes.');

export const newFeedSchema = feedSchema.extend({
  urls: z
    .object({ atom: z.string(), rss: z.string(), json: z.string() })
    .describe('The secret addresses. Shown only once.'),
});
