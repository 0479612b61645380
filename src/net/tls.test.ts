// Certificates are checked: what is wrong with one has its own code, and only a right one gives a page.
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import tls from 'node:tls';
import { afterAll, describe, expect, it } from 'vitest';
import type { Fault } from '../core/fault.ts';
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

/** A self-signed certificate, written in DER by hand, so that no tool beside Node is needed. */
function makeCertificate(
  name: string,
  from: number,
  until: number,
  key: KeyObject,
  publicKey: KeyObject,
): string {
  const der = (tag: number, ...parts: Buffer[]): Buffer => {
    const body = Buffer.concat(parts);
    const length =
      body.length < 128
        ? Buffer.from([body.length])
        : Buffer.from([0x82, body.length >> 8, body.length & 0xff]);
    return Buffer.concat([Buffer.from([tag]), length, body]);
  };
  const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
  const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
  const time = (ms: number) =>
    der(0x18, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
  const ecdsaSha256 = sequence(oid('2a8648ce3d040302'));
  const subject = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
  const altName = sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from(name)))));
  const isAuthority = sequence(oid('551d13'), der(0x04, sequence(der(0x01, Buffer.from([0xff])))));
  const toSign = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaSha256,
    subject,
    sequence(time(from), time(until)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(altName, isAuthority)),
  );
  const signature = createSign('sha256').update(toSign).sign(key);
  const certificate = sequence(toSign, ecdsaSha256, der(0x03, Buffer.from([0]), signature));
  return `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`;
}
