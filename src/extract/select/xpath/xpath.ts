// XPath 1.0 over a parse5 tree, with its own rules (the first node counts, what is no number is NaN) and a limit on its work.
import { type Document, type Element, isElement } from '../../html/tree.ts';
import { spend } from '../budget.ts';
import { callFunction, type Focus, toBoolean, toNumber, toText, type Value } from './functions.ts';
import { along, inOrder, isAttribute, type Node, parentOf, passes, textOfNode, type World } from './nodes.ts';
import { type Expr, parseXPath, type Step } from './parser.ts';

export function xpathProblem(expression: string): string | null {
  try {
    const parsed = parseXPath(expression);
    return givesNodes(parsed) ? null : 'it gives a value and no part of the page.';
  } catch (error) {
    return error instanceof Error ? error.message : 'The expression cannot be read.';
  }
}

function givesNodes(expr: Expr): boolean {
  if (expr.kind === 'binary') return expr.operator === '|' && givesNodes(expr.left) && givesNodes(expr.right);
  if (expr.kind === 'path') return expr.start === null || givesNodes(expr.start);
  return expr.kind === 'call' && expr.name === 'id';
}

/** About a second's work; a plain path over the largest page takes a twentieth of it. */
const MAX_STEPS = 8_000_000;

/** The elements that an expression finds; for texts and attributes, those they belong to. */
export function findByXPath(document: Document, expression: string, isXml: boolean): Element[] {
  const world: World = {
    document,
    isXml,
    budget: { left: MAX_STEPS },
    attributes: new Map(),
    order: null,
  };
  const value = evaluate(parseXPath(expression), { node: document, position: 1, size: 1 }, world);
  if (!Array.isArray(value)) throw new Error('it gives a value and no part of the page.');
  const found = new Set<Element>();
  for (const node of value) {
    if (node === document) for (const child of document.childNodes) if (isElement(child)) found.add(child);
    const element = isAttribute(node) ? node.owner : isElement(node) ? node : parentOf(node);
    if (element !== null && isElement(element)) found.add(element);
  }
  return [...found];
}

function evaluate(expr: Expr, focus: Focus, world: World): Value {
  spend(world.budget, 1);
  switch (expr.kind) {
    case 'number':
    case 'literal':
      return expr.value;
    case 'negate':
      return -toNumber(evaluate(expr.of, focus, world), world);
    case 'call':
      return callFunction(
        expr.name,
        expr.args.map((arg) => evaluate(arg, focus, world)),
        focus,
        world,
      );
    case 'binary':
      return evaluateBinary(expr, focus, world);
    case 'path':
      return evaluatePath(expr, focus, world);
  }
}

function evaluatePath(expr: Extract<Expr, { kind: 'path' }>, focus: Focus, world: World): Value {
  let nodes: Node[] = [expr.isAbsolute ? world.document : focus.node];
  if (expr.start !== null) {
    const start = evaluate(expr.start, focus, world);
    if (!Array.isArray(start)) throw new Error('a path goes on from something that is no node.');
    nodes = filtered(start, expr.predicates, world);
  }
  for (const step of expr.steps) nodes = takeStep(nodes, step, world);
  return nodes;
}

function takeStep(from: Node[], { axis, test, predicates }: Step, world: World): Node[] {
  const found: Node[] = [];
  for (const node of from) {
    const passed: Node[] = [];
    for (const candidate of along(axis, node, world)) {
      spend(world.budget, 1);
      if (passes(test, axis, candidate, world)) passed.push(candidate);
    }
    for (const kept of filtered(passed, predicates, world)) found.push(kept);
  }
  const isBackwards = axis.startsWith('preceding') || axis.startsWith('ancestor');
  return from.length > 1 || isBackwards ? inOrder(found, world) : found;
}

function filtered(nodes: Node[], predicates: Expr[], world: World): Node[] {
  let kept = nodes;
  for (const predicate of predicates) {
    const size = kept.length;
    kept = kept.filter((node, index) => {
      const value = evaluate(predicate, { node, position: index + 1, size }, world);
      return typeof value === 'number' ? value === index + 1 : toBoolean(value);
    });
  }
  return kept;
}

function evaluateBinary(expr: Extract<Expr, { kind: 'binary' }>, focus: Focus, world: World): Value {
  const { operator } = expr;
  const left = evaluate(expr.left, focus, world);
  if (operator === 'and' && !toBoolean(left)) return false;
  if (operator === 'or' && toBoolean(left)) return true;
  const right = evaluate(expr.right, focus, world);
  if (operator === 'and' || operator === 'or') return toBoolean(right);
  if (operator === '|') {
    if (!Array.isArray(left) || !Array.isArray(right)) throw new Error('"|" joins only nodes.');
    return inOrder([...left, ...right], world);
  }
  const calculate = arithmetic[operator];
  if (calculate !== undefined) return calculate(toNumber(left, world), toNumber(right, world));
  return compare(operator, left, right, world);
}

const arithmetic: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  div: (a, b) => a / b,
  mod: (a, b) => a % b,
};

/** Nodes compare as any of them does (§3.4). */
function compare(operator: string, left: Value, right: Value, world: World): boolean {
  spend(world.budget, 1);
  if (Array.isArray(left) && typeof right !== 'boolean')
    return left.some((node) => compare(operator, textOfNode(node, world), right, world));
  if (Array.isArray(right) && typeof left !== 'boolean')
    return right.some((node) => compare(operator, left, textOfNode(node, world), world));
  if (operator !== '=' && operator !== '!=') {
    const order = orders[operator];
    return order?.(toNumber(left, world), toNumber(right, world)) ?? false;
  }
  const isEqual =
    typeof left === 'boolean' || typeof right === 'boolean'
      ? toBoolean(left) === toBoolean(right)
      : typeof left === 'number' || typeof right === 'number'
        ? toNumber(left, world) === toNumber(right, world)
        : toText(left, world) === toText(right, world);
  return isEqual === (operator === '=');
}

const orders: Record<string, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};
