// A readable page of the API, drawn from its own document: no script, nothing from elsewhere.
import { escapeHtml } from '../markup.ts';
import { problemList } from '../problem-codes.ts';
import type { PathOf } from './lift-parameters.ts';

interface Document {
  info: { title: string; version: string; description: string };
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
  };
}

type PathItem = PathOf<Operation, Parameter>;

interface Operation {
  operationId?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, Answer>;
}

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

interface Answer {
  $ref?: string;
  content?: Record<string, { schema?: Schema }>;
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
}

export const docsPolicy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'";

export function docsPage(document: Document): string {
  const operations = Object.entries(document.paths).flatMap(([path, item]) => operationsAt(path, item));
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'Other');
  const sections = [...groups].map(
    ([name, entries]) =>
      `<section><h2>${escapeHtml(name)}</h2>${entries.map((entry) => drawOperation(entry, document.components)).join('')}</section>`,
  );
  const { title, version, description } = document.info;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} API</title><link rel="stylesheet" href="docs.css"></head>
<body><header><h1>${escapeHtml(title)} API</h1><p>${escapeHtml(description)}</p>
<p>Version ${escapeHtml(version)}. The same as data: <a href="openapi.json">openapi.json</a>.</p></header>
<main>${sections.join('')}${drawSchemas(document)}${drawProblems()}</main></body></html>`;
}

interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

/** Each with the parameters that all operations of the path take. */
function operationsAt(path: string, { parameters = [], ...operations }: PathItem): Entry[] {
  return Object.entries(operations).map(([method, operation]) => ({
    method,
    path,
    operation: { ...operation, parameters: [...parameters, ...(operation.parameters ?? [])] },
  }));
}

function drawOperation({ method, path, operation }: Entry, components: Document['components']): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const responses = Object.entries(operation.responses ?? {});
  const answers = responses
    .filter(([status]) => !status.startsWith('4'))
    .map(([status, answer]) => [status, resolve(answer, components.responses)] as const);
  const problems = responses.map(([status]) => status).filter((status) => status.startsWith('4'));
  const parameters = (operation.parameters ?? []).map((parameter) =>
    drawParameter(resolve(parameter, components.parameters)),
  );
  return `<details id="${escapeHtml(operation.operationId ?? '')}"><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.description ?? '')}</span></summary>
${parameters.length > 0 ? `<h3>Parameters</h3><table>${parameters.join('')}</table>` : ''}
${body ? `<h3>Body</h3>${drawSchema(body)}` : ''}
${answers.map(([status, answer]) => `<h3>${escapeHtml(status)}</h3>${drawAnswer(answer.content)}`).join('')}
<p>Problems: ${problems.map((status) => `<a href="#problems">${status}</a>`).join(', ')}</p>
</details>`;
}

/** What several operations share stands among the components. */
function resolve<T extends { $ref?: string }>(given: T, shared: Record<string, T>): T {
  return shared[given.$ref?.split('/').at(-1) ?? ''] ?? given;
}

function drawParameter({
  name = '',
  in: place = '',
  required,
  description = '',
  schema = {},
}: Parameter): string {
  return `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td>${nameOf(schema)}</td><td>${escapeHtml(description)}</td></tr>`;
}

function drawAnswer(content: Record<string, { schema?: Schema }> | undefined): string {
  const [type, answer] = Object.entries(content ?? {})[0] ?? [];
  if (type === undefined) return '<p>No body.</p>';
  return answer?.schema && type === 'application/json'
    ? drawSchema(answer.schema)
    : `<p>${escapeHtml(type)}</p>`;
}

function drawSchema(schema: Schema): string {
  if (schema.allOf) return drawExtended(schema.allOf, schema.required ?? []);
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) {
    return schema.items ? `<p>A list, each:</p>${drawSchema(schema.items)}` : `<p>${nameOf(schema)}</p>`;
  }
  const rows = properties.map(([name, property]) => {
    const isRequired = schema.required?.includes(name) ?? false;
    const nested = nestedOf(property);
    return `<tr><td><code>${escapeHtml(name)}</code>${isRequired ? '' : ' <i>optional</i>'}</td><td>${nameOf(property)}</td><td>${escapeHtml(property.description ?? '')}${nested ? drawSchema(nested) : ''}</td></tr>`;
  });
  return `<table>${rows.join('')}</table>`;
}

/** What extends another schema: that one, what it has besides, and which fields of that one it always has. */
function drawExtended(parts: readonly Schema[], required: readonly string[]): string {
  const drawn = parts.map((part) => (part.$ref ? `<p>All of ${nameOf(part)}, and:</p>` : drawSchema(part)));
  const names = required.map((name) => `<code>${escapeHtml(name)}</code>`);
  return drawn.join('') + (names.length > 0 ? `<p>always ${names.join(', ')}.</p>` : '');
}

/** The object inside a property, inside a list, or beside null. */
function nestedOf(schema: Schema): Schema | null {
  if (schema.properties) return schema;
  if (schema.items) return nestedOf(schema.items);
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return variants.length > 0 ? (variants.map(nestedOf).find((variant) => variant !== null) ?? null) : null;
}

/** As HTML: names of other schemas lead to them. */
function nameOf(schema: Schema): string {
  if (schema.$ref) return linkTo(schema.$ref);
  if (schema.enum) return escapeHtml(schema.enum.map(String).join(' | '));
  if (schema.const !== undefined) return escapeHtml(String(schema.const));
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (variants.length > 0) return [...new Set(variants.map(nameOf))].join(' | ');
  if (schema.type === 'array') return `list of ${schema.items ? nameOf(schema.items) : 'anything'}`;
  return escapeHtml(Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'anything'));
}

function linkTo(ref: string): string {
  const name = escapeHtml(ref.replace('#/components/schemas/', ''));
  return `<a href="#schema-${name}">${name}</a>`;
}

function drawSchemas({ components }: Document): string {
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code> <span>${escapeHtml(schema.description ?? '')}</span></summary>${drawSchema(schema)}</details>`,
  );
  return `<section><h2>Schemas</h2>${schemas.join('')}</section>`;
}

/** Where the `type` of a problem leads: one place for each code. */
function drawProblems(): string {
  const rows = problemList.map(
    ({ code, status, meaning }) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(meaning)}</td></tr>`,
  );
  return `<section id="problems"><h2>Problems</h2><table>${rows.join('')}</table></section>`;
}

export const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
details { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .5rem; margin: .5rem 0; padding: .5rem 1rem; }
summary { cursor: pointer; } summary span { opacity: .75; }
summary b { display: inline-block; min-width: 4.5rem; font-size: .85rem; }
.get { color: #0969da; } .post { color: #1a7f37; } .patch { color: #9a6700; } .delete { color: #cf222e; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
td { border-top: 1px solid color-mix(in srgb, currentColor 12%, transparent); padding: .25rem .5rem; vertical-align: top; }
td:first-child { white-space: nowrap; } h3 { font-size: .95rem; margin: .75rem 0 .25rem; } i { opacity: .6; font-size: .8rem; }
`;
