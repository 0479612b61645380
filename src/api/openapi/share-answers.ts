// Answers that several operations give are written once, as components.
import { shareRepeated } from './share-repeated.ts';
import type { Json } from './simplify.ts';

type Operations = Record<string, Json & { responses?: Record<string, Json> }>;

/** The paths with references, and what they refer to. */
export function shareAnswers(paths: Record<string, Operations>): {
  paths: Record<string, Operations>;
  responses: Record<string, Json>;
} {
  const all = Object.values(paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ responses = {} }) => Object.values(responses)),
  );
  const { share, components } = shareRepeated('responses', all, (text) => recordIn(text) ?? fileIn(text));
  const shared = Object.entries(paths).map(([path, operations]) => [path, inOperations(operations, share)]);
  return { paths: Object.fromEntries(shared), responses: components };
}

function inOperations(operations: Operations, share: (answer: Json) => Json): Operations {
  const changed = Object.entries(operations).map(([method, { responses = {}, ...operation }]) => [
    method,
    {
      ...operation,
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, answer]) => [status, share(answer)]),
      ),
    },
  ]);
  return Object.fromEntries(changed);
}

/** Site, or SiteList for a list of them. */
function recordIn(text: string): string | null {
  const [, array, name] =
    /"schema":\{("type":"array","items":\{)?"\$ref":"#\/components\/schemas\/(\w+)"\}/.exec(text) ?? [];
  return name === undefined ? null : `${name}${array ? 'List' : ''}`;
}

/** By its media types: image/png is PngFile. */
function fileIn(text: string): string | null {
  const types = [...text.matchAll(/"(?:image|application)\/([a-z]+)(?:\+\w+)?":\{/g)].map(
    ([, type = '']) => type,
  );
  const words = types.map((type) => type.charAt(0).toUpperCase() + type.slice(1));
  return words.length === 0 ? null : `${words.join('')}File`;
}
