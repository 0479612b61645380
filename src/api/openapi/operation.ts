// One operation of the document: its parameters, its body, and all its answers.
import { z } from 'zod';
import { idempotencyKey, locationHeaders, pageHeaders, problemsFor } from './answers.ts';
import type { DocumentedRoute } from './collect-routes.ts';
import { bodyExamples } from './examples.ts';
import type { Converted } from './json-schemas.ts';
import type { Json } from './simplify.ts';

export function describeOperation(route: DocumentedRoute, input: Converted, output: Converted): Json {
  const { schema } = route;
  const { operationId = idOf(route), summary, tags = ['Other'], body } = schema;
  const parameters = [
    ...parametersIn('path', schema.params, input),
    ...parametersIn('query', schema.querystring, input),
    ...(schema.isIdempotent ? [idempotencyKey] : []),
  ];
  return {
    operationId,
    summary: titleOf(operationId),
    description: summary,
    tags,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: describeBody(operationId, input.of(body)) }),
    responses: { ...answersOf(route, output), ...problemsOf(route) },
  };
}

/** GET /api/sites/{id}/feed: getSitesFeed. */
function idOf({ method, path }: DocumentedRoute): string {
  const parts = path.replace(/^\/api\//, '').match(/(?<![{\w])\w+/g) ?? [];
  return method + parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
}

/** listSiteChecks: List site checks. */
function titleOf(operationId: string): string {
  const words = operationId.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function parametersIn(place: 'path' | 'query', schema: z.ZodObject | undefined, input: Converted): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = input.of(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    ...(description !== undefined && { description }),
    schema: property,
  }));
}

function describeBody(operationId: string, schema: Json): Json {
  const example = bodyExamples[operationId];
  return {
    required: true,
    content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
  };
}

function answersOf({ schema }: DocumentedRoute, output: Converted): Json {
  const { response = {}, produces = [] } = schema;
  const isPaged = schema.querystring?.shape.limit !== undefined;
  const answers = Object.entries(response).map(([status, answer]) => [
    status,
    answerWith(status, output.of(answer), isPaged),
  ]);
  const files = produces.length > 0 && {
    200: {
      description: 'The file.',
      content: Object.fromEntries(produces.map((type) => [type, fileOf(type)])),
    },
  };
  return { ...Object.fromEntries(answers), ...files };
}

function fileOf(type: string): Json {
  if (type.endsWith('json')) return { schema: { type: 'object' } };
  return { schema: { type: 'string', ...(type.startsWith('image/') && { format: 'binary' }) } };
}

function answerWith(status: string, schema: Json, isPaged: boolean): Json {
  if (status === '204') return { description: 'Done.' };
  const headers = {
    ...(isPaged && pageHeaders),
    ...((status === '201' || status === '202') && locationHeaders),
  };
  return {
    description: descriptions[status] ?? 'Done.',
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { 'application/json': { schema } },
  };
}

const descriptions: Record<string, string> = { 200: 'OK', 201: 'Created', 202: 'Accepted' };

/** By what is checked: parameters and body, the record that the path names, the key; routes add what is their own. */
function problemsOf({ path, schema }: DocumentedRoute): Json {
  const { isIdempotent, problems = [], body, querystring, params } = schema;
  const isChecked = Object.values(params?.shape ?? {}).some((one) => !(one instanceof z.ZodString));
  return problemsFor([
    ...(body || querystring || isIdempotent || isChecked ? [400] : []),
    ...(path.includes('{') ? [404] : []),
    ...(isIdempotent ? [409] : []),
    ...problems,
  ]);
}
