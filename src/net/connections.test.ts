// What is remembered of connections.
import { TLSSocket } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { openConnectionBook, originOf, tlsFactsOf } from './connections.ts';

describe('the book of connections', () => {
  const end = async () => {};
  const none = { dnsMs: null, connectMs: null, tlsMs: null, tls: null };
  const connection = (readyAt: number) => ({ readyAt, ...none, end });

  it('holds the last connection to each of the two thousand origins used last', () => {
    const book = openConnectionBook();
    for (let at = 0; at < 2_000; at += 1) book.note(`http://h${at}:80`, connection(at));
    book.note('http://h0:80', connection(9_999));
    expect(book.find('http://h0:80')).toEqual(connection(9_999));
    expect(book.find('http://h1:80')).toEqual(connection(1));
    book.note('http://another:80', connection(1));
    expect(book.find('http://h1:80')).toBeNull();
    expect([book.find('http://h0:80'), book.find('http://h2:80')]).toEqual([
      connection(9_999),
      connection(2),
    ]);
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
