// Parameters that all operations of a path take are written once, at the path.
import type { Json } from './simplify.ts';

/** What OpenAPI calls a path item. */
export type PathOf<Operation, Parameter> = Partial<
  Record<'get' | 'put' | 'post' | 'patch' | 'delete', Operation>
> & { parameters?: Parameter[] };

export type PathItem = PathOf<Operation, Json>;
type Operation = Json & { parameters?: Json[] };

export function liftParameters(paths: Record<string, Record<string, Operation>>): Record<string, PathItem> {
  return Object.fromEntries(Object.entries(paths).map(([path, operations]) => [path, liftAt(operations)]));
}

function liftAt(operations: Record<string, Operation>): PathItem {
  const [first, ...others] = Object.values(operations).map(({ parameters = [] }) => parameters);
  const has = (parameters: readonly Json[], one: Json) =>
    parameters.some((other) => JSON.stringify(other) === JSON.stringify(one));
  const lifted = (first ?? []).filter((one) => others.every((parameters) => has(parameters, one)));
  if (others.length === 0 || lifted.length === 0) return operations;
  const rest = Object.entries(operations).map(([method, { parameters = [], ...operation }]) => {
    const own = parameters.filter((one) => !has(lifted, one));
    return [method, { ...operation, ...(own.length > 0 && { parameters: own }) }];
  });
  return { parameters: lifted, ...Object.fromEntries(rest) };
}
