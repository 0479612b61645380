// Short goals in the languages beside those that Heed began with are told apart from all others.
import { describe, expect, it } from 'vitest';
import { languageOfGoal } from './language.ts';

/** One goal a line. */
const goals: Record<string, string> = {
  pl: `Daj mi znać, gdy cena spadnie
    nowe ogłoszenia w Krakowie
    cena poniżej 300 zł
    powiadom mnie, jak tylko bilety wrócą do sprzedaży
    każda zmiana regulaminu
    wolne terminy u dentysty
    mieszkania do wynajęcia z balkonem
    czy basen jest znowu otwarty?
    opóźnienia na linii 7
    gdy koncert zostanie odwołany
    nowa wersja programu
    napisz, jeśli poziom wody przekroczy 4 metry
    paczka została doręczona
    nowe artykuły o pompach ciepła, ale bez reklam
    zmiana godzin otwarcia`,
};

describe('the language of a short goal', () => {
  for (const [code, written] of Object.entries(goals)) {
    const lines = written.split('\n').map((line) => line.trim());
    it.each(lines)(`is ${code}: “%s”`, (goal) => {
      expect(languageOfGoal(goal)?.code).toBe(code);
    });
    it(`is told by 15 goals in ${code}`, () => expect(lines).toHaveLength(15));
  }

  it.each([
    'Сообщите, когда появятся билеты',
    'Látið mig vita þegar nýjar íbúðir birtast',
    'Beri tahu saya jika harga turun',
    'أخبرني عندما يتوفر المنتج',
    '12345',
    '',
  ])('is none that Heed knows: “%s”', (goal) => {
    expect(languageOfGoal(goal)).toBeNull();
  });
});
