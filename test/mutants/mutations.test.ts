// The mutations themselves: what is changed, and what is left out because no test could ask for it.
import { expect, it } from 'vitest';
import { applyEdit, listMutations } from './mutations.ts';

const after = (code: string, kind?: string) =>
  listMutations('a.ts', code)
    .filter((mutation) => kind === undefined || mutation.kind === kind)
    .map((mutation) => applyEdit(code, mutation));

it('negates conditions, swaps operators and moves boundaries', () => {
  expect(after('if (isOpen) go();', 'condition')).toEqual(['if (!(isOpen)) go();']);
  expect(after('x = a && b;', 'logic')).toEqual(['x = a || b;']);
  expect(after('x = a ?? b;', 'logic')).toEqual(['x = b;']);
  expect(after('x = a < b;', 'boundary')).toEqual(['x = a <= b;']);
  expect(after('x = a === b;', 'equality')).toEqual(['x = a !== b;']);
});

it('drops statements, early exits, awaits, arguments and properties', () => {
  expect(after('await save(a);', 'statement')).toEqual([';']);
  expect(after('await save(a);', 'await')).toEqual(['save(a);']);
  expect(after('function f() { if (a) return; go(); }', 'early exit')).toEqual([
    'function f() { if (a) {} go(); }',
  ]);
  expect(after('x = f(a, b);', 'argument')).toEqual(['x = f(a);']);
  expect(after('x = { a, b, };', 'property')).toEqual(['x = { b, };', 'x = { a};']);
});

it('drops conditions of queries, in builders and in their text', () => {
  const builder = "db.selectFrom('sites').where('owner_id', '=', owner).execute();";
  expect(after(builder, 'query')).toEqual(["db.selectFrom('sites').execute();"]);
  const text = "sql`delete from sites where state = 'paused' and owner_id = lower(owner) order by id`";
  expect(after(text, 'query')).toEqual(["sql`delete from sites where state = 'paused'  order by id`"]);
});

it('changes what is written out, but for the names of properties', () => {
  expect(after('x = { b: 1 };', 'number')).toEqual(['x = { b: 2 };']);
  expect(after('x = 30_000;', 'number')).toEqual(['x = 0;']);
  expect(after("x = { 'b': 'c' };", 'string')).toEqual(["x = { 'b': '' };"]);
  expect(after('x = /^a$/i;', 'pattern')).toEqual(['x = /a$/i;', 'x = /^a/i;', 'x = /^a$/;']);
});

it('ignores what is logged, the words of errors and of documentation, and types', () => {
  expect(after("log.warn({ a: 1 }, 'text');")).toEqual([]);
  expect(after("throw new Error('text');")).toEqual([]);
  expect(after("x = z.string().describe('text');", 'string')).toEqual([]);
  expect(after("throw new Fault({ message: 'text' });")).toEqual([]);
  expect(after("type A = 'b' | 1; interface C { d: true }")).toEqual([]);
});

it('ignores on which side of a comparison of times the very moment is', () => {
  expect(after('x = until < now;', 'boundary')).toEqual([]);
});

it('ignores a millisecond more at the start of the clock', () => {
  expect(after('let endsAt = 0; x = { sentAt: 0, struck_at: 0 };', 'number')).toEqual([]);
  expect(after('let count = 0;', 'number')).toEqual(['let count = 1;']);
});

it('ignores what stands in for the first part of a split text, which is always there', () => {
  expect(after("const [name = ''] = text.split(at);", 'string')).toEqual([]);
  expect(after("x = text.split(at)[0] ?? '';", 'string')).toEqual([]);
  expect(after("const [, name = ''] = text.split(at);", 'string')).toHaveLength(1);
  expect(after("x = text.split(at)[1] ?? '';", 'string')).toHaveLength(1);
  expect(after("const [name = ''] = list;", 'string')).toHaveLength(1);
});

it('ignores which of two equal ones is taken, or goes first', () => {
  expect(after('x = a < b ? a : b;', 'boundary')).toEqual([]);
  expect(after('x = list.sort((a, b) => (a.id < b.id ? 1 : -1));', 'boundary')).toEqual([]);
  expect(after('x = a < b ? a : c;', 'boundary')).toEqual(['x = a <= b ? a : c;']);
});

