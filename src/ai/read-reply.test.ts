// The shapes in which models answer: each is read by itself, or refused with words that the model can act on.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refusedShapes, replySchema, replyValue, shapes } from '../../test/support/reply-shapes.ts';
import { watchWork } from '../../test/support/watch-work.ts';
import { readReply } from './read-reply.ts';

describe('a reply is read', () => {
  it.each(shapes)('$name', ({ text, value }) => {
    expect(readReply(text, replySchema)).toEqual({ value: value ?? replyValue });
  });
});

describe('a reply is refused', () => {
  it.each(refusedShapes)('$name', ({ text, problem }) => {
    expect(readReply(text, replySchema)).toEqual({ problem: expect.stringMatching(problem) });
  });
});

describe('schemas', () => {
  const read = <T>(schema: z.ZodType<T>, text: string) => readReply(text, schema);

  it('fill in their own defaults, and take null for what may be left out', () => {
    const schema = z.object({ a: z.string().default('x'), b: z.number().optional(), c: z.string() });
    expect(read(schema, '{"b": null, "c": "y"}')).toEqual({ value: { a: 'x', c: 'y' } });
  });

  it('distinguish unions, exactly first', () => {
    const schema = z.object({
      one: z.union([
        z.object({ kind: z.literal('price'), value: z.number() }),
        z.object({ kind: z.literal('state'), value: z.string() }),
      ]),
    });
    expect(read(schema, '{"one": {"kind": "State", "value": "sold out"}}')).toEqual({
      value: { one: { kind: 'state', value: 'sold out' } },
    });
    expect(read(schema, '{"one": {"kind": "Price", "value": "12.50"}}')).toEqual({
      value: { one: { kind: 'price', value: 12.5 } },
    });
    expect(read(schema, '{"one": {"kind": "colour", "value": "red"}}')).toHaveProperty('problem');
  });

  it('keep their limits: texts are never cut, lists end at their maximum', () => {
    const schema = z.object({ title: z.string().max(5), tags: z.array(z.string()).max(2) });
    expect(read(schema, '{"title": "short", "tags": ["a", null, "b", "c"]}')).toEqual({
      value: { title: 'short', tags: ['a', 'b'] },
    });
    expect(read(schema, '{"title": "too long", "tags": []}')).toHaveProperty('problem');
  });

  it('take a list for the only list that was wrapped', () => {
    expect(read(z.array(z.object({ text: z.string() })), '{"insights": ["a", {"text": "b"}]}')).toEqual({
      value: [{ text: 'a' }, { text: 'b' }],
    });
  });

  it('take choices of signs as they are', () => {
    const schema = z.object({ op: z.enum(['<', '<=', '>']), value: z.number().nullable() });
    expect(read(schema, '{"op": "<=", "value": "none"}')).toEqual({ value: { op: '<=', value: null } });
    expect(read(schema, '{"op": "=", "value": 1}')).toHaveProperty('problem');
  });

  it('read no number where thousands may be meant', () => {
    expect(read(z.object({ price: z.number() }), '{"price": "1,299"}')).toHaveProperty('problem');
  });
});

describe('reading takes a bounded time', () => {
  const n = 33_000;
  it.each([
    ['quotes', `{"title": "${'" x'.repeat(n)}`],
    ['openers', '{ "a '.repeat(n / 2)],
    ['deep lists', '['.repeat(99_000)],
    ['stray brackets', '{} [ '.repeat(n / 2)],
    ['many objects', '{"title": 1} '.repeat(n / 5)],
    ['missing commas', `[${'1 '.repeat(7_990)}]`],
    ['spaces', `{"a":"b"${' '.repeat(90_000)}`],
    ['quotes and spaces', `{"a": "${`"${' '.repeat(300)}`.repeat(330)}`],
    ['thoughts', '<think>'.repeat(14_000)],
    ['ends of thoughts', '</think>'.repeat(12_000)],
    ['comments', '{/* '.repeat(24_000)],
    ['quotes and brackets', `{"title": "${`'["`.repeat(n)}`],
    ['typographic quotes', `{"title": “${'[“ '.repeat(n)}`],
    ['words', `[${'a '.repeat(n)}`],
    ['keys', `{${'a: '.repeat(n)}`],
  ])('%s', (_, text) => {
    const worked = watchWork();
    readReply(text, replySchema);
    expect(worked()).toBeLessThan(500);
  });
});

it('never fails, and never gives what the schema does not take', () => {
  const parts = [
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    ',',
    ':',
    '\\',
    '\n',
    '```',
    '<think>',
    '</think>',
    '//',
    'null',
    '1',
  ];
  const base = shapes.map(({ text }) => text);
  fc.assert(
    fc.property(
      fc.constantFrom(...base),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(...parts), fc.nat(12)), {
        maxLength: 4,
      }),
      (text, edits) => {
        let broken = text;
        for (const [where, part, gone] of edits) {
          const at = Math.floor(where * broken.length);
          broken = broken.slice(0, at) + part + broken.slice(at + gone);
        }
        const read = readReply(broken, replySchema);
        if ('value' in read) expect(replySchema.parse(read.value)).toEqual(read.value);
        else expect(read.problem).not.toBe('');
      },
    ),
    { numRuns: 2_000 },
  );
});
