// Holds answers against the served OpenAPI document: their status, their media type, and every field of them.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { generalStatuses } from '../../src/api/openapi/answers.ts';

type Json = Record<string, unknown>;

interface DocumentedAnswer {
  $ref?: string;
  content?: Record<string, { schema?: object }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, { responses: Record<string, DocumentedAnswer> }>>;
  components: { responses: Record<string, DocumentedAnswer>; schemas: Record<string, Json> };
}

/** By the text of the document: nearly every API that a test opens serves the same one, and preparing for it takes long. */
const prepared = new Map<string, ReturnType<typeof prepare>>();

/** Throws where an answer is not as documented. */
export function openConformance(document: string) {
  const check = prepared.get(document) ?? prepare(JSON.parse(document) as ApiDocument);
  prepared.set(document, check);
  return check;
}

function prepare(document: ApiDocument) {
  const validate = openValidation(document);
  const templates = Object.keys(document.paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (order: InjectOptions, response: LightMyRequestResponse) => {
    const { statusCode: status } = response;
    const what = `${order.method ?? 'GET'} ${String(order.url)} → ${status}`;
    if (status >= 500) throw new Error(`${what}: ${response.body}`);
    const path = String(order.url).split('?')[0] ?? '';
    const template = templates.find(({ pattern }) => pattern.test(path));
    const operation = template && document.paths[template.path]?.[(order.method ?? 'GET').toLowerCase()];
    if (operation === undefined || status === 304 || !isDecodable(path)) return;
    const documented =
      operation.responses[status] ??
      (generalStatuses.includes(status) ? operation.responses['4XX'] : undefined);
    if (documented === undefined) throw new Error(`${what}: this status is not documented`);
    const { content } = documented.$ref ? answerAt(document, documented.$ref) : documented;
    if (content === undefined) return;
    const type = String(response.headers['content-type']).split(';')[0] ?? '';
    const schema = content[type]?.schema;
    if (schema === undefined) throw new Error(`${what}: ${type} is not documented`);
    if (type.endsWith('json')) validate(what, schema, response.json());
  };
}

/** Else it leads to no operation. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

function answerAt({ components }: ApiDocument, ref: string): DocumentedAnswer {
  return components.responses[ref.split('/').at(-1) ?? ''] ?? {};
}

function openValidation(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const { schemas } = document.components;
  ajv.addSchema({ components: { schemas: close(schemas, schemas) } }, 'api');
  const validators = new Map<object, ValidateFunction>();
  return (what: string, schema: object, answer: unknown) => {
    const validate = validators.get(schema) ?? ajv.compile(rooted(schema, schemas));
    validators.set(schema, validate);
    if (!validate(answer)) throw new Error(`${what}: ${ajv.errorsText(validate.errors)}`);
  };
}

/** Closed, and with references that lead into the document. */
function rooted(schema: object, schemas: Record<string, Json>): object {
  return JSON.parse(JSON.stringify(close(schema, schemas)).replaceAll('"#/', '"api#/')) as object;
}

/** The document leaves room for new fields; here, one that is not documented is a mistake. */
function close(value: unknown, schemas: Record<string, Json>): unknown {
  if (Array.isArray(value)) return value.map((one) => close(one, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const schema = 'allOf' in value ? mergeParts(value as Json, schemas) : (value as Json);
  const closed = Object.fromEntries(
    Object.entries(schema).map(([key, inner]) => [key, close(inner, schemas)]),
  );
  const isOpen =
    schema.type !== 'object' || schema.properties === undefined || 'additionalProperties' in schema;
  return isOpen ? closed : { ...closed, additionalProperties: false };
}

/** What extends another schema has its fields and its own, in one: closed parts would refuse each other's. */
function mergeParts({ allOf, ...rest }: Json, schemas: Record<string, Json>): Json {
  const parts = (allOf as Json[]).map((part) => {
    const base =
      schemas[
        String(part.$ref ?? '')
          .split('/')
          .at(-1) ?? ''
      ] ?? part;
    return base.allOf === undefined ? base : mergeParts(base, schemas);
  });
  const properties = Object.assign({}, ...parts.map((part) => part.properties));
  const required = [rest, ...parts].flatMap((part) => (part.required as string[] | undefined) ?? []);
  return { ...rest, type: 'object', properties, required };
}
