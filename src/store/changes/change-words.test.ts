// The words a change is found by, and its number in the index: of any text, in a bounded number.
import { describe, expect, it } from 'vitest';
import { firstIdAt, newId } from '../../core/id.ts';
import { postgresQuery, queryWords, searchText, seqOf, sqliteQuery, wordsOf } from './change-words.ts';

describe('words', () => {
  it('are of letters and digits, without case and accents, each once', () => {
    expect(wordsOf('Größe: PRICE price, déjà-vu 3x!')).toEqual(['große', 'price', 'deja', 'vu', '3x']);
    expect(wordsOf('価格 ﬁne')).toEqual(['価', '格', 'fine']);
    expect(wordsOf('—')).toEqual([]);
  });

  it('are cut after sixty characters, in the text as in the query', () => {
    const long = '𝒂'.normalize('NFKC').repeat(70);
    expect(wordsOf(long)).toEqual([long.slice(0, 60)]);
    expect(queryWords(`${long} b`)).toEqual([long.slice(0, 60), 'b']);
  });

  it('are at most twenty of a query, and five hundred of a change', () => {
    const many = Array.from({ length: 600 }, (_, n) => `w${n}`);
    expect(queryWords(undefined)).toEqual([]);
    expect(queryWords(many.join(' '))).toEqual(many.slice(0, 20));
    expect(searchText({ title: 'w0', summary: many.join(' ') }).split(' ')).toEqual(many.slice(0, 500));
  });

  it.each([
    ['€1,699.00', '1699'],
    ['12 345 678 people', '12345678'],
    ['1’000 Franken', '1000'],
  ])('of “%s” have the whole figure', (title, figure) => {
    expect(searchText({ title, summary: '' }).split(' ')).toContain(figure);
  });

  it.each(['1,69', '12345,678', '1,2345', '0.1,699'])('of “%s” have no other figure', (title) => {
    const words = searchText({ title, summary: '' }).split(' ');
    expect(words).toEqual(wordsOf(title));
  });

  it('become queries that name each of them, and on SQLite the other filters', () => {
    expect(postgresQuery(['a', 'b'])).toBe("'a' & 'b'");
    const hex = (text: string) => Buffer.from(text).toString('hex');
    expect(sqliteQuery(['a', 'b'], 'me', {})).toBe(`words : ("a" AND "b") AND facets : ("o${hex('me')}")`);
    expect(
      sqliteQuery(['a'], 'me', {
        siteIds: ['x', 'y'],
        changeTypes: ['price'],
        significances: ['low', 'high'],
      }),
    ).toBe(
      `words : ("a") AND facets : ("o${hex('me')}") AND facets : ("i${hex('x')}" OR "i${hex('y')}") AND facets : ("tprice") AND facets : ("slow" OR "shigh")`,
    );
  });
});

describe('the number of a change', () => {
  it('is of the time, the counter and three bits of chance in its id, and fits SQLite', () => {
    const id = '018bcfe5-6800-7abc-b800-000000000000';
    expect(seqOf(id)).toBe(((0x018bcfe56800abcn << 3n) | 0b111n).toString());
    expect(seqOf(firstIdAt(0))).toBe('0');
    expect(BigInt(seqOf('ffffffff-ffff-7fff-bfff-ffffffffffff'))).toBe(2n ** 63n - 1n);
  });

  it('sorts as the ids do', () => {
    const ids = Array.from({ length: 50 }, (_, n) => newId(1_700_000_000_000 + Math.floor(n / 3)));
    const seqs = ids.map((id) => BigInt(seqOf(id)));
    expect(seqs.every((seq, n) => n === 0 || seq > (seqs[n - 1] ?? 0n))).toBe(true);
  });
});
