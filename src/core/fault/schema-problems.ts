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
  const { code, message, params, expected, values, origin, maximum, minimum } = issue;
  const own = (params as { problem?: SaidProblem } | undefined)?.problem;
  if (own !== undefined) return own;
  // A rule with words of its own has no code.
  if (!/^(?:Invalid|Too) /.test(message)) return { message };
  if (code === 'invalid_type' && typeof expected === 'string') {
    const received = /, received (\S+)$/.exec(message)?.[1];
    if (received === 'undefined') return problemOf('required-type', { type: expected });
    if (received !== undefined) return problemOf('wrong-type', { expected, received });
  }
  if (code === 'invalid_value' && Array.isArray(values) && values.length > 1)
    return problemOf('one-of', { values: values.join(', ') });
  if (origin !== 'string') return { message };
  if (code === 'too_big') return problemOf('too-long', { most: Number(maximum) });
  if (code === 'too_small')
    return minimum === 1 ? problemOf('empty') : problemOf('too-short', { least: Number(minimum) });
  return { message };
}
