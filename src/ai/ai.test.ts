// Models of four providers over real HTTP: what is sent, what comes back, and what goes wrong.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { modeOf } from '../../test/support/model-server.ts';
import { shareModelServer } from '../../test/support/shared-model-server.ts';
import type { Model } from '../core/model.ts';
import { openModel, type Provider } from './ai.ts';

const server = shareModelServer();

const key = 'canary-key-1234';
const schema = z.object({ title: z.string(), insights: z.array(z.string()) });
const value = { title: 'Pro got dearer', insights: ['Pro rose by 25 %.'] };

const open = (provider: Provider, timeoutMs = 5_000) =>
  openModel({
    ...{ provider, model: 'some-model', apiKey: key, timeoutMs },
    baseUrl: `${server.url}/${provider === 'google' ? 'v1beta' : 'v1'}`,
  });
const ask = (model: Model, signal = AbortSignal.timeout(20_000)) =>
  model.ask({ instructions: 'Explain.', question: 'Pro: 20 -> 25', schema, maxOutputTokens: 300, signal });

describe.each([
  ['openai', '/v1/responses', 'authorization', `Bearer ${key}`],
  ['anthropic', '/v1/messages', 'x-api-key', key],
  ['google', '/v1beta/models/some-model:generateContent', 'x-goog-api-key', key],
  ['openai-compatible', '/v1/chat/completions', 'authorization', `Bearer ${key}`],
] as const)('a model of %s', (provider, path, header, secret) => {
  it('is asked by its own wire format, with the schema, and answers with what it used', async () => {
    server.say({ value });
    const model = open(provider);
    expect(model.name).toBe(`${provider}/some-model`);
    const usage = { inputTokens: 400, outputTokens: 60 };
    expect(await ask(model)).toEqual({ value, usage, replies: [usage] });
    const [request] = server.requests;
    expect(request?.path).toBe(path);
    expect(request?.headers[header]).toBe(secret);
    expect(request?.body).toContain('Pro: 20 -> 25');
    expect(request?.body).toContain('Explain.');
    expect(request?.body).toContain('insights');
    expect(request?.body).toContain('300');
  });

  it.each([
    [401, 'ai.refused'],
    [404, 'ai.no-model'],
  ])('is not asked twice after status %i', async (status, code) => {
    server.say({ status });
    await expect(ask(open(provider))).rejects.toMatchObject({ code, transient: false });
    expect(server.requests).toHaveLength(1);
  });

  it('is asked once in each form when its provider takes none of them', async () => {
    server.say({ status: 400 });
    await expect(ask(open(provider))).rejects.toMatchObject({ code: 'ai.bad-request', transient: false });
    const forms = server.requests.map(({ body }) => modeOf(body));
    expect(forms).toEqual(
      provider === 'anthropic' ? ['json_schema', 'text'] : ['json_schema', 'json_object', 'text'],
    );
  });

  it('is asked in words where its provider knows no schema, which is learned once', async () => {
    server.script((body) => (modeOf(body) === 'text' ? { value } : { status: 400 }));
    const model = open(provider);
    expect(await ask(model)).toMatchObject({ value, usage: { inputTokens: 400, outputTokens: 60 } });
    server.requests.length = 0;
    expect((await ask(model)).value).toEqual(value);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.body).toContain('JSON Schema');
    expect(server.requests[0]?.body).toContain('insights');
  });

  it('is asked again when it is in trouble, or asks for a moment', async () => {
    server.say({ status: 429, headers: { 'retry-after': '0' } }, { status: 503 }, { value });
    expect((await ask(open(provider))).value).toEqual(value);
    expect(server.requests).toHaveLength(3);
  });
});

describe('a model that fails', () => {
  it.each([
    [{ status: 429, headers: { 'retry-after': '3600' } }, 'ai.too-many'],
    [{ text: 'I am sorry, but' }, 'ai.unreadable'],
    [{ text: '{"title": "x"' }, 'ai.unreadable'],
    [{ value: { title: ['a', 7], insights: 'none' } }, 'ai.unreadable'],
    [{ status: 200, body: '<html>gateway</html>' }, /^ai\./],
    [{ cut: true }, /^ai\./],
  ] as const)('says so: %j', async (turn, code) => {
    server.say(turn);
    const failure = await ask(open('openai-compatible')).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'Fault', code: expect.stringMatching(code) });
    expect(JSON.stringify([failure, String(failure)])).not.toContain(key);
  });

  it('is given up on when it takes too long, and paused after three failures in a row', async () => {
    server.say({ hang: true });
    const model = open('openai-compatible', 150);
    for (let times = 0; times < 3; times += 1) {
      await expect(ask(model)).rejects.toMatchObject({ code: 'ai.timeout' });
    }
    expect(model.restsUntil()).toBeGreaterThan(Date.now());
    const asked = server.requests.length;
    await expect(ask(model)).rejects.toMatchObject({ code: 'ai.resting' });
    expect(server.requests).toHaveLength(asked);
  });

  it('is not blamed for questions that were cancelled', async () => {
    server.say({ hang: true });
    const model = open('openai-compatible');
    for (let times = 0; times < 4; times += 1) {
      await expect(ask(model, AbortSignal.timeout(30))).rejects.toThrow();
    }
    expect(model.restsUntil()).toBeNull();
  });

  it('is known as unreachable when nobody listens', async () => {
    const settings = { provider: 'openai-compatible', model: 'm', apiKey: null, timeoutMs: 2_000 } as const;
    const model = openModel({ ...settings, baseUrl: 'http://127.0.0.1:9/v1' });
    await expect(ask(model)).rejects.toMatchObject({ code: 'ai.unreachable' });
  });
});
