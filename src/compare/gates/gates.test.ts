import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Gate, Place } from './gate.ts';
import { openGates } from './gates.ts';
import { holdHunk, holdTexts } from './hold-back.ts';
import { ignoreProblem } from './ignore-rule.ts';

const place: Place = { role: 'paragraph', trail: [] };
const hold = (before: string, after: string, more = place, ignore: string[] = []) =>
  holdTexts(before, after, more, openGates({ ignore }))?.gate ?? null;

describe('gates hold back', () => {
  it.each([
    ['relative-time', 'Posted 3 minutes ago', 'Posted just now'],
    ['relative-time', 'Seen about 2 hours ago', 'Seen yesterday'],
    ['relative-time', '5 min ago', '2 hrs ago'],
    ['relative-time', 'Erstellt vor 5 Minuten', 'Erstellt vor 2 Tagen'],
    ['relative-time', 'Publié il y a 3 jours', 'Publié il y a 4 jours'],
    ['relative-time', 'hace 2 horas', 'hace 3 días'],
    ['relative-time', '5 часов назад', 'вчера'],
    ['relative-time', '3分前に更新', '2時間前に更新'],
    ['relative-time', 'منذ 3 دقائق', 'منذ 5 دقائق'],
    ['clock', 'Last updated: 14 Nov 2026, 14:05 CET', 'Last updated: 15 Nov 2026, 09:12 CET'],
    ['clock', 'Stand: 14.11.2026 14:05 Uhr', 'Stand: 15.11.2026 08:01 Uhr'],
    ['clock', 'Updated today at 3:45 PM', 'Updated today at 5:01 PM'],
    ['clock', 'Mise à jour le 3 mars 2026 à 14:05', 'Mise à jour le 4 mars 2026 à 15:05'],
    ['clock', '最終更新 2026年11月14日 14:05', '最終更新 2026年11月15日 10:00'],
    ['clock', 'Offer ends in 02:13:44', 'Offer ends in 01:11:00'],
    ['clock', '12:33:44', '12:35:02'],
    ['copyright-year', '© 2025 Acme Inc. All rights reserved.', '© 2026 Acme Inc. All rights reserved.'],
    ['copyright-year', 'Copyright (c) Acme, Inc. 1999–2025', 'Copyright (c) Acme, Inc. 1999–2026'],
    ['copyright-year', '2025 © Acme', '2026 © Acme'],
    ['furniture', 'Skip to content', 'Skip to main content'],
    ['furniture', 'Zum Inhalt springen', 'Direkt zum Inhalt'],
    ['furniture', 'Was this page helpful?', 'Did this article help you?'],
    ['consent', 'Accept all cookies', 'Allow all'],
    ['consent', 'Continuer sans accepter', 'Tout refuser'],
    ['consent', 'Alle akzeptieren', 'Nur notwendige Cookies'],
    ['hidden-email', 'Write to help@shop.example.', 'Write to [email protected].'],
    ['hidden-email', 'Write to help [at] shop [dot] example', 'Write to help@shop.example'],
    ['token', 'Ray ID: 8a1b2c3d4e5f6789', 'Ray ID: 9f1b2c3d4e5f6aaa'],
    ['token', 'Ticket 550e8400-e29b-41d4-a716-446655440000', 'Ticket 123e8400-e29b-41d4-a716-446655440999'],
    ['token', 'csrf_token: abc123def', 'csrf_token: zzz999yyy'],
    ['counter', '1,234 views', '1,240 views'],
    ['counter', 'Besucher: 1.234', 'Besucher: 2.001'],
    ['counter', '101 out of 120 found this helpful', '102 out of 123 found this helpful'],
    ['counter', '123次浏览', '125次浏览'],
    ['counter', 'Star (35) Sign in to star it', 'Star (36) Sign in to star it'],
    ['counter', 'Followers (1.2k)', 'Followers (1.3k)'],
    ['clock', 'Last active May 3, 2026 15:25', 'Last active May 9, 2026 11:16'],
    ['language-chooser', 'Select your language', 'Choose a language:'],
    ['counter', '1,2 тыс. просмотров', '1,3 тыс. просмотров'],
    ['typography', '“Hello” – world…', '"Hello" - world...'],
    ['typography', 'a\u00a0b , c', 'a b, c'],
    ['relative-time', '12 views · 3 minutes ago', '15 views · 5 minutes ago'],
  ])('%s: %s → %s', (gate, before, after) => {
    expect(hold(before, after)).toBe(gate);
    expect(hold(after, before)).toBe(gate);
  });
});

