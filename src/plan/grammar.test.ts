// What the grammar of a goal says, whatever it is about: the things named here are in no list of the rules.
import { describe, expect, it } from 'vitest';
import { planGoal } from './plan.ts';

function shown(goal: string): string {
  const { interests, conditions } = planGoal(goal);
  const asked = interests.map(
    ({ kind, words, direction }) => `${kind}(${words.join(',')})${direction ? ` ${direction}` : ''}`,
  );
  const met = conditions.map(({ kind, test, value, currency, percent }) =>
    [kind, test, value, percent ? '%' : currency].filter((part) => part !== null).join(' '),
  );
  return [asked.join(' + '), ...met].join(' | ');
}

describe('verbs of coming and going ask for one of many', () => {
  it.each([
    ['a beekeeper joins the guild', 'list(beekeeper,guild) comes'],
    ['somebody leaves the orchestra', 'list(orchestra) goes'],
    ['ein Imker verlässt die Zunft', 'list(imker,zunft) goes'],
    ['un apiculteur disparaît de la liste', 'list(apiculteur) goes'],
    ['si alguien deja la cofradía', 'list(cofradía) goes'],
    ['the verdict is published', 'text(verdict) comes'],
    ['the sentence "no fees" disappears', 'text(sentence,no fees) goes'],
  ])('“%s” is %s', (goal, plan) => {
    expect(shown(goal)).toBe(plan);
  });
});

describe('ways to say that something can be had', () => {
  it.each([
    ['can I rent the sauna yet', 'sauna'],
    ['sobald man den Bootssteg mieten kann', 'bootssteg'],
    ['peut-on louer la barque', 'barque'],
    ['cuando se pueda alquilar la barca', 'barca'],
    ['the sauna is no longer sold out', 'sauna'],
    ['die Sauna ist nicht mehr ausgebucht', 'sauna'],
    ['la barque n’est plus épuisée', 'barque'],
    ['la barca ya no está agotada', 'barca'],
    ['sauna: currently unavailable, tell me when this changes', 'sauna'],
    ['the sauna: sold out -> available', 'sauna'],
  ])('“%s” waits for the %s', (goal, word) => {
    expect(shown(goal)).toBe(`availability(${word}) | availability becomes in-stock`);
  });

  it.each([
    ['the sauna is not available anymore', 'sauna'],
    ['Die Sauna ist vermietet', 'sauna'],
    ['no more sauna tickets', 'sauna,tickets'],
  ])('“%s” waits for the %s to be gone', (goal, words) => {
    expect(shown(goal)).toBe(`availability(${words}) | availability becomes out-of-stock`);
  });
});

describe('numbers', () => {
  it.each([
    ['the cave is colder than 4 degrees', 'number(cave,degrees) | number below 4'],
    ['Höhle wärmer als 9 Grad', 'number(höhle,grad) | number above 9'],
    ['la grotte est plus froide que 4 degrés', 'number(grotte,degrés) | number below 4'],
    ['la cueva es más fría que 4 grados', 'number(cueva,grados) | number below 4'],
    ['wenn der Zähler die 70 Punkte überschreitet', 'number(zähler,punkte) | number above 70'],
    ['the kite costs less than ten pounds', 'price(kite) | price below 10 GBP'],
    ['Drachen für höchstens zwanzig Euro', 'price(drachen) | price at-most 20 EUR'],
    ['the kite loses a third of its price or more', 'price(kite) | price falls 33 %'],
    ['kite at 25 € per metre or above', 'price(kite,metre) | price at-least 25 EUR'],
    ['seed oil at or above 60 cents', 'price(seed,oil) | price at-least 0.6'],
    ['seed oil below 60 pence', 'price(seed,oil) | price below 0.6 GBP'],
    [
      'copper climbs above 900 or below 700',
      'number(copper) + number() | number above 900 | number below 700',
    ],
    ['kite rises or falls by more than 5 %', 'price(kite) | price changes 5 %'],
  ])('“%s” is %s', (goal, plan) => {
    expect(shown(goal)).toBe(plan);
  });
});

describe('what only tells why', () => {
  it.each([
    ['I keep goats here, tell me when the grazing terms change', 'text(grazing,terms)'],
    ['warn me if the hay gets dearer, then I sell the goats', 'price(hay) | price rises'],
    ['préviens-moi si le foin augmente, je nourris dix chèvres', 'price(foin) | price rises'],
  ])('“%s” is %s', (goal, plan) => {
    expect(shown(goal)).toBe(plan);
  });

  it('is taken for the thing where nothing else names it', () => {
    expect(shown('We drink Oolong. Did it get more expensive?')).toBe('price(oolong) | price rises');
  });
});

describe('the head of a name decides', () => {
  it.each([
    ['shipping terms', 'text(shipping,terms)'],
    ['política de precios', 'text(política,precios)'],
    ['tickets for the Ghent date', 'availability(tickets,ghent) | availability becomes in-stock'],
    [
      'cancellation slots at the clinic',
      'availability(cancellation,slots,clinic) | availability becomes in-stock',
    ],
  ])('“%s” is %s', (goal, plan) => {
    expect(shown(goal)).toBe(plan);
  });

  it.each([
    ['Zither 4.2 veröffentlicht', 'version(zither) | version at-least 4.2'],
    ['sale Zither 4', 'version(zither) | version at-least 4'],
    ['Folge 4 erscheint', 'list(4) comes'],
  ])('“%s” is %s', (goal, plan) => {
    expect(shown(goal)).toBe(plan);
  });

  it.each([
    ['Zither class: places free again?', 'zither'],
    ['places free again - zither class', 'zither'],
  ])('on either side of a colon or dash: “%s”', (goal, word) => {
    expect(planGoal(goal).interests).toEqual([
      { kind: 'availability', words: expect.arrayContaining([word]) },
    ]);
  });

  it('keeps a day and its month together', () => {
    expect(shown('am 13. Juli noch Plätze frei')).toBe(
      'availability(13,juli,plätze) | availability becomes in-stock',
    );
  });
});

describe('a place somewhere is waited for', () => {
  it.each([
    ['une place au refuge le 11 juillet', 'place,refuge,11,juillet'],
    ['cita en Valencia en cuanto haya', 'cita,valencia'],
    ['ein Termin beim Bürgeramt Mitte', 'termin,bürgeramt,mitte'],
    ['rdv passeport mairie du 3e', 'rdv,passeport,mairie,3e'],
    ['weaving on Mondays, tell me once there is a free place', 'weaving,mondays,place'],
  ])('“%s”', (goal, words) => {
    expect(shown(goal)).toBe(`availability(${words}) | availability becomes in-stock`);
  });
});

describe('what does not move is no movement', () => {
  it.each([
    ['a new 2 bed shows up', 'list(2,bed) comes'],
    ['Monitor de 27 pulgadas rebajado un 30 %', 'price(monitor,27,pulgadas) | price falls 30 %'],
    ['the Weaver position is gone', 'list(weaver) goes'],
    ['tell me about price increases of 5 percent and up', 'price() | price rises 5 %'],
    ['somebody sells a Leica M6', 'list(leica,m6) comes'],
  ])('“%s” is %s', (goal, plan) => {
    expect(shown(goal)).toBe(plan);
  });
});

it('what is urgent may stand before the word', () => {
  const { critical, interests } = planGoal('+10% on dues => urgent, else any change of the price');
  expect(critical).toMatchObject([{ test: 'rises', value: 10, percent: true }]);
  expect(interests[0]?.words).toContain('dues');
});
