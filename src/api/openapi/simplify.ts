// JSON Schema as Zod writes it, in the fewest words that mean the same: the document is read by people and downloaded by programs.
import { enumName } from './enums.ts';

export type Json = Record<string, unknown>;

/** Definitions of others are left out: they are components, and references lead there. */
export function simplify(schema: Json, name: string | undefined): Json {
  const { $schema, $defs = {}, ...rest } = schema;
  // A schema with a name comes as a reference to its own definition.
  const own = name === undefined ? undefined : ($defs as Record<string, Json>)[name];
  const { id, ...bare } = own ?? rest;
  return walk(bare);
}

function walk(schema: Json): Json {
  const out: Json = {};
  for (const [key, value] of Object.entries(schema)) {
    if (!isNoise(key, value, schema)) out[key] = walkKeyword(key, value);
  }
  return joinNull(nameEnum(out));
}

function walkKeyword(key: string, value: unknown): unknown {
  if (key === '$ref') return String(value).replace('#/$defs/', '#/components/schemas/');
  if (key === 'properties') return walkProperties(value as Record<string, Json>);
  if (['anyOf', 'oneOf', 'allOf'].includes(key)) return (value as Json[]).map(walk);
  const isSchema = ['items', 'additionalProperties'].includes(key);
  return isSchema && typeof value === 'object' && value !== null ? walk(value as Json) : value;
}

function walkProperties(properties: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, walk(property)]));
}

/**
 * What says nothing: the limits of numbers as such, a pattern beside the format that means it. Answers may get new fields,
 * so none is said to be closed. That unknown fields and texts and lists that are too long are refused is said once, for all.
 */
function isNoise(key: string, value: unknown, { format, const: constant }: Json): boolean {
  if (key === 'minimum' || key === 'maximum') return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
  if (key === 'additionalProperties') return value === false;
  if (['minLength', 'maxLength', 'minItems', 'maxItems', 'propertyNames'].includes(key)) return true;
  // A constant has its type with it.
  if (key === 'type') return constant !== undefined;
  return key === 'pattern' && ['date', 'date-time', 'email'].includes(String(format));
}

function nameEnum(schema: Json): Json {
  const name = Array.isArray(schema.enum) ? enumName(schema.enum) : null;
  if (name === null) return schema;
  const { type, enum: values, ...rest } = schema;
  return { $ref: `#/components/schemas/${name}`, ...rest };
}

const plainTypes = ['string', 'number', 'integer', 'boolean'];

/** A plain type or null is one type with two names; what is larger stays apart from null. */
function joinNull(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [{ type, description, ...more }, { type: other }] = anyOf as [Json, Json];
  if (other !== 'null' || !plainTypes.includes(String(type)) || more.const !== undefined) return schema;
  const values = Array.isArray(more.enum) ? { enum: [...more.enum, null] } : {};
  return { description, ...rest, type: [type, 'null'], ...more, ...values };
}
