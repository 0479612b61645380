// Routes for whoever runs the service.
import type { ApiServices } from '../context.ts';
import { healthSchema, readinessSchema } from '../contract.ts';
import { about } from '../openapi/route-schema.ts';
import type { Router } from '../router.ts';

type HealthServices = Pick<ApiServices, 'store' | 'trouble' | 'readiness'>;

export function addHealthRoutes(api: Router, { store, trouble, readiness }: HealthServices): void {
  const health = about('Health');
  const config = { access: 'open' } as const;
  api.get(
    '/healthz',
    {
      config,
      schema: { ...health('getHealth', 'Check that the process is alive'), response: { 200: healthSchema } },
    },
    async () => ({ status: 'ok' }),
  );
  const ready = {
    ...health(
      'getReadiness',
      'Check that the service can work; otherwise 503 with the reason, such as a full disk',
    ),
    response: { 200: readinessSchema },
  };
  api.get('/readyz', { config, schema: ready }, async () => {
    if (readiness !== undefined) return readiness();
    const known = await (trouble?.look() ?? store.probe(false));
    if (known) throw known;
    return { status: 'ready' };
  });
}
