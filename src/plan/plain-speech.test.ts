// Goals as they are spoken: limits said behind the number, how things stand before the wish, what is left out in passing.
import { describe, expect, it } from 'vitest';
import { planGoal } from './plan.ts';

function conditionsOf(goal: string): string[] {
  return planGoal(goal).conditions.map(({ kind, test, value, currency, percent }) =>
    [kind, test, value, percent ? '%' : currency].filter((part) => part !== null).join(' '),
  );
}

describe('a limit', () => {
  it.each([
    ['deposit rate 3% or better', 'number at-least 3'],
    ['a rowing boat for 900 € or better', 'price at-most 900 EUR'],
    ['the pledge total goes past $8,000', 'price above 8000 USD'],
    ['nombre de votants, à partir de 30 000 svp', 'number at-least 30000'],
    ['transfer fee above 0.0025', 'price above 0.0025'],
    ['oro a más de 90 mil dólares', 'price above 90000 USD'],
    ['someone sells a left-handed mandolin for less than 400', 'price below 400'],
  ])('of “%s” is %s', (goal, condition) => {
    expect(conditionsOf(goal)).toEqual([condition]);
  });

  it('is none where it names an age group', () => {
    expect(conditionsOf('under 11s tournaments on a saturday')).toEqual([]);
  });
});

describe('how things stand', () => {
  it.each([
    ['the choir is full, write me when they accept new members', ['availability becomes in-stock']],
    ['der Kurs ist ausgebucht, sag mir wenn wieder Plätze frei sind', ['availability becomes in-stock']],
    ['tell me when it is sold out', ['availability becomes out-of-stock']],
    ['test strips out of stock -> mail me', ['availability becomes out-of-stock']],
    ['sold out -> in stock', ['availability becomes in-stock']],
    ['avisadme si vuelven a tener la tetera', ['availability becomes in-stock']],
    ['y a t il encore des bracelets pour la course', ['availability becomes in-stock']],
  ])('“%s” waits for %j', (goal, conditions) => {
    expect(conditionsOf(goal)).toEqual(conditions);
  });
});

describe('what is left out in passing', () => {
  it.each([
    ['neue Kaninchen, aber bitte keine Meerschweinchen', 'Meerschweinchen'],
    ['alles an der Satzung, Tippfehler sind mir wurscht', 'Tippfehler'],
    ['new goats!! no sheep', 'sheep'],
    ['toute modification du règlement, sauf la mise en page', 'mise en page'],
  ])('of “%s” is %s', (goal, left) => {
    expect(planGoal(goal).ignore).toEqual([left]);
  });
});
