// Which sentences can be checked word by word: those of four languages, and none that only looks like one of them.
import { expect, it } from 'vitest';
import { isSmallWord, languageOf } from './language.ts';

it.each([
  ['The price of the lamp was lowered to $39.', 'en'],
  ['Der Preis der Lampe wurde auf 39 € gesenkt.', 'de'],
  ['Le prix de la lampe est désormais de 39 €.', 'fr'],
  ['El precio de la lámpara ahora es de 39 €.', 'es'],
  ['Il prezzo della lampada non è più di 39 € per i soci.', null],
  ['O preço da lâmpada foi reduzido para 39 € em todos os modelos.', null],
  ['De prijs van het apparaat is niet gewijzigd voor er een besluit wordt genomen.', null],
  ['Priset som gäller är att det blev en sänkning till 39 kr.', null],
  ['Cena nie jest od dzisiaj na stronie, zostało to za 39 zł.', null],
  ['Цена лампы снижена до 39 €.', null],
  ['価格は39ドルに下がりました。', null],
  ['Lamp: $49 → $39', 'en'],
  ['', 'en'],
])('%s is %s', (sentence, language) => {
  expect(languageOf(sentence)).toBe(language);
});

it('knows the small words of the four languages, and of no other', () => {
  for (const word of ['the', 'nicht', 'desormais', 'ahora']) expect(isSmallWord(word), word).toBe(true);
  for (const word of ['lamp', 'och', 'zostalo', '']) expect(isSmallWord(word), word).toBe(false);
});
