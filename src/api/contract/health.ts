// What the API answers to whoever runs the service.
import { z } from 'zod';

export const healthSchema = z.object({ status: z.string() });

export const readinessChecksSchema = z.object({
  database: z.string().describe('`ok`; a database that does not respond gives a 503.'),
  disk: z.string().describe('`ok`, or `low`: less than 200 MB free. A full disk gives a 503.'),
  browser: z.string().describe('`ok`, `none`, or `missing`: the one that was set or found is gone.'),
  clock: z.string().describe('`ok`, or `off`: it differs from the database by more than a minute.'),
});

export const readinessSchema = z.object({
  status: z.string().describe('`ready`, or `degraded`: it works, but `checks` says what needs attention.'),
  checks: readinessChecksSchema.optional(),
});
