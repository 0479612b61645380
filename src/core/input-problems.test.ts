import { expect, it } from 'vitest';
import { findProblem, type InputProblemCode, inputProblems, sayProblem } from './input-problems.ts';

it.each(Object.keys(inputProblems) as InputProblemCode[])('%s is found by the words it has', (code) => {
  const names = [...inputProblems[code].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name, index) => [name, `{v${index}}, x`]));
  expect(findProblem(sayProblem(code, params))).toEqual({ code, params });
});

it('finds nothing behind words that were made elsewhere', () => {
  expect(findProblem('must be something else')).toBeNull();
  expect(findProblem(`must be one of ${'x'.repeat(5000)}`)).toBeNull();
});
