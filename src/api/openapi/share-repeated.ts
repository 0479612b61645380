// What occurs more than once in the document is written once, as a component, and referred to.
import type { Json } from './simplify.ts';

export interface Shared {
  /** The part itself, or a reference to it. */
  share(part: Json): Json;
  /** What is referred to, by name. */
  components: Record<string, Json>;
}

/** `nameOf` gives null for what stays where it is. A name that stands for several texts is that of the first. */
export function shareRepeated(
  place: 'parameters' | 'responses',
  parts: readonly Json[],
  nameOf: (text: string, part: Json) => string | null,
): Shared {
  const names = new Map<string, string>();
  for (const [text, [first, second]] of Map.groupBy(parts, (part) => JSON.stringify(part))) {
    const name = first === undefined || second === undefined ? null : nameOf(text, first);
    if (name !== null && ![...names.values()].includes(name)) names.set(text, name);
  }
  return {
    share(part) {
      const name = names.get(JSON.stringify(part));
      return name === undefined ? part : { $ref: `#/components/${place}/${name}` };
    },
    components: Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text) as Json])),
  };
}
