// The door of prompts: all that models are asked for, as data. A prompt that changes gets the next version, and its figures are taken again.
import { ask } from './ask.ts';
import { check } from './check.ts';
import { explain } from './explain.ts';
import { plan } from './plan.ts';
import { repair } from './repair.ts';

export interface Prompt {
  name: string;
  version: number;
  instructions: string;
}

export const prompts = { explain, check, repair, plan, ask } satisfies Record<string, Prompt>;
