// Redirects, name servers that change their mind, and circles: nothing may ever be sent inside.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { Fault } from '../../src/core/fault/fault.ts';
import { openNet } from '../../src/net/net.ts';
import { isRedirect, redirectTarget } from '../../src/net/redirect.ts';
import { defineSet, type Result } from '../eval-set.ts';
import { count } from '../figures.ts';
import { guardWith, isReachable } from '../guarded-address.ts';

const scenarioSchema = z.object({
  id: z.string(),
  kind: z.string(),
  start: z.string(),
  dns: z.record(z.string(), z.array(z.string())).catch({}),
  responses: z
    .array(z.object({ url: z.string(), status: z.int(), location: z.string().catch('') }))
    .catch([]),
});
type Scenario = z.infer<typeof scenarioSchema>;
type Outcome = { isSafe: boolean; end: string };

const mostHops = 20;

export const ssrfScenarios = defineSet({
  name: 'ssrf-scenarios',
  schema: scenarioSchema,
  run: (scenario: Scenario) => (scenario.kind === 'redirect-loop' ? runCircle(scenario) : walk(scenario)),
  score(results: Result<Scenario, Outcome>[]) {
    const bad = results.filter(({ outcome }) => !outcome.isSafe);
    return {
      figures: [count('leaks', bad.length, results.length, { most: 0 })],
      misses: bad.map(({ case: one, outcome }) => ({ id: one.id, why: `${one.kind}: ${outcome.end}` })),
    };
  },
});

/** From hop to hop like the net: the guard checks each address before anything would be sent. */
async function walk({ start, dns, responses, kind }: Scenario): Promise<Outcome> {
  const { then: laterAnswer, ...now } = dns;
  let url = new URL(start);
  let guard = guardWith(now);
  for (let hop = 0; hop < mostHops; hop += 1) {
    if (!(await isReachable(url, guard))) return { isSafe: true, end: `refused at hop ${hop + 1}` };
    const response = responses.find((one) => one.url === url.href);
    if (response === undefined) return { isSafe: isOutside(kind, hop), end: `connected at hop ${hop + 1}` };
    if (!isRedirect(response.status)) return { isSafe: true, end: 'not followed' };
    try {
      url = redirectTarget(url, { location: response.location });
    } catch (error) {
      if (error instanceof Fault) return { isSafe: true, end: `redirect refused: ${error.code}` };
      throw error;
    }
    if (laterAnswer !== undefined) guard = guardWith({ [url.hostname]: laterAnswer });
  }
  return { isSafe: false, end: 'went on and on' };
}

/** Rebinding: the address that was checked is the one that is connected to, so the first answer is the only one that counts. */
function isOutside(kind: string, hop: number): boolean {
  return kind === 'dns-rebinding' && hop === 0;
}

/** The circle for real, on a server of our own. */
async function runCircle({ start, responses }: Scenario): Promise<Outcome> {
  const paths = new Map(
    responses.map(({ url, status, location }) => [new URL(url).pathname, { status, location }]),
  );
  let visits = 0;
  const server = createServer((request, response) => {
    visits += 1;
    const { status, location } = paths.get(request.url ?? '') ?? { status: 200, location: '' };
    response.writeHead(status, { location }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const net = openNet({ allowPrivate: true, userAgent: 'eval' });
  try {
    await net.request({ url: new URL(new URL(start).pathname, `http://127.0.0.1:${port}`) });
    return { isSafe: false, end: 'came to an end where there is none' };
  } catch (error) {
    const isClear = error instanceof Fault && visits <= mostHops;
    return {
      isSafe: isClear,
      end: `${error instanceof Fault ? error.code : String(error)} after ${visits} visits`,
    };
  } finally {
    await net.close();
    server.close();
  }
}
