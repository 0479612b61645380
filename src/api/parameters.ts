// Parameters in paths and queries, validated with words that say what to do.
import { z } from 'zod';
import { eventKinds } from '../core/alert/event.ts';
import { significances, verdicts } from '../core/change/analysis.ts';
import { changeStatuses } from '../core/change/change.ts';
import { changeTypes } from '../core/change/change-type.ts';
import { siteHealths, siteStates } from '../core/site/site.ts';
import { plainText } from '../core/text.ts';
import { siteOrders } from '../store/store.ts';
import { namedEnum } from './openapi/enums.ts';
import { documentAs } from './openapi/json-schemas.ts';

const maxLimit = 200;
/** A number in a query or a path, where everything is text. */
export const wholeNumber = (min: number, max: number) =>
  documentAs(
    z
      .string()
      .regex(/^\d{1,15}$/, { error: `must be a whole number from ${min} to ${max}`, abort: true })
      .transform(Number)
      .refine((value) => value >= min && value <= max, {
        error: `must be a whole number from ${min} to ${max}`,
      }),
    { type: 'integer', minimum: min, ...(max < Number.MAX_SAFE_INTEGER && { maximum: max }) },
  );

const limit = wholeNumber(1, maxLimit).describe('Most entries to return.');
const offset = wholeNumber(0, Number.MAX_SAFE_INTEGER).describe('How many entries to skip.');

const instant = documentAs(
  plainText(50)
    .refine((text) => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)), {
      error: 'must be an ISO 8601 time, for example 2026-01-31T09:00:00Z',
      abort: true,
    })
    .transform((text) => Date.parse(text)),
  { type: 'string', format: 'date-time' },
);

const flag = documentAs(
  z.enum(['true', 'false'], { error: 'must be true or false' }).transform((text) => text === 'true'),
  { type: 'boolean' },
);

/** Several values: separated by commas, as a repeated parameter, or both. */
const several = (max: number) =>
  z
    .union([plainText(max).transform((text) => [text]), z.array(plainText(max)).max(200)], {
      error: 'must be text, or a list of texts',
    })
    .transform((texts) => texts.flatMap((text) => text.split(',')).map((part) => part.trim()));

/** One value of a list, or several of them. */
const oneOrMore = <T extends readonly [string, ...string[]]>(allowed: T) =>
  documentAs(several(1000).pipe(z.array(z.enum(allowed))), { type: 'array', items: namedEnum(allowed) });

/** One id, or several of them. */
export const idList = (max: number) =>
  documentAs(several(max * 40).pipe(z.array(z.string().min(1, 'must be an id')).max(max)), {
    type: 'array',
    items: { type: 'string' },
  });
const ids = idList(100);

export const idParams = z.object({ id: z.string() });
export const partParams = idParams.extend({ n: wholeNumber(0, 1000) });
export const recordParams = idParams.extend({ recordId: z.string() });
export const noiseParams = idParams.extend({ slot: z.string() });

/** The filters of changes, for lists and for marking alike. */
const filters = {
  siteId: ids.optional(),
  changeType: oneOrMore(changeTypes).optional(),
  significance: oneOrMore(significances).optional(),
  verdict: oneOrMore(verdicts).optional().describe('Verdict for the goal.'),
  status: oneOrMore(changeStatuses).optional(),
  tag: plainText(50).optional().describe('Only of sites with this tag.'),
  since: instant.optional().describe('Detected at this time or later.'),
  until: instant.optional().describe('Detected before this time.'),
  q: plainText(200).optional().describe('Words in the title or summary.'),
  seen: flag.optional(),
};

export const changeQuery = z.strictObject({
  ...filters,
  before: z
    .string()
    .max(100)
    .optional()
    .describe('Only changes older than this one; `next` uses it in long lists.'),
  limit: limit.optional(),
  offset: offset.optional(),
});

export const wordsQuery = z.strictObject({
  by: z.enum(['rules']).optional().describe('`rules`: the rules’ words, even if a model’s are in use.'),
});

export const markOrder = z
  .strictObject({
    ids: z.array(z.string().max(100)).min(1).max(500).optional().describe('These changes, at most 500.'),
    filter: z
      .strictObject(filters)
      .optional()
      .describe('All changes that match: names and values as in the query of GET /api/changes. {}: all.'),
    seen: z.boolean().default(true),
  })
  .refine(({ ids: given, filter }) => (given === undefined) !== (filter === undefined), {
    error: 'must have either ids or a filter',
  });

export const streamQuery = z.strictObject({
  siteId: ids.optional(),
  kind: oneOrMore(eventKinds).optional(),
  since: instant.optional().describe('Happened at this time or later.'),
});
export const eventQuery = streamQuery.extend({
  after: z
    .string()
    .max(100)
    .optional()
    .describe(
      'Only events after the one with this id, oldest first; 0 starts with the oldest. `next` in the Link header has the next cursor. Not with `before` or `offset`.',
    ),
  before: z
    .string()
    .max(100)
    .optional()
    .describe('Only events older than this one; `next` uses it in long lists.'),
  limit: limit.optional(),
  offset: offset.optional(),
});

export const siteQuery = z.strictObject({
  id: ids.optional().describe('Only these sites; pages of sets too.'),
  sort: z
    .enum(siteOrders)
    .optional()
    .describe('`newest` by default; `trouble`: failing and blocked sites first.'),
  q: plainText(200).optional().describe('Text in the name, address or goal.'),
  url: plainText(2048).optional().describe('Only sites at this address.'),
  tag: plainText(50).optional(),
  state: z.enum(siteStates).optional(),
  health: z.enum(siteHealths).optional(),
  parentId: plainText(100)
    .optional()
    .describe('The pages of this site’s set; without it, only sites that are not part of a set.'),
  limit: limit.optional(),
  offset: offset.optional(),
});

export const pageQuery = z.strictObject({ limit: limit.optional(), offset: offset.optional() });
export const suppressedQuery = pageQuery.extend({
  checkId: z.string().max(100).optional(),
  gate: plainText(100).optional().describe('The gate that suppressed it, for example unconfirmed.'),
  since: instant.optional().describe('Suppressed at this time or later.'),
  until: instant.optional().describe('Suppressed before this time.'),
});
export const defaultLimit = 50;
