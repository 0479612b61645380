// Parameters that several operations take are written once, as components.
import { shareRepeated } from './share-repeated.ts';
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
  const { share, components } = shareRepeated(
    'parameters',
    all.filter(({ $ref }) => $ref === undefined),
    (_text, { name }) => String(name),
  );
  const shared = Object.entries(paths).map(([path, operations]) => [path, inOperations(operations, share)]);
  return { paths: Object.fromEntries(shared), parameters: components };
}

function inOperations(operations: Operations, share: (parameter: Json) => Json): Operations {
  const changed = Object.entries(operations).map(([method, { parameters, ...operation }]) => [
    method,
    { ...operation, ...(parameters && { parameters: parameters.map(share) }) },
  ]);
  return Object.fromEntries(changed);
}
