// The syntax tree as the mutations need it: any node, its named children, and the nodes around it.
import { parseSync } from 'vite';

export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A node with those around it, the nearest first. */
export interface Place {
  node: SyntaxNode;
  around: SyntaxNode[];
}

/** Every node of the file that exists at run time: types and imports are left out. */
export function* walkPlaces(file: string, code: string): Generator<Place> {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  yield* walk(program as unknown as SyntaxNode, []);
}

function* walk(node: SyntaxNode, around: SyntaxNode[]): Generator<Place> {
  yield { node, around };
  for (const child of childrenOf(node)) {
    if (existsAtRunTime(child)) yield* walk(child, [node, ...around]);
  }
}

function* childrenOf(node: SyntaxNode): Generator<SyntaxNode> {
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) yield one;
  }
}

const runtimeTypeScript = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

function existsAtRunTime({ type }: SyntaxNode): boolean {
  if (type === 'ImportDeclaration' || type === 'ExportAllDeclaration') return false;
  return !type.startsWith('TS') || runtimeTypeScript.has(type);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

/** The named child, if it is one node. */
export function childOf(node: SyntaxNode, name: string): SyntaxNode | null {
  const value = node[name];
  return isNode(value) ? value : null;
}

/** The named children, if they are a list. */
export function childListOf(node: SyntaxNode, name: string): SyntaxNode[] {
  const value = node[name];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The name of an identifier or of a property that is not computed. */
export function nameOf(node: SyntaxNode | null): string {
  if (node === null) return '';
  if (typeof node.name === 'string') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}

/** What a call calls: `where` for `query.where(…)`, `open` for `open(…)`. */
export function calledName(call: SyntaxNode): string {
  const callee = childOf(call, 'callee');
  if (callee === null) return '';
  return callee.type === 'MemberExpression' ? nameOf(childOf(callee, 'property')) : nameOf(callee);
}
