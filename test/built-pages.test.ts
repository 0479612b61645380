// The stories run over pages that were built from the source as it is.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildPages } from './support/built-pages.ts';
import { openTemporaryFolder } from './support/temporary-folder.ts';

it('builds the pages again when a file of theirs, or a word they use, is another than the build was made from', async () => {
  const { folder, remove } = await openTemporaryFolder();
  const write = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  let builds = 0;
  const build = () => {
    builds += 1;
  };
  await write('web/src/main.tsx', 'one');
  await write('src/core/words.ts', 'one');
  await write('web/dist/index.html', 'of an older source');
  expect(await buildPages(folder, build)).toBe('built');
  expect(await buildPages(folder, build)).toBe('fresh');
  await write('web/dist/assets/more.js', 'what is built is no source');
  await write('src/core/words.test.ts', 'nor are tests');
  expect(await buildPages(folder, build)).toBe('fresh');
  await write('web/src/main.tsx', 'two');
  expect(await buildPages(folder, build)).toBe('built');
  await write('src/core/words.ts', 'two');
  expect(await buildPages(folder, build)).toBe('built');
  await write('src/plan/questions.ts', 'what the contract says in their words');
  expect(await buildPages(folder, build)).toBe('built');
  expect(builds).toBe(4);
  await remove();
});

it.skipIf(process.env.TEST_PAGES === 'as-built')(
  'finds the build of this run made from this source',
  async () => {
    const build = () => {
      throw new Error('the set-up of the run should have built them');
    };
    expect(await buildPages(undefined, build)).toBe('fresh');
    expect(await readFile(new URL('../web/dist/index.html', import.meta.url), 'utf8')).toContain('<div id=');
  },
);
