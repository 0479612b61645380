// Template: how a message about a change is worded by its user, with placeholders from a fixed list.
import { z } from 'zod';
import { problemOf, type SaidProblem } from '../fault/input-problems.ts';
import { issueOf } from '../fault/schema-problems.ts';
import { plainText } from '../text.ts';

export const placeholders = [
  'site',
  'title',
  'summary',
  'goal',
  'verdict',
  'significance',
  'before',
  'after',
  'facts',
  'insights',
  'time',
] as const;
export type Placeholder = (typeof placeholders)[number];

const known: ReadonlySet<string> = new Set(placeholders);

/** Text and placeholders, alternating: each `{name}` is replaced by its value, all other text stays as it is. */
export function splitTemplate(text: string): ({ text: string } | { name: string })[] {
  return text
    .split(/(\{\w{1,40}\})/)
    .filter((part) => part !== '')
    .map((part) => (/^\{\w{1,40}\}$/.test(part) ? { name: part.slice(1, -1) } : { text: part }));
}

export function isPlaceholder(name: string): name is Placeholder {
  return known.has(name);
}

/** What each placeholder stands for in one message; one may have several values. */
export type TemplateValues = Record<Placeholder, string[]>;

/** Null: every placeholder in it is known. */
export function placeholderProblem(text: string): SaidProblem | null {
  const unknown = splitTemplate(text).find((part) => 'name' in part && !known.has(part.name));
  if (unknown === undefined || !('name' in unknown)) return null;
  const list = placeholders.map((name) => `{${name}}`).join(', ');
  return problemOf('placeholder-unknown', { placeholder: `{${unknown.name}}`, known: list });
}

const templateText = (max: number) =>
  plainText(max)
    .min(1)
    .superRefine((text, context) => {
      const problem = placeholderProblem(text);
      if (problem !== null) context.addIssue(issueOf(problem));
    });

export const templateSchema = z
  .strictObject({
    title: templateText(300).describe('One line.'),
    body: templateText(4000).describe('Lines of text; the message’s links follow.'),
  })
  .describe(
    `How messages about one change are worded. Placeholders: ${placeholders.map((name) => `{${name}}`).join(', ')}.`,
  );
export type Template = z.infer<typeof templateSchema>;
