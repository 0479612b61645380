// The route for Prometheus: read by operators, and by whoever has the token for it.
import { createHash, timingSafeEqual } from 'node:crypto';
import { isOperator } from '../../core/account/account.ts';
import { ApiProblem } from '../problem.ts';
import type { Router } from '../router.ts';

/** `collect` left out: there are no metrics, and no route. */
export function addMetricsRoute(api: Router, { collect }: { collect?: () => Promise<string> }): void {
  if (collect === undefined) return;
  const config = { isForMetrics: true } as const;
  api.get('/metrics', { config, schema: { hide: true } }, async (request, reply) => {
    // No context: it came with the token.
    if (request.context !== null && !isOperator(request.context.caller)) throw notForThem();
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .serializer(String)
      .send(await collect());
  });
}

/** In the same time for every wrong one. */
export function isMetricsToken(given: string | null, token: string | null): boolean {
  if (given === null || token === null) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

function notForThem(): ApiProblem {
  const detail = 'Metrics are for owners of the first account, and for programs that send METRICS_TOKEN.';
  return new ApiProblem({ status: 403, code: 'not-allowed', detail });
}
