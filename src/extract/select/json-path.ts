// JSONPath (RFC 9535) over parsed JSON: where the chosen values stand.
import { FunctionExpressionType, JSONPathEnvironment, type JSONValue } from 'json-p3';
import { RE2JS } from 're2js';

/** Each `..` multiplies the work by the depth of the document. */
const MAX_DESCENTS = 3;
const MAX_NODES = 200_000;
/** Deeper documents are refused by the engine where a `..` goes into them. */
const MAX_DEPTH = 200;
const MAX_PATTERN = 500;

/** A chosen place, and those further in; made of the steps that lead there. */
export interface Places {
  isChosen: boolean;
  next: Map<string | number, Places>;
}

export function jsonPathProblem(path: string): string | null {
  const descents = path.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, '').split('..').length - 1;
  if (descents > MAX_DESCENTS) return `it goes down with ".." more than ${MAX_DESCENTS} times.`;
  try {
    environment().compile(path);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'The path cannot be read.';
  }
}

export function addPlaces(root: unknown, path: string, places: Places): void {
  let nodes = 0;
  for (const { location } of environment().lazyQuery(path, root as JSONValue)) {
    nodes += 1;
    if (nodes > MAX_NODES) throw new Error('it chooses too many values.');
    let at = places;
    for (const step of location) {
      let next = at.next.get(step);
      if (next === undefined) {
        next = noPlaces();
        at.next.set(step, next);
      }
      at = next;
    }
    at.isChosen = true;
  }
}

export function noPlaces(): Places {
  return { isChosen: false, next: new Map() };
}

/** Its own `match` and `search` run on an engine that can be made to hang; ours cannot. */
function environment(): JSONPathEnvironment {
  const made = new JSONPathEnvironment({ maxRecursionDepth: MAX_DEPTH });
  const patterns = new Map<string, RE2JS | null>();
  for (const [name, isWhole] of [
    ['match', true],
    ['search', false],
  ] as const) {
    made.functionRegister.set(name, {
      argTypes: [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType],
      returnType: FunctionExpressionType.LogicalType,
      call(text: unknown, pattern: unknown): boolean {
        if (typeof text !== 'string' || typeof pattern !== 'string') return false;
        const compiled = compilePattern(pattern, patterns);
        if (compiled === null) return false;
        return isWhole ? compiled.matches(text) : compiled.matcher(text).find();
      },
    });
  }
  return made;
}

function compilePattern(pattern: string, known: Map<string, RE2JS | null>): RE2JS | null {
  const before = known.get(pattern);
  if (before !== undefined) return before;
  let compiled: RE2JS | null = null;
  try {
    if (pattern.length <= MAX_PATTERN && known.size < 100) compiled = RE2JS.compile(pattern);
  } catch {
    // RFC 9535: a pattern that is none matches nothing.
  }
  known.set(pattern, compiled);
  return compiled;
}
