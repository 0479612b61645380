// Problems that schemas find: rules of a schema that name the code of their problem, and the problem behind an issue of Zod.
import { z } from 'zod';
import { type InputProblemCode, problemOf, type SaidProblem } from './input-problems.ts';

/** For `refine`: what is said of a value that it refuses. */
export function refuseAs(code: InputProblemCode) {
  return { error: problemOf(code).message, params: { problem: problemOf(code) } };
}

/** For `superRefine`: a problem as an issue. */
export function issueOf(problem: SaidProblem, path: PropertyKey[] = []) {
  return { code: 'custom' as const, path, message: problem.message, params: { problem } };
}

/** As `regex`, so that the pattern is in the JSON schema, too; its issues carry the problem. */
export function matching(pattern: RegExp, code: InputProblemCode) {
  const check = z.regex(pattern, { error: problemOf(code).message });
  const find = check._zod.check;
  check._zod.check = (payload) => {
    const before = payload.issues.length;
    const done = find(payload);
    for (const issue of payload.issues.slice(before)) Object.assign(issue, { params: refuseAs(code).params });
    return done;
  };
  return check;
}

/** What an issue holds beside its words; Zod keeps what was received in its words alone. */
interface Issue {
  code?: string | undefined;
  message: string;
  [name: string]: unknown;
}

export function problemOfIssue(issue: Issue): SaidProblem {
  const { code, message, params, expected, values, options, origin, maximum, minimum, inclusive } = issue;
  const own = (params as { problem?: SaidProblem } | undefined)?.problem;
  if (own !== undefined) return own;
  // A rule with words of its own has no code.
  if (!/^(?:Invalid|Too) /.test(message)) return { message };
  if (code === 'invalid_type' && typeof expected === 'string') {
    const received = /, received (\S+)$/.exec(message)?.[1];
    if (received === 'undefined') return problemOf('required-type', { type: expected });
    if (received === 'NaN') return problemOf('no-number');
    if (received !== undefined) return problemOf('wrong-type', { expected, received });
  }
  if (code === 'invalid_value' && Array.isArray(values) && values.length > 1)
    return problemOf('one-of', { values: values.join(', ') });
  if (code === 'invalid_union' && Array.isArray(options) && options.length > 1)
    return problemOf('one-of', { values: options.join(', ') });
  if (code === 'too_big') return tooMuch(String(origin), Number(maximum), inclusive === true) ?? { message };
  if (code === 'too_small')
    return tooLittle(String(origin), Number(minimum), inclusive === true) ?? { message };
  return { message };
}

function tooMuch(origin: string, most: number, isIncluded: boolean): SaidProblem | null {
  if (origin === 'string') return problemOf('too-long', { most });
  if (origin === 'array') return problemOf('too-many', { most });
  if (origin === 'number' || origin === 'int')
    return problemOf(isIncluded ? 'too-large' : 'too-high', { most });
  return null;
}

function tooLittle(origin: string, least: number, isIncluded: boolean): SaidProblem | null {
  if (origin === 'string' || origin === 'array') {
    if (least === 1) return problemOf('empty');
    return problemOf(origin === 'string' ? 'too-short' : 'too-few', { least });
  }
  if (origin === 'number' || origin === 'int')
    return problemOf(isIncluded ? 'too-small' : 'too-low', { least });
  return null;
}
