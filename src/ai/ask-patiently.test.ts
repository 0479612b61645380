// Modes, repairs and the breaker, over real HTTP.
import { describe, expect, it } from 'vitest';
import { type ModelTurn, modeOf } from '../../test/support/model-server.ts';
import { refusedShapes, replySchema, replyValue, shapes } from '../../test/support/reply-shapes.ts';
import { shareModelServer } from '../../test/support/shared-model-server.ts';
import type { Model } from '../core/model.ts';
import { openModel } from './ai.ts';

const server = shareModelServer();

const paid = { inputTokens: 400, outputTokens: 60 };
const twicePaid = { inputTokens: 800, outputTokens: 120 };
const open = () =>
  openModel({
    ...{ provider: 'openai-compatible', model: 'm', apiKey: null, timeoutMs: 20_000 },
    baseUrl: `${server.url}/v1`,
  });
const ask = (model: Model) =>
  model.ask({
    ...{ instructions: 'Explain.', question: 'Pro: 20 -> 25', schema: replySchema, maxOutputTokens: 300 },
    signal: AbortSignal.timeout(20_000),
  });
const asked = () => server.requests.map(({ body }) => modeOf(body));
const sent = (at: number) => JSON.parse(server.requests[at]?.body ?? '{}');

describe('a reply', () => {
  it.each(shapes)('$name takes one call', async ({ text, value }) => {
    server.say({ text });
    expect(await ask(open())).toEqual({ value: value ?? replyValue, usage: paid, replies: [paid] });
    expect(server.requests).toHaveLength(1);
  });

  it.each(refusedShapes)('that is $name is sent back once, with the reason', async ({ text, problem }) => {
    server.say({ text }, { value: replyValue });
    expect(await ask(open())).toEqual({ value: replyValue, usage: twicePaid, replies: [paid, paid] });
    expect(server.requests).toHaveLength(2);
    const messages: { role: string; content: string }[] = sent(1).messages;
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(messages.at(-1)?.content).toMatch(problem);
    expect(messages.at(-1)?.content).toContain('"significance"');
    expect(messages.at(-2)?.content.length).toBeLessThanOrEqual(4_000);
  });

  it('that cannot be read twice is given up, and both calls are known', async () => {
    server.say({ text: 'I am sorry' }, { text: 'I am very sorry' });
    await expect(ask(open())).rejects.toMatchObject({
      ...{ name: 'Fault', code: 'ai.unreadable', usage: twicePaid, replies: [paid, paid] },
    });
    expect(server.requests).toHaveLength(2);
  });

  it('that ran out of tokens gets twice the room', async () => {
    server.say({ text: '{"title": "Pro', isCutOff: true }, { value: replyValue });
    expect((await ask(open())).value).toEqual(replyValue);
    expect([sent(0).max_tokens, sent(1).max_tokens]).toEqual([300, 600]);
    expect(sent(1).messages.at(-1).content).toContain('too long');
  });

  it('is paid for where its repair finds nobody', async () => {
    server.say({ text: 'I am sorry' }, { status: 503 });
    await expect(ask(open())).rejects.toMatchObject({ code: 'ai.broken', usage: paid, replies: [paid] });
    expect(server.requests).toHaveLength(4);
  });

  it('that no model sent is a fault of the provider', async () => {
    server.say({ status: 200, body: '<html>gateway</html>' });
    await expect(ask(open())).rejects.toMatchObject({ code: 'ai.broken', transient: true, replies: [] });
  });
});

describe('modes', () => {
  const refusing = (...modes: string[]) =>
    server.script(
      (body): ModelTurn => (modes.includes(modeOf(body)) ? { status: 400 } : { value: replyValue }),
    );

  it('go down to what the server knows, and stay there', async () => {
    refusing('json_schema');
    const model = open();
    await ask(model);
    expect(asked()).toEqual(['json_schema', 'json_object']);
    await ask(model);
    expect(asked()).toEqual(['json_schema', 'json_object', 'json_object']);
    expect(sent(2).messages[0].content).toContain('JSON Schema');
    refusing('json_schema', 'json_object');
    await expect(ask(model)).rejects.toMatchObject({ code: 'ai.bad-request' });
  });

  it('that worked before are left only where the server names them', async () => {
    const body = JSON.stringify({
      error: { message: 'This model does not support response_format json_schema.' },
    });
    server.say({ value: replyValue });
    const model = open();
    await ask(model);
    server.script((request) =>
      modeOf(request) === 'json_schema' ? { status: 422, body } : { value: replyValue },
    );
    expect((await ask(model)).value).toEqual(replyValue);
    expect(asked()).toEqual(['json_schema', 'json_schema', 'json_object']);
  });

  it('are left, too, where a local server fails over its grammar', async () => {
    const body = JSON.stringify({ error: { code: 500, message: 'failed to parse grammar' } });
    server.script((request) =>
      modeOf(request) === 'json_schema' ? { status: 500, body } : { value: replyValue },
    );
    expect((await ask(open())).value).toEqual(replyValue);
    expect(asked()).toEqual(['json_schema', 'json_object']);
  });

  it('describe the schema in words once a server has ignored it', async () => {
    server.say({ text: 'Pro got dearer.' }, { value: replyValue });
    const model = open();
    await ask(model);
    await ask(model);
    expect(sent(0).messages[0].content).toBe('Explain.');
    expect(sent(2).messages[0].content).toContain('JSON Schema');
    expect(asked()[2]).toBe('json_schema');
  });
});

describe('the breaker', () => {
  it('stays closed for replies that cannot be read', async () => {
    server.say({ text: 'I am sorry' });
    const model = open();
    for (let times = 0; times < 5; times += 1)
      await expect(ask(model)).rejects.toMatchObject({ code: 'ai.unreadable' });
    expect(model.restsUntil()).toBeNull();
  });

  it('opens for providers that are in trouble', async () => {
    server.say({ status: 401 });
    const model = open();
    for (let times = 0; times < 3; times += 1)
      await expect(ask(model)).rejects.toMatchObject({ code: 'ai.refused' });
    expect(model.restsUntil()).not.toBeNull();
  });
});
