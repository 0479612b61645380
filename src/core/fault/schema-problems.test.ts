import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemOf } from './input-problems.ts';
import { issueOf, matching, problemOfIssue, refuseAs } from './schema-problems.ts';

const schema = z.object({
  blank: z.string().refine((text) => text !== ' ', refuseAs('blank')),
  topic: z.string().check(matching(/^\w+$/, 'ntfy-topic')),
  header: z.string().superRefine((text, context) => {
    if (text === 'Host') context.addIssue(issueOf(problemOf('header-own', { header: text })));
  }),
  own: z.string().max(3, 'keep it short'),
  long: z.string().max(3),
  empty: z.string().min(1),
  short: z.string().min(5),
  list: z.enum(['a', 'b']),
  list1: z.literal('a'),
  count: z.number(),
  left: z.number(),
  setting: z.coerce.number(),
  ...{ low: z.int().min(1), under: z.number().gt(0), high: z.int().max(9), over: z.number().lt(9) },
  ...{ none: z.array(z.string()).min(1), few: z.array(z.string()).min(2), many: z.array(z.string()).max(1) },
  kind: z.discriminatedUnion('is', [z.object({ is: z.literal('a') }), z.object({ is: z.literal('b') })]),
});
const wrong = {
  ...{ blank: ' ', topic: '?', header: 'Host', own: 'long', long: 'long', empty: '', short: 'x' },
  ...{ list: 'c', list1: 'c', count: '1', kind: { is: 'c' }, setting: 'x' },
  ...{ low: 0, under: 0, high: 10, over: 9, none: [], few: ['x'], many: ['x', 'y'] },
};

describe('what a schema refuses', () => {
  const issues = schema.safeParse(wrong).error?.issues ?? [];
  const found = Object.fromEntries(issues.map((issue) => [issue.path[0], problemOfIssue({ ...issue })]));

  it.each([
    ['blank', problemOf('blank')],
    ['topic', problemOf('ntfy-topic')],
    ['header', problemOf('header-own', { header: 'Host' })],
    ['long', problemOf('too-long', { most: 3 })],
    ['empty', problemOf('empty')],
    ['short', problemOf('too-short', { least: 5 })],
    ['list', problemOf('one-of', { values: 'a, b' })],
    ['count', problemOf('wrong-type', { expected: 'number', received: 'string' })],
    ['left', problemOf('required-type', { type: 'number' })],
    ['setting', problemOf('no-number')],
    ['low', problemOf('too-small', { least: 1 })],
    ['under', problemOf('too-low', { least: 0 })],
    ['high', problemOf('too-large', { most: 9 })],
    ['over', problemOf('too-high', { most: 9 })],
    ['none', problemOf('empty')],
    ['few', problemOf('too-few', { least: 2 })],
    ['many', problemOf('too-many', { most: 1 })],
    ['kind', problemOf('one-of', { values: 'a, b' })],
  ])('%s has its code and values', (field, problem) => expect(found[field]).toEqual(problem));

  it('has no code where the rule has words of its own, or Zod has no code for it', () => {
    expect(found.own).toEqual({ message: 'keep it short' });
    expect(found.list1).toEqual({ message: 'Invalid input: expected "a"' });
  });

  it('is in the JSON schema as its pattern', () => {
    expect(z.toJSONSchema(schema).properties?.topic).toMatchObject({ pattern: '^\\w+$' });
  });
});
