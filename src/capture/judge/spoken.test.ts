import { describe, expect, it } from 'vitest';
import { watchWork } from '../../../test/support/watch-work.ts';
import { findErrorPhrases, partsOf } from './spoken.ts';

describe('the parts of a title', () => {
  it('are what stands between signs, after the title itself', () => {
    expect(partsOf(' Page not found –  Shop | Home: News ')).toEqual([
      ...['page not found – shop | home: news', 'page not found', 'shop', 'home', 'news'],
    ]);
    expect(partsOf('')).toEqual([]);
  });

  it('are found in time in a title of nothing but white space', () => {
    const worked = watchWork();
    for (const blank of [' ', '\u00a0', '\n', ' \t']) findErrorPhrases(`a${blank.repeat(100_000)}b`, '');
    expect(worked()).toBeLessThan(2000);
  });
});
