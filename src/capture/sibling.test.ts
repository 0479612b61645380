// Addresses that cannot exist, and pages that show nothing of their own beside them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showsNothingOwn, siblingOf } from './sibling.ts';

describe('the sibling of an address', () => {
  it.each([
    ['https://shop.example/lamps/brass', /^https:\/\/shop\.example\/lamps\/[0-9a-f]{18}$/],
    [
      'https://shop.example/lamps/brass.html?id=7#top',
      /^https:\/\/shop\.example\/lamps\/[0-9a-f]{18}\.html$/,
    ],
    ['http://shop.example:8080/lamps/', /^http:\/\/shop\.example:8080\/[0-9a-f]{18}\/$/],
  ])('%s is beside it', (url, pattern) => expect(siblingOf(url)).toMatch(pattern));

  it('is another each time', () =>
    expect(siblingOf('https://a.example/b')).not.toBe(siblingOf('https://a.example/b')));

  it.each([
    'https://shop.example/',
    'https://shop.example',
    'https://shop.example/index.html',
    'https://shop.example/?p=1',
  ])('there is none for a home page (%s)', (url) => expect(siblingOf(url)).toBeNull());
});

describe('a page beside what its host shows where nothing is', () => {
  const shown = { title: 'Lamps by the Harbour', text: 'Welcome to our shop.\nLamps Chairs Tables\n© 2026' };

  it('that is the same has nothing of its own', () => {
    expect(showsNothingOwn(shown, shown)).toBe(true);
    const stamp = (id: string) => ({
      ...shown,
      text: `${shown.text}\nRequest ${id} at 09:3${id.length % 10}:00`,
    });
    expect(showsNothingOwn(stamp('8f3a9c21b7e04d'), stamp('1c44de0092aa71'))).toBe(true);
    const named = (path: string) => ({ ...shown, text: `Nothing at ${path}.\n${shown.text}` });
    expect(showsNothingOwn(named('/lamps/brass'), named('/lamps/0f9e8d7c'))).toBe(true);
  });

  it.each(['Brass lamp', 'Price: 49', 'sold out', 'Warten'])('that also says “%s” has', (own) => {
    expect(showsNothingOwn({ ...shown, text: `${shown.text}\n${own}` }, shown)).toBe(false);
  });

  it('that is a part of it is another page', () => {
    expect(showsNothingOwn({ title: '', text: 'Welcome' }, shown)).toBe(false);
    expect(showsNothingOwn({ title: '', text: '' }, { title: '', text: '' })).toBe(false);
  });

  it('with any word more than it has something of its own', () => {
    const word = fc.stringMatching(/^[a-z]{2,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), word, (words, more) => {
        const text = words.join(' ');
        const page = { title: '', text };
        expect(showsNothingOwn(page, page)).toBe(true);
        expect(showsNothingOwn({ title: '', text: `${text} ${more}` }, page)).toBe(false);
      }),
    );
  });
});
