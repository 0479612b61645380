// Names, comments, messages and documents use the words of the field: a retired word does not come back into a clean room.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Rooms that still have retired words. A room that is clean leaves this list. */
const notCleanYet: string[] = [];

/** Cases and pages that tests serve: data, not prose of Heed. */
const data = ['eval/suite', 'eval/goals', 'test/corpus', 'test/upgrade/instances'];

const inProse =
  /\b(?:re)?told\b|\btell(?:s|ing)?\b|\banew\b|\bonce more\b|\bagain and again\b|\bheld back\b|\bmend(?:s|ed|ing)?\b|\basked (?:of|for)\b|\bdoubted\b|\bbelieved\b|\bleft alone\b|\btaken (?:up|back)\b|\bone too many\b|\btakes? turns\b|\bstands on the page\b|\bwhat differs\b/iu;

const inNames =
  /^(?:re)?told(?![a-z])|(?:Told|Tells?|Telling|Anew|Mend(?:s|ed)?|HeldBack|Doubted|Believed)(?![a-z])|^(?:tells?|telling|mend(?:s|ed)?|heldBack|doubted|believed)(?![a-z])/u;

/** Messages for people; narrower than prose, because goals and pages in strings may say “tell me”. */
const inMessages =
  /\btold\b|\banew\b|\bonce more\b|\bagain and again\b|\bheld back\b|\bmend(?:s|ed)?\b|\bdoubted\b|\bbelieved\b|\btaken back\b|\bone too many\b|\bwhat differs\b/iu;

/** Whatever one of these may find is somewhere in the text of its file; parsing all the others takes ten times as long. */
const suspicious = [inProse, inMessages, new RegExp(inNames.source.replaceAll('^', '\\b'), 'u')];

/** Fields of the API and columns of the database: renaming them would break programs and stored data. */
const keptNames = new Set(['heldBack', 'heldBackAt', 'heldBackOf']);
/** A key of stored JSON. */
const keptIn: Record<string, string> = { 'src/store/checks/health.ts': 'told' };
/** Part of a prompt, whose words are versioned, and the name of a migration, which databases remember. */
const keptTexts = [/"unclear" if that cannot be told/, /012-told-changes/];

interface Finding {
  file: string;
  word: string;
}

const files = ['src', 'web/src', 'eval', 'bench', 'test', 'demo', 'docs'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
);
const documents = ['README', 'ARCHITECTURE', 'CHANGELOG', 'CONTRIBUTING', 'SECURITY'].map(
  (name) => `${name}.md`,
);
const all = [...files, ...documents]
  .map((file) => relative('', file).split(sep).join('/'))
  .filter((file) => /\.(?:tsx?|md)$/.test(file) && !isIn(data, file))
  .filter((file) => !file.endsWith('retired-words.test.ts'));

describe('retired words', () => {
  it('are in no room but those that are not clean yet', () => {
    expect(all.length).toBeGreaterThan(1000);
    const found = all.filter((file) => !isIn(notCleanYet, file)).flatMap(findRetired);
    expect(found.map(({ file, word }) => `${file}: ${word}`)).toEqual([]);
  });

  it.each(notCleanYet)('are still in %s, else it leaves the list', (room) => {
    const own = all.filter((file) => isIn([room], file));
    expect(own.length).toBeGreaterThan(0);
    expect(own.some((file) => findRetired(file).length > 0)).toBe(true);
  });
});

function isIn(folders: readonly string[], file: string): boolean {
  return folders.some((folder) => file.startsWith(`${folder}/`));
}

function findRetired(file: string): Finding[] {
  const text = readFileSync(join(root, file), 'utf8');
  const texts = file.endsWith('.md') ? [proseOf(text)] : codeTexts(file, text);
  return texts.filter((word) => word !== '').map((word) => ({ file, word }));
}

/** The first sentence of a document that has a retired word; code and quotes are left out. */
function proseOf(text: string): string {
  return inProse.exec(withoutQuotes(text.replace(/^```.*?^```/gmsu, '')))?.[0] ?? '';
}

function codeTexts(file: string, code: string): string[] {
  if (!suspicious.some((words) => words.test(code))) return [];
  const { program, comments, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const prose = comments.map(({ value }) => value).filter((value) => inProse.test(withoutQuotes(value)));
  const names = new Set<string>();
  const messages: string[] = [];
  visit(program, (node) => {
    if (node.type === 'Identifier' && typeof node.name === 'string') names.add(node.name);
    if (node.type === 'Literal' && typeof node.value === 'string') messages.push(node.value);
  });
  // The strings of the languages are words of goals and pages.
  const isMessageRoom = /^src\/(?!language\/)/.test(file) && !/\.test\.tsx?$/.test(file);
  return [
    ...prose,
    ...[...names].filter((name) => inNames.test(name) && !keptNames.has(name) && keptIn[file] !== name),
    ...(isMessageRoom ? messages.filter(isRetiredMessage) : []),
  ];
}

function isRetiredMessage(text: string): boolean {
  return inMessages.test(text) && !keptTexts.some((kept) => kept.test(text));
}

function visit(value: unknown, see: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const node = value as Record<string, unknown>;
  if (typeof node.type === 'string') see(node);
  for (const child of Object.values(node)) if (typeof child === 'object') visit(child, see);
}

/** What is quoted are words of a goal, a page or the code. */
function withoutQuotes(text: string): string {
  return text.replace(/`[^`\n]*`|"[^"\n]*"|“[^”]*”/gu, '');
}
