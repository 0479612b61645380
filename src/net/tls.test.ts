// Certificates are checked: what is wrong with one has its own code, and only a right one gives a page.
import { generateKeyPairSync } from 'node:crypto';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import tls from 'node:tls';
import { afterAll, describe, expect, it } from 'vitest';
import { makeCertificate } from '../../test/support/certificate.ts';
import type { Fault } from '../core/fault/fault.ts';
import { openNet } from './net.ts';

const net = openNet({
  allowPrivate: true,
  userAgent: 'Heed/test',
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
});
const servers: Server[] = [];
const trustedBefore = tls.getCACertificates('default');
afterAll(async () => {
  tls.setDefaultCACertificates(trustedBefore);
  await net.close();
  for (const server of servers) server.close();
});

const day = 86_400_000;
const now = Date.now();

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

async function serve(name: string, from: number, until: number, isTrusted: boolean): Promise<number> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const cert = makeCertificate(name, from, until, privateKey, publicKey);
  if (isTrusted) tls.setDefaultCACertificates([...tls.getCACertificates('default'), cert]);
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return await listen(createServer({ key, cert }, (_, response) => response.end('secure')));
}

const codeOf = (url: string) =>
  net.request({ url: new URL(url) }).then(
    (answer) => `${answer.status}`,
    (fault: Fault) => fault.code,
  );

describe('a secure connection', () => {
  it('to a site whose certificate is right gives the page', async () => {
    const port = await serve('good.test', now - day, now + day, true);
    expect(await codeOf(`https://good.test:${port}/`)).toBe('200');
  });

  it('to a site that signed for itself is refused', async () => {
    const port = await serve('self.test', now - day, now + day, false);
    expect(await codeOf(`https://self.test:${port}/`)).toBe('capture.tls-untrusted');
  });

  it('with a certificate out of date is refused', async () => {
    const port = await serve('old.test', now - 9 * day, now - day, true);
    expect(await codeOf(`https://old.test:${port}/`)).toBe('capture.tls-expired');
  });

  it('with a certificate for another name is refused', async () => {
    const port = await serve('one.test', now - day, now + day, true);
    expect(await codeOf(`https://other.test:${port}/`)).toBe('capture.tls-wrong-host');
    expect(await codeOf(`https://127.0.0.1:${port}/`)).toBe('capture.tls-wrong-host');
  });

  it('to a server that speaks plain HTTP is refused', async () => {
    const port = await listen(createPlainServer((_, response) => response.end('plain')));
    expect(await codeOf(`https://plain.test:${port}/`)).toBe('capture.tls');
  });
});
