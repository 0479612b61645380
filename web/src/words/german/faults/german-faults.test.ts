// Every fault that the service can show on a page is there in German, all of it.
import { describe, expect, it } from 'vitest';
import * as browser from '../../../../../src/capture/browser/faults.ts';
import { packFault, unpackFault } from '../../../../../src/capture/browser/host-messages.ts';
import type { Answer } from '../../../../../src/capture/judge/answer.ts';
import { type FindingKind, findingKinds, reportFinding } from '../../../../../src/capture/judge/finding.ts';
import { statusFailure } from '../../../../../src/capture/judge/status.ts';
import { errorOf, withAlso } from '../../../../../src/capture/result.ts';
import { explainLogin } from '../../../../../src/capture/session/login-failure.ts';
import type { Visit } from '../../../../../src/capture/session/visit.ts';
import type { CheckError } from '../../../../../src/core/page/page.ts';
import * as net from '../../../../../src/net/fault.ts';
import { refusalOf } from '../../../../../src/notify/not-delivered.ts';
import { wayFault } from '../../../../../src/notify/outlet.ts';
import { collectSource } from '../../../../../test/support/collect-source.ts';
import type { Fault } from '../../said-fault.ts';
import { germanFault, germanFaultWords } from './german-faults.ts';

const url = new URL('https://shop.example/a');
const host = url.host;

/** Codes that stay in the log or on the command line, or are answered as problems of a request. */
const elsewhere = /^(?:config|cli|ai|accounts|store|service|exam|mcp)\.|^engine\.(?:not-kept|no-other-plan)$/;

