// Whatever a client throws becomes a fault with its own code: which, whether it may pass by itself, and what it knows.
import { describe, expect, it } from 'vitest';
import { Fault } from '../core/fault/fault.ts';
import {
  addressFault,
  badHeaderFault,
  badRedirectFault,
  dnsFault,
  encodingFault,
  redirectLoopFault,
  type Stage,
  toFault,
  tooLargeFault,
} from './fault.ts';

const url = new URL('https://shop.example:8443/lamps');
const words = (text: string) => text.trim().split(/\s+/);
const errorWith = (code: string, message = 'it broke') => Object.assign(new Error(message), { code });

/** The code and the stage, and what becomes of them. */
const meanings: [codes: string, stage: Stage, fault: string, transient: boolean, params?: object][] = [
  ['UND_ERR_CONNECT_TIMEOUT ETIMEDOUT', 'asking', 'timeout', true, { kind: 'connect' }],
  ['UND_ERR_HEADERS_TIMEOUT', 'asking', 'timeout', true, { kind: 'answer' }],
  ['UND_ERR_BODY_TIMEOUT', 'reading', 'timeout', true, { kind: 'body' }],
  [
    `DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_VERIFY_LEAF_SIGNATURE
    UNABLE_TO_GET_ISSUER_CERT UNABLE_TO_GET_ISSUER_CERT_LOCALLY`,
    ...(['asking', 'tls-untrusted', false] as const),
  ],
  ['CERT_HAS_EXPIRED CERT_NOT_YET_VALID', 'asking', 'tls-expired', false],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'asking', 'tls-wrong-host', false],
  [
    'ERR_SSL_WRONG_VERSION_NUMBER ERR_TLS_HANDSHAKE_TIMEOUT CERT_REVOKED EPROTO INVALID_CA INVALID_PURPOSE HOSTNAME_MISMATCH',
    ...(['asking', 'tls', false] as const),
  ],
  ['ECONNREFUSED', 'asking', 'refused', true],
  [
    'EHOSTUNREACH ENETUNREACH EHOSTDOWN ENETDOWN EADDRNOTAVAIL EACCES EPERM',
    ...(['asking', 'unreachable', true] as const),
  ],
  [
    'ECONNRESET ECONNABORTED EPIPE UND_ERR_SOCKET UND_ERR_INFO HPE_INVALID_EOF_STATE ERR_HTTP2_STREAM_ERROR',
    ...(['asking', 'reset', true] as const),
  ],
  [
    'ECONNRESET ECONNABORTED EPIPE UND_ERR_SOCKET UND_ERR_INFO HPE_INVALID_EOF_STATE ERR_HTTP2_STREAM_ERROR',
    ...(['reading', 'cut-short', true] as const),
  ],
  [
    'HPE_INVALID_CONSTANT UND_ERR_HEADERS_OVERFLOW UND_ERR_RES_CONTENT_LENGTH_MISMATCH ERR_HTTP2_SESSION_ERROR',
    ...(['asking', 'bad-answer', true] as const),
  ],
  [
    'ECONNRESETTING XECONNRESET EACCESS XEPERM E2BIG XEPROTO XHPE_INVALID',
    'asking',
    'failed',
    true,
    { kind: 'request' },
  ],
];