describe('the choice of languages', () => {
  const under = (heading: string) => ({ role: 'list-item', trail: ['Terms', heading] });

  it('may offer others, named in themselves or in English', () => {
    for (const [one, other] of [
      ['English', 'Deutsch'],
      ['Français', 'Portuguese (Brazil)'],
      ['日本語', 'Ελληνικά'],
    ])
      expect(hold(one ?? '', other ?? '', under('Select your language'))).toBe('language-chooser');
  });

  it('says nothing of the languages that something else is in', () => {
    expect(hold('English', 'German', under('Audio guide'))).toBeNull();
    expect(hold('Tours in English', 'Tours in German', under('Select your language'))).toBeNull();
  });
});

describe('voices of guests and customers', () => {
  const under = (heading: string) => ({ role: 'paragraph', trail: ['Our hotel', heading] });
  const [one, other] = ['“We come every year.” – The Brandts', 'Warm water and warm people. Ms. Oduya'];

  it.each([
    [
      'Testimonials',
      'What our guests say',
      'Stimmen unserer Gäste',
      'Das sagen unsere Kunden',
      'Kundenstimmen',
    ],
    [
      'Témoignages',
      'Ce que disent nos clients',
      'Testimonios',
      'Lo que dicen nuestros clientes',
      'Dicono di noi',
    ],
  ])('may rotate under %s', (...headings) => {
    for (const heading of headings) expect(hold(one, other, under(heading)), heading).toBe('testimonial');
  });

  it('are reported under other headings, as are figures that follow them', () => {
    expect(hold(one, other, under('Reviews'))).toBeNull();
    expect(hold(one, other, { role: 'paragraph', trail: ['Testimonials', 'Rooms'] })).toBeNull();
    expect(hold('Double room: €90', 'Double room: €95', under('Testimonials'))).toBeNull();
    expect(hold('Open from 9:00', 'Open from 10:00', under('Testimonials'))).toBeNull();
  });
});

describe('gates let through', () => {
  it.each([
    ['a price', '$49.00', '$39.00'],
    ['a rating', '4 stars', '5 stars'],
    ['opening hours', 'Open 9:00–17:00', 'Open 10:00–17:00'],
    ['a showtime', 'Doors 19:30', 'Doors 20:00'],
    ['the date of a policy', 'Last updated: 14 November 2026', 'Last updated: 1 December 2026'],
    ['a time to come', 'Ships in 3 days', 'Ships in 5 days'],
    ['a duration', '5 min walk', '7 min walk'],
    ['an offer of visits', '10 visits per month', '12 visits per month'],
    ['figures beside a stamp', 'Updated price 40 at 14:05', 'Updated price 45 at 14:05'],
    ['a time that came', 'Updated', 'Updated 3 minutes ago'],
    ['a version', 'Version 1.2.3', 'Version 1.2.4'],
    ['a model name', 'iPhone16ProMax256GB', 'iPhone17ProMax256GB'],
    ['words beside noise', 'In stock · 3 minutes ago', 'Sold out · 5 minutes ago'],
    ['another e-mail address', 'Write to help@shop.example.', 'Write to sales@shop.example.'],
    ['a year that is no copyright', 'Terms of 2025', 'Terms of 2026'],
    ['the owner of a copyright', '© 2025 Acme', '© 2026 Globex'],
    ['a rule on accepting', 'We accept all cards', 'We reject all cards'],
    ['a control that became news', 'Close', 'Closed until May'],
    ['a checksum', 'sha256: 8a1b2c3d4e5f67898a1b2c3d4e5f6789', 'sha256: 9a1b2c3d4e5f67898a1b2c3d4e5f6789'],
  ])('%s: %s → %s', (_, before, after) => {
    expect(hold(before, after)).toBeNull();
  });

  it('a commit under a heading that names it', () => {
    const hex = (letter: string) => `8a1b2c3d4e5f67898a1b2c3d4e5f678${letter}`;
    expect(hold(hex('a'), hex('b'))).toBe('token');
    expect(hold(hex('a'), hex('b'), { role: 'cell', trail: ['Checksums'] })).toBeNull();
  });
});

