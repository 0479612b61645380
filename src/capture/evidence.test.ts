// The evidence of a fetch: small, fit to be read, and readable also where it was stored before it said so much.
import { describe, expect, it } from 'vitest';
import { fetchReportSchema, noEvidence, readFetchReport } from '../core/page.ts';
import { timingOf as browserTiming, tlsOf as browserTls } from './browser/network-facts.ts';
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

  it('tells how long a certificate still holds', () => {
    const facts = { protocol: 'TLSv1.3', cipher: 'TLS_AES_128_GCM_SHA256', issuer: 'An Authority' };
    const validUntil = now + 12.5 * 86_400_000;
    expect(tlsOf({ ...facts, validUntil }, now)).toEqual({
      ...facts,
      validUntil: '2026-05-13T12:00:00.000Z',
      daysLeft: 12,
    });
    expect(tlsOf({ ...facts, validUntil: Number.NaN }, now)).toBeNull();
  });

  it('reads what Chromium tells, and leaves open what it does not', () => {
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
});
