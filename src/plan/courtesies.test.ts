// What is said around a goal, and how it is mistyped, changes nothing about what it means.
import { describe, expect, it } from 'vitest';
import { mendTypos } from './courtesies.ts';
import { planGoal } from './plan.ts';

describe('a goal said politely', () => {
  it.each([
    ['Hello, could you be so kind and tell me when the rug is in stock? Thank you very much!', 'rug'],
    ['Guten Morgen, bitte melden, sobald der Teppich lieferbar ist. Mit freundlichen Grüßen', 'teppich'],
    ['Bonsoir, dites-moi quand le tapis est disponible. Merci d’avance', 'tapis'],
    ['Buenas tardes, avísenme cuando la alfombra esté disponible. Un saludo', 'alfombra'],
  ])('“%s” is about “%s” alone', (goal, word) => {
    const { interests } = planGoal(goal);
    expect(interests).toEqual([{ kind: 'availability', words: [word] }]);
  });

  it('that first tells why is only about what it asks for, and admits what it left aside', () => {
    const plan = planGoal('We sell boats. Tell us when Lagoon lowers its prices.');
    expect(plan.interests).toEqual([{ kind: 'price', words: ['lagoon'] }]);
    expect(plan.notUnderstood).toEqual(['We sell boats']);
  });
});

describe('a slip of the keyboard', () => {
  it.each([
    ['avaliable', 'available'],
    ['availble', 'available'],
    ['cheapper', 'cheaper'],
    ['verfügabr', 'verfugbar'],
    ['ausverkuaft', 'ausverkauft'],
    ['disponilbe', 'disponible'],
  ])('“%s” is read as “%s”', (written, meant) => {
    expect(mendTypos(written)).toBe(meant);
  });

  it('leaves alone what is another word, or another form of one', () => {
    const goal =
      'versions, disponibles, verfügbare, diversion, superiore, cheaters, unavailable, interior, intérieur, vermeidbar';
    expect(mendTypos(goal)).toBe(goal);
  });
});
