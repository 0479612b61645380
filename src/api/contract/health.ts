// What the API answers to whoever runs the service.
import { z } from 'zod';

export const healthSchema = z.object({ status: z.string() });

export const readinessChecksSchema = z.object({
  database: z.string().describe('`ok`; a database that is away is a 503.'),
  disk: z.string().describe('`ok`, or `low`: less than 200 MB free. A full one is a 503.'),
  browser: z.string().describe('`ok`, `none`, or `missing`: the one that was named or found is gone.'),
  clock: z.string().describe('`ok`, or `off`: it differs from the database by more than a minute.'),
});

export const readinessSchema = z.object({
  status: z
    .string()
    .describe('`ready`, or `degraded` where it works and something needs attention: `checks` says what.'),
  checks: readinessChecksSchema.optional(),
});
