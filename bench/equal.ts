// Real pages without their scripts, served over loopback: read alike as their source, by plain HTTP and by the browser?
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { openData, readCaseLines } from '../eval/data.ts';
import { capturePage, findBrowser, openBrowser, type Ways } from '../src/capture/capture.ts';
import type { Content } from '../src/core/page/content.ts';
import { freshMemory } from '../src/core/site/memory.ts';
import { defaultWatch, type Watch } from '../src/core/site/watch.ts';
import { extractContent } from '../src/extract/extract.ts';
import { openNet } from '../src/net/net.ts';
import { inlineJudge } from '../test/support/inline-page-pool.ts';
import { printTable, type Target } from './table.ts';

interface Sample {
  name: string;
  body: Buffer;
  /** As the server names it; null: not at all. */
  charset: string | null;
}

interface Tally {
  pages: number;
  equal: number;
  /** Not taken for a page: walls, errors, shells that are empty without their scripts. */
  failed: number;
}

const pagesEach = 50;
const files = [
  ['page-pairs', 'before'],
  ['main-content', 'page'],
  ['product-pages', 'page'],
] as const;

export async function measureEqual(): Promise<Target[]> {
  const folder = process.env.EVAL_DIR ?? fileURLToPath(new URL('../../shared/eval/open', import.meta.url));
  const found = await findBrowser({
    ws: undefined,
    path: process.env.BROWSER_PATH,
    environment: process.env,
  });
  if (found === null || !existsSync(folder)) {
    console.log('\ni. There is no browser, or there are no evaluation data: nothing is measured.');
    return [];
  }
  const samples = loadSamples(folder);
  const { origin, close } = await serve(samples);
  // Nothing else that these pages link to is requested.
  const resolve = async () => [];
  const net = openNet({ allowPrivate: true, userAgent: 'Heed/bench', resolve });
  const browser = openBrowser({ found, environment: process.env, egress: { allowPrivate: true, resolve } });
  try {
    return await compareAll({ net, browser, judge: inlineJudge }, samples, origin);
  } finally {
    await browser.close();
    await net.close();
    await close();
  }
}

/** The same number from each file, spread over all of it; every other one with its charset named. */
function loadSamples(folder: string): Sample[] {
  const data = openData(folder);
  const each = Math.ceil((2 * pagesEach) / files.length);
  const samples = files.flatMap(([file, field]) => {
    const lines = readCaseLines(folder, file) ?? [];
    const step = Math.max(1, lines.length / each);
    return Array.from({ length: Math.min(each, lines.length) }, (_, at): Omit<Sample, 'charset'> => {
      const raw = z.looseObject({ id: z.string() }).parse(JSON.parse(lines[Math.floor(at * step)] ?? '{}'));
      return { name: raw.id, body: withoutScripts(Buffer.from(data.load(z.string().parse(raw[field])))) };
    });
  });
  return samples
    .slice(0, 2 * pagesEach)
    .map((sample, at) => ({ ...sample, charset: at % 2 === 0 ? 'utf-8' : null }));
}

/** Letter by letter, so that no byte of the rest is touched. Frames are other pages, and not there. */
function withoutScripts(body: Buffer): Buffer {
  const plain = body
    .toString('latin1')
    .replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script\s*>/gi, '')
    .replace(/<i?frame\b[\s\S]*?>/gi, '')
    .replace(/<meta\b[^>]*http-equiv=["']?refresh[^>]*>/gi, '')
    .replace(/\son[a-z]+=(?:"[^"]*"|'[^']*')/gi, '');
  return Buffer.from(plain, 'latin1');
}

async function serve(samples: Sample[]): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const sample = samples[Number(request.url?.slice(1) || Number.NaN)];
    if (sample === undefined) return void response.writeHead(404).end();
    const charset = sample.charset === null ? '' : `; charset=${sample.charset}`;
    response.writeHead(200, { 'content-type': `text/html${charset}` }).end(sample.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

async function compareAll(ways: Ways, samples: Sample[], origin: string): Promise<Target[]> {
  const tallies = new Map<string, Tally>();
  const differences: string[] = [];
  for (const [at, { name, body, charset }] of samples.entries()) {
    const url = `${origin}/${at}`;
    const page = { body: new Uint8Array(body), contentType: 'text/html', charset };
    const source = await extractContent({ ...page, url, watch: defaultWatch });
    for (const mode of ['http', 'browser'] as const) {
      const row = `${mode}, charset ${charset === null ? 'not named' : 'named'}`;
      const tally = tallies.get(row) ?? { pages: 0, equal: 0, failed: 0 };
      tallies.set(row, tally);
      const read = await readBy(ways, mode, url);
      if (typeof read === 'string') {
        tally.failed += 1;
        console.log(`  ${name} (${row}): no page, ${read}`);
        continue;
      }
      tally.pages += 1;
      const difference = firstDifference(source, read);
      if (difference === null) tally.equal += 1;
      else differences.push(`${name} (${row}): ${difference}`);
    }
  }
  for (const line of differences) console.log(`  ${line}`);
  printTable(
    'i. Real pages without scripts, served over loopback: content that equals that of the source, byte for byte',
    ['way', 'pages', 'equal', 'no page'],
    [...tallies].map(([row, { pages, equal, failed }]) => [row, pages, equal, failed]),
  );
  return [...tallies].map(([row, { pages, equal }]) => ({
    name: `read as the source, ${row}`,
    measured: `${equal} of ${pages}`,
    wanted: 'all',
    isReached: equal === pages,
  }));
}

/** Its content; the code of what went wrong where it was not taken for a page. */
async function readBy(ways: Ways, mode: Watch['mode'], url: string): Promise<Content | string> {
  const { capture } = await capturePage(ways, {
    url,
    watch: { ...defaultWatch, mode, screenshot: false },
    ...{ validators: null, bodyHash: null, way: freshMemory.way, now: Date.now() },
    signal: new AbortController().signal,
  });
  if (capture.kind !== 'page') return capture.kind === 'failed' ? capture.error.code : capture.kind;
  const { body, contentType, charset } = capture.page;
  return await extractContent({ body, contentType, charset, url, watch: defaultWatch });
}

/** Where two contents part, with what is there; null where they do not. */
function firstDifference(source: Content, read: Content): string | null {
  const one = JSON.stringify(source);
  const other = JSON.stringify(read);
  if (one === other) return null;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 80);
  return `…${around(one)}… ≠ …${around(other)}…`;
}
