import { describe, expect, it } from 'vitest';
import { findDoubts } from './doubt.ts';

const before = { title: 'Brass lamps – Lamp makers', words: 400, facts: 12 };
const after = { ...before, text: 'Brass lamps\nSturdy lamps for every room.' };

describe('a change is unconfirmed', () => {
  it('not at all when the page is as long, as rich and named as before', () => {
    expect(findDoubts({ beforeGist: before, gist: after })).toEqual([]);
    expect(findDoubts({ beforeGist: before, gist: { ...after, title: 'Copper lamps' } })).toEqual([]);
    expect(findDoubts({ beforeGist: null, gist: after })).toEqual([]);
  });

  it('when a large part of the page is gone', () => {
    const doubts = findDoubts({ beforeGist: before, gist: { ...after, words: 190 } });
    expect(doubts).toEqual(['a large part of the page is gone: only 190 of 400 words are left']);
  });

  it('not when a short page got shorter', () => {
    const short = { ...before, words: 60 };
    expect(findDoubts({ beforeGist: short, gist: { ...after, words: 20 } })).toEqual([]);
  });

  it.each(['Page not found', 'Access denied', 'Service unavailable', 'Seite nicht gefunden'])(
    'when the title became “%s”',
    (title) => {
      expect(findDoubts({ beforeGist: before, gist: { ...after, title } }).join()).toContain('error page');
    },
  );

  it('when a file is damaged that was sound before', () => {
    const damaged = { ...after, isDamaged: true };
    expect(findDoubts({ beforeGist: before, gist: damaged }).join()).toContain('damaged');
    expect(findDoubts({ beforeGist: { ...before, isDamaged: true }, gist: damaged })).toEqual([]);
  });

  it('not for a page that always was about such things', () => {
    const about = { ...before, title: 'Page not found' };
    expect(findDoubts({ beforeGist: about, gist: { ...after, title: '404: page not found' } })).toEqual([]);
  });

  it('when the page is shorter, and its text excuses itself', () => {
    const gist = { ...after, words: 250, text: 'Something went wrong. Please try again later.' };
    expect(findDoubts({ beforeGist: before, gist }).join()).toContain('error page');
  });

  it('when the page is shorter and has another name, as a login has', () => {
    const gist = { ...after, words: 250, title: 'Sign in' };
    expect(findDoubts({ beforeGist: before, gist })).toHaveLength(1);
  });

  it('when most facts are gone, though the text is not', () => {
    const doubts = findDoubts({ beforeGist: before, gist: { ...after, facts: 2 } });
    expect(doubts).toEqual(['most facts of the page are gone (10 of 12)']);
    expect(findDoubts({ beforeGist: before, gist: { ...after, facts: 8 } })).toEqual([]);
  });
});
