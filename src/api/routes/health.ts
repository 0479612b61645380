// Routes for whoever runs the service.
import type { ApiContext } from '../context.ts';
import { healthSchema } from '../contract.ts';
import type { Router } from './router.ts';

export function addHealthRoutes(api: Router, context: ApiContext): void {
  const health = (summary: string) => ({ summary, tags: ['Health'], response: { 200: healthSchema } });
  api.get('/healthz', { schema: health('Is the process alive?') }, async () => ({ status: 'ok' }));
  api.get('/readyz', { schema: health('Does the database answer?') }, async () => {
    await context.store.ping();
    return { status: 'ready' };
  });
}
