// How the service is, for whoever runs it.
import { statusSchema } from '../contract/status.ts';
import { about } from '../openapi/route-schema.ts';
import type { Router } from '../router.ts';
import { getStatus } from './status.ts';

export function addStatusRoute(api: Router): void {
  const schema = {
    ...about('Health')(
      'getStatus',
      'How is the service: what it can do, what waits, what was done lately and by which processes. For operators only',
    ),
    response: { 200: statusSchema },
  };
  api.get('/api/status', { schema }, (request) => getStatus(request.context));
}
