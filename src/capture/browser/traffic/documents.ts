// What the server said to each navigation of a page; and the bytes themselves, where they are no HTML to be shown.
import { isUtf8 } from 'node:buffer';
import type { CDPSession } from 'playwright-core';
import type { NetTiming, TlsFacts } from '../../../net/net.ts';
import { isCutShort } from './cut-short.ts';
import { looksLikeHtml } from './looks-like-html.ts';
import { type NetworkResponse, timingOf, tlsOf } from './network-facts.ts';

export interface MainDocument {
  url: string;
  status: number;
  headers: Record<string, string>;
  /** Null where the browser shows the document; else the bytes, or 'too-large'. */
  bytes: Uint8Array<ArrayBuffer> | 'too-large' | null;
  /** Chromium's word for why the bytes are not all there. */
  broken: string | null;
  tls: TlsFacts | null;
  timing: NetTiming | null;
}

export interface Documents {
  /** The last document of the main frame, redirects not counted. */
  last(): MainDocument | null;
  /** The addresses that were left behind since the start, or since the last call of `forget`. */
  passed(): string[];
  /** What comes next is the beginning of another visit. */
  forget(): void;
  /** The next document is UTF-8, if its bytes are, whatever the browser would make of them. */
  takeForUtf8(): void;
}

interface Paused {
  requestId: string;
  /** The same request in the words of Network. */
  networkId?: string;
  frameId: string;
  request: { url: string; headers: Record<string, string> };
  responseStatusCode?: number;
  responseErrorReason?: string;
  responseHeaders?: { name: string; value: string }[];
}

export interface DocumentRules {
  maxBytes: number;
  /** Headers for one origin alone: they are put on here, and taken off again where a redirect leads elsewhere. */
  origin: string;
  headers: Record<string, string>;
}

/** The visit as far as it went. */
interface Visit {
  mainFrameId: string;
  last: MainDocument | null;
  passed: string[];
  /** Of `last`, in the words of Network. */
  networkId: string | undefined;
  size: number;
  isForUtf8: boolean;
}

export async function watchDocuments(
  session: CDPSession,
  mainFrameId: string,
  rules: DocumentRules,
): Promise<Documents> {
  const visit: Visit = {
    ...{ mainFrameId, last: null, passed: [] },
    ...{ networkId: undefined, size: 0, isForUtf8: false },
  };
  session.on('Fetch.requestPaused', (event: Paused) => {
    const work =
      event.responseStatusCode === undefined && event.responseErrorReason === undefined
        ? ask(session, event, rules)
        : answer(session, event, visit, rules.maxBytes);
    // The page may be gone by now; then there is nobody to answer.
    work.catch(() => session.send('Fetch.continueRequest', { requestId: event.requestId }).catch(() => {}));
  });
  followNetwork(session, visit, rules.maxBytes);
  await session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
  const hasHeaders = Object.keys(rules.headers).length > 0;
  await session.send('Fetch.enable', {
    patterns: [
      { resourceType: 'Document', requestStage: 'Response' },
      ...(hasHeaders ? [{ requestStage: 'Request' as const }] : []),
    ],
  });
  return {
    last: () => visit.last,
    passed: () => visit.passed,
    forget: () => {
      visit.passed = [];
      visit.last = null;
    },
    takeForUtf8: () => {
      visit.isForUtf8 = true;
      visit.last = null;
    },
  };
}

async function answer(session: CDPSession, event: Paused, visit: Visit, maxBytes: number): Promise<void> {
  const isMain = event.frameId === visit.mainFrameId;
  const status = event.responseStatusCode;
  if (!isMain || status === undefined) {
    await session.send('Fetch.continueRequest', { requestId: event.requestId });
    return;
  }
  if (visit.last !== null) visit.passed.push(visit.last.url);
  const headers = headersOf(event);
  const unknown = { bytes: null, broken: null, tls: null, timing: null };
  const document: MainDocument = { url: event.request.url, status, headers, ...unknown };
  if (isRedirect(status, headers)) {
    visit.passed.push(document.url);
    visit.last = null;
    await session.send('Fetch.continueRequest', { requestId: event.requestId });
    return;
  }
  visit.last = document;
  visit.networkId = event.networkId;
  visit.size = 0;
  if (visit.isForUtf8 && isHtml(document)) await takeUtf8(session, event, document, maxBytes);
  else await take(session, event.requestId, document, maxBytes);
  visit.isForUtf8 = false;
}

function followNetwork(session: CDPSession, visit: Visit, maxBytes: number): void {
  session.on(
    'Network.responseReceived',
    ({ requestId, response }: { requestId: string; response: NetworkResponse }) => {
      if (requestId !== visit.networkId || visit.last === null) return;
      visit.last.tls = tlsOf(response);
      visit.last.timing = timingOf(response);
    },
  );
  // Decompressed: what is small on the way may be large in the page.
  session.on(
    'Network.dataReceived',
    ({ requestId, dataLength }: { requestId: string; dataLength: number }) => {
      if (requestId !== visit.networkId) return;
      visit.size += dataLength;
      if (visit.size <= maxBytes || visit.last?.bytes !== null) return;
      visit.last.bytes = 'too-large';
      session.send('Page.stopLoading').catch(() => {});
    },
  );
}

