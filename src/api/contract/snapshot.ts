// What the API answers of snapshots.
import { z } from 'zod';
import { factSchema } from '../../core/content.ts';
import { id, link, time } from './basics.ts';

export const snapshotSchema = z
  .object({
    id,
    siteId: id,
    capturedAt: time,
    contentHash: z.string(),
    finalUrl: z.string(),
    httpStatus: z.int(),
    contentType: z.string(),
    title: z.string(),
    language: z.string(),
    bytes: z.int(),
    via: z.enum(['http', 'browser']).describe('How it was captured.'),
    links: z.object({
      self: link,
      text: link.describe('What was read, as Markdown.'),
      html: link.describe('The page as captured, served as plain text so that it can run nothing.'),
      screenshot: link.nullable(),
      thumbnail: link.nullable(),
    }),
    parts: z
      .array(z.object({ screenshot: link, x: z.int(), y: z.int(), width: z.int(), height: z.int() }))
      .describe('Pictures of the watched parts, with their places on the page in pixels.'),
  })
  .describe('A page as it was captured, and what was read from it.');

export const snapshotDetailSchema = snapshotSchema.extend({ facts: z.array(factSchema) });
