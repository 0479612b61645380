// A schema in the words that providers and models understand: JSON Schema, without limits that few of them can keep.
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** What is checked afterwards anyway, and makes the grammars of local servers slow or fail. */
const limits = ['minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum', 'default'] as const;

export function describeSchema(schema: z.ZodType): JsonSchema {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      for (const limit of limits) delete jsonSchema[limit];
    },
  });
  return described;
}

/** For models whose server does not keep to a schema by itself. */
export function askForJson(schema: JsonSchema): string {
  return `Answer with one JSON object and nothing else: no code fence, no words before or after it. It must fit this JSON Schema:\n${JSON.stringify(schema)}`;
}
