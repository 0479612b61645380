// Pages that lost most of their text from one check to the next.
import { describe, expect, it } from 'vitest';
import { looksLost } from './lost.ts';

const before = { title: 'Terms of service – Harbour', words: 2400 };
const shrunk = (words: number, title: string, text: string) => looksLost(before, { words, title, text });

describe('a page that shrank', () => {
  it('to next to nothing is lost, whatever it says', () => {
    expect(shrunk(60, before.title, 'Home\nLamps\nContact')).toEqual([
      'the page shrank from 2400 to 60 words',
      'hardly anything of the page is left',
    ]);
  });

  it('and speaks of trouble is lost', () => {
    expect(shrunk(600, before.title, 'Our site is down for maintenance.')).toContainEqual(
      expect.stringContaining('down for maintenance'),
    );
  });

  it('and has another title, or none, is lost', () => {
    expect(shrunk(500, 'Welcome', 'Lamps')).toContain('its title is another');
    expect(shrunk(500, '', 'Lamps')).toContain('its title is gone');
  });

  it('under its own title, without a word of trouble, is news', () => {
    expect(shrunk(500, 'Terms of service (short) – Harbour', 'We keep it short now.')).toBeNull();
  });
});

it('a page that kept a third of its words is news, and so is any change of a short page', () => {
  expect(shrunk(900, 'Page not found', 'Page not found')).toBeNull();
  expect(looksLost({ title: 'Count', words: 40 }, { title: '', words: 2, text: 'Error' })).toBeNull();
});
