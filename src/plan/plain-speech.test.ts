// Goals as they are spoken, before any page is seen: limits, states, steps, what is left out, and how they are said politely.
import { describe, expect, it } from 'vitest';
import type { Wish } from '../core/plan/plan.ts';
import { planGoal } from './plan.ts';

function shown({ event, tests, urgent }: Wish): string {
  const said = tests.map(({ op, value, unit, currency, per, percent }) =>
    [op, value, percent ? '%' : null, unit, currency, per].filter((part) => part !== null).join(' '),
  );
  return [urgent ? 'urgent' : '', said.length > 0 ? said.join(' & ') : event].filter(Boolean).join(' ');
}

function wishesOf(goal: string): string[] {
  return planGoal(goal, null).wishes.map(shown);
}

describe('a goal as it is spoken', () => {
  it.each([
    ['the pledge total goes past $8,000', ['above 8000 USD']],
    ['nombre de votants, à partir de 30 000 svp', ['at-least 30000']],
    ['transfer fee above 0.0025', ['above 0.0025']],
    ['oro a más de 90 mil dólares', ['above 90000 USD']],
    ['someone sells a left-handed mandolin for less than 400', ['below 400']],
    ["Alert me when it's under $1,299.00", ['below 1299 USD']],
    ['MacBook Air M3 for at most 999 EUR', ['at-most 999 EUR']],
    ['when it gets cheaper', ['falls']],
    ['when the price falls by 10%', ['falls-by 10 %']],
    ['drops by at least 20 €', ['falls-by 20 EUR']],
    ['200 dollars or less', ['at-most 200 USD']],
    ['3 rooms minimum in the old town', ['at-least 3']],
    ['30 hours max, in Leeds', ['at-most 30 hour']],
    ['2 bed flat, 1500 pcm tops', ['at-most 1500']],
    ['appartement 3 pièces minimum à Lyon', ['at-least 3']],
    ['Wohnung, 80 m² mindestens', ['at-least 80 m²']],
    ['iPhone 15 Pro Max under 900', ['below 900']],
    ['≤ 500', ['at-most 500']],
    ['oak desk between 200 and 300 €', ['at-least 200 EUR & at-most 300 EUR']],
    ['price changes by more than 8 %', ['changes-by 8 %']],
    ['more than 400 members', ['above 400']],
    ['frost below -8 degrees', ['below -8 °']],
    ['Miete zwischen 500 und 700 Euro', ['at-least 500 EUR & at-most 700 EUR']],
    ['loyer entre 500 et 700 euros', ['at-least 500 EUR & at-most 700 EUR']],
    ['alquiler entre 500 y 700 euros', ['at-least 500 EUR & at-most 700 EUR']],
    ['in stock and under $40', ['below 40 USD & is available']],
    ['Tell me when it is below 500 € or in stock', ['below 500 EUR', 'is available']],
    ['copper climbs above 900 or below 700', ['above 900', 'below 700']],
    ['Sag mir Bescheid, wenn der Preis unter 500 € fällt', ['below 500 EUR']],
    ['um mindestens 10 % günstiger', ['falls-by 10 %']],
    ['Préviens-moi quand le prix passe sous 500 €', ['below 500 EUR']],
    ['Avertis-moi si le prix baisse de 15 %', ['falls-by 15 %']],
    ['Avísame cuando el precio baje de 500 €', ['below 500 EUR']],
    ['el precio sube más de un 10 %', ['rises-by 10 %']],
  ])('“%s” waits for %j', (goal, expected) => {
    expect(wishesOf(goal)).toEqual(expected);
  });

  it.each([
    ['tell me when it is sold out', ['is unavailable']],
    ['der Kurs ist ausgebucht, sag mir wenn wieder Plätze frei sind', ['is available']],
    ['the sauna is no longer sold out', ['is available']],
    ['die Sauna ist nicht mehr ausgebucht', ['is available']],
    ['no longer available', ['is unavailable']],
    ['cuando vuelva a estar disponible', ['is available']],
    ['en rupture de stock', ['is unavailable']],
    ['Dis-moi quand la lampe est de nouveau en stock', ['is available']],
  ])('“%s” waits for the state %j', (goal, expected) => {
    expect(wishesOf(goal)).toEqual(expected);
  });

  it.each([
    ['neue Kaninchen, aber bitte keine Meerschweinchen', 'Meerschweinchen'],
    ['new goats!! no sheep', 'sheep'],
    ['new flats, but no sublets', 'sublets'],
    ['price falls, the comments do not matter', 'comments'],
    ['cualquier cambio excepto los anuncios', 'anuncios'],
  ])('“%s” leaves out %s', (goal, left) => {
    expect(planGoal(goal, null).wishes[0]?.not.flatMap(({ any }) => any)).toEqual([left]);
  });

  it.each([
    ['Hello, could you be so kind and tell me when the rug is in stock? Thank you very much!', 'rug'],
    ['Guten Morgen, bitte melden, sobald der Teppich lieferbar ist. Mit freundlichen Grüßen', 'Teppich'],
    ['Bonsoir, dites-moi quand le tapis est disponible. Merci d’avance', 'tapis'],
    ['Buenas tardes, avísenme cuando la alfombra esté disponible. Un saludo', 'alfombra'],
  ])('“%s” is about “%s” alone', (goal, word) => {
    const [wish, ...more] = planGoal(goal, null).wishes;
    expect(more).toEqual([]);
    expect(wish?.where).toEqual([{ any: [word] }]);
  });
});
