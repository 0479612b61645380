import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('the options of the comparison', () => {
  it('have a value for everything but pairs and the result file', () => {
    const { pages, rounds, watches, concurrency, pairs, out, only } = readOptions([]);
    expect({ pages, rounds, watches, concurrency, pairs, out, only }).toEqual({
      ...{ pages: 100, rounds: 3, watches: 1000, concurrency: 10, pairs: null, out: null, only: [] },
    });
  });

  it('name programs and where their sources are', () => {
    const { only, sources } = readOptions(['--only', 'Heed,urlwatch', '--source', 'urlwatch=/some/where=1']);
    expect(only).toEqual(['Heed', 'urlwatch']);
    expect([...sources]).toEqual([['urlwatch', '/some/where=1']]);
  });

  it.each([
    ['--pages', '0'],
    ['--rounds', 'x'],
    ['--watches', '1.5'],
    ['--source', 'urlwatch'],
  ])('refuse %s %s', (...args) => {
    expect(() => readOptions(args)).toThrow(args[0]);
  });

  it('take 0 watches: then memory with many is left out', () => {
    expect(readOptions(['--watches', '0']).watches).toBe(0);
  });
});
