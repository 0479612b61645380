// The sites that are watched, as a process of their own: a server so plain that whoever asks it is what is measured.
import { createServer, type Socket } from 'node:net';
import { changingPart, makePage, noisyPart } from './site-pages.ts';

export interface SiteMode {
  /** Of each page, about. */
  bytes: number;
  /** Gives an ETag, and answers 304 to whoever has it. */
  hasEtag: boolean;
  /** A page is another each time it is requested. */
  isChanging: boolean;
  /** A page has a part that says nothing: another each time it is requested, or the same. Left out: it has none. */
  isNoisy?: boolean;
  /** Which version of all pages is served where they are not another each time. Left out: the first. */
  version?: number;
  /** How long an answer takes. */
  delayMs: number;
}

interface StoredPage {
  before: Buffer;
  after: Buffer;
  asked: number;
}

let mode: SiteMode = { bytes: 30 * 1024, hasEtag: false, isChanging: false, delayMs: 0 };
let pages = new Map<string, StoredPage>();

const server = createServer({ noDelay: true }, (socket) => {
  let received = '';
  socket.setEncoding('latin1');
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    received += chunk;
    for (let end = received.indexOf('\r\n\r\n'); end !== -1; end = received.indexOf('\r\n\r\n')) {
      const request = received.slice(0, end + 2);
      received = received.slice(end + 4);
      if (mode.delayMs === 0) answer(socket, request);
      else setTimeout(answer, mode.delayMs, socket, request);
    }
  });
});

function answer(socket: Socket, request: string): void {
  if (socket.destroyed) return;
  const path = request.slice(request.indexOf(' ') + 1, request.indexOf(' ', 5));
  const { version = 0 } = mode;
  const etag = `"page${path.replaceAll('/', '-')}-${version}"`;
  if (mode.hasEtag && request.toLowerCase().includes(`\r\nif-none-match: ${etag}\r\n`)) {
    socket.write(`HTTP/1.1 304 Not Modified\r\nETag: ${etag}\r\n\r\n`);
    return;
  }
  const page = findPage(path);
  const said = changingPart(mode.isChanging ? page.asked : version);
  const noise = mode.isNoisy === undefined ? '' : noisyPart(mode.isNoisy ? page.asked : 0);
  const part = Buffer.from(noise + said);
  page.asked += 1;
  const length = page.before.length + part.length + page.after.length;
  const head = `HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n${mode.hasEtag ? `ETag: ${etag}\r\n` : ''}Content-Length: ${length}\r\n\r\n`;
  socket.write(Buffer.concat([Buffer.from(head), page.before, part, page.after]));
}

function findPage(path: string): StoredPage {
  const known = pages.get(path);
  if (known !== undefined) return known;
  const { before, after } = makePage(Number(path.slice(1)) || 0, mode.bytes);
  const made = { before: Buffer.from(before), after: Buffer.from(after), asked: 0 };
  pages.set(path, made);
  return made;
}

process.on('message', (wanted: SiteMode) => {
  if (wanted.bytes !== mode.bytes) pages = new Map();
  mode = wanted;
  process.send?.('set');
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.({ port: address.port });
});
