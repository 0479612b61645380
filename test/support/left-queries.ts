// Queries that are started and never awaited: their errors are lost, and they may run after their transaction has ended.
import { calledName, childOf, walkPlaces } from '../mutants/syntax.ts';

const running = new Set(['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow']);

/** The lines of such queries. The linter finds floating promises, but not those of queries written as text. */
export function findLeftQueries(file: string, code: string): number[] {
  const lines: number[] = [];
  for (const { node } of walkPlaces(file, code)) {
    const expression = node.type === 'ExpressionStatement' ? childOf(node, 'expression') : null;
    if (expression?.type !== 'CallExpression' || !running.has(calledName(expression))) continue;
    lines.push(code.slice(0, node.start).split('\n').length);
  }
  return lines;
}
