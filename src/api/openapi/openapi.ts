// The OpenAPI 3.1 document, made from the schemas that validate: once, in slices, on first request.
import { problemSchema } from '../contract.ts';
import { sharedAnswers, sharedHeaders, sharedParameters } from './answers.ts';
import type { DocumentedRoute } from './collect-routes.ts';
import { enums } from './enums.ts';
import { schemaExamples } from './examples.ts';
import { extendSchemas } from './extensions.ts';
import { type Converted, toJsonSchemas } from './json-schemas.ts';
import { liftParameters, type PathItem } from './lift-parameters.ts';
import { mergeComponents } from './merge-components.ts';
import { names } from './names.ts';
import { describeOperation } from './operation.ts';
import { refsIn } from './refs.ts';
import { shareAnswers } from './share-answers.ts';
import { shareParameters } from './share-parameters.ts';
import type { Json } from './simplify.ts';
import { tags } from './tags.ts';

export interface ApiFacts {
  version: string;
  /** Where the service is reached; null: where the document came from. */
  address: string | null;
}

export interface OpenApiDocument {
  info: { title: string; version: string; description: string } & Json;
  paths: Record<string, PathItem>;
  components: Record<'schemas' | 'parameters' | 'responses', Record<string, Json>> & Json;
}

export async function describeApi(
  routes: readonly DocumentedRoute[],
  { version, address }: ApiFacts,
): Promise<OpenApiDocument & Json> {
  const taken = routes.flatMap(({ schema }) =>
    [schema.body, schema.params, schema.querystring].filter(isGiven),
  );
  const given = routes.flatMap(({ schema }) => Object.values(schema.response ?? {}));
  const output = await toJsonSchemas('output', names, [...given, problemSchema]);
  const input = mergeComponents(await toJsonSchemas('input', names, taken), output.components);
  const { paths: described, parameters } = shareParameters(describePaths(routes, input, output));
  const { paths, responses } = shareAnswers(described);
  const schemas = extendSchemas({ ...output.components, ...input.components });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Heed',
      version,
      description: about,
      contact: { name: 'The operator of this service' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: address ?? '/', description: 'This service.' }],
    tags: tags.map(([name, description]) => ({ name, description })),
    // The empty one: without accounts nothing is sent.
    security: [{}, { key: [] }],
    paths: liftParameters(paths),
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'With accounts: an API key, heed_….' },
      },
      schemas: sorted(withExamples({ ...schemas, ...enumsIn([schemas, paths]) })),
      responses: { ...sharedAnswers(), ...responses },
      headers: sharedHeaders,
      parameters: { ...sharedParameters, ...parameters },
    },
  };
}

const about = [
  'Watches websites for what you care about.',
  'Lists are arrays, with paging in headers. Repeat a parameter for several values, or separate them with commas. Ids are opaque; times are ISO 8601 in UTC, with milliseconds.',
  'The service refuses undocumented fields, and texts and lists that are too long, and names them; answers may gain new fields.',
  'A read with the `ETag` of an earlier answer in `If-None-Match` returns 304 if nothing changed.',
  'Problems have a stable `code`, explained at `/api/docs#code`; `4XX` is any refusal before a request reaches its operation. When the service itself cannot work, it returns a 503 with `Retry-After` and a `Problem` too.',
].join(' ');

function isGiven<T>(value: T | undefined): value is T {
  return value !== undefined;
}

function describePaths(
  routes: readonly DocumentedRoute[],
  input: Converted,
  output: Converted,
): Record<string, Record<string, Json>> {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: describeOperation(route, input, output) };
  }
  return paths;
}

/** The named lists that are used. */
function enumsIn(json: unknown): Record<string, Json> {
  const used = new Set(refsIn(json));
  const found = Object.entries(enums).filter(([name]) => used.has(name));
  return Object.fromEntries(found.map(([name, values]) => [name, { type: 'string', enum: values }]));
}

function sorted(schemas: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function withExamples(schemas: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const example = schemaExamples[name];
      return [name, example === undefined ? schema : { ...schema, examples: [example] }];
    }),
  );
}
