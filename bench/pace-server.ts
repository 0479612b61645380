// The sites of `bench/pace.ts`, as a process of their own: each page becomes another after its time, and the server keeps what it showed.
import { createServer } from 'node:http';
import { changingPart, makePage } from './site-pages.ts';

export interface PaceOrder {
  /** Each version of a page is shown for so long; 0: all stay at the first. */
  versionMs: number;
  /** Pages turn at times spread over `versionMs`. */
  pages: number;
}

const bytes = 30 * 1024;
const halves = new Map<number, { before: string; after: string }>();
/** The versions of each page that somebody was given. */
const shown = new Map<number, Set<number>>();
let order: PaceOrder = { versionMs: 0, pages: 1 };
let startedAt = Date.now();
/** Once nothing more is to change: the moment that is shown from then on. */
let frozenAt: number | null = null;

function versionOf(page: number): number {
  if (order.versionMs === 0) return 0;
  const elapsed = (frozenAt ?? Date.now()) - startedAt;
  return Math.floor(elapsed / order.versionMs + page / order.pages);
}

const server = createServer((request, response) => {
  const page = Number(request.url?.slice(1)) || 0;
  const version = versionOf(page);
  let half = halves.get(page);
  if (half === undefined) {
    half = makePage(page, bytes);
    halves.set(page, half);
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`${half.before}${changingPart(version)}${half.after}`);
  const versions = shown.get(page) ?? new Set();
  shown.set(page, versions.add(version));
});
server.keepAliveTimeout = 60_000;

process.on('message', (wanted: PaceOrder | 'freeze' | 'report') => {
  if (wanted === 'freeze') frozenAt = Date.now();
  else if (wanted !== 'report') [order, startedAt] = [wanted, Date.now()];
  process.send?.(wanted === 'report' ? [...shown].map(([page, versions]) => [page, versions.size]) : 'done');
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.({ port: address.port });
});
