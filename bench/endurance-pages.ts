// The pages of the endurance run, as a process of their own: ordinary ones, and ones made to choke a reader.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { hostilePairs } from './hostile-pages.ts';
import { changingPart, makePage } from './site-pages.ts';

/** Made to make a scanner start over at every character; each about 100 KB. */
const baits: (() => string)[] = [
  () => `<noscript>${'<'.repeat(100_000)}`,
  () => `<noscript>${'<style'.repeat(16_000)}`,
  () => '<div hidden>'.repeat(8_000),
  () => `<p>${'&'.repeat(100_000)}`,
  () => `<p style="${'a:'.repeat(50_000)}">`,
  () => `<img srcset="${', '.repeat(50_000)}">`,
  () => `<script type="application/ld+json">${'{"a":['.repeat(15_000)}`,
  () => `<p>${'1,'.repeat(50_000)}</p>`,
  () => `<p>${' '.repeat(100_000)}x</p>`,
];

let served = 0;
const versions = new Map<string, number>();

const server = createServer(answer);

function answer(request: IncomingMessage, response: ServerResponse): unknown {
  const path = request.url ?? '/';
  const [, kind = '', number = '0'] = path.split('/');
  if (kind === 'count') return response.end(String(served));
  served += 1;
  const version = (versions.get(path) ?? -1) + 1;
  versions.set(path, version);
  return response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(pageOf(kind, Number(number), version));
}

function pageOf(kind: string, number: number, version: number): string {
  if (kind === 'bait') return `<p>Version ${version}</p>${baits[number % baits.length]?.()}`;
  if (kind === 'hostile') {
    const pairs = Object.values(hostilePairs);
    const pair = pairs[number % pairs.length]?.();
    return (version % 2 === 0 ? pair?.before : pair?.after) ?? '';
  }
  const { before, after } = makePage(number, 30 * 1024);
  if (kind === 'changing') return `${before}${changingPart(Math.floor(version / 5))}${after}`;
  const clock = kind === 'clock' ? `<p class="clock">Served at ${new Date().toISOString()}</p>` : '';
  return `${before}${changingPart(0)}${after}${clock}`;
}

process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address !== 'object') return;
  const { port } = address;
  // Hostile pages have hosts of their own, as on the web.
  const others = ['127.0.0.2', '127.0.0.3'].map((host) =>
    once(createServer(answer).listen(port, host), 'listening'),
  );
  void Promise.all(others).then(() => process.send?.({ port }));
});
