// Reads the whole cases of `eval/suite` (its README says how they are written): a goal, a page, and what becomes of it step by step.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { planReplySchema } from '../src/plan/given-plan.ts';
import type { PlanReply } from '../src/plan/plan.ts';
import { readLines } from './data.ts';

export const suiteCaseSchema = z.object({
  id: z.string(),
  /** `learn`: its failures may be read. `count`: it is only ever counted. */
  part: z.enum(['learn', 'count']),
  language: z.string(),
  pageLanguage: z.string().optional(),
  contentType: z.string(),
  goal: z.string(),
  page: z.array(z.string()),
  steps: z.array(
    z.object({
      /** Text that occurs once in the version before, and what takes its place. */
      edits: z.array(z.tuple([z.string(), z.string()])),
      alert: z.boolean(),
      /** True: this step makes an awaited thing come true. */
      met: z.boolean().optional(),
      /** What a good message names, as the page has it; `|` between alternatives. */
      facts: z.array(z.string()).optional(),
      why: z.string().optional(),
    }),
  ),
});
export type SuiteCase = z.infer<typeof suiteCaseSchema>;

const folder = fileURLToPath(new URL('./suite/', import.meta.url));

export function readSuiteCases(part: SuiteCase['part']): SuiteCase[] | null {
  if (!existsSync(join(folder, part))) return null;
  return readdirSync(join(folder, part))
    .sort()
    .map((file) =>
      suiteCaseSchema.parse({ part, ...JSON.parse(readFileSync(join(folder, part, file), 'utf8')) }),
    );
}

const replySchema = z.object({ id: z.string(), reply: planReplySchema });

/** A good model's plan for each goal, by the case's id. The model saw the goal and the first page. */
export function readSuiteReplies(part: SuiteCase['part']): ReadonlyMap<string, PlanReply> {
  const lines = readLines(join(folder, `replies-${part}.jsonl`)) ?? [];
  return new Map(
    lines.map((line) => replySchema.parse(JSON.parse(line))).map(({ id, reply }) => [id, reply]),
  );
}

/** The page as it was first, and after each step. */
export function versionsOf({ id, page, steps }: SuiteCase): string[] {
  const versions = [page.join('\n')];
  for (const { edits } of steps)
    versions.push(edits.reduce((text, edit) => replaceOnce(id, text, edit), versions.at(-1) ?? ''));
  return versions;
}

function replaceOnce(id: string, text: string, [find, replace]: [string, string]): string {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`${id}: “${find}” occurs ${parts.length - 1} times`);
  return parts.join(replace);
}
