// Zod schemas as JSON Schema: named ones once, as components that the others refer to.
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { refsIn } from './refs.ts';
import { type Json, simplify } from './simplify.ts';

type Metadata = z.core.$ZodRegistry<Record<string, unknown>>;

export interface Converted {
  /** Named schemas, by name. */
  components: Record<string, Json>;
  /** Of a schema that was handed in: a reference where it is named. */
  of(schema: z.ZodType): Json;
}

/** What was converted in this process: a schema never changes, and the document keeps most of it anyway. */
const kept = {
  input: new WeakMap<z.core.$ZodType, Json>(),
  output: new WeakMap<z.core.$ZodType, Json>(),
};

/** These, and the named ones that they refer to. Gives way after each: all at once would hold the event loop. */
export async function toJsonSchemas(
  io: 'input' | 'output',
  names: ReadonlyMap<z.core.$ZodType, string>,
  wanted: readonly z.core.$ZodType[],
): Promise<Converted> {
  const metadata = withNames(names);
  const byName = new Map([...names].map(([schema, name]) => [name, schema]));
  const converted = new Map<z.core.$ZodType, Json>();
  // Grows while it is walked: what is referred to is wanted, too.
  const all = new Set(wanted);
  for (const schema of all) {
    const known = kept[io].get(schema);
    const simple = known ?? simplify(toJson(schema, io, metadata), names.get(schema));
    kept[io].set(schema, simple);
    converted.set(schema, simple);
    for (const name of refsIn(simple)) {
      const other = byName.get(name);
      if (other !== undefined) all.add(other);
    }
    if (known === undefined) await setImmediate();
  }
  const components = [...byName].flatMap(([name, schema]) => {
    const json = converted.get(schema);
    return json === undefined ? [] : [[name, json] as const];
  });
  return {
    components: Object.fromEntries(components),
    of(schema) {
      const name = names.get(schema);
      return name === undefined ? (converted.get(schema) ?? {}) : { $ref: `#/components/schemas/${name}` };
    },
  };
}

function toJson(schema: z.core.$ZodType, io: 'input' | 'output', metadata: Metadata): Json {
  const json = z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any', override: documentInstead });
  return json as Json;
}

const documented = z.registry<{ as: Json }>();

/** Documents a schema that transforms what it takes as what it means, such as a number that comes as text in a query. */
export function documentAs<T extends z.ZodType>(schema: T, as: Json): T {
  documented.add(schema, { as });
  return schema;
}

function documentInstead({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: object }): void {
  const given = documented.get(zodSchema as z.ZodType);
  if (given === undefined) return;
  for (const key of Object.keys(jsonSchema))
    if (key !== 'description') Reflect.deleteProperty(jsonSchema, key);
  Object.assign(jsonSchema, given.as);
}

/** What Zod knows of each schema, with the name as its id: that makes a definition of it. */
function withNames(names: ReadonlyMap<z.core.$ZodType, string>): Metadata {
  const registry = z.registry<Record<string, unknown>>();
  registry.get = (schema) => {
    const meta = z.globalRegistry.get(schema);
    const id = names.get(schema);
    return id === undefined ? meta : { ...meta, id };
  };
  return registry;
}
