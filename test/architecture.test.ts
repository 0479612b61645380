import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

const src = fileURLToPath(new URL('../src', import.meta.url));

/** Who may import whom. A room may always use itself. */
const mayImport: Record<string, string[]> = {
  core: [],
  language: ['core'],
  items: ['core', 'language'],
  net: ['core'],
  extract: ['core', 'language'],
  compare: ['core', 'language', 'items'],
  analyse: ['core', 'language', 'items'],
  plan: ['core', 'language', 'items'],
  ai: ['core'],
  prompts: [],
  explain: ['core', 'language', 'items'],
  ask: ['core', 'language', 'items', 'plan'],
  exam: ['core', 'explain', 'plan', 'prompts'],
  store: ['core'],
  telemetry: ['core', 'net'],
  accounts: ['core', 'store'],
  capture: ['core', 'language', 'net'],
  notify: ['core', 'net'],
  engine: [
    'core',
    'language',
    'items',
    'net',
    'extract',
    'compare',
    'analyse',
    'plan',
    'prompts',
    'explain',
    'exam',
    'ask',
    'store',
    'capture',
    'notify',
    'telemetry',
  ],
  mcp: ['core'],
  // plan: what the contract says of its questions.
  api: ['core', 'plan', 'accounts', 'engine', 'store', 'mcp', 'telemetry'],
  // Types of the contract alone.
  client: ['api'],
  cli: ['core', 'accounts', 'client', 'engine', 'mcp'],
};

/** What runs in threads has doors of its own, so that they load nothing that reaches the network. */
const readingDoors = ['capture/reading.ts', 'net/reading.ts'];

/** What the main thread needs of the rooms that read pages: doors that load no reader and no words of languages. */
const lightDoors = [
  'api/contract/types.ts',
  'analyse/levels.ts',
  'ask/answering.ts',
  'compare/show-minor.ts',
  'explain/asking.ts',
  'extract/read-by.ts',
  'language/say/say.ts',
  'plan/given-plan.ts',
  'plan/questions.ts',
];

/** Whatever interprets bytes of pages, and the libraries it does that with. */
const readers = [
  'analyse/analyse.ts',
  'ask/ask.ts',
  'capture/reading.ts',
  'compare/compare.ts',
  'engine/pipeline/page-jobs.ts',
  'explain/explain.ts',
  'extract/extract.ts',
  'items/items.ts',
  'language/language.ts',
  'language/languages.ts',
  'plan/plan.ts',
];
const readingPackages = ['css-select', 'json-p3', 'parse5', 're2js'];
/** Imported, it loads Node's own fetch beside, which nobody uses: four megabytes. */
const heavyModules = ['node:http'];

/** Twelve megabytes that few services need: loaded with the first message. */
const isSdk = ({ target }: { target: string }) => target.startsWith('@modelcontextprotocol/');

/** Modules that reach the network, and the only rooms that may hold them. */
const waysOut: Record<string, string[]> = {
  // mcp: speaks to the service itself, at the address that whoever starts it names.
  // store: reaches the object storage that the operator names.
  undici: ['net', 'mcp', 'store'],
  // ai: looks for models on loopback, at addresses that nobody can name.
  'node:http': ['net', 'api', 'ai'],
  'node:https': ['net'],
  'node:net': ['net'],
  'node:tls': ['net'],
  'node:dns': ['net'],
  'node:dns/promises': ['net'],
};

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.split(sep).join(posix.sep));

const imports = files.flatMap((file) =>
  importsOf(join(src, file)).map((one) => ({ ...one, file, room: roomOf(file) })),
);

const inner = imports
  .filter(({ target }) => target.startsWith('.'))
  .map((entry) => ({
    ...entry,
    to: relative(src, join(src, dirname(entry.file), entry.target))
      .split(sep)
      .join(posix.sep),
  }));

const pages = fileURLToPath(new URL('../web/src', import.meta.url));

const pageFiles = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => file.split(sep).join(posix.sep));

/** What the pages import from outside their own folder, by its path from `src`. */
const importsOfPages = pageFiles.flatMap((file) =>
  importsOf(join(pages, file))
    .filter(({ target }) => target.startsWith('.'))
    .map((one) => ({ ...one, file, path: join(pages, dirname(file), one.target) }))
    .filter(({ path }) => relative(pages, path).startsWith('..'))
    .map(({ path, ...one }) => ({ ...one, to: relative(src, path).split(sep).join(posix.sep) })),
);

