// The OpenAPI 3.1 document, made from the schemas that validate.
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemSchema } from './contract.ts';

type Json = Record<string, unknown>;

export async function addOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Heed',
        version,
        description:
          'Watches websites for what you care about. Lists are arrays; paging facts are in headers.',
      },
      // The empty one: without accounts nothing is sent.
      security: [{}, { key: [] }],
      components: {
        securitySchemes: {
          key: { type: 'http', scheme: 'bearer', description: 'With accounts: an API key, heed_….' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
}

/** Complete with what all operations share: paging headers and problem answers. */
export function describeApi(app: FastifyInstance): Json {
  const document = structuredClone(app.swagger()) as unknown as {
    paths: Record<string, Record<string, Operation>>;
  };
  const problem = { 'application/problem+json': { schema: toJsonSchema(problemSchema) } };
  for (const operations of Object.values(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      for (const answer of Object.values(operation.responses ?? {})) {
        if (answer.content?.['application/json']?.schema?.type === 'array') answer.headers = pagingHeaders;
      }
      if (method === 'post') operation.parameters = [...(operation.parameters ?? []), idempotencyKey];
      operation.responses = {
        ...operation.responses,
        default: { description: 'A problem.', content: problem },
      };
    }
  }
  return document as unknown as Json;
}

interface Operation {
  parameters?: Json[];
  responses?: Record<
    string,
    { description?: string; content?: Record<string, { schema?: Json }>; headers?: Json }
  >;
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key within a day gives the first answer again.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const pagingHeaders = {
  'X-Total-Count': { description: 'How many match in all.', schema: { type: 'integer' } },
  'X-Total-Count-Is': { description: '`at-least` where counting stopped early.', schema: { type: 'string' } },
  Link: { description: 'first, prev, next, last (RFC 8288).', schema: { type: 'string' } },
};

function toJsonSchema(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { target: 'draft-2020-12' }) as Json;
}
