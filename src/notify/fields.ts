// The fields that settings of channels are made of, with what a form needs to know of them.
import { z } from 'zod';
import type { InputProblemCode, SaidProblem } from '../core/fault/input-problems.ts';
import { issueOf, matching } from '../core/fault/schema-problems.ts';
import { plainText } from '../core/text.ts';
import { parseTargetUrl } from '../net/net.ts';

interface Words {
  title: string;
  description: string;
  example?: string;
  /** What it must look like, and the problem where it does not. */
  pattern?: readonly [RegExp, InputProblemCode];
}

const wordsOf = ({ title, description, example }: Words) => ({
  title,
  description,
  ...(example === undefined ? {} : { examples: [example] }),
});

/** Said in the schema of a field whose value is kept sealed and never shown again. */
const secret = { secret: true, writeOnly: true };

export function textField(words: Words, max = 500) {
  return text(words, max).meta(wordsOf(words));
}

/** Written over several lines; `rows` is a hint for forms. */
export function longTextField(words: Words, text: z.ZodString) {
  return text.min(1).meta({ ...wordsOf(words), rows: 5 });
}

export function urlField(words: Words) {
  return webAddress().meta({ ...wordsOf(words), format: 'uri' });
}

export function secretField(words: Words, max = 2000) {
  const plain = text(words, max).check(matching(/^\P{Cc}*$/u, 'control-characters'));
  return plain.meta({ ...wordsOf(words), ...secret });
}

/** An address that lets in whoever knows it. */
export function secretUrlField(words: Words) {
  return webAddress().meta({ ...wordsOf(words), ...secret, format: 'uri' });
}

/** Names with values, each value a secret. */
export function secretRecordField(
  words: Words,
  valueProblem: (name: string, value: string) => SaidProblem | null,
) {
  return z
    .record(plainText(200).min(1), plainText(4000))
    .superRefine((values, context) => {
      for (const [name, value] of Object.entries(values)) {
        const problem = valueProblem(name, value);
        if (problem !== null) context.addIssue(issueOf(problem, [name]));
      }
    })
    .meta({ ...wordsOf(words), ...secret });
}

/** A server that has a well-known address, and may be one's own. */
export function serverField(words: Words, standard: string) {
  return webAddress()
    .default(standard)
    .meta({ ...wordsOf(words), format: 'uri' });
}

/** The name or the address of a server that is no web server. */
export function hostField(words: Words) {
  return text({ ...words, pattern: [/^[\w.:-]+$/, 'host-name'] }, 500).meta({
    ...wordsOf(words),
    host: true,
  });
}

/** Names of the fields that are secrets. */
export function secretNames(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape)
    .filter(([, field]) => metaOf(field).secret === true)
    .map(([name]) => name);
}

/** Where the settings lead: each field that names a web address or a server, with that as an address. */
export function targetsOf(
  schema: z.ZodObject,
  settings: Readonly<Record<string, unknown>>,
): { field: string; url: string }[] {
  return Object.entries(schema.shape).flatMap(([field, type]) => {
    const value = settings[field];
    if (typeof value !== 'string') return [];
    const { format, host } = metaOf(type);
    if (format === 'uri') return [{ field, url: value }];
    if (host !== true) return [];
    return [{ field, url: `https://${value.includes(':') ? `[${value}]` : value}/` }];
  });
}

/** Optional fields carry what is said of them inside. */
function metaOf(field: z.core.$ZodType): Record<string, unknown> {
  const own = z.globalRegistry.get(field) ?? {};
  return field instanceof z.ZodOptional ? { ...metaOf(field.unwrap()), ...own } : own;
}

/** Its origin: where what is sent with it arrives. */
export function originOf(url: string): string {
  return new URL(url).origin;
}

/** What is said of a field is said last: every further rule makes another field. */
function text({ pattern }: Words, max: number) {
  const any = plainText(max).min(1);
  return pattern === undefined ? any : any.check(matching(...pattern));
}

function webAddress() {
  return plainText(2048).superRefine((text, context) => {
    const target = parseTargetUrl(text);
    if ('problem' in target) context.addIssue(issueOf(target.problem));
  });
}
