// The door of prompts: everything models are asked, as data. A prompt that changes gets the next version, and its figures are measured again.
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
