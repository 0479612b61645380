// Routes for whoever runs the service.
import type { ApiServices } from '../context.ts';
import { healthSchema } from '../contract.ts';
import { about } from '../openapi/route-schema.ts';
import type { Router } from './router.ts';

export function addHealthRoutes(api: Router, services: ApiServices): void {
  const health = about('Health');
  const response = { 200: healthSchema };
  const config = { access: 'open' } as const;
  api.get(
    '/healthz',
    { config, schema: { ...health('getHealth', 'Is the process alive?'), response } },
    async () => ({ status: 'ok' }),
  );
  const ready = {
    ...health(
      'getReadiness',
      'Can it work? 503 with the reason where it cannot: disk full, database away and the like',
    ),
    response,
  };
  api.get('/readyz', { config, schema: ready }, async () => {
    const trouble = await (services.trouble?.look() ?? services.store.probe(false));
    if (trouble) throw trouble;
    return { status: 'ready' };
  });
}
