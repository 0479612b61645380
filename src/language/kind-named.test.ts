import { describe, expect, it } from 'vitest';
import { kindNamed } from './kind-named.ts';
import { namesRelease, stepNamed } from './release-words.ts';

describe('a plain word for a kind', () => {
  it.each([
    ['prices', 'price'],
    ['Preise', 'price'],
    ['dates', 'date'],
    ['fechas', 'date'],
    ['日付', 'date'],
  ] as const)('%s names %s', (word, kind) => {
    expect(kindNamed(word)).toBe(kind);
  });

  it.each(['deposit', 'rent', 'deadline', 'opening hours', 'weather'])(
    '%s names one of them, or none',
    (word) => {
      expect(kindNamed(word)).toBeNull();
    },
  );
});

describe('the size of a release', () => {
  it.each([
    ['major', 'major'],
    ['mineure', 'minor'],
    ['Bugfix', 'patch'],
    ['correctifs', 'patch'],
    ['パッチ', 'patch'],
  ] as const)('%s: %s', (word, step) => {
    expect(stepNamed(word)).toBe(step);
  });

  it('is said by few words, and beside words for releases', () => {
    expect([
      stepNamed('security'),
      stepNamed('minority'),
      namesRelease('release'),
      namesRelease('versie'),
    ]).toEqual([null, null, true, true]);
  });
});
