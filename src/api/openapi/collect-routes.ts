// Remembers every route as it is added, so that the document describes what is really there.
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { z } from 'zod';
import './route-schema.ts';

export interface DocumentedRoute {
  method: string;
  /** As OpenAPI writes it: /api/sites/{id}. */
  path: string;
  schema: Omit<FastifySchema, 'body' | 'querystring' | 'params' | 'response'> & {
    body?: z.ZodType;
    querystring?: z.ZodObject;
    params?: z.ZodObject;
    response?: Record<string, z.ZodType>;
  };
}

export function collectRoutes(app: FastifyInstance): DocumentedRoute[] {
  const routes: DocumentedRoute[] = [];
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema === undefined || schema.hide === true || schema.summary === undefined) return;
    for (const one of [method].flat()) {
      if (one === 'HEAD') continue;
      const path = url.replace(/:(\w+)/g, '{$1}');
      routes.push({ method: one.toLowerCase(), path, schema: schema as DocumentedRoute['schema'] });
    }
  });
  return routes;
}