describe('the ignore rule', () => {
  it('holds a difference that goes when the matched text is taken from both sides', () => {
    expect(hold('Sunny. Ad: shoes', 'Sunny. Ad: hats', place, ['Ad: \\w+'])).toBe('ignore-rule');
    expect(hold('Sunny.', 'Sunny. Ad: hats', place, ['Ad: \\w+'])).toBe('ignore-rule');
    expect(hold('Sunny. Ad: shoes', 'Rainy. Ad: hats', place, ['Ad: \\w+'])).toBeNull();
  });

  it('holds a block that came, went or moved only if all of it matches', () => {
    const gates = openGates({ ignore: ['Ad: \\w+'] });
    const hunk = (after: string) =>
      holdHunk(
        {
          op: 'added',
          where: { selector: '', trail: [], region: 'main', role: 'paragraph' },
          beforeIndex: null,
          afterIndex: 0,
          before: null,
          after,
          words: null,
        },
        gates,
      )?.gate ?? null;
    expect(hunk('Ad: shoes')).toBe('ignore-rule');
    expect(hunk('Ad: shoes are dear')).toBeNull();
    expect(hunk('3 minutes ago')).toBe('relative-time');
    expect(hunk('$3')).toBeNull();
  });

  it('says what is wrong with a pattern', () => {
    expect(ignoreProblem('views: \\d+')).toBeNull();
    expect(ignoreProblem('(a')).toMatch(/missing closing \)/);
    expect(ignoreProblem('(?=a)b')).toMatch(/look-ahead/);
    expect(ignoreProblem('(a)\\1')).toMatch(/references/);
    expect(ignoreProblem('((a{100}){100}){100}')).toMatch(/repeat/);
  });

  it('is not stopped by a pattern that is none', () => {
    expect(hold('a 1', 'a 2', place, ['(', '\\d'])).toBe('ignore-rule');
  });
});

it('the order of the gates does not change what is held', () => {
  const part = fc.constantFrom(
    '3 minutes ago',
    'just now',
    '12 views',
    '15 views',
    'Updated 14:05',
    'Updated 15:01',
    'Ad: x',
    'Ad: y',
    '“q”',
    '"q"',
    '$5',
    '$6',
    'f00dfeed12345678',
    'beef00112233aabb',
    '·',
    'of',
  );
  const text = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));
  const gates = openGates({ ignore: ['Ad: \\w'] });
  const shuffled = fc.shuffledSubarray(gates, { minLength: gates.length });
  fc.assert(
    fc.property(text, text, shuffled, (before, after, other) => {
      const isHeld = holdTexts(before, after, place, gates) !== null;
      expect(holdTexts(before, after, place, other) !== null).toBe(isHeld);
      expect(holdTexts(after, before, place, other) !== null).toBe(isHeld);
    }),
    { numRuns: 500 },
  );
});

describe('a gate', () => {
  const everything = (needsFigures: boolean): Gate => ({
    ...{ name: 'all', reason: 'Anything may differ.', needsFigures },
    find: (text) => [{ start: 0, end: text.length }],
  });
  const holdBy = (before: string, after: string, gate: Gate) =>
    holdTexts(before, after, place, [gate])?.gate ?? null;

  it('that needs figures is not asked where none differ', () => {
    expect(holdBy('Room 7 is free', 'Room 7 is taken', everything(true))).toBeNull();
    expect(holdBy('Room 7 is free', 'Room 8 is free', everything(true))).toBe('all');
    expect(holdBy('Room 7 is free', 'Room 7 is taken', everything(false))).toBe('all');
  });

  it('is asked only for the pairs that it is for', () => {
    const gate = { ...everything(false), isFor: (before: string) => before.startsWith('A') };
    expect(holdBy('A room', 'One room', gate)).toBe('all');
    expect(holdBy('One room', 'A room', gate)).toBeNull();
  });
});