describe('the codes in the source', () => {
  const sources = ['capture', 'core', 'engine', 'extract', 'net', 'notify'].flatMap((folder) =>
    collectSource(folder),
  );
  const codes = sources
    .flatMap(({ code }) => [...code.matchAll(/'((?:capture|extract|engine|notify)\.[a-z0-9-]+[a-z0-9])'/g)])
    .map(([, code = '']) => code);
  const known = new Set(Object.keys(germanFaultWords).map((key) => key.split(':')[0]));

  it('are found', () => expect(new Set(codes).size).toBeGreaterThan(60));

  it('each have German words', () => {
    // Made of the code of a connection, whose words it takes.
    const byWay = new Set(['notify.timeout']);
    const missing = [...new Set(codes)].filter(
      (code) => !known.has(code) && !elsewhere.test(code) && !byWay.has(code),
    );
    expect(missing).toEqual([]);
  });

  it('each have German words for their kinds', () => {
    const named = /params: \{[^}]*?kind: (?:[^'}]*\? )?'([a-z-]+)'(?: : '([a-z-]+)')?/g;
    const kinds = sources.flatMap(({ code }) => [...code.matchAll(named)].flatMap(([, ...found]) => found));
    const worded = new Set(Object.keys(germanFaultWords).map((key) => key.split(':')[1]));
    expect(kinds).toEqual(expect.arrayContaining(['everywhere', 'unknown', 'no-answer', 'in-browser']));
    expect(kinds.filter((kind) => kind !== undefined && !worded.has(kind))).toEqual([]);
  });

  it('are the only ones that have', () => {
    const raised = new Set([...codes, 'store.baseline-lost', 'store.picture-lost']);
    expect([...known].filter((code) => code === undefined || !raised.has(code))).toEqual([]);
  });
});

describe('a fault', () => {
  const system = [
    ...['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'EPROTO'],
    ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'ECONNREFUSED'],
    ...['EHOSTUNREACH', 'ECONNRESET', 'UND_ERR_DESTROYED', 'UND_ERR_INVALID_ARG', 'HPE_INVALID', 'other'],
  ].flatMap((code) =>
    (['asking', 'reading'] as const).map((stage) =>
      net.toFault(Object.assign(new Error('x'), { code }), url, stage),
    ),
  );
  const own = [
    net.dnsFault(host, false, Object.assign(new Error('x'), { code: 'EAI_AGAIN' })),
    net.dnsFault(host, false, null),
    net.addressFault(host),
    net.timeoutFault(url, 'did not finish', { kind: 'total', seconds: 30 }),
    net.tooLargeFault(url, 1_572_864),
    net.encodingFault(url, 'it is broken'),
    net.redirectLoopFault(url, 'redirects in a loop', { kind: 'loop' }),
    net.redirectLoopFault(url, 'redirects too often', { kind: 'many', most: 10 }),
    net.badRedirectFault(url, 'nowhere'),
    net.badHeaderFault('Remove it.', 'Host'),
  ];
  const chromium = [
    ...['CERT_AUTHORITY_INVALID', 'CERT_DATE_INVALID', 'CERT_COMMON_NAME_INVALID', 'SSL_PROTOCOL_ERROR'],
    ...['TOO_MANY_REDIRECTS', 'UNSAFE_REDIRECT', 'INCOMPLETE_CHUNKED_ENCODING', 'CONTENT_DECODING_FAILED'],
    ...['EMPTY_RESPONSE', 'INVALID_HTTP_RESPONSE', 'UNSAFE_PORT', 'TIMED_OUT', 'FAILED'],
  ].map((name) => browser.netFault(url, `net::ERR_${name}`));
  const step = { step: 2, what: 'click “Log in”', why: 'nothing says that', screenshot: null };
  const inBrowser = [
    browser.netFault(url, 'no name'),
    browser.crashedFault(),
    browser.launchFault(null),
    browser.remoteProxyFault(),
    browser.lateFault(url, 30),
    browser.cancelledFault(),
    browser.badUrlFault('Use an absolute address.'),
    browser.badHeaderFault('Remove it.', 'Host'),
    browser.tooLargeFault(url, 1_048_576),
    browser.missingFault(url, '.plan'),
    new browser.StepFault({ ...step, isLogin: true }),
    new browser.StepFault({ ...step, isLogin: false }),
  ];
  const faults = [...system, ...own, ...chromium, ...inBrowser];

  it.each(faults.map((fault) => [fault.message, fault] as const))('“%s” is said in German', (_, fault) => {
    expectGerman(errorOf(fault));
  });

  it('is the same behind the process of the browser', () => {
    for (const fault of inBrowser) {
      const sent = packFault(fault);
      if (sent.kind !== 'egress') expectGerman(errorOf(unpackFault(sent)));
    }
    const sent = packFault(new Error('x'));
    if (sent.kind !== 'egress') expectGerman(errorOf(unpackFault(sent)));
  });

  it('of a channel takes the words of the connection, with advice of its own', () => {
    for (const fault of [...system, ...own]) expectGerman(wayFault(fault));
    expectGerman(wayFault(new Error('x')));
    const late = germanFault(wayFault(own[3]));
    expect(late.message).toBe('shop.example war nach 30 Sekunden nicht fertig.');
    expect(late.advice).toContain('prüfen Sie Adresse und Port');
  });
});

describe('an answer that is not the page', () => {
  it.each(findingKinds)('%s is said in German', (kind: FindingKind) => {
    for (const who of [undefined, 'Cloudflare']) {
      const { error } = reportFinding({ kind, markers: [], ...(who && { who }) }, host);
      expectGerman(error);
      expectGerman(withAlso(withAlso(error, 'solver'), 'get-browser'));
    }
  });

  it.each([304, 400, 401, 403, 404, 429, 451, 500])('with status %i is said in German', (status) => {
    const answer = { status, url, headers: {} } as Partial<Answer> as Answer;
    expectGerman(statusFailure(answer, null).error);
  });

  it('but a login is said in German', () => {
    const visits = [
      { hasSignedIn: true, leave: 'go' },
      { hasSignedIn: false, leave: 'paused' },
      { hasSignedIn: false, leave: 'renewed' },
    ];
    const wall = reportFinding({ kind: 'login', markers: [] }, host);
    for (const visit of visits) {
      const failure = { ...wall, retryAfterMs: null, markers: [] };
      expectGerman(explainLogin(failure, visit as Partial<Visit> as Visit, host).error);
    }
  });
});

it.each([301, 400, 401, 404, 429, 500])('a receiver that answers %i is said in German', (status) => {
  const refusal = refusalOf(status, null);
  expect(refusal).not.toBeNull();
  if (refusal !== null) expectGerman(refusal);
});

it('what was stored without values stays as it was', () => {
  const stored = { code: 'capture.timeout', message: 'It was late.', advice: 'Wait.' };
  expect(germanFault(stored)).toEqual({ message: 'It was late.', advice: 'Wait.' });
  const unknown = { ...stored, code: 'capture.gone', params: { host, kind: 'unheard-of' } };
  expect(germanFault(unknown).message).toBe('It was late.');
});

function expectGerman(fault: Fault | CheckError): void {
  const { message, advice } = germanFault(fault);
  expect(message).not.toBe(fault.message);
  expect(advice).not.toBe(fault.advice);
  expect(`${message} ${advice}`).not.toMatch(/[{}[\]]|\bthe\b|undefined/i);
}
