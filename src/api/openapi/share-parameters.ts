// Parameters that several operations take are written once, as components.
import type { Json } from './simplify.ts';

type Operations = Record<string, Json & { parameters?: Json[] }>;

/** The paths with references, and what they refer to. */
export function shareParameters(paths: Record<string, Operations>): {
  paths: Record<string, Operations>;
  parameters: Record<string, Json>;
} {
  const all = Object.values(paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ parameters = [] }) => parameters),
  );
  const names = nameShared(all.filter(({ $ref }) => $ref === undefined));
  const share = (parameter: Json) => {
    const name = names.get(JSON.stringify(parameter));
    return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
  };
  const shared = Object.entries(paths).map(([path, operations]) => [path, inOperations(operations, share)]);
  const parameters = [...names].map(([text, name]) => [name, JSON.parse(text) as Json]);
  return { paths: Object.fromEntries(shared), parameters: Object.fromEntries(parameters) };
}

function inOperations(operations: Operations, share: (parameter: Json) => Json): Operations {
  const changed = Object.entries(operations).map(([method, { parameters, ...operation }]) => [
    method,
    { ...operation, ...(parameters && { parameters: parameters.map(share) }) },
  ]);
  return Object.fromEntries(changed);
}

/** Names by text. One that is written in several ways is shared in the first of them only. */
function nameShared(parameters: readonly Json[]): Map<string, string> {
  const counts = Map.groupBy(parameters, (parameter) => JSON.stringify(parameter));
  const names = new Map<string, string>();
  for (const [text, [first, second]] of counts) {
    const name = String(first?.name);
    if (second !== undefined && ![...names.values()].includes(name)) names.set(text, name);
  }
  return names;
}
