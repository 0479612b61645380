// What the API answers of snapshots.
import { z } from 'zod';
import { factSchema } from '../../core/page/content.ts';
import { boxSchema } from '../../core/page/page.ts';
import { id, path, time } from './basics.ts';

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
    via: z.enum(['http', 'browser']),
    links: z
      .object({
        self: path,
        text: path.describe('What was read, as Markdown.'),
        html: path.describe('As captured, as plain text, so that nothing in it can run.'),
        screenshot: path.nullable(),
        thumbnail: path.nullable(),
      })
      .describe('Paths on this service, relative to `servers`.'),
    parts: z
      .array(boxSchema.extend({ screenshot: path }))
      .describe('Paths of pictures of the watched parts, with their place on the page in pixels.'),
  })
  .describe('A captured page, and what Heed read from it.');

export const snapshotDetailSchema = snapshotSchema.extend({ facts: z.array(factSchema) });