async function ask(session: CDPSession, event: Paused, rules: DocumentRules): Promise<void> {
  const isHome = URL.parse(event.request.url)?.origin === rules.origin;
  const kept = Object.entries(event.request.headers).filter(
    ([name]) => !Object.hasOwn(rules.headers, name.toLowerCase()),
  );
  const own = isHome ? Object.entries(rules.headers) : [];
  await session.send('Fetch.continueRequest', {
    requestId: event.requestId,
    headers: [...kept, ...own].map(([name, value]) => ({ name, value })),
  });
}

/** HTML is left to the browser; anything else is read here, and the browser gets an empty page in its place. */
async function take(
  session: CDPSession,
  requestId: string,
  document: MainDocument,
  maxBytes: number,
): Promise<void> {
  const type = document.headers['content-type'] ?? '';
  const isAttachment = /^\s*attachment/i.test(document.headers['content-disposition'] ?? '');
  if (Number(document.headers['content-length'] ?? 0) > maxBytes) {
    document.bytes = 'too-large';
    await fulfil(session, requestId, '');
    return;
  }
  if ((isHtml(document) && !isAttachment) || document.status === 204 || document.status === 205) {
    if (!isHtml(document)) document.bytes = new Uint8Array(0);
    await session.send('Fetch.continueRequest', { requestId });
    return;
  }
  const bytes = await readBody(session, requestId, maxBytes);
  if (bytes !== 'too-large') document.broken = breakOf(document, bytes);
  const isUnnamedHtml = type === '' && !isAttachment && bytes !== 'too-large' && looksLikeHtml(bytes);
  if (!isUnnamedHtml) document.bytes = bytes;
  const charset = isUnnamedHtml && isUtf8(bytes) && !namesCharset(bytes) ? '; charset=utf-8' : '';
  const body = isUnnamedHtml ? Buffer.from(bytes).toString('base64') : '';
  await fulfil(session, requestId, body, [{ name: 'content-type', value: `text/html${charset}` }]);
}

function isHtml({ headers }: MainDocument): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '');
}

/** HTML read here and handed on with the charset that its bytes have. */
async function takeUtf8(
  session: CDPSession,
  event: Paused,
  document: MainDocument,
  maxBytes: number,
): Promise<void> {
  const bytes = await readBody(session, event.requestId, maxBytes);
  if (bytes === 'too-large') {
    document.bytes = bytes;
    return fulfil(session, event.requestId, '');
  }
  document.broken = breakOf(document, bytes);
  const kept = (event.responseHeaders ?? []).filter(
    ({ name }) => !/^content-(type|encoding|length)$/i.test(name),
  );
  const value = isUtf8(bytes) ? 'text/html; charset=utf-8' : (document.headers['content-type'] ?? '');
  const headers = [...kept, { name: 'content-type', value }];
  await fulfil(session, event.requestId, Buffer.from(bytes).toString('base64'), headers);
}

function namesCharset(bytes: Uint8Array): boolean {
  return /<meta[^>]+charset/i.test(Buffer.from(bytes.subarray(0, 2048)).toString('latin1'));
}

/** Bytes read here come without a word when they break off: only their length is a witness, or their own end. */
function breakOf({ headers }: MainDocument, bytes: Uint8Array): string | null {
  const length = headers['content-encoding'] === undefined ? headers['content-length'] : undefined;
  if (length !== undefined) return bytes.length < Number(length) ? 'net::ERR_CONTENT_LENGTH_MISMATCH' : null;
  return isCutShort(headers['content-type'] ?? '', bytes) ? 'net::ERR_INCOMPLETE_CHUNKED_ENCODING' : null;
}

async function fulfil(
  session: CDPSession,
  requestId: string,
  body: string,
  responseHeaders = [{ name: 'content-type', value: 'text/html' }],
): Promise<void> {
  await session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body });
}

async function readBody(
  session: CDPSession,
  requestId: string,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | 'too-large'> {
  const { stream } = await session.send('Fetch.takeResponseBodyAsStream', { requestId });
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    const { data, base64Encoded, eof } = await session.send('IO.read', { handle: stream, size: 1_048_576 });
    const chunk = Buffer.from(data, base64Encoded ? 'base64' : 'utf8');
    size += chunk.length;
    if (size > maxBytes) break;
    chunks.push(chunk);
    if (eof) break;
  }
  await session.send('IO.close', { handle: stream }).catch(() => {});
  return size > maxBytes ? 'too-large' : new Uint8Array(Buffer.concat(chunks));
}

function headersOf(event: Paused): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { name, value } of event.responseHeaders ?? []) {
    const key = name.toLowerCase();
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`;
  }
  return headers;
}

function isRedirect(status: number, headers: Record<string, string>): boolean {
  return [301, 302, 303, 307, 308].includes(status) && headers.location !== undefined;
}
