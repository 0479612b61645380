// Reads and compares one hostile pair in a process of its own, and tells what that cost: time of the processor, which other work
// on the machine does not stretch, and the most memory that was held.
import { compareContents } from '../src/compare/compare.ts';
import { defaultWatch } from '../src/core/watch.ts';
import { extractContent } from '../src/extract/extract.ts';
import { hostilePairs } from './hostile-pages.ts';

const make = hostilePairs[process.argv[2] ?? ''];
if (make === undefined) throw new Error(`there is no hostile pair ${process.argv[2]}`);
const pages = make();
const page = { contentType: 'text/html', charset: 'utf-8', url: 'https://example.com/', watch: defaultWatch };
const bodies = [pages.before, pages.after].map((html) => new TextEncoder().encode(html));
const times: number[] = [];
const contents = [];
for (const body of bodies) {
  const startedAt = busyMs();
  contents.push(await extractContent({ ...page, body }));
  times.push(busyMs() - startedAt);
}
const [before, after] = contents;
if (before === undefined || after === undefined) throw new Error('a pair has two pages');
const startedAt = busyMs();
compareContents(before, after, { ignore: [] });
const compareMs = busyMs() - startedAt;
console.log(
  JSON.stringify({ readMs: Math.max(...times), compareMs, megabytes: process.resourceUsage().maxRSS / 1024 }),
);

function busyMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
