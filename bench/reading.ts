// Reading and comparing real pages beside parse5 alone on the same pages, and hostile pages within limits.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'parse5';
import { z } from 'zod';
import { openData, readCaseLines } from '../eval/data.ts';
import { compareContents } from '../src/compare/compare.ts';
import type { Content } from '../src/core/page/content.ts';
import { defaultWatch } from '../src/core/site/watch.ts';
import { extractContent } from '../src/extract/extract.ts';
import { hostilePairs } from './hostile-pages.ts';
import { changingPart, makePage } from './site-pages.ts';
import { median, percentile } from './statistics.ts';
import { printTable, type Target } from './table.ts';

type Pair = [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>];

interface Times {
  bytes: number;
  parseMs: number;
  readMs: number;
  compareMs: number;
}

const mostPairs = 200;
/** The service runs for weeks: code that is still being compiled is not what is measured. */
const warmUp = 100;
const pairSchema = z.object({ before: z.string(), after: z.string() });
const longestMs = 2000;
const mostMegabytes = 300;

export async function measureReading(): Promise<Target[]> {
  const { pairs, name } = loadPairs();
  for (const pair of pairs.slice(0, warmUp)) await measurePair(pair);
  const times: Times[] = [];
  for (const pair of pairs) times.push(await measurePair(pair));
  return [...reportSpeed(name, times), ...(await measureHostile())];
}

/** From the evaluation data where there are any, else pages of our own making. */
function loadPairs(): { pairs: Pair[]; name: string } {
  const folder = process.env.EVAL_DIR ?? fileURLToPath(new URL('../../shared/eval/open', import.meta.url));
  const lines = existsSync(folder) ? (readCaseLines(folder, 'page-pairs') ?? []) : [];
  if (lines.length === 0) {
    const pairs = Array.from({ length: mostPairs }, (_, at) => madePair(at));
    return { pairs, name: 'made pages (there are no evaluation data)' };
  }
  const data = openData(folder);
  const step = Math.max(1, Math.floor(lines.length / mostPairs));
  const pairs = lines
    .filter((_, at) => at % step === 0)
    .slice(0, mostPairs)
    .map((line): Pair => {
      const { before, after } = pairSchema.parse(JSON.parse(line));
      return [data.load(before), data.load(after)];
    });
  return { pairs, name: 'pages of the evaluation data' };
}

function madePair(number: number): Pair {
  const { before, after } = makePage(number, 100_000);
  const version = (at: number) => new TextEncoder().encode(`${before}${changingPart(at)}${after}`);
  return [version(1), version(2)];
}

/** Both sides interleaved, so that other load on the machine affects them equally. */
async function measurePair(pair: Pair): Promise<Times> {
  const texts = pair.map((body) => new TextDecoder().decode(body));
  const parseAt = busyMs();
  for (const text of texts) parse(text);
  const readAt = busyMs();
  const contents: Content[] = [];
  for (const body of pair) {
    contents.push(
      await extractContent({
        ...{ body, contentType: 'text/html', charset: 'utf-8' },
        ...{ url: 'https://example.com/', watch: defaultWatch },
      }),
    );
  }
  const compareAt = busyMs();
  const [before, after] = contents;
  if (before && after) compareContents(before, after, { ignore: [] });
  return {
    bytes: pair[0].length + pair[1].length,
    parseMs: readAt - parseAt,
    readMs: compareAt - readAt,
    compareMs: busyMs() - compareAt,
  };
}

/** Time of the processor in this thread: other work on the machine does not count, nor do the helpers that collect garbage. */
function busyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function reportSpeed(name: string, times: readonly Times[]): Target[] {
  const sum = (pick: (time: Times) => number) => times.reduce((all, time) => all + pick(time), 0);
  const megabytes = sum(({ bytes }) => bytes) / 1e6;
  const ours = (time: Times) => time.readMs + time.compareMs;
  const row = (label: string, pick: (time: Times) => number) => {
    const perPage = times.map((time) => pick(time) / 2);
    const speed = (1000 * megabytes) / sum(pick);
    return [label, speed, median(perPage), percentile(perPage, 0.99)];
  };
  printTable(
    `h. ${times.length * 2} ${name}, ${megabytes.toFixed(0)} MB, one thread, time of the processor`,
    ['', 'MB/s', 'ms a page, median', 'p99'],
    [
      row('parse5 alone', ({ parseMs }) => parseMs),
      row('extract', ({ readMs }) => readMs),
      row('compare', ({ compareMs }) => compareMs),
      row('extract + compare', ours),
    ],
  );
  const ratio = sum(({ parseMs }) => parseMs) / sum(ours);
  return [
    {
      name: 'h. extract + compare',
      wanted: '≥ 50 % of parse5 alone',
      measured: `${(100 * ratio).toFixed(0)} %`,
      isReached: ratio >= 0.5,
    },
  ];
}

const answerSchema = z.object({
  readMs: z.number(),
  compareMs: z.number(),
  megabytes: z.number().describe('The most that was held above what the process held before.'),
});
type Answer = z.infer<typeof answerSchema>;

async function measureHostile(): Promise<Target[]> {
  const rows: { name: string; ours: Answer; bare: Answer }[] = [];
  for (const name of Object.keys(hostilePairs))
    rows.push({ name, ours: await readAlone(name, 'ours'), bare: await readAlone(name, 'parse5') });
  printTable(
    'h. Hostile pages, a process each',
    ['', 'read, CPU ms', 'compare, CPU ms', 'MB above idle', 'MB, parse5 alone'],
    rows.map(({ name, ours, bare }) => [name, ours.readMs, ours.compareMs, ours.megabytes, bare.megabytes]),
  );
  const slowest = Math.max(...rows.map(({ ours }) => Math.max(ours.readMs, ours.compareMs)));
  const largest = Math.max(...rows.map(({ ours }) => ours.megabytes));
  return [
    {
      name: 'h. hostile pages, the slowest step',
      wanted: `≤ ${longestMs / 1000} s`,
      measured: `${(slowest / 1000).toFixed(2)} s`,
      isReached: slowest <= longestMs,
    },
    {
      name: 'h. hostile pages, the most memory above idle',
      wanted: `≤ ${mostMegabytes} MB`,
      measured: `${largest.toFixed(0)} MB`,
      isReached: largest <= mostMegabytes,
    },
  ];
}

/** As the threads have it in which the service reads (about 16 MB young). By default, Node holds more before it collects garbage. */
const heapFlags = ['--max-semi-space-size=5', '--heap-growing-percent=40'];

async function readAlone(name: string, by: 'ours' | 'parse5'): Promise<Answer> {
  const script = fileURLToPath(new URL('./hostile-reader.ts', import.meta.url));
  try {
    const command = [...heapFlags, script, name, by];
    const { stdout } = await promisify(execFile)(process.execPath, command, { timeout: 60_000 });
    return answerSchema.parse(JSON.parse(stdout));
  } catch (error) {
    console.error(`${name}: ${String(error).slice(0, 500)}`);
    return { readMs: Number.POSITIVE_INFINITY, compareMs: 0, megabytes: 0 };
  }
}
