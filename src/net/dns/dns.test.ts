import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { ResolvedAddress } from '../connect.ts';
import { openNet } from '../net.ts';
import { openResolver, rememberAnswers } from './dns.ts';

const loopback = { address: '127.0.0.1', family: 4 };

/** A name server that counts its questions, and a clock that stands until it is moved. */
function makeDns(answer: (host: string, asked: number) => Promise<ResolvedAddress[]>) {
  const asked: string[] = [];
  const clock = { now: 0 };
  const resolve = rememberAnswers(
    (host) => {
      asked.push(host);
      return answer(host, asked.length);
    },
    () => clock.now,
  );
  return { resolve, asked, clock };
}

describe('names', () => {
  it('are requested once in half a minute, however many ask at the same time', async () => {
    const { resolve, asked, clock } = makeDns(async () => [loopback]);
    const answers = await Promise.all([resolve('a.example'), resolve('a.example'), resolve('b.example')]);
    expect(answers).toEqual([[loopback], [loopback], [loopback]]);
    clock.now = 29_999;
    await resolve('a.example');
    expect(asked).toEqual(['a.example', 'b.example']);
    clock.now = 30_000;
    await resolve('a.example');
    expect(asked).toEqual(['a.example', 'b.example', 'a.example']);
  });

  it('that could not be found are requested again', async () => {
    const { resolve } = makeDns(async (_, asked) => {
      if (asked === 1) throw new Error('no such name');
      return asked === 2 ? [] : [loopback];
    });
    await expect(resolve('a.example')).rejects.toThrow('no such name');
    expect(await resolve('a.example')).toEqual([]);
    expect(await resolve('a.example')).toEqual([loopback]);
  });

  it('of the public net are never completed by the machine; local ones may be', async () => {
    const asked: string[] = [];
    const ask = async (name: string) => {
      asked.push(name);
      return [loopback];
    };
    for (const allowPrivate of [false, true]) {
      const resolve = openResolver(allowPrivate, ask);
      for (const host of ['a.example', 'a.example.', 'nas']) expect(await resolve(host)).toEqual([loopback]);
      await resolve('nas');
    }
    const names = ['a.example.', 'a.example.', 'nas', 'a.example', 'a.example.', 'nas'];
    expect(asked).toEqual(names);
  });

  it('are forgotten, oldest first, before there are too many', async () => {
    const { resolve, asked } = makeDns(async () => [loopback]);
    for (let n = 0; n <= 2_000; n += 1) await resolve(`h${n}.example`);
    await resolve('h2000.example');
    await resolve('h1.example');
    expect(asked).toHaveLength(2_001);
    await resolve('h0.example');
    expect(asked.at(-1)).toBe('h0.example');
  });

  it('that are remembered pass the same guard as fresh ones, at every connection', async () => {
    const server = createServer((_, response) => response.setHeader('connection', 'close').end('inside'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { resolve, asked } = makeDns(async () => [loopback]);
    let isOwn = false;
    const local = openNet({ allowPrivate: true, userAgent: 'Heed/test', resolve, isOwn: () => isOwn });
    const open = openNet({ allowPrivate: false, userAgent: 'Heed/test', resolve });
    const url = new URL(`http://a.example:${port}/`);
    try {
      expect((await local.request({ url })).status).toBe(200);
      await expect(open.request({ url })).rejects.toMatchObject({ code: 'capture.dns' });
      isOwn = true;
      await expect(local.request({ url })).rejects.toMatchObject({ code: 'capture.address-refused' });
      expect(asked).toEqual(['a.example']);
    } finally {
      await Promise.all([local.close(), open.close()]);
      server.close();
    }
  });
});
