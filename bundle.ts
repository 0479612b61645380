// `npm run build:service`: the service as few files instead of 1,300, so that it starts in half the time and needs less memory.
import { writeFileSync } from 'node:fs';
import { build } from 'rolldown';

/** What every start or every page needs. The rest has binaries or threads of its own, or is loaded when it is used. */
const bundled = [
  '@fastify/static',
  'chardet',
  'commander',
  'croner',
  'css-select',
  'encoding-sniffer',
  'fastify',
  'fastify-type-provider-zod',
  'iconv-lite',
  'ipaddr.js',
  'json-p3',
  'kysely',
  'parse5',
  're2js',
  'undici',
  'zod',
];
/** Comes with Fastify, and starts threads from files of its own. */
const kept = /^pino($|\/)/;

/** What runs by itself: the program, its threads and processes, and the client. `core/own-file.ts` finds them by these paths. */
const programs = [
  'main',
  'engine/pipeline/page-thread',
  'store/database/sqlite-reader-thread',
  'capture/browser/host',
  'capture/icon/svg-process',
  'client/client',
];

const { output } = await build({
  input: Object.fromEntries(programs.map((path) => [path, `src/${path}.ts`])),
  platform: 'node',
  external(name, importer) {
    if (/^(\.|\/|[A-Z]:)/i.test(name)) return false;
    if (kept.test(name)) return true;
    const isOfBundled = importer?.includes('node_modules') ?? false;
    return (
      !isOfBundled && !bundled.some((dependency) => name === dependency || name.startsWith(`${dependency}/`))
    );
  },
  output: {
    dir: 'dist',
    cleanDir: true,
    format: 'esm',
    // One folder below the root, as `src/core/own-file.ts` is.
    chunkFileNames: 'parts/[name]-[hash].js',
    // Names and lines stay as they are, so that a stack trace can be read.
    comments: { legal: true, annotation: false, jsdoc: false },
  },
});

// V8 keeps source with a single “ in it at two bytes a character.
for (const { fileName, ...part } of output) {
  if (part.type !== 'chunk') continue;
  const plain = part.code.replaceAll(/[^\0-\x7f]/g, escapeUnit);
  if (plain !== part.code) writeFileSync(`dist/${fileName}`, plain);
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
