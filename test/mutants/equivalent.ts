// What is no mutation, because nothing that a test could ask for depends on it. CONTRIBUTING.md lists these rules.
import type { Edit } from './mutations.ts';
import { calledName, childOf, nameOf, type Place, type SyntaxNode } from './syntax.ts';

export function isEquivalent(edit: Edit, { node, around }: Place, code: string): boolean {
  const expression = childOf(node, 'expression');
  const line = expression === null ? [node, ...around] : [expression, node, ...around];
  if (line.some(isLogging)) return true;
  if (isText(edit.kind) && line.some(isWording)) return true;
  if (edit.kind === 'property' && line.slice(0, 2).some(isWording)) return true;
  if (edit.kind === 'property' && wordingKeys.has(keyAt(edit, code))) return true;
  if (edit.kind === 'argument' && harmlessArguments.test(code.slice(node.start, node.end))) return true;
  if (edit.kind === 'argument' && line.slice(0, 1).some(isWording)) return true;
  if (line.some((one) => isPacking(one, code)) || packingKeys.test(code.slice(edit.start, edit.end)))
    return true;
  if (edit.kind === 'statement' && isHousekeeping(code.slice(node.start, node.end))) return true;
  if (edit.kind === 'arithmetic' && isJoiningText(node)) return true;
  if (edit.kind === 'swap' && /^(conditions|each)\.(push|unshift)$/.test(code.slice(node.start, node.end)))
    return true;
  if (edit.kind === 'query') return isMomentInQuery(edit, code);
  if (edit.kind === 'number' && node.value === 0 && isAboutTime(nameGiven(node, around))) return true;
  if (isText(edit.kind) && isBesideSplit(node, around)) return true;
  if (edit.kind === 'chain' && isLimitOfFirst(edit, around, code)) return true;
  if (edit.kind === 'number' && isNumberOfFirst(node, around)) return true;
  if (edit.kind === 'number' && isOfOrder(around, code)) return true;
  if (edit.kind === 'number' && isNameOfLock(nameGiven(node, around), code)) return true;
  if (edit.kind === 'early exit' && isBeforeEmptyQuery(node, around, code)) return true;
  if (edit.kind !== 'boundary') return false;
  if (isAroundEmptyQuery(node, around[0], code)) return true;
  return isAboutTime(code.slice(node.start, node.end)) || isBetweenEquals(node, around[0], code);
}

/** How hard, and in which chunks, something is compressed: it is unpacked to the same. */
const packingKeys = /^[\s,]*(\[\w+(\.\w+)*compressionLevel\]|pledgedSrcSize|chunkSize):/;
const isPacking = (node: SyntaxNode, code: string) =>
  node.type === 'Property' && packingKeys.test(code.slice(node.start, node.end));

/** `.limit(1).executeTakeFirst()` gives the same without the limit, only later. */
function isLimitOfFirst({ start, end }: Edit, around: SyntaxNode[], code: string): boolean {
  const next = around[1];
  return (
    code.slice(start, end).trim() === '.limit(1)' &&
    next?.type === 'CallExpression' &&
    calledName(next).startsWith('executeTakeFirst')
  );
}

/** The 1 of `.limit(1).executeTakeFirst()`: of more, too, the first alone is taken. */
function isNumberOfFirst(node: SyntaxNode, [limit, , next]: SyntaxNode[]): boolean {
  return (
    node.value === 1 &&
    limit?.type === 'CallExpression' &&
    calledName(limit) === 'limit' &&
    next?.type === 'CallExpression' &&
    calledName(next).startsWith('executeTakeFirst')
  );
}

/** The number that PostgreSQL knows a lock by: any other is as good. */
function isNameOfLock(name: string, code: string): boolean {
  return name !== '' && new RegExp(`_advisory_\\w+\\(\\$\\{(sql\\.lit\\()?${name}\\b`).test(code);
}

/** `a < b ? a : b` of two equal ones gives the same either way, and `a < b ? -1 : 1` orders what is never equal. */
function isBetweenEquals(node: SyntaxNode, parent: SyntaxNode | undefined, code: string): boolean {
  if (parent?.type !== 'ConditionalExpression' || childOf(parent, 'test') !== node) return false;
  const text = (one: SyntaxNode | null) => (one === null ? '' : code.slice(one.start, one.end));
  const given = ['consequent', 'alternate'].map((name) => text(childOf(parent, name))).sort();
  const compared = ['left', 'right'].map((name) => text(childOf(node, name))).sort();
  return given.join() === '-1,1' || given.join() === compared.join();
}

/** The 1 of `a < b ? -1 : 1`: only the sign orders. */
function isOfOrder([parent, outer]: SyntaxNode[], code: string): boolean {
  const choice = parent?.type === 'UnaryExpression' ? outer : parent;
  return (
    choice?.type === 'ConditionalExpression' &&
    /\? (-1 : 1|1 : -1)$/.test(code.slice(choice.start, choice.end))
  );
}

