// Answers that break off behind an encrypted connection, where the proxy sees nothing of them.
import { generateKeyPairSync } from 'node:crypto';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserForTests } from '../../../test/support/browser.ts';
import { makeCertificate } from '../../../test/support/certificate.ts';
import { openTemporaryFolder } from '../../../test/support/temporary-folder.ts';
import type { Fault } from '../../core/fault/fault.ts';
import { type Browser, openBrowser } from './open-browser.ts';

const page = `<!doctype html><title>Lamps</title>${'<p>A lamp of brass and oak.</p>'.repeat(2000)}</html>`;
const data = JSON.stringify(Array.from({ length: 3000 }, (_, at) => ({ name: `lamp ${at}`, price: at })));
const feed = `<?xml version="1.0"?><rss version="2.0"><channel>${'<item><title>Lamp</title></item>'.repeat(2000)}</channel></rss>`;

interface Sent {
  type: string;
  body: Buffer;
  isZipped?: boolean;
  /** The connection ends before the last chunk. */
  isCut?: boolean;
}

const half = (body: Buffer): Buffer => body.subarray(0, body.length >> 1);
const sent: Record<string, Sent> = {
  '/page': { type: 'text/html', body: gzipSync(page), isZipped: true },
  '/page-cut': { type: 'text/html', body: half(Buffer.from(page)), isCut: true },
  '/zipped-page-cut': { type: 'text/html', body: half(gzipSync(page)), isZipped: true, isCut: true },
  '/data': { type: 'application/json', body: gzipSync(data), isZipped: true },
  '/data-cut': { type: 'application/json', body: half(Buffer.from(data)), isCut: true },
  '/zipped-data-half': { type: 'application/json', body: half(gzipSync(data)), isZipped: true },
  '/feed': { type: 'application/rss+xml', body: Buffer.from(feed) },
  '/zipped-feed-half': { type: 'application/rss+xml', body: half(gzipSync(feed)), isZipped: true },
};

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const server = createServer({
  key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  cert: makeCertificate('localhost', Date.now() - 1e8, Date.now() + 1e8, privateKey, publicKey),
});
server.on('request', (question, answer) => {
  const { type, body, isZipped, isCut } = sent[question.url ?? ''] ?? { type: 'text/plain', body: '' };
  answer.writeHead(200, { 'content-type': type, ...(isZipped && { 'content-encoding': 'gzip' }) });
  answer.write(body, () => (isCut ? answer.destroy() : answer.end()));
});

let browser: Browser;
let remove: () => Promise<void>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const found = await browserForTests();
  const temporary = await openTemporaryFolder();
  remove = temporary.remove;
  // Heed never accepts a self-signed certificate; here the browser itself is configured to.
  const path = join(temporary.folder, 'browser');
  if (found.kind === 'local')
    await writeFile(path, `#!/bin/sh\nexec "${found.path}" "$@" --ignore-certificate-errors\n`);
  await chmod(temporary.folder, 0o755);
  await chmod(path, 0o755);
  browser = openBrowser({
    found: { kind: 'local', path },
    environment: process.env,
    egress: { allowPrivate: true },
  });
});

afterAll(async () => {
  await browser.close();
  await remove();
  await new Promise((resolve) => server.close(resolve).closeAllConnections());
});

async function outcomeOf(path: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return await browser.capture({ url: `https://127.0.0.1:${port}${path}`, screenshot: false }).then(
    ({ content }) => content.kind,
    (fault: Fault) => fault.code,
  );
}

describe.skipIf(process.platform === 'win32')('over https', () => {
  it('whole pages and data are read', async () => {
    expect(await outcomeOf('/page')).toBe('html');
    expect(await outcomeOf('/data')).toBe('bytes');
    expect(await outcomeOf('/feed')).toBe('bytes');
  });

  it('a page whose connection ends too early is no page', async () => {
    expect(await outcomeOf('/page-cut')).toBe('capture.cut-short');
    expect(await outcomeOf('/zipped-page-cut')).toBe('capture.cut-short');
  });

  it('data that break off are no data, though the browser says nothing of it', async () => {
    expect(await outcomeOf('/data-cut')).toBe('capture.cut-short');
    expect(await outcomeOf('/zipped-data-half')).toBe('capture.cut-short');
    expect(await outcomeOf('/zipped-feed-half')).toBe('capture.cut-short');
  });
});
