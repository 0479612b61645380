// The evidence of a fetch: small, fit to be read, and readable also where it was stored before it said so much.
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { describe, expect, it } from 'vitest';
import { makeCertificate } from '../../../test/support/certificate.ts';
import { inlineJudge } from '../../../test/support/inline-page-pool.ts';
import { fetchReportSchema, noEvidence, readFetchReport } from '../../core/page/page.ts';
import { freshMemory } from '../../core/site/memory.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import { openNet } from '../../net/net.ts';
import { timingOf as browserTiming, tlsOf as browserTls } from '../browser/traffic/network-facts.ts';
import { captureByHttp } from '../by-http.ts';
import { evidenceOf, timingOf, tlsOf } from './evidence.ts';

const noTiming = { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null, downloadMs: null };
const now = Date.UTC(2026, 4, 1);

describe('the evidence of a fetch', () => {
  it('keeps the headers that say something, and none that may be a secret', () => {
    const headers = {
      'content-type': 'text/html',
      server: 'lamps/1.0',
      'cache-control': `max-age=60, ${'x'.repeat(500)}`,
      'retry-after': '120',
      'x-robots-tag': 'noindex',
      'set-cookie': ['session=canary'],
      'x-token': 'canary',
    };
    const evidence = evidenceOf({ headers, redirects: [] }, []);
    expect(evidence.server).toBe('lamps/1.0');
    expect(Object.keys(evidence.headers).sort()).toEqual([
      'cache-control',
      'content-type',
      'retry-after',
      'x-robots-tag',
    ]);
    expect(evidence.headers['cache-control']?.length).toBeLessThanOrEqual(120);
    expect(JSON.stringify(evidence)).not.toContain('canary');
  });

  it('reports how long a certificate is still valid', () => {
    const facts = { protocol: 'TLSv1.3', cipher: 'TLS_AES_128_GCM_SHA256', issuer: 'An Authority' };
    const validUntil = now + 12.5 * 86_400_000;
    expect(tlsOf({ ...facts, validUntil }, now)).toEqual({
      ...facts,
      validUntil: '2026-05-13T12:00:00.000Z',
      daysLeft: 12,
    });
    expect(tlsOf({ ...facts, validUntil: Number.NaN }, now)).toBeNull();
  });

  it('reads what Chromium reports, and leaves the rest open', () => {
    const timing = { connectStart: 1, connectEnd: 31, sslStart: 11, sslEnd: 31, sendEnd: 32 };
    expect(timingOf(browserTiming({ timing: { ...timing, receiveHeadersEnd: 52.4 } }) ?? noTiming)).toEqual({
      ...{ dnsMs: null, connectMs: 10, tlsMs: 20, firstByteMs: 20, downloadMs: null },
    });
    const reused = { connectStart: -1, connectEnd: -1, sslStart: -1, sslEnd: -1, sendEnd: 1 };
    expect(browserTiming({ timing: { ...reused, receiveHeadersEnd: 5 } })).toMatchObject({
      ...{ connectMs: null, tlsMs: null, firstByteMs: 4 },
    });
    expect(browserTiming({})).toBeNull();
    expect(browserTls({})).toBeNull();
    const securityDetails = { protocol: 'TLS 1.3', cipher: 'AES_128_GCM', issuer: 'A', validTo: now / 1000 };
    expect(browserTls({ securityDetails })?.validUntil).toBe(now);
  });

  it('of an older report is what it says, and nothing of what it does not', () => {
    const old = {
      ...{ via: 'http', result: 'ok', httpStatus: 200, finalUrl: 'https://a.example/', bytes: 1 },
      ...{ durationMs: 5, evidence: { redirects: [], server: 'nginx', markers: [] } },
    };
    const read = readFetchReport(JSON.stringify(old));
    expect(read.evidence).toEqual({ ...noEvidence, server: 'nginx' });
    expect(fetchReportSchema.parse(read)).toEqual(read);
  });

  it('of a secure page includes its certificate; of one for another name, whose it is', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const until = Date.now() + 20.5 * 86_400_000;
    const cert = makeCertificate('one.test', Date.now() - 86_400_000, until, privateKey, publicKey);
    const trusted = tls.getCACertificates('default');
    tls.setDefaultCACertificates([...trusted, cert]);
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
    const server = createServer({ key, cert }, (_, response) => response.end('A page about lamps.'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const net = openNet({ allowPrivate: true, userAgent: 'Heed/test', resolve });
    const capture = (host: string) =>
      captureByHttp(
        { net, judge: inlineJudge },
        {
          ...{ url: `https://${host}:${port}/`, watch: defaultWatch, validators: null, bodyHash: null },
          ...{ way: freshMemory.way, now: Date.now(), signal: new AbortController().signal, visit: null },
        },
      );
    const right = await capture('one.test');
    const wrong = await capture('other.test');
    tls.setDefaultCACertificates(trusted);
    await net.close();
    server.close().closeAllConnections();
    expect(right).toMatchObject({
      page: {
        report: {
          evidence: { tls: { issuer: 'one.test', daysLeft: 20 }, timing: { tlsMs: expect.any(Number) } },
        },
      },
    });
    expect(wrong).toMatchObject({
      report: { result: 'tls', evidence: { tls: null, timing: null } },
      error: { code: 'capture.tls-wrong-host', message: expect.stringContaining('another host name') },
    });
    expect(wrong.kind === 'failed' && wrong.report.evidence.markers).toContain(
      'the certificate is for one.test',
    );
  });
});
