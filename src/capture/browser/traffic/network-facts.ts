// What Chromium reports about a connection, in the terms of net.
import type { NetTiming, TlsFacts } from '../../../net/net.ts';

/** As far as it is used here. Times are in ms from the start of the request; -1 for what was not needed. */
export interface NetworkResponse {
  securityDetails?: { protocol: string; cipher: string; issuer: string; validTo: number };
  timing?: {
    connectStart: number;
    connectEnd: number;
    sslStart: number;
    sslEnd: number;
    sendEnd: number;
    receiveHeadersEnd: number;
  };
}

export function tlsOf({ securityDetails }: NetworkResponse): TlsFacts | null {
  if (securityDetails === undefined) return null;
  const { protocol, cipher, issuer, validTo } = securityDetails;
  return { protocol, cipher, issuer, validUntil: validTo * 1000 };
}

/** Names are resolved by our proxy, and the end of the download is not distinguished from the page's own work. */
export function timingOf({ timing }: NetworkResponse): NetTiming | null {
  if (timing === undefined) return null;
  const { connectStart, connectEnd, sslStart, sslEnd, sendEnd, receiveHeadersEnd } = timing;
  const span = (from: number, to: number) => (from < 0 || to < from ? null : to - from);
  return {
    dnsMs: null,
    connectMs: span(connectStart, sslStart < 0 ? connectEnd : sslStart),
    tlsMs: span(sslStart, sslEnd),
    firstByteMs: span(sendEnd, receiveHeadersEnd),
    downloadMs: null,
  };
}
