// Reads and compares one hostile pair in a process of its own, by the reader or by parse5 alone, and reports what that cost: time of
// the processor, which other work on the machine does not stretch, and the most memory that was held above the idle process.
import { parse } from 'parse5';
import { compareContents } from '../src/compare/compare.ts';
import { defaultWatch } from '../src/core/site/watch.ts';
import { extractContent } from '../src/extract/extract.ts';
import { hostilePairs } from './hostile-pages.ts';

const [, , name = '', by] = process.argv;
const make = hostilePairs[name];
if (make === undefined) throw new Error(`there is no hostile pair ${name}`);
const page = { contentType: 'text/html', charset: 'utf-8', url: 'https://example.com/', watch: defaultWatch };
await extractContent({ ...page, body: new TextEncoder().encode('<p>What an idle process has read</p>') });
// Not the most so far: that begins with what the process held that started this one.
const idle = process.memoryUsage.rss() / 2 ** 20;
const pages = make();
const bodies = [pages.before, pages.after].map((html) => new TextEncoder().encode(html));
const times: number[] = [];
const contents = [];
for (const body of bodies) {
  const startedAt = busyMs();
  if (by === 'parse5') parse(new TextDecoder().decode(body));
  else contents.push(await extractContent({ ...page, body }));
  times.push(busyMs() - startedAt);
}
const [before, after] = contents;
const startedAt = busyMs();
if (before !== undefined && after !== undefined) compareContents(before, after, { ignore: [] });
const compareMs = busyMs() - startedAt;
console.log(
  JSON.stringify({
    readMs: Math.max(...times),
    compareMs,
    megabytes: process.resourceUsage().maxRSS / 1024 - idle,
  }),
);

function busyMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