/** Files of the service that the pages run in the browser. */
const sharedWithPages = importsOfPages
  .filter(({ to, isTypeOnly }) => !isTypeOnly && files.includes(to))
  .map(({ to }) => to);

describe('the rooms of the house', () => {
  it('are all known', () => {
    const rooms = new Set(files.filter((file) => file.includes('/')).map(roomOf));
    expect([...rooms].sort()).toEqual(Object.keys(mayImport).sort());
  });

  it('import only whom they may', () => {
    const wrong = inner.filter(({ room, to }) => {
      const allowed = mayImport[room];
      return allowed !== undefined && roomOf(to) !== room && !allowed.includes(roomOf(to));
    });
    expect(wrong.map(({ file, to }) => `${file} → ${to}`)).toEqual([]);
  });

  it('are entered by their door (core has none: each word is its own)', () => {
    const wrong = inner.filter(({ room, to }) => {
      const target = roomOf(to);
      const isDoor = to === `${target}/${target}.ts` || readingDoors.includes(to) || lightDoors.includes(to);
      return target !== '' && target !== 'core' && target !== room && !isDoor;
    });
    expect(wrong.map(({ file, to }) => `${file} → ${to}`)).toEqual([]);
  });

  it('are left by nobody who is inside only to come in by the door', () => {
    const wrong = inner.filter(({ room, to }) => room !== '' && to === `${room}/${room}.ts`);
    expect(wrong.map(({ file, to }) => `${file} → ${to}`)).toEqual([]);
  });

  it('have one way out to the network', () => {
    const wrong = imports.filter(({ room, target }) => waysOut[target] && !waysOut[target].includes(room));
    expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  it('use no global fetch', () => {
    const wrong = files.filter((file) => /(?<![\w.])fetch\(/.test(readFileSync(join(src, file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  it('read no page on the main thread: it loads nothing that could', () => {
    const loaded = loadedBy('start-heed.ts');
    expect([...loaded].some((file) => lightDoors.includes(file))).toBe(true);
    expect([...loaded].filter((file) => readers.includes(file))).toEqual([]);
    const unwanted = [...readingPackages, ...heavyModules];
    const wrong = imports.filter(
      (one) => loaded.has(one.file) && isLoadedAtOnce(one) && (unwanted.includes(one.target) || isSdk(one)),
    );
    expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  it('load for a command only what it needs: the service is loaded where it is started', () => {
    const rooms = new Set([...loadedBy('main.ts')].map((file) => file.split('/')[0]));
    for (const room of ['accounts', 'api', 'engine', 'net', 'store']) expect(rooms).not.toContain(room);
  });

  it('read the environment in one place', () => {
    const wrong = files.filter((file) => readFileSync(join(src, file), 'utf8').includes('process.env'));
    expect(wrong).toEqual(['environment.ts']);
  });

  it('have no circles, of types neither', () => {
    expect(findCircles(inner)).toEqual([]);
  });

  it('judge by the plan alone: only the questions to a model contain the words of the goal', () => {
    const knowing = files.filter(
      (file) =>
        file.startsWith('analyse/') &&
        !file.startsWith('analyse/model/') &&
        readFileSync(join(src, file), 'utf8').includes('trackingGoal'),
    );
    expect(knowing).toEqual([]);
  });

  it('are known to the pages by the contract and the client alone, types too', () => {
    const wrong = importsOfPages.filter(
      ({ to }) => !/^(?:api\/contract(?:\/[\w-]+)?|client\/[\w-]+)\.ts$/.test(to),
    );
    expect(importsOfPages.length).toBeGreaterThan(wrong.length);
    expect(wrong.map(({ file, to }) => `web/src/${file} → ${to}`)).toEqual([]);
  });

  it('give the pages nothing that only runs on the service', () => {
    const taken = new Set<string>();
    const take = (file: string): void => {
      if (taken.has(file)) return;
      taken.add(file);
      for (const { to, isTypeOnly } of inner.filter((one) => one.file === file)) if (!isTypeOnly) take(to);
    };
    for (const file of sharedWithPages) take(file);
    expect(taken.size).toBeGreaterThan(0);
    // Schemas compile code, which the pages may not do, and are larger than all that they are read for.
    const isOfService = (target: string) => target.startsWith('node:') || target === 'zod';
    const wrong = imports.filter(
      ({ file, target, isTypeOnly }) => taken.has(file) && isOfService(target) && !isTypeOnly,
    );
    expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  it("are small enough to find one's way: no folder holds more than 25 files", () => {
    // A list with a file for each entry, which only grows: a migration is never edited, moved or removed.
    const lists = ['store/migrations'];
    const all = [...files, ...pageFiles.map((file) => `web/${file}`)];
    const bySize = Map.groupBy(all, (file) => dirname(file));
    const large = [...bySize].filter(([folder, held]) => held.length > 25 && !lists.includes(folder));
    expect(large.map(([folder, held]) => `${folder}: ${held.length}`)).toEqual([]);
  });

  it('have no file of more than three hundred lines', () => {
    const all = [...files.map((file) => join(src, file)), ...pageFiles.map((file) => join(pages, file))];
    const long = all.filter((file) => readFileSync(file, 'utf8').split('\n').length > 301);
    expect(long).toEqual([]);
  });

  it('have no function of more than eighty lines', () => {
    // Sixty ask for a split. What cannot be read on one screen does several things, and each of them has a name.
    const most = 80;
    const all = [...files.map((file) => join(src, file)), ...pageFiles.map((file) => join(pages, file))];
    const long = all
      .flatMap(functionsOf)
      .filter(({ lines }) => lines > most)
      .map(({ file, name, at, lines }) => `${file}:${at} ${name}: ${lines}`);
    expect(long).toEqual([]);
  });

  it('have no drawer for what has no name', () => {
    const drawers = /(^|\/)(utils?|helpers?|common|shared|lib|misc|manager|index)(\.ts|\/)/;
    expect(files.filter((file) => drawers.test(file))).toEqual([]);
  });
});

function functionsOf(file: string) {
  const code = readFileSync(file, 'utf8');
  const lineOf = (at: number) => code.slice(0, at).split('\n').length;
  const found: { file: string; name: string; at: number; lines: number }[] = [];
  const note = (node: { start: number; end: number; id?: { name: string } | null }) => {
    const at = lineOf(node.start);
    found.push({ file, name: node.id?.name ?? '', at, lines: lineOf(node.end) - at + 1 });
  };
  const kinds = { FunctionDeclaration: note, FunctionExpression: note, ArrowFunctionExpression: note };
  new Visitor(kinds).visit(parseSync(file, code).program);
  return found;
}

function findCircles(imports: typeof inner): string[] {
  const edges = Map.groupBy(imports, ({ file }) => file);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file) || path.includes(file)) return;
    for (const { to } of edges.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return circles;
}

function importsOf(path: string) {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/^(?:import|export)\b([^;']*?)\bfrom '([^']+)'|\bimport\(?\s*'([^']+)'/gm)].map(
    (match) => ({
      target: match[2] ?? match[3] ?? '',
      isTypeOnly: isTypeOnly(match[1] ?? ''),
      isLater: match[2] === undefined && match[0].includes('('),
    }),
  );
}

/** All that is loaded with this file. */
function loadedBy(first: string): Set<string> {
  const loaded = new Set<string>();
  const load = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const { to } of inner.filter((one) => one.file === file && isLoadedAtOnce(one))) load(to);
  };
  load(first);
  return loaded;
}

/** Not what is gone at run time, nor what waits for its first use. */
function isLoadedAtOnce({ isTypeOnly, isLater }: { isTypeOnly: boolean; isLater: boolean }): boolean {
  return !isTypeOnly && !isLater;
}

/** `import type { A }`, or `import { type A, type B }`: gone at run time. */
function isTypeOnly(clause: string): boolean {
  const names =
    /\{([^}]*)\}/
      .exec(clause)?.[1]
      ?.split(',')
      .filter((name) => name.trim() !== '') ?? [];
  return /^\s*type\b/.test(clause) || (names.length > 0 && names.every((name) => /^\s*type\b/.test(name)));
}

function roomOf(file: string): string {
  return file.includes('/') ? (file.split('/')[0] ?? '') : '';
}
