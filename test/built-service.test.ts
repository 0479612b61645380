// The tests start the service from a bundle of the source as it is: a stale one would pass whatever is broken.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { buildService } from './support/built-service.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const starter = fileURLToPath(new URL('../bin/heed.mjs', import.meta.url));

it('starts the bundle of this very source, and the source where that is edited later', async () => {
  const project = await openProject();
  project.write('bundle.ts', 'the bundler');
  expect(await project.build()).toBe('built');
  expect(project.start()).toBe('bundle of one');
  project.edit('two');
  expect(project.start()).toBe('two');
  expect(await project.build()).toBe('built');
  expect(project.start()).toBe('bundle of two');
});

it('starts a bundle of the same source that a checkout made look older', async () => {
  const project = await openProject();
  project.write('bundle.ts', 'the bundler');
  await project.build();
  project.edit('one');
  expect(project.start()).toBe('one');
  expect(await project.build()).toBe('fresh');
  expect(project.start()).toBe('bundle of one');
});

it('starts the source where that was edited while the bundle was made', async () => {
  const project = await openProject();
  project.write('bundle.ts', 'the bundler');
  await project.build(() => project.edit('two', new Date(Date.now() + 1000)));
  expect(project.start()).toBe('two');
});

it('builds nothing where there is no bundler: a copy whose source is broken on purpose', async () => {
  const project = await openProject();
  expect(await project.build()).toBe('none');
  expect(project.start()).toBe('one');
});

/** A service that says which text it was made from. */
async function openProject() {
  const folder = await temporaryFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const edit = (text: string, at = new Date()) => {
    write('src/main.ts', `export const main = () => console.log('${text}');`);
    // What the system writes may be some milliseconds behind the clock.
    utimesSync(join(folder, 'src/main.ts'), at, at);
  };
  const bundle = () => {
    const source = readFileSync(join(folder, 'src/main.ts'), 'utf8');
    write('dist/main.js', source.replace("log('", "log('bundle of "));
  };
  write('package.json', '{ "type": "module" }');
  mkdirSync(join(folder, 'bin'));
  cpSync(starter, join(folder, 'bin/heed.mjs'));
  edit('one');
  return {
    write,
    edit,
    build: (meanwhile = () => {}) =>
      buildService(folder, () => {
        bundle();
        meanwhile();
      }),
    start: () =>
      spawnSync(process.execPath, [join(folder, 'bin/heed.mjs')], { encoding: 'utf8' }).stdout.trim(),
  };
}
