// All mutations of a file: small changes of the kind that people make by mistake, each of which a test should notice.
import { isEquivalent } from './equivalent.ts';
import { calledName, childListOf, childOf, type Place, type SyntaxNode, walkPlaces } from './syntax.ts';
import { mutateTexts } from './text-mutations.ts';

/** Replaces the text from `start` to `end`. */
export interface Edit {
  kind: string;
  start: number;
  end: number;
  replacement: string;
}

export interface Mutation extends Edit {
  file: string;
  line: number;
  /** The line before and after, for the report. */
  before: string;
  after: string;
  /** Some lines around it, by which likely tests are found. */
  nearby: string;
}

type Mutator = (place: Place, code: string) => Edit[];

export function listMutations(file: string, code: string): Mutation[] {
  const found: Mutation[] = [];
  for (const place of walkPlaces(file, code)) {
    for (const mutate of mutators) {
      for (const edit of mutate(place, code)) {
        if (!isEquivalent(edit, place, code)) found.push(describe(file, code, edit));
      }
    }
  }
  return found;
}

export function applyEdit(code: string, { start, end, replacement }: Edit): string {
  return code.slice(0, start) + replacement + code.slice(end);
}

function describe(file: string, code: string, edit: Edit): Mutation {
  const from = code.lastIndexOf('\n', edit.start - 1) + 1;
  const lineEnd = code.indexOf('\n', edit.end);
  const to = lineEnd === -1 ? code.length : lineEnd;
  return {
    ...edit,
    file,
    line: code.slice(0, edit.start).split('\n').length,
    nearby: code.slice(Math.max(0, edit.start - 500), edit.end + 300),
    before: onOneLine(code.slice(from, to)),
    after: onOneLine(code.slice(from, edit.start) + edit.replacement + code.slice(edit.end, to)),
  };
}

function onOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 140 ? `${line.slice(0, 139)}…` : line;
}

const negateCondition: Mutator = ({ node }, code) => {
  if (node.type !== 'IfStatement' && node.type !== 'ConditionalExpression') return [];
  const test = childOf(node, 'test');
  return test === null ? [] : [replace('condition', test, `!(${textOf(test, code)})`)];
};

const dropNot: Mutator = ({ node }, code) => {
  const argument = childOf(node, 'argument');
  if (node.type !== 'UnaryExpression' || node.operator !== '!' || argument === null) return [];
  return [replace('condition', node, `(${textOf(argument, code)})`)];
};

const operators: Record<string, [kind: string, operator: string]> = {
  '&&': ['logic', '||'],
  '||': ['logic', '&&'],
  '<': ['boundary', '<='],
  '<=': ['boundary', '<'],
  '>': ['boundary', '>='],
  '>=': ['boundary', '>'],
  '===': ['equality', '!=='],
  '!==': ['equality', '==='],
  '+': ['arithmetic', '-'],
  '-': ['arithmetic', '+'],
  '*': ['arithmetic', '/'],
  '/': ['arithmetic', '*'],
};

const swapOperator: Mutator = ({ node }, code) => {
  const left = childOf(node, 'left');
  const right = childOf(node, 'right');
  if (left === null || right === null) return [];
  if (node.type === 'LogicalExpression' && node.operator === '??') {
    return [replace('logic', node, textOf(right, code))];
  }
  if (node.type !== 'BinaryExpression' && node.type !== 'LogicalExpression') return [];
  const swapped = operators[String(node.operator)];
  if (swapped === undefined) return [];
  const at = code.indexOf(String(node.operator), left.end);
  const [kind, operator] = swapped;
  return [{ kind, start: at, end: at + String(node.operator).length, replacement: operator }];
};

const dropStatement: Mutator = ({ node, around }) => {
  const isExit = ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'].includes(
    node.type,
  );
  if (isExit) return isWithinIf(node, around) ? [replace('early exit', node, '{}')] : [];
  return node.type === 'ExpressionStatement' ? [replace('statement', node, ';')] : [];
};

function isWithinIf(node: SyntaxNode, around: SyntaxNode[]): boolean {
  const outer = around.find(({ type }) => type !== 'BlockStatement');
  return outer?.type === 'IfStatement' && childOf(outer, 'test') !== node;
}

const dropAwait: Mutator = ({ node }, code) => {
  const argument = childOf(node, 'argument');
  if (node.type !== 'AwaitExpression' || argument === null) return [];
  return [replace('await', node, textOf(argument, code))];
};

const dropArgument: Mutator = ({ node }) => {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
  const given = childListOf(node, 'arguments');
  const last = given.at(-1);
  if (last === undefined) return [];
  const start = given.at(-2)?.end ?? last.start;
  return [{ kind: 'argument', start, end: node.end - 1, replacement: '' }];
};

const dropProperty: Mutator = ({ node }) => {
  if (node.type !== 'ObjectExpression') return [];
  const properties = childListOf(node, 'properties');
  return properties.map((one, at) => {
    const next = properties[at + 1];
    const before = properties[at - 1];
    if (next !== undefined) return { kind: 'property', start: one.start, end: next.start, replacement: '' };
    return { kind: 'property', start: before?.end ?? one.start, end: node.end - 1, replacement: '' };
  });
};

const conditionsOfQueries = new Set(['where', 'whereRef', 'having', 'on', 'onRef']);
const linksOfChains = new Set(
  'filter slice sort toSorted reverse toReversed trim toLowerCase orderBy limit offset forUpdate distinct max min refine transform'.split(
    ' ',
  ),
);

/** `query.where(…).execute()` without its `where`. */
const dropLink: Mutator = ({ node }) => {
  const callee = childOf(node, 'callee');
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return [];
  const object = childOf(callee, 'object');
  const name = calledName(node);
  if (object === null || object.type === 'Super' || object.name === 'Math') return [];
  if (conditionsOfQueries.has(name))
    return [{ kind: 'query', start: object.end, end: node.end, replacement: '' }];
  if (!linksOfChains.has(name)) return [];
  return [{ kind: 'chain', start: object.end, end: node.end, replacement: '' }];
};

const swappedNames = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    push: 'unshift',
    unshift: 'push',
    find: 'findLast',
    findLast: 'find',
    shift: 'pop',
    pop: 'shift',
    floor: 'ceil',
    ceil: 'floor',
  }),
);

const swapName: Mutator = ({ node }) => {
  const property = childOf(node, 'property');
  if (node.type !== 'MemberExpression' || property === null || node.computed === true) return [];
  const swapped = typeof property.name === 'string' ? swappedNames.get(property.name) : undefined;
  return swapped === undefined ? [] : [replace('swap', property, swapped)];
};

const mutators: Mutator[] = [
  negateCondition,
  dropNot,
  swapOperator,
  dropStatement,
  dropAwait,
  dropArgument,
  dropProperty,
  dropLink,
  swapName,
  mutateTexts,
];

function replace(kind: string, { start, end }: SyntaxNode, replacement: string): Edit {
  return { kind, start, end, replacement };
}

function textOf({ start, end }: SyntaxNode, code: string): string {
  return code.slice(start, end);
}
