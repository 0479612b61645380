// Numbers in words, where they limit something: read as the same numbers in digits are.
import { expect, it } from 'vitest';
import { languageOf } from '../../../language/language.ts';
import { takeLimits } from './limits.ts';

it.each([
  ['en', 'at least three bedrooms', 'at least 3 bedrooms'],
  ['en', 'under five euros', 'under 5 euros'],
  ['en', 'price under a hundred', 'price under 100'],
  ['en', 'below two hundred and fifty dollars', 'below 250 dollars'],
  ['en', 'more than two thousand five hundred signatures', 'more than 2500 signatures'],
  ['en', 'more than twenty-five people', 'more than 25 people'],
  ['en', 'the temperature falls below zero', 'the temperature falls below 0'],
  ['en', 'two or more seats', '2 or more seats'],
  ['en', 'two free rooms or more', '2 free rooms or more'],
  ['en', 'between three and five rooms', 'between 3 and 5 rooms'],
  ['en', 'drops by ten percent', 'drops by 10 percent'],
  ['de', 'mindestens drei Zimmer', 'mindestens 3 Zimmer'],
  ['de', 'unter null Grad', 'unter 0 Grad'],
  ['fr', 'au moins trois chambres', 'au moins 3 chambres'],
  ['es', 'menos de cien euros', 'menos de 100 euros'],
  ['pl', 'co najmniej trzy pokoje', 'co najmniej 3 pokoje'],
  ['tr', 'yüz liranın altında', '100 liranın altında'],
  ['hu', 'száz euró alatt', '100 euró alatt'],
  ['ja', '百円以下', '100円以下'],
  ['zh', '至少三个房间', '至少3个房间'],
  ['ko', '방 세 개 이상', '방 3 개 이상'],
  ['it', 'almeno tre camere', 'almeno 3 camere'],
  ['pt', 'pelo menos dois quartos', 'pelo menos 2 quartos'],
  ['nl', 'minstens drie kamers', 'minstens 3 kamers'],
  ['sv', 'minst tre rum', 'minst 3 rum'],
  ['da', 'mindst tre værelser', 'mindst 3 værelser'],
  ['nb', 'minst tre rom', 'minst 3 rom'],
  ['fi', 'vähintään kolme huonetta', 'vähintään 3 huonetta'],
  ['cs', 'alespoň tři pokoje', 'alespoň 3 pokoje'],
  ['ro', 'cel puțin trei camere', 'cel puțin 3 camere'],
  ['uk', 'щонайменше три кімнати', 'щонайменше 3 кімнати'],
])('%s: “%s” is “%s”', (code, inWords, inDigits) => {
  const language = languageOf(code);
  const { tests, isEither } = takeLimits(inWords, language);
  expect(tests).toEqual(takeLimits(inDigits, language).tests);
  expect(tests).not.toEqual([]);
  expect(isEither).toBe(false);
});

it.each([
  ['en', 'One Direction tickets'],
  ['en', 'written by two authors'],
  ['en', 'more than one of them is open'],
  ['en', 'the Two Towers is available'],
  ['en', 'two people and three dogs'],
  ['de', 'die drei Fragezeichen'],
])('%s: “%s” limits nothing', (code, goal) => {
  const { tests, rest } = takeLimits(goal, languageOf(code));
  expect(tests).toEqual([]);
  expect(rest).toBe(goal);
});
