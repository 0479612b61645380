// Questions to a model on this machine: one at a time, and nobody waits longer than they want to.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shareModelServer } from '../../test/support/shared-model-server.ts';
import { until } from '../../test/support/until.ts';
import type { Model } from '../core/model.ts';
import { openModels } from './ai.ts';
import { isLocalModel } from './settings.ts';
import { openTurns } from './turns.ts';

describe('turns', () => {
  const never = new AbortController().signal;

  it('are given one at a time, in the order of asking', async () => {
    const turns = openTurns();
    const seen: string[] = [];
    const end = await turns.take(never, 30_000);
    const others = ['a', 'b', 'c'].map(async (name) => {
      const done = await turns.take(never, 30_000);
      seen.push(name);
      done();
      done();
    });
    expect(seen).toEqual([]);
    end();
    await Promise.all(others);
    expect(seen).toEqual(['a', 'b', 'c']);
    (await turns.take(never, 1))();
  });

  it('are given up by who is cancelled or has waited long enough, and pass them by', async () => {
    const turns = openTurns();
    const end = await turns.take(never, 30_000);
    const cancel = new AbortController();
    const cancelled = turns.take(cancel.signal, 30_000);
    const impatient = turns.take(never, 5);
    const patient = turns.take(never, 30_000);
    cancel.abort(new Error('stopped'));
    await expect(cancelled).rejects.toThrow('stopped');
    await expect(impatient).rejects.toMatchObject({ code: 'ai.busy', transient: true });
    end();
    (await patient)();
    await expect(turns.take(cancel.signal, 1)).rejects.toThrow('stopped');
  });
});

describe('a model on this machine', () => {
  const server = shareModelServer();

  const schema = z.object({ title: z.string() });
  const value = { title: 'A' };
  const settings = (timeoutMs: number) => ({
    ...{ provider: 'openai-compatible' as const, model: 'big', apiKey: null, timeoutMs },
    baseUrl: `${server.url}/v1`,
  });
  const ask = (model: Model, signal = AbortSignal.timeout(30_000)) =>
    model.ask({ instructions: 'Explain.', question: 'What?', schema, maxOutputTokens: 300, signal });

  it('is asked one question at a time, also where another model checks', async () => {
    const writer = settings(30_000);
    const { model, checkModel } = openModels({
      settings: writer,
      checkSettings: { ...writer, model: 'small' },
    });
    expect([model.name, checkModel.name]).toEqual(['openai-compatible/big', 'openai-compatible/small']);
    server.say({ value });
    await Promise.all([ask(model), ask(checkModel), ask(model), ask(checkModel)]);
    expect(server.requests).toHaveLength(4);
    expect(server.mostAtOnce()).toBe(1);
  });

  it('is left by who cannot wait; that opens no breaker', async () => {
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.say({ value, after }, { value });
    const { model } = openModels({ settings: settings(30_000), checkSettings: null });
    const slow = ask(model);
    await until(async () => (server.requests.length === 1 ? true : undefined));
    const leaving = Array.from({ length: 4 }, () => ask(model, AbortSignal.timeout(20)));
    for (const one of await Promise.allSettled(leaving)) expect(one.status).toBe('rejected');
    expect(server.requests).toHaveLength(1);
    answer();
    expect((await slow).value).toEqual(value);
    expect(model.restsUntil()).toBeNull();
  });

  it('is known by its address', () => {
    const isLocal = (provider: 'openai' | 'openai-compatible', baseUrl: string | null) =>
      isLocalModel({ provider, baseUrl });
    expect(isLocal('openai-compatible', null)).toBe(true);
    expect(isLocal('openai', null)).toBe(false);
    for (const host of ['localhost:8080', '127.0.0.1:11434', '[::1]:8080'])
      expect(isLocal('openai-compatible', `http://${host}/v1`)).toBe(true);
    for (const host of ['127.0.0.1.example', 'localhost.example', '192.168.1.5:11434'])
      expect(isLocal('openai-compatible', `http://${host}/v1`)).toBe(false);
  });
});
