// "Only spelling changed" is true word by word.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hunk } from '../core/change/diff.ts';
import { findTrifle } from './trifle.ts';

const where: Hunk['where'] = { selector: 'p', trail: [], region: 'main', role: 'paragraph' };
const trifle = (before: string, after: string) =>
  findTrifle({ op: 'modified', where, beforeIndex: 0, afterIndex: 0, before, after, words: null });

describe('spelling', () => {
  it.each([
    ['Payment is processed automaticaly.', 'Payment is processed automatically.'],
    ['That is definately so.', 'That is definitely so.'],
    ['Send us an e-mail, please', 'Send us an E-Mail – please!'],
    ['Send an e-mail to us', 'Send an email to us'],
    ['the the harbour', 'the harbour'],
    ['25 Quay Street IrelandHarbour Inc.', '25 Quay Street Ireland Harbour Inc.'],
    ['Café', 'Cafe'],
  ])('is all that differs: %s', (before, after) => {
    expect(trifle(before, after)).toBe('spelling');
  });

  it.each([
    ['a decimal point', 'The fee is 1.5 %', 'The fee is 15 %'],
    ['a sign', 'It was -5 degrees', 'It was 5 degrees'],
    ['a time', 'Open until 9:30', 'Open until 930'],
    ['digits that run together', 'Rooms 10 2', 'Rooms 102'],
    ['a tick', '✓', '✗'],
    ['stars', '★★★', '★★'],
    ['another party', 'The employer pays the fee', 'The employee pays the fee'],
    ['another side', 'The insurer decides', 'The insured decides'],
    ['the opposite', 'We enable sharing', 'We unable sharing'],
    ['words run together', 'We are notable to help', 'We are not able to help'],
    ['nowhere', 'It is now here', 'It is nowhere'],
    ['one more', 'Your right remains', 'Your rights remain'],
    ['another place', 'the county decides', 'the country decides'],
    ['a name', 'Signed by Maria', 'Signed by Marie'],
    ['more or less', 'Orders > 50 ship free', 'Orders <50 ship free'],
  ])('is more than that: %s', (_, before, after) => {
    expect(trifle(before, after)).not.toBe('spelling');
  });
});

const words =
  'we share your data with partners who may use it for marketing unless you object within thirty days of notice employer employee refund payment month year city harbour member'.split(
    ' ',
  );
const sentence = fc.array(fc.constantFrom(...words), { minLength: 3, maxLength: 14 });
const say = (list: string[]) => `${list.join(' ')}.`;

describe('whatever the text', () => {
  it('a word more or less, unless it was doubled, is never spelling', () => {
    fc.assert(
      fc.property(sentence, fc.nat(), fc.constantFrom(...words, 'not', 'never', '7'), (list, at, word) => {
        const place = at % (list.length + 1);
        fc.pre(list[place] !== word && list[place - 1] !== word);
        const longer = [...list.slice(0, place), word, ...list.slice(place)];
        expect(trifle(say(list), say(longer))).not.toBe('spelling');
        expect(trifle(say(longer), say(list))).not.toBe('spelling');
      }),
    );
  });

  it('another word in the place of one is never spelling', () => {
    fc.assert(
      fc.property(sentence, fc.nat(), fc.constantFrom(...words), (list, at, word) => {
        const place = at % list.length;
        fc.pre(list[place] !== word);
        expect(trifle(say(list), say(list.with(place, word)))).not.toBe('spelling');
      }),
    );
  });

  it('a new sentence is never spelling', () => {
    fc.assert(
      fc.property(sentence, sentence, (list, other) => {
        expect(trifle(say(list), `${say(list)} ${say(other)}`)).not.toBe('spelling');
      }),
    );
  });

  it('another number is never spelling', () => {
    const number = fc.oneof(
      fc.integer({ min: 0, max: 99_999 }).map(String),
      fc.float({ min: 0, max: 99, noNaN: true }).map((value) => value.toFixed(2)),
    );
    fc.assert(
      fc.property(sentence, number, number, (list, one, two) => {
        fc.pre(one !== two);
        expect(trifle(`${say(list)} ${one} ${say(list)}`, `${say(list)} ${two} ${say(list)}`)).not.toBe(
          'spelling',
        );
      }),
    );
  });

  it('case, quotes and commas are spelling', () => {
    fc.assert(
      fc.property(sentence, (list) => {
        const set = `“${list.map((word, index) => (index % 2 ? word.toUpperCase() : `${word},`)).join(' ')}”!`;
        expect(trifle(say(list), set)).toBe('spelling');
      }),
    );
  });
});

describe('a stamp', () => {
  it.each([
    ['Last updated: 3 May 2026', 'Last updated: 9 May 2026'],
    [
      'This page will be changed every week. Last updated 3 May',
      'This page will be changed every week. Last updated 9 May',
    ],
  ])('says when the page was edited: %s', (before, after) => {
    expect(trifle(before, after)).toBe('stamp');
  });

  it.each([
    ['Results will be published here on 20 August', 'Results will be published here on 21 August'],
    ['La liste sera publiée et mise à jour le 3 mai', 'La liste sera publiée et mise à jour le 9 mai'],
  ])('is no day on which something is to come: %s', (before, after) => {
    expect(trifle(before, after)).toBeNull();
  });
});
