// What is published: all that the command needs, documents whose links lead somewhere, and a sentence for an old Node.
import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { pack, root } from './pack.ts';

const command = join(root, 'bin/heed.mjs');
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  engines: { node: string };
};
const oldest = engines.node.replace('>=', '');

let files: Awaited<ReturnType<typeof pack>>['files'];
beforeAll(async () => {
  ({ files } = await pack(null));
});

it('the package holds the command, the pages, the settings and the documents, and no source', () => {
  const paths = files.map(({ path }) => path);
  for (const path of ['bin/heed.mjs', 'bin/browser-install.mjs', '.env.example', 'docs/monitoring.md'])
    expect(paths).toContain(path);
  if (existsSync(join(root, 'dist/main.js'))) expect(paths).toContain('dist/main.js');
  expect(paths.filter((path) => /^(src|test|eval|bench|demo|data)\//.test(path))).toEqual([]);
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(16 * 1024 * 1024);
});

it('every program that the service starts by its own is in the bundle', () => {
  const listed = /programs = \[([^\]]+)\]/.exec(readFileSync(join(root, 'bundle.ts'), 'utf8'))?.[1] ?? '';
  const bundled = [...listed.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  const started = globSync('src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/ownProgram\('([^']+)'\)/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(bundled.toSorted()).toEqual(['client/client', 'main', ...started].toSorted());
  for (const path of bundled) expect(existsSync(join(root, `src/${path}.ts`)), path).toBe(true);
});

it('links between packed documents lead to packed files', () => {
  const paths = new Set(files.map(({ path }) => path));
  const dead = [...paths]
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/(?<!!)\[[^\]]*\]\(([^)#\s]+)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^(https?|mailto):/.test(target))
        .map((target) => posix.normalize(posix.join(dirname(path), target)))
        .filter((target) => existsSync(join(root, target)))
        .filter((target) => !paths.has(target) && ![...paths].some((one) => one.startsWith(`${target}/`)))
        .map((target) => `${path} → ${target}`),
    );
  // Pictures and the measurements stay in the repository.
  expect(dead.filter((one) => !/docs\/shots|eval\//.test(one))).toEqual([]);
});

it('an older Node gets one sentence, and nothing is loaded that it does not have', async () => {
  const older = 'Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.20.2"}})';
  const failed = await promisify(execFile)(process.execPath, [
    ...['--import', `data:text/javascript,${encodeURIComponent(older)}`, command, '--version'],
  ]).catch((error: { code: number; stderr: string; stdout: string }) => error);
  expect(failed).toMatchObject({ code: 1, stdout: '' });
  expect(failed.stderr).toMatch(new RegExp(`^Heed needs Node ${oldest} or newer[^\n]*\n$`));
  // A name that a module lacks is found before the first line runs: only what Node 20 has is imported by name.
  const named = [...readFileSync(command, 'utf8').matchAll(/^import \{ (.+) \} from '(.+)';$/gm)];
  expect(named.map(([, names, from]) => `${from}: ${names}`)).toEqual([
    'node:fs: existsSync, readdirSync, statSync',
    'node:url: fileURLToPath',
    'node:v8: setFlagsFromString',
  ]);
});

it('command, engines and README name the same Node', () => {
  const [, major = '', minor = ''] = /^(\d+)\.(\d+)$/.exec(oldest) ?? [];
  expect(readFileSync(command, 'utf8')).toContain(
    `major < ${major} || (major === ${major} && minor < ${minor})`,
  );
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(`${oldest} or newer`);
});