/** `if (ids.length === 0) return [];` before a query that is asked with these ids, and then finds or writes nothing. */
function isBeforeEmptyQuery(exit: SyntaxNode, around: SyntaxNode[], code: string): boolean {
  const text = ({ start, end }: SyntaxNode) => code.slice(start, end);
  const isOfNothing = /^return( \[\]| 0| new (Map|Set)(<[^>]*>)?\(\))?;?$/.test(text(exit));
  const choice = around.find(({ type }) => type === 'IfStatement');
  const test = choice === undefined ? null : childOf(choice, 'test');
  const list = test === null ? null : /^([\w.]+)\.(length|size) === 0$/.exec(text(test));
  const whole = around.find(({ type }) => /Function/.test(type));
  if (!isOfNothing || !choice || !whole || !list?.[1]) return false;
  return isQueryWith(list[1], code.slice(choice.end, whole.end));
}

/** `if (ids.length > 0) …` around a query that is asked with these ids. */
function isAroundEmptyQuery(node: SyntaxNode, parent: SyntaxNode | undefined, code: string): boolean {
  if (parent?.type !== 'IfStatement' || childOf(parent, 'test') !== node) return false;
  if (childOf(parent, 'alternate') !== null) return false;
  const list = /^([\w.]+)\.(length|size) > 0$/.exec(code.slice(node.start, node.end));
  return list?.[1] !== undefined && isQueryWith(list[1], code.slice(node.end, parent.end));
}

/** Whether this part of the code asks the database with a list, and does nothing else that others notice. */
function isQueryWith(list: string, part: string): boolean {
  // Whoever sets something of another may wake somebody because of it.
  if (/^\s*\w+\.\w+ = /m.test(part)) return false;
  const made = new RegExp(`const (\\w+) = (?:\\[\\.{3})?${list}\\]?\\.map\\(`).exec(part)?.[1] ?? list;
  return [list, made].some((name) => new RegExp(`\\b(isIn|rowsFrom)\\([^()]*\\b${name}\\b`).test(part));
}

/** The same in the text of a query: a column of moments, compared with `now`. */
function isMomentInQuery({ start, end, replacement }: Edit, code: string): boolean {
  const found = code.slice(start, end);
  const isBoundary = found.replace('=', '') === replacement.replace('=', '') && /[<>]/.test(found);
  const column = /\b(\w+) $/.exec(code.slice(Math.max(0, start - 40), start))?.[1] ?? '';
  return isBoundary && /_(at|until)$/.test(column);
}

function isText(kind: string): boolean {
  return kind === 'string' || kind === 'pattern';
}

/** What is logged or printed for people. */
function isLogging(node: SyntaxNode): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = childOf(node, 'callee');
  const object = callee?.type === 'MemberExpression' ? childOf(callee, 'object') : null;
  const name = nameOf(object) || (object === null ? '' : nameOf(childOf(object, 'property')));
  return name === 'log' || name === 'console';
}

const wordingKeys = new Set([
  'message',
  'advice',
  'detail',
  'description',
  'summary',
  'title',
  'examples',
  'example',
  'cause',
]);
const wordingCalls = new Set(['describe', 'meta', 'Error', 'Fault', 'fault']);

/** The words of an error, or of the documentation of the API. */
function isWording(node: SyntaxNode): boolean {
  if (node.type === 'Property') return wordingKeys.has(nameOf(childOf(node, 'key')));
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  return wordingCalls.has(calledName(node));
}

function keyAt({ start, end }: Edit, code: string): string {
  return /^[\s,]*(\w+)/.exec(code.slice(start, end))?.[1] ?? '';
}

/** A base of ten is the usual one, and an error's cause is for logs. */
const harmlessArguments = /^(Number\.)?parseInt\(|^new \w*(Error|Fault)\(|\{ cause/;

/** Timers that keep nobody, and what is written to a terminal. */
function isHousekeeping(text: string): boolean {
  return /\.unref\??\.?\(|^process\.std(out|err)\.write|^void 0/.test(text);
}

/** `+` between texts. */
function isJoiningText(node: SyntaxNode): boolean {
  if (node.operator !== '+') return false;
  return [childOf(node, 'left'), childOf(node, 'right')].some(
    (side) =>
      side !== null &&
      (side.type === 'TemplateLiteral' || typeof side.value === 'string' || isJoiningText(side)),
  );
}

/** The name of the variable or property whose value this is. */
function nameGiven(node: SyntaxNode, [parent]: SyntaxNode[]): string {
  if (parent === undefined) return '';
  if (childOf(parent, 'init') === node) return nameOf(childOf(parent, 'id'));
  return childOf(parent, 'value') === node ? nameOf(childOf(parent, 'key')) : '';
}

/** What the compiler wants beside the first part of a split text, which is always there. */
function isBesideSplit(node: SyntaxNode, [parent, outer, around]: SyntaxNode[]): boolean {
  const isSplit = (one: SyntaxNode | null) => one?.type === 'CallExpression' && calledName(one) === 'split';
  if (parent?.type === 'AssignmentPattern' && outer?.type === 'ArrayPattern')
    return (
      Array.isArray(outer.elements) &&
      outer.elements[0] === parent &&
      isSplit(around ? childOf(around, 'init') : null)
    );
  const left = parent?.operator === '??' ? childOf(parent, 'left') : null;
  return isSplit(left && childOf(left, 'object')) && childOf(left ?? node, 'property')?.value === 0;
}

/** Moments are compared to the millisecond: which side the very moment is on is nobody's concern. */
function isAboutTime(text: string): boolean {
  return /\bnow\b|[a-z](At|Ms|Until|_at|_ms|_until)\b|Date\.now|performance\.now/.test(text);
}