it('ignores how much more one is than another that goes after it', () => {
  expect(after('x = list.sort((a, b) => (a.id < b.id ? 1 : -1));', 'number')).toEqual([]);
  expect(after('x = list.sort((a, b) => (a < b ? -1 : 1));', 'number')).toEqual([]);
  expect(after('x = isSeen ? -1 : 2;', 'number')).toHaveLength(2);
});

it('ignores an early exit before queries that find or write nothing for an empty list', () => {
  const f = (exit: string, rest: string) => after(`function f(ids) { ${exit} ${rest} }`, 'early exit');
  const asked = 'f(rowsFrom(kind, columns, ids))';
  const query = "return f(isIn(kind, 'id', ids));";
  for (const exit of ['return;', 'return [];', 'return 0;', 'return new Map<string, A>();'])
    expect(f(`if (ids.length === 0) ${exit}`, query)).toEqual([]);
  expect(
    f('if (ids.size === 0) return;', `const rows = ids.map(toRow); return ${asked.replace('ids', 'rows')};`),
  ).toEqual([]);
  // Another answer, another condition, another list, or no query.
  expect(f('if (ids.length === 0) return null;', query)).toHaveLength(1);
  expect(f('if (ids.length === 1) return [];', query)).toHaveLength(1);
  expect(f('if (rows.length === 0) return [];', query)).toHaveLength(1);
  expect(f('if (ids.length === 0) return [];', 'return ids.map(work);')).toHaveLength(1);
  // Somebody is woken because of it.
  expect(f('if (ids.length === 0) return;', `raised.events = true; ${query}`)).toHaveLength(1);
});

it('ignores a condition that spares queries of an empty list', () => {
  const query = "await f(isIn(kind, 'id', ids));";
  expect(after(`if (ids.length > 0) ${query}`, 'boundary')).toEqual([]);
  const made = 'const rows = ids.map(toRow); await f(rowsFrom(kind, columns, rows));';
  expect(after(`if (ids.length > 0) { ${made} }`, 'boundary')).toEqual([]);
  // Another number, another list, something else for an empty one, or no query.
  expect(after(`if (ids.length > 1) ${query}`, 'boundary')).toHaveLength(1);
  expect(after(`if (rows.length > 0) ${query}`, 'boundary')).toHaveLength(1);
  expect(after(`if (ids.length > 0) ${query} else go();`, 'boundary')).toHaveLength(1);
  expect(after('if (ids.length > 0) await work(ids);', 'boundary')).toHaveLength(1);
  // Somebody is woken because of it.
  expect(after(`if (ids.length > 0) {\n${query}\nraised.queued = true;\n}`, 'boundary')).toHaveLength(1);
});

it('ignores how something is compressed, but not where it is unpacked', () => {
  const level = '[constants.ZSTD_c_compressionLevel]: 3';
  expect(after(`const x = { ${level}, chunkSize: Math.min(16, size + 512), pledgedSrcSize: size };`)).toEqual(
    [],
  );
  expect(after('x = { maxOutputLength: 16 };', 'number')).toHaveLength(1);
});

it('ignores a limit of one where only the first is taken', () => {
  expect(after('x = query.limit(1).executeTakeFirst();', 'chain')).toEqual([]);
  expect(after('x = query.limit(2).executeTakeFirst();', 'chain')).toHaveLength(1);
  expect(after('x = query.limit(1).execute();', 'chain')).toHaveLength(1);
  expect(after('x = query.limit(1).executeTakeFirst();', 'number')).toEqual([]);
  expect(after('x = query.limit(1).execute();', 'number')).toHaveLength(1);
  expect(after('x = query.offset(1).executeTakeFirst();', 'number')).toHaveLength(1);
});

it('ignores by which number a lock is known', () => {
  const query = (lock: string) => `sql\`select pg_advisory_xact_lock(\${${lock}}::bigint)\``;
  expect(after(`const turn = 71; ${query('turn')};`, 'number')).toEqual([]);
  expect(after(`const turn = 71; ${query('sql.lit(turn)')};`, 'number')).toEqual([]);
  expect(after(`const turns = 71; ${query('turn')};`, 'number')).toHaveLength(1);
});
