// What is remembered of connections.
import { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { openConnectionBook, originOf, tlsFactsOf } from './connections.ts';

describe('the book of connections', () => {
  const none = { dnsMs: null, connectMs: null, tlsMs: null, tls: null };
  const connection = (readyAt: number) => ({ readyAt, ...none });

  it('holds the last connection to each of the two thousand origins used last', () => {
    const book = openConnectionBook();
    const socket = new Socket().setMaxListeners(0);
    for (let at = 0; at < 2_000; at += 1) book.note(`http://h${at}:80`, connection(at), socket);
    book.note('http://h0:80', connection(9_999), socket);
    expect(book.find('http://h0:80')).toEqual(connection(9_999));
    expect(book.find('http://h1:80')).toEqual(connection(1));
    book.note('http://another:80', connection(1), socket);
    expect(book.find('http://h1:80')).toBeNull();
    expect([book.find('http://h0:80'), book.find('http://h2:80')]).toEqual([
      connection(9_999),
      connection(2),
    ]);
  });

  it('ends all that are open to an origin, and no others', async () => {
    const book = openConnectionBook();
    const [one, two, gone, other] = Array.from({ length: 4 }, () => new Socket());
    for (const socket of [one, two, gone]) book.note('https://a.test:443', connection(1), socket as Socket);
    book.note('https://b.test:443', connection(1), other as Socket);
    await new Promise((resolve) => gone?.once('close', resolve).destroy());
    await book.endAll('https://a.test:443');
    expect([one?.closed, two?.closed, other?.closed]).toEqual([true, true, false]);
    await book.endAll('https://a.test:443');
    await book.endAll('https://unknown.test:443');
    other?.destroy();
  });

  it('names an origin with its port, be it the usual one', () => {
    expect(originOf(new URL('https://a.test/x'))).toBe('https://a.test:443');
    expect(originOf(new URL('http://a.test/x'))).toBe('http://a.test:80');
    expect(originOf(new URL('http://a.test:8080/x'))).toBe('http://a.test:8080');
  });
});

describe('what is known of a secure connection', () => {
  const socketWith = (issuer: object | undefined, protocol: string | null = 'TLSv1.3') =>
    Object.assign(Object.create(TLSSocket.prototype), {
      getPeerCertificate: () => ({ issuer, valid_to: 'Jun  1 00:00:00 2026 GMT' }),
      getProtocol: () => protocol,
      getCipher: () => ({ standardName: 'TLS_AES_128_GCM_SHA256' }),
    });

  it.each([
    ['the organisation', { O: 'Trust Ltd', CN: 'R3' }, 'Trust Ltd'],
    ['the first of several', { O: ['Trust Ltd', 'Other'], CN: 'R3' }, 'Trust Ltd'],
    ['the common name where there is no organisation', { CN: 'R3' }, 'R3'],
    ['nothing where there is neither', {}, ''],
  ])('names as issuer %s', (_, issuer, name) => {
    expect(tlsFactsOf(socketWith(issuer))).toEqual({
      ...{ protocol: 'TLSv1.3', cipher: 'TLS_AES_128_GCM_SHA256' },
      ...{ issuer: name, validUntil: Date.UTC(2026, 5, 1) },
    });
  });

  it('is nothing for a resumed session, which brings no certificate, and no protocol where it is closed', () => {
    expect(tlsFactsOf(socketWith(undefined))).toBeNull();
    expect(tlsFactsOf(socketWith({}, null))).toMatchObject({ protocol: '' });
  });
});
