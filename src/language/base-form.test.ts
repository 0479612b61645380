// Names in a goal are found on pages, whatever case they are in.
import { describe, expect, it } from 'vitest';
import { foldText, hasNeedle } from '../core/page/match-words.ts';
import { baseForm, languageOf, makeNeedle } from './language.ts';

const found: Record<string, [written: string, onPage: string][]> = {
  pl: [
    ['Krakowie', 'Kraków'],
    ['Warszawie', 'Warszawa'],
    ['Łodzi', 'Łódź'],
    ['Wrocławiu', 'Wrocław'],
    ['Gdańsku', 'Gdańsk'],
    ['kucharza', 'Kucharz'],
    ['Pradze', 'Praga'],
  ],
  sv: [
    ['stugor', 'stuga'],
    ['lägenheterna', 'Lägenhet'],
    ['stugan', 'Stugor'],
  ],
  cs: [
    ['Praze', 'Praha'],
    ['Brně', 'Brno'],
    ['Olomouci', 'Olomouc'],
    ['Ostravě', 'Ostrava'],
    ['Plzni', 'Plzeň'],
    ['kuchaře', 'Kuchař'],
  ],
  ro: [
    ['bucătarului', 'Bucătar'],
    ['apartamentelor', 'Apartament'],
    ['mașinile', 'mașină'],
  ],
  tr: [
    ["İzmir'de", 'İzmir'],
    ["Ankara'daki", 'Ankara'],
    ['aşçıların', 'Aşçı'],
    ['dairelerden', 'Daireler'],
    ['bisikleti', 'Bisiklet'],
  ],
  ko: [
    ['서울에서', '서울'],
    ['요리사를', '요리사'],
    ['부산의', '부산'],
  ],
  fi: [
    ['Helsingissä', 'Helsinki'],
    ['Tampereella', 'Tampere'],
    ['Oulussa', 'Oulu'],
  ],
  hu: [
    ['Szegeden', 'Szeged'],
    ['Budapesten', 'Budapest'],
    ['lakásokat', 'Lakás'],
  ],
  uk: [
    ['Одесі', 'Одеса'],
    ['кухаря', 'Кухар'],
    ['Полтаві', 'Полтава'],
  ],
};

describe('a word of a goal', () => {
  for (const [code, pairs] of Object.entries(found)) {
    it.each(pairs)(`in ${code}: “%s” is found in “%s”`, (written, onPage) => {
      const language = languageOf(code);
      if (language === null) throw new Error(`no ${code}`);
      expect(hasNeedle(foldText(onPage), makeNeedle(baseForm(written, language)))).toBe(true);
    });
  }

  it('stays as it is in languages without cases, and with figures in it', () => {
    for (const code of ['en', 'de', 'fr'])
      expect(baseForm('Krakowie', languageOf(code) ?? ({} as never))).toBe('Krakowie');
    expect(baseForm('S24a', languageOf('pl') ?? ({} as never))).toBe('S24a');
  });
});
