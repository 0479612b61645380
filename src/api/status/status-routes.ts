// How the service is, for whoever runs it.
import { statusSchema } from '../contract/status.ts';
import { about } from '../openapi/route-schema.ts';
import type { Router } from '../router.ts';
import { getStatus } from './status.ts';

export function addStatusRoute(api: Router): void {
  const schema = {
    ...about('Health')(
      'getStatus',
      'Get the state of the service: health, queues, recent work and processes. For operators only',
    ),
    response: { 200: statusSchema },
  };
  api.get('/api/status', { schema }, (request) => getStatus(request.context));
}
