// What the API answers of learned noise, and takes about it.
import { z } from 'zod';
import { noiseRules, noiseStates } from '../../core/noise.ts';
import { time } from './basics.ts';

export const noiseSchema = z
  .object({
    slot: z.string().describe('Name of the place, to be used in its path.'),
    rule: z
      .enum(noiseRules)
      .describe(
        'twin: it differed between two fetches a moment apart; volatile: it differs most of the time; rotating: it shows known texts in turn; feedback: you called a change there noise.',
      ),
    reason: z.string(),
    state: z.enum(noiseStates).describe('What is undone is never held back again.'),
    example: z.string().describe('What it last said.'),
    selector: z.string(),
    compared: z.int().describe('Checks since it first differed, and in how many of them it did.'),
    changed: z.int(),
    since: time,
  })
  .describe('A place of a page in which differences are held back, and why.');

export const noiseEditSchema = z.strictObject({ state: z.enum(noiseStates) });
