// Every query is awaited.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findLeftQueries } from './support/left-queries.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

it('no query of the store is started and left', () => {
  const files = globSync('src/store/**/*.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(50);
  const left = files.flatMap((file) =>
    findLeftQueries(file, readFileSync(`${root}${file}`, 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(left).toEqual([]);
});

it('finds those that nobody awaits, and no others', () => {
  const code = [
    'async function f(tx) {',
    '  sql`delete from a`.execute(tx);',
    '  await sql`delete from a`.execute(tx);',
    "  tx.deleteFrom('a').execute();",
    "  const rows = tx.selectFrom('a').execute();",
    "  return tx.selectFrom('a').executeTakeFirst();",
    '}',
  ].join('\n');
  expect(findLeftQueries('a.ts', code)).toEqual([2, 4]);
});
