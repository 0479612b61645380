// Routes for whoever runs the service.
import type { ApiServices } from '../context.ts';
import { healthSchema } from '../contract.ts';
import type { Router } from './router.ts';

export function addHealthRoutes(api: Router, services: ApiServices): void {
  const health = (summary: string) => ({ summary, tags: ['Health'], response: { 200: healthSchema } });
  const config = { access: 'open' } as const;
  api.get('/healthz', { config, schema: health('Is the process alive?') }, async () => ({ status: 'ok' }));
  api.get('/readyz', { config, schema: health('Does the database answer?') }, async () => {
    await services.store.ping();
    return { status: 'ready' };
  });
}
