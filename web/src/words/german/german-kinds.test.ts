// Every kind of channel with each of its fields, and what is wrong with its settings, is there in German.
import { expect, it } from 'vitest';
import { placeholders } from '../../../../src/core/alert/template.ts';
import { problemOfIssue } from '../../../../src/core/fault/schema-problems.ts';
import { channelKinds } from '../../../../src/notify/notify.ts';
import { germanKinds } from './german-kinds.ts';
import { germanProblem } from './german-problems.ts';

it.each(channelKinds.map(({ kind, schema }) => [kind, schema] as const))(
  '%s has German words',
  (kind, schema) => {
    expect(Object.keys(germanKinds[kind]?.fields ?? {}).sort()).toEqual(Object.keys(schema.shape).sort());
  },
);

it('the body of a request names every placeholder', () => {
  for (const name of placeholders) expect(germanKinds.http?.fields.body?.hint).toContain(`{${name}}`);
});

const wrong: [string, object][] = [
  ['email', { to: 'x', from: 'y', host: '?' }],
  ['webhook', { url: 'https://a.example/', secret: 'whsec_x', headers: { 'Content-Type': 'x' } }],
  ['webpush', { endpoint: 'https://a.example/', p256dh: 'x', auth: 'y' }],
  ['webpush', { endpoint: 'https://a.example/', p256dh: 'B'.repeat(87), auth: 'y'.repeat(22) }],
  ['telegram', { token: 'x', chat: '1' }],
  ['matrix', { server: 'https://a.example/', room: 'x', token: 'a\nb' }],
  ['ntfy', { topic: '?' }],
  ['apprise', { server: 'https://a.example/', key: '?' }],
  ['apprise', { server: 'https://a.example/' }],
  ['signal', { server: 'https://a.example/', number: 'x', recipients: 'y' }],
  ['pagerduty', { routingKey: 'x' }],
  ['opsgenie', { apiKey: 'x' }],
  ['homeassistant', { server: 'https://a.example/', webhookId: '?', service: '?' }],
  ['homeassistant', { server: 'https://a.example/' }],
  ['http', { url: 'https://a.example/{title}', body: '{' }],
  ['http', { url: 'https://a.example/', body: '{other}', headers: { 'Content-Type': 'x' } }],
  ['http', { url: 'https://a.example/', body: 'x', method: 'GET' }],
  ['http', { url: 'https://a.example/' }],
];

it.each(wrong)('%s says in German what is wrong with %j', (kind, settings) => {
  const { error } = channelKinds.find((one) => one.kind === kind)?.schema.safeParse(settings) ?? {};
  expect(error?.issues.length).toBeGreaterThan(0);
  for (const issue of error?.issues ?? []) {
    const { message, ...problem } = problemOfIssue({ ...issue });
    expect(germanProblem({ detail: message, ...problem })).not.toBe(message);
  }
});
