// Routes for whoever runs the service.
import type { ApiServices } from '../context.ts';
import { healthSchema } from '../contract.ts';
import type { Router } from './router.ts';

export function addHealthRoutes(api: Router, services: ApiServices): void {
  const health = (summary: string) => ({ summary, tags: ['Health'], response: { 200: healthSchema } });
  const config = { access: 'open' } as const;
  api.get('/healthz', { config, schema: health('Is the process alive?') }, async () => ({ status: 'ok' }));
  const ready = health(
    'Can it work? 503 with the reason where it cannot: disk full, database away and the like',
  );
  api.get('/readyz', { config, schema: ready }, async () => {
    const trouble = await (services.trouble?.look() ?? services.store.probe(false));
    if (trouble) throw trouble;
    return { status: 'ready' };
  });
}
