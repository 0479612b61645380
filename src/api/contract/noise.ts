// What the API answers of learned noise, and takes about it.
import { z } from 'zod';
import { noiseRules, noiseStates } from '../../core/change/noise.ts';
import { time } from './basics.ts';

export const noiseSchema = z
  .object({
    slot: z.string().describe('Name of the place, for use in the path.'),
    rule: z
      .enum(noiseRules)
      .describe(
        'twin: differed between two fetches moments apart; volatile: changes most of the time; rotating: rotates known texts; feedback: marked as noise.',
      ),
    reason: z.string(),
    state: z.enum(noiseStates).describe('A place that is undone is never suppressed again.'),
    example: z.string().describe('Its latest text.'),
    selector: z.string(),
    compared: z.int().describe('Checks since it first changed, and in how many of them it did.'),
    changed: z.int(),
    since: time,
  })
  .describe('A place on a page where differences are suppressed, and why.');

export const noiseEditSchema = z.strictObject({ state: z.enum(noiseStates) });
