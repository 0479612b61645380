// What is sent and what is answered share a component where they are the same; else the sent one is called …Input.
import type { Converted } from './json-schemas.ts';
import { refsIn, renameRefs } from './refs.ts';
import type { Json } from './simplify.ts';

/** The input, with those of its components renamed that the output has too and that differ there. */
export function mergeComponents(input: Converted, output: Record<string, Json>): Converted {
  const differing = findDiffering(input.components, output);
  const nameOf = (name: string) => (differing.has(name) ? `${name}Input` : name);
  const rename = <T>(json: T): T => renameRefs(json, nameOf);
  const renamed = Object.entries(input.components).map(([name, schema]) => [nameOf(name), rename(schema)]);
  return { components: Object.fromEntries(renamed), of: (schema) => rename(input.of(schema)) };
}

/** Different in themselves, or by what they refer to. */
function findDiffering(input: Record<string, Json>, output: Record<string, Json>): Set<string> {
  const shared = Object.entries(input).filter(([name]) => output[name] !== undefined);
  const isOther = ([name, schema]: [string, Json]) => JSON.stringify(schema) !== JSON.stringify(output[name]);
  const differing = new Set(shared.filter(isOther).map(([name]) => name));
  for (let before = -1; before !== differing.size; ) {
    before = differing.size;
    for (const [name, schema] of shared) {
      if (refsIn(schema).some((ref) => differing.has(ref))) differing.add(name);
    }
  }
  return differing;
}
