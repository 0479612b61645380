// XPath 1.0 expressions as trees.
import { type Axis, axes, type NodeTest } from './axes.ts';
import { functionNames } from './functions.ts';
import { type Token, tokens } from './lexer.ts';

export interface Step {
  axis: Axis;
  test: NodeTest;
  predicates: Expr[];
}

export type Expr =
  | { kind: 'number'; value: number }
  | { kind: 'literal'; value: string }
  | { kind: 'negate'; of: Expr }
  | { kind: 'binary'; operator: string; left: Expr; right: Expr }
  | { kind: 'call'; name: string; args: Expr[] }
  | { kind: 'path'; isAbsolute: boolean; start: Expr | null; predicates: Expr[]; steps: Step[] };

/** From the loosest to the tightest. */
const precedence = [['or'], ['and'], ['=', '!='], ['<', '<=', '>', '>='], ['+', '-'], ['*', 'div', 'mod']];

export function parseXPath(expression: string): Expr {
  const state: State = { tokens: tokens(expression), at: 0 };
  const parsed = binary(state, 0);
  if (peek(state).kind !== 'end') throw unexpected(state);
  return parsed;
}

interface State {
  tokens: Token[];
  at: number;
}

const end: Token = { kind: 'end', text: '' };

function peek(state: State, ahead = 0): Token {
  return state.tokens[state.at + ahead] ?? end;
}

function take(state: State, text: string): boolean {
  const token = peek(state);
  if ((token.kind !== 'mark' && token.kind !== 'operator') || token.text !== text) return false;
  state.at += 1;
  return true;
}

function expect(state: State, text: string): void {
  if (!take(state, text)) throw unexpected(state);
}

function unexpected(state: State): Error {
  const { kind, text } = peek(state);
  return new Error(kind === 'end' ? 'it ends too early.' : `"${text}" is not expected where it stands.`);
}

function binary(state: State, rank: number): Expr {
  const operators = precedence[rank];
  if (operators === undefined) return unary(state);
  let left = binary(state, rank + 1);
  for (let token = peek(state); token.kind === 'operator' && operators.includes(token.text); ) {
    state.at += 1;
    left = { kind: 'binary', operator: token.text, left, right: binary(state, rank + 1) };
    token = peek(state);
  }
  return left;
}

function unary(state: State): Expr {
  if (take(state, '-')) return { kind: 'negate', of: unary(state) };
  let left = path(state);
  while (take(state, '|')) left = { kind: 'binary', operator: '|', left, right: path(state) };
  return left;
}

const anyNode: Step = { axis: 'descendant-or-self', test: { type: 'node' }, predicates: [] };

function path(state: State): Expr {
  if (startsFilter(state)) {
    const start = primary(state);
    const predicates = predicatesAt(state);
    const steps: Step[] = [];
    if (take(state, '//')) relative(state, steps, true);
    else if (take(state, '/')) relative(state, steps, false);
    if (predicates.length === 0 && steps.length === 0) return start;
    return { kind: 'path', isAbsolute: false, start, predicates, steps };
  }
  const steps: Step[] = [];
  const isDeep = take(state, '//');
  const isAbsolute = isDeep || take(state, '/');
  if (!isAbsolute || isDeep || startsStep(state)) relative(state, steps, isDeep);
  return { kind: 'path', isAbsolute, start: null, predicates: [], steps };
}

const nodeTypes = new Set(['node', 'text', 'comment']);

function startsFilter(state: State): boolean {
  const { kind, text } = peek(state);
  if (kind === 'number' || kind === 'literal' || (kind === 'mark' && text === '(')) return true;
  return kind === 'name' && isMark(peek(state, 1), '(') && !nodeTypes.has(text);
}

function startsStep(state: State): boolean {
  const { kind, text } = peek(state);
  return kind === 'name' || (kind === 'mark' && ['.', '..', '@'].includes(text));
}

function isMark({ kind, text }: Token, mark: string): boolean {
  return kind === 'mark' && text === mark;
}

function primary(state: State): Expr {
  const token = peek(state);
  state.at += 1;
  if (token.kind === 'number') return { kind: 'number', value: Number(token.text) };
  if (token.kind === 'literal') return { kind: 'literal', value: token.text };
  if (token.kind !== 'name') {
    const inner = binary(state, 0);
    expect(state, ')');
    return inner;
  }
  if (!functionNames.has(token.text)) throw new Error(`${token.text}() is no function of XPath 1.0.`);
  expect(state, '(');
  const args: Expr[] = [];
  while (!take(state, ')')) {
    if (args.length > 0) expect(state, ',');
    args.push(binary(state, 0));
  }
  const [least, most] = functionNames.get(token.text) ?? [0, 0];
  if (args.length < least || args.length > most)
    throw new Error(`${token.text}() has the wrong number of arguments.`);
  return { kind: 'call', name: token.text, args };
}

function relative(state: State, steps: Step[], isDeep: boolean): void {
  let goesDown = isDeep;
  do {
    const next = step(state);
    // "//p" as one walk down, where it comes to the same.
    if (goesDown && next.axis === 'child' && !next.predicates.some(mayCount))
      steps.push({ ...next, axis: 'descendant' });
    else if (goesDown) steps.push(anyNode, next);
    else steps.push(next);
    goesDown = take(state, '//');
  } while (goesDown || take(state, '/'));
}

/** True when a predicate may be about a position among siblings. */
function mayCount(predicate: Expr): boolean {
  if (predicate.kind === 'path') return predicate.start !== null;
  if (predicate.kind === 'literal') return false;
  if (predicate.kind === 'call')
    return (
      !['contains', 'starts-with', 'not', 'boolean', 'true', 'false'].includes(predicate.name) ||
      predicate.args.some(usesPlace)
    );
  return predicate.kind !== 'binary' || ['+', '-', '*', 'div', 'mod'].includes(predicate.operator)
    ? true
    : usesPlace(predicate);
}

function usesPlace(expr: Expr): boolean {
  if (expr.kind === 'call') return ['position', 'last'].includes(expr.name) || expr.args.some(usesPlace);
  if (expr.kind === 'binary') return usesPlace(expr.left) || usesPlace(expr.right);
  if (expr.kind === 'negate') return usesPlace(expr.of);
  // Inside of a path, positions are those of the path's own steps.
  return expr.kind === 'path' && expr.start !== null && usesPlace(expr.start);
}

function step(state: State): Step {
  if (take(state, '.')) return { axis: 'self', test: { type: 'node' }, predicates: [] };
  if (take(state, '..')) return { axis: 'parent', test: { type: 'node' }, predicates: [] };
  let axis: Axis = 'child';
  if (take(state, '@')) axis = 'attribute';
  else if (isMark(peek(state, 1), '::')) {
    const name = axes.find((known) => known === peek(state).text);
    if (name === undefined) throw new Error(`"${peek(state).text}" is no axis of XPath 1.0.`);
    axis = name;
    state.at += 2;
  }
  const token = peek(state);
  if (token.kind !== 'name') throw unexpected(state);
  state.at += 1;
  let test: NodeTest = { name: token.text };
  if (take(state, '(')) {
    if (!nodeTypes.has(token.text)) throw new Error(`"${token.text}()" cannot stand there.`);
    test = { type: token.text as 'node' | 'text' | 'comment' };
    expect(state, ')');
  }
  return { axis, test, predicates: predicatesAt(state) };
}

function predicatesAt(state: State): Expr[] {
  const predicates: Expr[] = [];
  while (take(state, '[')) {
    predicates.push(binary(state, 0));
    expect(state, ']');
  }
  return predicates;
}
