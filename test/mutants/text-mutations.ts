// Mutations of what is written out: numbers, strings, true and false, patterns, and the text of queries.
import type { Edit } from './mutations.ts';
import { childListOf, childOf, nameOf, type Place, type SyntaxNode } from './syntax.ts';

export function mutateTexts({ node, around }: Place, code: string): Edit[] {
  if (node.type === 'TaggedTemplateExpression') return mutateQuery(node, code);
  if (node.type !== 'Literal' || isName(node, around[0])) return [];
  if (node.regex !== undefined) return mutatePattern(node, code);
  const { start, end, value } = node;
  if (typeof value === 'boolean') return [{ kind: 'boolean', start, end, replacement: String(!value) }];
  if (typeof value === 'number') return [{ kind: 'number', start, end, replacement: otherNumber(value) }];
  if (typeof value !== 'string') return [];
  return [{ kind: 'string', start, end, replacement: value === '' ? "'mutant'" : "''" }];
}

/** The key of a property, or what is imported. */
function isName(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  if (parent === undefined || parent.type === 'ImportExpression') return true;
  return childOf(parent, 'key') === node;
}

/** Small numbers become their neighbour; large ones are limits, and one more or less of those is hardly a change. */
function otherNumber(value: number): string {
  if (!Number.isInteger(value)) return String(value * 4);
  return value < 10 ? String(value + 1) : '0';
}

function mutatePattern(node: SyntaxNode, code: string): Edit[] {
  const text = code.slice(node.start, node.end);
  const edits: Edit[] = [];
  const cut = (at: number, length = 1, replacement = '') =>
    edits.push({ kind: 'pattern', start: node.start + at, end: node.start + at + length, replacement });
  const flags = text.lastIndexOf('/');
  if (text[1] === '^') cut(1);
  if (text[flags - 1] === '$') cut(flags - 1);
  if (text.indexOf('i', flags) > 0) cut(text.indexOf('i', flags));
  const repeated = /(?<![\\[])\+(?=[^\]]*$|[^\]]*\[)/.exec(text);
  if (repeated !== null) cut(repeated.index, 1, '');
  return edits;
}

const word = /\b(and|or|asc|desc|not|distinct|<=|>=|limit \d+)\b|(?<= )(<|>|<=|>=|=|<>)(?= )/g;
const otherWord: Record<string, string> = {
  or: 'and',
  asc: 'desc',
  desc: 'asc',
  not: '',
  distinct: '',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '<>': '=',
};

/** In the text of a query: drops a condition, or replaces a word by its opposite. */
function mutateQuery(node: SyntaxNode, code: string): Edit[] {
  if (nameOf(childOf(node, 'tag')) !== 'sql') return [];
  const quasi = childOf(node, 'quasi');
  if (quasi === null) return [];
  const edits: Edit[] = [];
  for (const part of childListOf(quasi, 'quasis')) {
    const text = code.slice(part.start, part.end);
    for (const match of text.matchAll(word)) {
      const start = part.start + match.index;
      const [found] = match;
      if (found === 'and') edits.push(...dropCondition(start, quasi, code));
      const other = otherWord[found];
      if (other !== undefined) {
        edits.push({ kind: 'query', start, end: start + found.length, replacement: other });
      }
    }
  }
  return edits;
}

/** From `and` to where the condition ends: the next `and` or `or`, a closing bracket, another clause, or the end of the text. */
function dropCondition(start: number, quasi: SyntaxNode, code: string): Edit[] {
  const rest = code.slice(start + 3, quasi.end - 1);
  let depth = 0;
  for (let at = 0; at <= rest.length; at += 1) {
    const char = rest[at];
    if (char === '(' || char === '{') depth += 1;
    if (char === ')' || char === '}') depth -= 1;
    const isEnd =
      depth < 0 ||
      at === rest.length ||
      (depth === 0 &&
        /^\s(and|or|order|group|limit|returning|union|then|for|on|set|left|join)\b/.test(rest.slice(at)));
    if (isEnd) return [{ kind: 'query', start, end: start + 3 + at, replacement: '' }];
  }
  return [];
}