describe('an error of the client', () => {
  it.each(
    meanings.flatMap(([codes, stage, fault, transient, params]) =>
      words(codes).map((code) => ({ code, stage, fault, transient, params })),
    ),
  )('$code while $stage is $fault', ({ code, stage, fault, transient, params = {} }) => {
    const cause = errorWith(code);
    const found = toFault(cause, url, stage);
    expect(found).toMatchObject({ code: `capture.${fault}`, transient, cause });
    expect(found.params).toEqual({ host: 'shop.example:8443', ...params });
    expect(found.message).toContain('shop.example:8443');
  });

  it.each(words('UND_ERR_DESTROYED UND_ERR_CLOSED UND_ERR_ABORTED'))('%s is that it was stopped', (code) => {
    const cause = errorWith(code);
    expect(toFault(cause, url, 'asking')).toMatchObject({
      code: 'capture.cancelled',
      transient: true,
      cause,
    });
  });

  it.each(words('PROTOCOL_ERROR FRAME_SIZE_ERROR COMPRESSION_ERROR ENHANCE_YOUR_CALM FLOW_CONTROL_ERROR'))(
    'of HTTP/2 by %s is an answer against the rules, not one that broke off',
    (rule) => {
      const error = errorWith('ERR_HTTP2_STREAM_ERROR', `Stream closed with error code NGHTTP2_${rule}`);
      expect(toFault(error, url, 'reading')).toMatchObject({ code: 'capture.bad-answer', transient: true });
    },
  );

  it('is known by its name where it has no code', () => {
    const error = Object.assign(new Error('bad'), { name: 'HTTPParserError' });
    expect(toFault(error, url, 'asking').code).toBe('capture.bad-answer');
    expect(toFault(Object.assign(error, { code: 7 }), url, 'asking').code).toBe('capture.bad-answer');
    expect(toFault('just a text', url, 'asking').code).toBe('capture.failed');
  });

  it('says where it happened, and what was too much', () => {
    const message = (code: string, stage: Stage) => toFault(errorWith(code), url, stage).message;
    expect(message('HPE_INVALID_CONSTANT', 'reading')).toContain('in the middle of the page');
    expect(message('HPE_INVALID_CONSTANT', 'asking')).not.toContain('in the middle');
    expect(message('UND_ERR_HEADERS_OVERFLOW', 'asking')).toContain('too many headers');
    expect(message('HPE_INVALID_CONSTANT', 'asking')).toContain('valid HTTP');
  });

  it('about a header is of the request, and a fault stays as it is', () => {
    const cause = errorWith('UND_ERR_INVALID_ARG');
    expect(toFault(cause, url, 'asking')).toMatchObject({
      ...{ code: 'capture.bad-header', transient: false, params: {}, cause },
    });
    const fault = new Fault({ code: 'a.b', message: 'm', advice: 'a', transient: true });
    expect(toFault(fault, url, 'asking')).toBe(fault);
  });
});

describe('a fault', () => {
  it('of a name is passing where the name server is at fault, and lasting where there is no such name', () => {
    const passing = dnsFault('a.test', false, errorWith('EAI_AGAIN'));
    expect(passing).toMatchObject({ transient: true, params: { kind: 'no-answer', host: 'a.test' } });
    expect(passing.message).toContain('DNS server');
    const unknown = [true, false].map((allowPrivate) =>
      dnsFault('a.test', allowPrivate, errorWith('ENOTFOUND')),
    );
    expect(unknown[0]).toMatchObject({ transient: false, params: { kind: 'unknown', host: 'a.test' } });
    expect(unknown.map(({ message }) => / an address| a public address/.exec(message)?.[0])).toEqual([
      ' an address',
      ' a public address',
    ]);
  });

  it.each([
    [10 * 1024 * 1024, 10],
    [1_500_000, 1.4],
    [104_858, 0.1],
  ])('of %i bytes too many names them in megabytes: %d', (maxBytes, megabytes) => {
    expect(tooLargeFault(url, maxBytes)).toMatchObject({
      ...{ code: 'capture.too-large', transient: false, params: { host: url.host, megabytes } },
      message: expect.stringContaining(`larger than ${megabytes} MB`),
    });
  });

  it('of an address or a redirect lasts: no further try leads elsewhere', () => {
    expect(addressFault('a.test')).toMatchObject({ transient: false, params: { host: 'a.test' } });
    for (const fault of [badRedirectFault(url, 'nowhere'), redirectLoopFault(url, 'turns', { kind: 'loop' })])
      expect(fault).toMatchObject({ transient: false, params: { host: url.host } });
  });

  it('names the header that cannot be sent, and the host whose data is broken', () => {
    expect(badHeaderFault('No.', 'X-Test').params).toEqual({ header: 'X-Test' });
    const cause = new Error('short');
    expect(encodingFault(url, 'broken', cause)).toMatchObject({
      ...{ code: 'capture.bad-encoding', transient: true, params: { host: url.host }, cause },
    });
  });
});
