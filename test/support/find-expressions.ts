// Every regular expression in the rooms that ever see text of pages: those written down, and those made when a file is loaded.
import { readdir, readFile } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

export interface Expression {
  source: string;
  flags: string;
  file: string;
}

export interface FoundExpressions {
  all: Expression[];
  /** Where one is made while the service runs: the file, and the text it is made of. */
  made: { file: string; text: string }[];
}

const src = fileURLToPath(new URL('../../src', import.meta.url));
/** Text of pages, headers of answers, and what was made of them pass through these; `store` and `accounts` see rows, not text. */
const rooms = 'ai analyse api capture compare core engine extract net notify plan'.split(' ');

export async function findExpressions(): Promise<FoundExpressions> {
  const found: FoundExpressions = { all: [], made: [] };
  for (const file of await sourceFiles()) {
    const text = await readFile(join(src, file), 'utf8');
    if (!/\/|RegExp/.test(text)) continue;
    walk(parseAst(text, { lang: 'ts' }), (node) => collect(node, file, text, found));
  }
  found.all.push(...(await madeAtLoad()));
  return found;
}

async function sourceFiles(): Promise<string[]> {
  const files = await readdir(src, { recursive: true });
  return files
    .map((file) => file.split(sep).join(posix.sep))
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .filter((file) => rooms.includes(file.split('/')[0] ?? ''))
    .sort();
}

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

function collect(node: SyntaxNode, file: string, text: string, found: FoundExpressions): void {
  if (node.regex) found.all.push({ source: node.regex.pattern, flags: node.regex.flags, file });
  const isMade =
    (node.type === 'NewExpression' || node.type === 'CallExpression') && node.callee?.name === 'RegExp';
  if (isMade) found.made.push({ file, text: text.slice(node.start, node.end) });
}

function walk(value: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) visit(value as SyntaxNode);
    for (const inner of Object.values(value)) walk(inner, visit);
  }
}

/** Files build some from lists of words when they are loaded: then the constructor is watched. */
async function madeAtLoad(): Promise<Expression[]> {
  const made: Expression[] = [];
  const Original = globalThis.RegExp;
  let isLoading = false;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [pattern, flags]: [string | RegExp, string | undefined]) {
      const expression = new target(pattern, flags);
      const file = isLoading ? fileOf(new Error().stack ?? '') : null;
      if (file !== null) made.push({ source: expression.source, flags: expression.flags, file });
      return expression;
    },
  });
  try {
    for (const file of await sourceFiles()) {
      if (!/RegExp/.test(await readFile(join(src, file), 'utf8'))) continue;
      isLoading = true;
      await import(join(src, file));
    }
  } finally {
    globalThis.RegExp = Original;
  }
  return made;
}

/** The first of our files on the stack; null: a library makes it for itself. */
function fileOf(stack: string): string | null {
  const line = stack.split('\n').find((one) => one.includes('/src/') || one.includes('/node_modules/'));
  return /\/src\/([\w/-]+\.ts)/.exec(line?.includes('/node_modules/') ? '' : (line ?? ''))?.[1] ?? null;
}
