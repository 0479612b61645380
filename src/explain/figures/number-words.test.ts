// Numbers in words: what a model writes out is checked against the figures of the page, so every word must be read right.
import { expect, it } from 'vitest';
import { foldText } from '../../core/page/match-words.ts';
import { writtenNumbers } from './number-words.ts';

const read = (text: string) => writtenNumbers(foldText(text)).map(({ value }) => value);

it.each([
  ['two three four five six seven eight nine ten', [2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['eleven, twelve, thirteen, fourteen, fifteen, sixteen', [11, 12, 13, 14, 15, 16]],
  ['twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety', [20, 30, 40, 50, 60, 70, 80, 90]],
  ['zwei, drei, fünf, zwölf, sechzehn, siebzehn', [2, 3, 5, 12, 16, 17]],
  ['zwanzig, dreißig, siebzig', [20, 30, 70]],
  ['deux, trois, quinze, seize, vingt, soixante', [2, 3, 15, 16, 20, 60]],
  ['dos, tres, quince, dieciséis, treinta, noventa', [2, 3, 15, 16, 30, 90]],
  ['veintiuno, veintidós, veintinueve', [21, 22, 29]],
  ['a dozen, both, twice; ein Dutzend, die beiden', [12, 2, 2, 12, 2]],
])('%s', (text, values) => {
  expect(read(text)).toEqual(values);
});

it.each([
  ['thirty-nine dollars', 39],
  ['two hundred and five seats', 205],
  ['three thousand two hundred', 3200],
  ['two hundred and five thousand', 205_000],
  ['two million three hundred thousand', 2_300_000],
  ['five million users', 5e6],
  ['einundzwanzig Tage', 21],
  ['neununddreißig Euro', 39],
  ['zwei Millionen Nutzer', 2e6],
  ['drei hundert Plätze', 300],
  ['vier tausend Plätze', 4000],
  ['soixante-dix places', 70],
  ['quatre-vingt places', 80],
  ['quatre-vingt-dix places', 90],
  ['trois mille places', 3000],
  ['le prix est de cent euros', 100],
  ['treinta y nueve plazas', 39],
  ['la clase es de mil plazas', 1000],
  ['dos millones de usuarios', 2e6],
])('%s is %d', (text, value) => {
  expect(read(text)).toEqual([value]);
});

it('takes words for no number that are everyday words in the language of the sentence', () => {
  expect(read('the offer is made once')).toEqual([]);
  expect(read('it was lowered by a cent')).toEqual([]);
  expect(read('the elf is in the garden')).toEqual([]);
  expect(read('one lamp was added')).toEqual([]);
});

it('says where in the text each one is', () => {
  const text = 'from two to thirty-nine days';
  expect(writtenNumbers(text).map(({ index, end }) => text.slice(index, end))).toEqual([
    'two',
    'thirty-nine',
  ]);
});
