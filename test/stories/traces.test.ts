// A check as a trace, from the queue to the delivery of its change, at a collector on loopback.
import { expect, it, onTestFinished } from 'vitest';
import { openChangingSite } from '../support/changing-site.ts';
import { clientOf } from '../support/client.ts';
import { startHeedProcess } from '../support/heed-process.ts';
import { openMessageSink } from '../support/message-sink.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

interface Export {
  resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

const page = (price: string) =>
  `<title>Lamp</title><h1>Lamp</h1><p>A lamp of brass.</p><p>Price: ${price}</p>`;

it('one trace holds the wait, the stages and the delivery, under the name of the check', async () => {
  const [collector, receiver, site] = [
    await openMessageSink(),
    await openMessageSink(),
    await openChangingSite(),
  ];
  for (const one of [collector, receiver, site]) onTestFinished(() => one.close());
  const heed = await startHeedProcess({
    DATA_DIR: await temporaryFolder(),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url('/otlp/'),
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=watchers,authorization=Basic%20abc',
    OTEL_SERVICE_NAME: 'heed-test',
  });
  onTestFinished(() => void heed.stop('SIGKILL'));
  const client = clientOf(heed.address);
  const settings = { url: receiver.url('/hook') };
  await client.post('/api/channels', { name: 'Hook', kind: 'webhook', settings, isDefault: true });
  site.set('/lamp', page('$49'));
  const watched = await client.watch({ url: site.url('/lamp'), trackingGoal: 'any change of the price' });
  site.set('/lamp', page('$39'));
  const check = await client.check(watched.id);
  expect(check.outcome).toBe('changed');
  await until(async () => receiver.received.length > 0);
  // What is still gathered is sent at the end.
  expect(await heed.stop()).toBe(0);

  expect(collector.received.length).toBeGreaterThan(0);
  for (const { path, headers } of collector.received) {
    expect(path).toBe('/otlp/v1/traces');
    expect(headers).toMatchObject({
      ...{ 'content-type': 'application/json', 'x-team': 'watchers', authorization: 'Basic abc' },
    });
  }
  const exports = collector.received.map(({ body }) => JSON.parse(body) as Export);
  expect(JSON.stringify(exports[0]?.resourceSpans[0]?.resource)).toContain('heed-test');
  const spans = exports.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const own = spans.filter(({ traceId }) => traceId === check.id.replaceAll('-', ''));
  const names = own.map(({ name }) => name);
  for (const name of ['check', 'wait in queue', 'capture', 'pipeline', 'record', 'deliver'])
    expect(names).toContain(name);
  const root = own.find(({ name }) => name === 'check');
  expect(root?.parentSpanId).toBeUndefined();
  for (const span of own) {
    expect(span.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(span.spanId).toMatch(/^[0-9a-f]{16}$/);
    if (span !== root) expect(span.parentSpanId).toBe(root?.spanId);
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
  }
  expect(new Set(own.map(({ spanId }) => spanId)).size).toBe(own.length);
  expect(JSON.stringify(own)).not.toContain('/lamp');
});

it('a collector that is away is mentioned once, and checks go on', async () => {
  const site = await openChangingSite();
  onTestFinished(() => site.close());
  const heed = await startHeedProcess({
    ...{ DATA_DIR: await temporaryFolder(), OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
  });
  onTestFinished(() => void heed.stop('SIGKILL'));
  const client = clientOf(heed.address);
  site.set('/', page('$49'));
  const watched = await client.watch({ url: site.url('/') });
  expect((await client.check(watched.id)).outcome).toBe('unchanged');
  expect(await heed.stop()).toBe(0);
  expect(heed.output().match(/could not send traces/g)).toHaveLength(1);
});
