// Spans on their way to a collector that hangs: the end of the service does not wait for it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openOtlpTracer } from './telemetry.ts';

const span = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), parentId: null, name: 'check' };

async function openCollector(answers: boolean): Promise<{ endpoint: string; bodies: string[] }> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => void bodies.push(chunk.toString()));
    if (answers) request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies };
}

const openTracer = (endpoint: string, closeMs: number) =>
  openOtlpTracer({
    ...{ endpoint, headers: {}, serviceName: 'heed', version: '1', role: 'worker', host: 'here' },
    ...{ onTrouble: () => {}, gatherMs: 60_000, closeMs },
  });

it('sends what is gathered at the end, with the process it comes from', async () => {
  const { endpoint, bodies } = await openCollector(true);
  const tracer = openTracer(endpoint, 60_000);
  tracer.add({ ...span, startAt: 1, endAt: 2, attributes: {}, error: 'capture.timeout' });
  await tracer.close();
  for (const part of ['"heed.role"', '"worker"', '"host.name"', '"here"', '"capture.timeout"'])
    expect(bodies.join('')).toContain(part);
});

it('waits a moment only for a collector that never answers', async () => {
  const { endpoint, bodies } = await openCollector(false);
  const tracer = openTracer(endpoint, 200);
  for (let at = 0; at < 1200; at += 1)
    tracer.add({ ...span, startAt: 1, endAt: 2, attributes: {}, error: null });
  const startedAt = performance.now();
  await tracer.close();
  // One attempt alone may take ten seconds.
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  expect(bodies.length).toBeGreaterThan(0);
});
