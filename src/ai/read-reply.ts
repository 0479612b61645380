// Reads whatever text a model sent as a value of a schema: leniently in form, and only what the schema then takes.

import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { findJson } from './find-json.ts';
import type { Fit } from './fit-scalar.ts';
import { type FitOptions, fitSchema, isRecord } from './fit-schema.ts';

/** The value, or what is wrong with the reply, in words that the model can act on. */
export type ReadReply<T> = { value: T } | { problem: string };

const mostWrappers = 3;
const mostWrapped = 10;

export function readReply<T>(text: string, schema: z.ZodType<T>): ReadReply<T> {
  if (text.trim() === '') return { problem: 'The reply was empty.' };
  const reply = findJson(withinQuotes(text));
  if (reply === null) return { problem: 'The reply was too long or too deeply nested.' };
  let problem: string | null = null;
  let answer: { value: T } | null = null;
  for (const { value, cut, isCut } of reply.found) {
    // What is left of a cut-off answer counts only where there is no whole one.
    if (isCut && answer !== null) break;
    const read = readValue(value, schema, { cut }, 0);
    if ('problem' in read) problem ??= isCut ? `The reply was cut off: ${read.problem}` : read.problem;
    else if (answer === null) answer = read;
    else if (!isDeepStrictEqual(answer.value, read.value))
      return { problem: 'There were two different answers.' };
    if (answer !== null && (reply.isThinking || isCut)) break;
  }
  return answer ?? { problem: problem ?? 'The reply held no JSON object.' };
}

/** JSON that was sent as one JSON string. */
function withinQuotes(text: string): string {
  if (!/^\s*"/.test(text)) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

function readValue<T>(
  value: unknown,
  schema: z.ZodType<T>,
  options: FitOptions,
  depth: number,
): ReadReply<T> {
  const read = accept(schema, fitSchema(schema, value, options));
  if ('value' in read || depth >= mostWrappers) return read;
  const inner = wrappedIn(value)
    .map((one) => readValue(one, schema, options, depth + 1))
    .filter((one) => 'value' in one);
  return inner.length === 1 && inner[0] !== undefined ? inner[0] : read;
}

/** Strict in what is kept: only what the schema itself makes of it. */
function accept<T>(schema: z.ZodType<T>, fit: Fit): ReadReply<T> {
  if ('problem' in fit) return fit;
  const parsed = schema.safeParse(fit.value);
  if (parsed.success) return { value: parsed.data };
  const [issue] = parsed.error.issues;
  return { problem: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'does not fit'}` };
}

/** {"result": {…}}, [{…}], {"arguments": "{…}"}. */
function wrappedIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.length === 1 ? value : [];
  if (!isRecord(value)) return [];
  return Object.values(value)
    .filter((one) => typeof one === 'object' || (typeof one === 'string' && /^\s*[[{]/.test(one)))
    .slice(0, mostWrapped);
}
