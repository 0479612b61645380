// What name servers answer: a real one on loopback.
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openNameServers } from './name-servers.ts';

const kinds = { a: 1, aaaa: 28 };
let server: Socket;
let servers: string[];
let folder: string;
/** How many questions got no answer. */
let unanswered = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heed-names-'));
  server = createSocket('udp4');
  server.on('message', (question, { port, address }) => {
    const answer = answerTo(question);
    if (answer !== null) server.send(answer, port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  servers = [`127.0.0.1:${(server.address() as AddressInfo).port}`];
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** Knows both kinds of `both.example` and one of `four.example`; says nothing at all of the other kind of `hangs.example`. */
function answerTo(question: Buffer): Buffer | null {
  const name = nameIn(question);
  const kind = question.readUInt16BE(12 + name.length + 2);
  const records: Record<string, Buffer | undefined> = {
    'both.example 1': Buffer.from([127, 0, 0, 9]),
    'both.example 28': Buffer.from([...Array(15).fill(0), 9]),
    'four.example 1': Buffer.from([127, 0, 0, 4]),
    'hangs.example 1': Buffer.from([127, 0, 0, 5]),
  };
  if (name === 'hangs.example' && kind === kinds.aaaa) {
    unanswered += 1;
    return null;
  }
  const data = records[`${name} ${kind}`];
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180 | (data === undefined && !name.endsWith('four.example') ? 3 : 0), 2);
  head.writeUInt16BE(data === undefined ? 0 : 1, 6);
  head.writeUInt16BE(0, 10);
  const asked = question.subarray(12, 12 + name.length + 2 + 4);
  if (data === undefined) return Buffer.concat([head, asked]);
  const record = Buffer.from([0xc0, 12, 0, kind, 0, 1, 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([head, asked, record, data]);
}

function nameIn(question: Buffer): string {
  const parts: string[] = [];
  for (let at = 12; question[at] !== 0; ) {
    const length = question[at] ?? 0;
    parts.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return parts.join('.').toLowerCase();
}

describe('name servers', () => {
  it('say the addresses of both kinds', async () => {
    const ask = openNameServers({ servers, hostsFile: '/nowhere', otherKindMs: 5_000 });
    expect(await ask('both.example.')).toEqual([
      { address: '127.0.0.9', family: 4 },
      { address: '::9', family: 6 },
    ]);
    expect(await ask('four.example')).toEqual([{ address: '127.0.0.4', family: 4 }]);
    await expect(ask('none.example')).rejects.toThrow('know no address of none.example');
  });

  it('are not waited for where they say one kind and never the other', async () => {
    const ask = openNameServers({ servers, hostsFile: '/nowhere', otherKindMs: 20 });
    expect(await ask('hangs.example')).toEqual([{ address: '127.0.0.5', family: 4 }]);
    // Whoever waits for it asks a second time.
    expect(unanswered).toBe(1);
  });

  it('are not asked for names that this machine gives an address of its own', async () => {
    const hostsFile = join(folder, 'hosts');
    await writeFile(
      hostsFile,
      '127.0.0.1 localhost\n# 10.0.0.1 four.example\n10.0.0.7\tinner Both.example # ours\n',
    );
    const ask = openNameServers({ servers, hostsFile });
    await expect(ask('both.example.')).rejects.toThrow(`${hostsFile} says what both.example is`);
    expect(await ask('four.example')).toEqual([{ address: '127.0.0.4', family: 4 }]);
  });
});
