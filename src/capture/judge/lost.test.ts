// Pages that lost most of their text from one check to the next.
import { describe, expect, it } from 'vitest';
import { looksLost } from './lost.ts';

const before = { title: 'Terms of service – Harbour', words: 2400, mainWords: 2300 };
const shrunk = (words: number, title: string, text: string) =>
  looksLost(before, { words, mainWords: words, title, text, kept: 0.5 });

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

describe('a page of which nothing is left, with something short in its place', () => {
  const known = { title: 'Works on the quay', words: 160, mainWords: 120 };
  const now = { title: 'Kirjaudu', words: 90, mainWords: 50, text: 'Syötä tunnuksesi', kept: 0 };

  it('is lost when its title is another, whatever the language', () => {
    expect(looksLost(known, now)).toEqual(['nothing of the known text is left', 'its title is another']);
  });

  it('is lost when it speaks of trouble', () => {
    const text = 'We are down for maintenance.';
    expect(looksLost(known, { ...now, title: known.title, text })).not.toBeNull();
  });

  it('is news when it keeps its title, or some of its text, or says as much as before', () => {
    expect(looksLost(known, { ...now, title: 'Works on the quay are over' })).toBeNull();
    expect(looksLost(known, { ...now, kept: 0.2 })).toBeNull();
    expect(looksLost(known, { ...now, words: 150, mainWords: 110 })).toBeNull();
  });

  it('is news when there was little to lose', () => {
    expect(looksLost({ ...known, mainWords: 20 }, { ...now, mainWords: 5 })).toBeNull();
  });
});

const short = { title: 'Count', words: 40, mainWords: 30 };

it('a page that kept a third of its words is news, and so is any change of a short page', () => {
  expect(shrunk(900, 'Page not found', 'Page not found')).toBeNull();
  expect(looksLost(short, { title: '', words: 2, mainWords: 2, text: 'Error', kept: 0.5 })).toBeNull();
});
