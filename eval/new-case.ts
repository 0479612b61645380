// Makes a case for the corpus: `npm run new-case -- <name> <url | before-file after-file> [--goal "…"] [--url …]`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openNet, parseTargetUrl } from '../src/net/net.ts';
import { describeStep } from './describe-step.ts';
import { runHistory } from './run-history.ts';
import { htmlPage } from './sent-page.ts';

const usage = 'npm run new-case -- <name> <url | before-file after-file> [--goal "…"] [--url "…"]';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    goal: { type: 'string', default: '' },
    url: { type: 'string', default: 'https://www.example.com/page' },
  },
});
const [name = '', first = '', second] = positionals;
if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) || first === '') {
  console.error(`A case needs a name in small letters and hyphens, and its pages: ${usage}`);
  process.exitCode = 1;
} else {
  await makeCase(name, first, second);
}

async function makeCase(name: string, first: string, second: string | undefined): Promise<void> {
  const folder = fileURLToPath(new URL(`../test/corpus/${name}/`, import.meta.url));
  if (existsSync(folder)) throw new Error(`There is a case ${name} already, at ${folder}`);
  const pages = second === undefined ? await fetchPages(first) : readPages(first, second);
  const url = second === undefined ? first : options.url;
  const watched = { url, trackingGoal: options.goal };
  const step = (await runHistory(watched, [pages.before, pages.after].map(htmlPage))).at(-1);
  mkdirSync(folder, { recursive: true });
  const write = (file: string, text: string) => writeFileSync(`${folder}${file}`, text);
  write('before.html', pages.before);
  write('after.html', pages.after);
  write('case.json', json(watched));
  write(
    'expected.json',
    json({
      isAlert: step?.isAlert ?? false,
      isFetchProblem: step?.outcome === 'failed',
      says: [],
    }),
  );
  console.log(`${folder}\nNow: ${step === undefined ? 'nothing' : describeStep(step)}`);
  console.log(
    'Edit after.html to what it is to become (from an address both pages are the same), and expected.json to what should be reported.',
  );
}

function readPages(before: string, after: string): { before: string; after: string } {
  return { before: readFileSync(before, 'utf8'), after: readFileSync(after, 'utf8') };
}

/** One page makes both: what changes is for whoever makes the case to write. */
async function fetchPages(address: string): Promise<{ before: string; after: string }> {
  const target = parseTargetUrl(address);
  if ('problem' in target) throw new Error(target.problem.message);
  const net = openNet({ allowPrivate: true, userAgent: 'Heed new-case' });
  try {
    const { body } = await net.request({ url: target.url });
    const html = new TextDecoder().decode(body);
    return { before: html, after: html };
  } finally {
    await net.close();
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
