import { describe, expect, it } from 'vitest';
import { withoutDays } from './without-days.ts';

describe('what an entry says besides its day', () => {
  it.each([
    ['Sat 9 May: Arden – Dalby', 'Wed 13 May 19:30: Arden – Dalby', 'en'],
    ['Jeudi 7 mai : conseil municipal', 'vendredi 15 mai : conseil municipal', 'fr'],
    ['12.05.2026 Sperrmüll Lindenstraße', '19.05.2026 Sperrmüll Lindenstraße', 'de'],
  ])('is the same: %s, %s', (one, other, language) => {
    expect(withoutDays(one, language)).not.toBeNull();
    expect(withoutDays(one, language)).toBe(withoutDays(other, language));
  });

  it.each(['Room 5, second floor', '9 May 2026', 'Sat 9 May: Arden'])('is nothing of its own: %s', (text) => {
    expect(withoutDays(text, 'en')).toBeNull();
  });

  it('keeps other figures', () => {
    expect(withoutDays('9 May: Chapter 12, The Harbour', 'en')).not.toBe(
      withoutDays('16 May: Chapter 13, The Harbour', 'en'),
    );
  });
});
