// Every regular expression that may see text of pages is checked for inputs that take it quadratic time or worse.
import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { check } from 'recheck';
import { expect, it } from 'vitest';
import { apprise } from '../../src/notify/kinds/apprise.ts';
import { email } from '../../src/notify/kinds/email.ts';
import { gotify } from '../../src/notify/kinds/gotify.ts';
import { ntfy } from '../../src/notify/kinds/ntfy.ts';
import { type Expression, findExpressions } from '../support/find-expressions.ts';
import { isLong } from './tier.ts';

/**
 * What the checker said about each, by a hash of the expression: only new ones are checked in `npm test`.
 * `KEEP_VERDICTS=1 npx vitest run test/faults/expressions.test.ts` writes the file.
 */
const file = new URL('../support/expressions.json', import.meta.url);
const timeoutMs = 10_000;

/** They run in threads with limits on time and memory: a page that takes long there fails its own check, and nothing else. */
const threadRooms = ['analyse', 'compare', 'extract', 'plan'];

/** What else is not linear, or too large for the checker, and why no text can make it take long. */
const bounded: Record<string, string> = {
  'capture/browser/consent/clear-consent.ts': 'runs inside the page, in a process of the browser',
  'capture/browser/traffic/cut-short.ts': 'sees 4,096 characters',
  'capture/browser/traffic/documents.ts': 'sees 2,048 characters',
  'capture/decode-text.ts': 'sees 2,048 characters, in a thread',
  'capture/icon/clean-svg.ts': 'runs in a process that is ended after five seconds',
  'capture/judge/phrases-walls.ts': 'sees lines of 2,000 characters, in a thread',
  'capture/judge/phrases.ts': 'runs in a thread, and sees 4,000 characters there',
  'capture/sibling.ts': 'sees 10,000 characters, in a thread',
  'core/page/match-words.ts':
    'sees names of sites and labels of 200 characters; pages and questions in a thread',
  'language/make-needle.ts': 'sees words of goals, names of sites and questions, which are bounded',
  'ask/ask-question.ts': 'questions have at most 500 characters, and are read in a thread',
  'engine/importers/markup.ts': 'begins only where a name begins, which the checker does not see',
  'notify/calm-text.ts': 'sees 31 characters',
  'notify/kinds/email.ts': 'sees addresses of the settings, which are bounded',
  'notify/is-within.ts': 'begins only where a run begins, which the checker does not see',
};

it('no regular expression takes quadratic time where nothing limits it', async () => {
  const { all } = await findExpressions();
  expect(all.length).toBeGreaterThan(1000);
  const known = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  const verdicts: Record<string, string> = {};
  const open: string[] = [];
  for (const expression of all) {
    const key = keyOf(expression);
    verdicts[key] ??= (isLong ? undefined : known[key]) ?? (await judge(expression));
    const { source, flags, file: where } = expression;
    if (!isFine(verdicts[key], where)) open.push(`${where}: /${source}/${flags} ${verdicts[key]}`);
  }
  if (process.env.KEEP_VERDICTS) {
    const sorted = Object.fromEntries(Object.entries(verdicts).sort(([a], [b]) => (a < b ? -1 : 1)));
    await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
  }
  expect(open).toEqual([]);
}, 7_200_000);

it.each([
  [apprise, { server: `https://a.example/${'/'.repeat(3000)}` }, 'server'],
  [email, { to: `${'a'.repeat(500)}@a.example` }, 'to'],
  [gotify, { server: `https://a.example/${'/'.repeat(3000)}` }, 'server'],
  [ntfy, { server: `https://a.example/${'/'.repeat(3000)}` }, 'server'],
])('settings of $0.kind are bounded', ({ schema }, settings, field) => {
  const { error } = schema.safeParse(settings);
  const issues = error?.issues.filter(({ path }) => path[0] === field) ?? [];
  expect(issues.map(({ code }) => code)).toContain('too_big');
});

function isFine(verdict: string, where: string): boolean {
  if (verdict === 'safe') return true;
  if (verdict === 'exponential') return false;
  return threadRooms.includes(where.split('/')[0] ?? '') || where in bounded;
}

function keyOf({ source, flags }: Expression): string {
  return hash('sha256', `/${source}/${flags}`, 'hex').slice(0, 16);
}

async function judge({ source, flags }: Expression): Promise<string> {
  const answer = await check(source, flags.replace(/[dv]/g, ''), { timeout: timeoutMs });
  if (answer.status !== 'vulnerable') return answer.status;
  if (answer.complexity.type !== 'exponential') return 'polynomial';
  return answer.checker === 'fuzz' && isQuick({ source, flags }, answer.attack)
    ? 'polynomial'
    : 'exponential';
}

/** What the checker only guesses from a few inputs is tried on a longer one: what is exponential would never end there. */
function isQuick(
  { source, flags }: Pick<Expression, 'source' | 'flags'>,
  { pumps, suffix }: Extract<Awaited<ReturnType<typeof check>>, { status: 'vulnerable' }>['attack'],
): boolean {
  const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(4000 / pump.length)).join('') + suffix;
  try {
    runInNewContext('new RegExp(source, flags).test(text)', { source, flags, text }, { timeout: 5000 });
    return true;
  } catch {
    return false;
  }
}

it('an expression that only seems to take exponential time is distinguished from one that does', () => {
  const attack = (pump: string) => ({ pumps: [{ prefix: '', pump, bias: 0 }], suffix: '!' });
  const isQuickOn = (source: string, pump: string) =>
    isQuick({ source, flags: 'u' }, { ...attack(pump), base: 0, string: '', pattern: '' });
  expect(isQuickOn('^(?:a|b){0,50}c', 'ab')).toBe(true);
  expect(isQuickOn('^(?:a|a)*$', 'a')).toBe(false);
}, 60_000);
