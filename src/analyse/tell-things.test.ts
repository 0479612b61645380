// What things are called, and that nothing is said of the wrong one: rows, records, people, choices, ages.
import { describe, expect, it } from 'vitest';
import { htmlPage, htmlTable, tellPages } from '../../test/support/tell-page.ts';

const texts = ({ insights }: Awaited<ReturnType<typeof tellPages>>) => insights.map(({ text }) => text);

describe('a row', () => {
  const flights = (...states: string[]) =>
    htmlPage(
      'Departures',
      `<h1>Departures</h1>${htmlTable(
        ['Time', 'Flight', 'To', 'Status'],
        states.map((state, at) => [`14:${at}5`, `BA 70${at}`, ['London', 'Paris', 'Rome'][at] ?? '', state]),
      )}`,
    );

  it('that begins with a time is called by what leaves then', async () => {
    const told = await tellPages(
      '',
      flights('On time', 'On time', 'Boarding'),
      flights('On time', 'Cancelled', 'Boarding'),
    );
    expect(told.title).toBe('BA 701, Status: “On time” became “Cancelled”');
  });

  it('that took the place of another has a price of its own', async () => {
    const cars = (model: string, price: string) =>
      htmlPage(
        'Cars',
        `<h1>Cars</h1>${htmlTable(
          ['Model', 'Mileage', 'Price'],
          [
            ['Kia Niro', '30,200 km', '€24,990'],
            [model, '61,500 km', price],
            ['Toyota Yaris', '55,000 km', '€12,700'],
          ],
        )}`,
      );
    const told = await tellPages('', cars('VW Golf', '€17,450'), cars('Renault Zoe', '€15,900'));
    expect(JSON.stringify(told)).not.toContain('fell');
    expect(texts(told)).toEqual(['1 model added: “Renault Zoe”', '1 model removed: “VW Golf”']);
  });

  it('with a figure in its name still has a verb', async () => {
    const cars = (mileage: string) =>
      htmlPage(
        'Cars',
        `<h1>Cars</h1>${htmlTable(
          ['Model', 'Mileage'],
          [
            ['Octavia 1.5', mileage],
            ['Golf 2.0', '61,500 km'],
            ['Yaris', '55,000 km'],
          ],
        )}`,
      );
    const told = await tellPages('', cars('42,000 km'), cars('42,600 km'));
    expect(told.title).toBe('Octavia 1.5 · Mileage rose from 42,000 km to 42,600 km (+1.4%)');
  });
});

describe('what came to a list', () => {
  const list = (heading: string, ...names: string[]) =>
    htmlPage(
      heading,
      `<h1>${heading}</h1>${names.map((name) => `<div class="item"><h3><a href="/${name}">${name}</a></h3><p>About ${name}</p></div>`).join('')}`,
    );
  const called = async (heading: string) =>
    (await tellPages('', list(heading, 'Ash', 'Elm', 'Oak'), list(heading, 'Ash', 'Elm', 'Fir', 'Oak')))
      .title;

  it.each([
    ['Releases', '1 release added: “Fir”'],
    ['Open positions', '1 position added: “Fir”'],
    ['Flats to rent in Leeds', '1 flat added: “Fir”'],
    ['Our team', '1 person added: “Fir”'],
    ['Board of directors', '1 person added: “Fir”'],
    ['What’s on', '1 entry added: “Fir”'],
    ['Release notes', '1 entry added: “Fir”'],
    ['News of our club', '1 entry added: “Fir”'],
  ])('under “%s” is “%s”', async (heading, title) => {
    expect(await called(heading)).toBe(title);
  });
});

describe('a thing in a shop', () => {
  const shoe = (price: string, size: string, more = '') =>
    htmlPage(
      'Runner',
      `<h1>Runner</h1><p>${price}</p><fieldset><label><input type=radio>42</label><label><input type=radio>${size}</label></fieldset><button>Add to cart</button><p>${more || 'Shipping costs €4.90. Free from €50.'}</p>`,
    );

  it('on sale is told once, by its price', async () => {
    const told = await tellPages(
      '',
      shoe('<b>€89.95</b>', '43'),
      shoe('<del>€89.95</del> <b>€69.95</b> <i>−22%</i>', '43'),
    );
    expect(texts(told)).toEqual(['Runner fell from €89.95 to €69.95 (−22.2%)']);
  });

  it('is not sold out because one of its sizes is, nor is that said of another size', async () => {
    const told = await tellPages('', shoe('€89.95', '43'), shoe('€89.95', '43 (sold out)'));
    expect(told.summary).toBe('Under “Runner”: “43” became “43 (sold out)”.');
  });

  it('is not called “Free” where shipping is free from some price on', async () => {
    const told = await tellPages(
      '',
      shoe('€89.95', '43'),
      shoe('€89.95', '43', 'Shipping costs €4.90. Free from €75.'),
    );
    expect(told.title).toBe('Free from €75 (was €50)');
  });
});

it('an age is no period that is kept, whatever else the paragraph speaks of', async () => {
  const terms = (age: number) =>
    htmlPage(
      'Terms',
      `<h1>Terms</h1><h2>Your account</h2><p>You must be at least ${age} years old to open an account. You are responsible for keeping your password secret.</p><h2>Law</h2><p>Irish law applies.</p>`,
    );
  const told = await tellPages('', terms(16), terms(18));
  expect(told.title).toBe('Under “Your account”: “16 years” became “18 years”');
});

it('the day as of which rates are given is a stamp, and no sentence of the summary', async () => {
  const rates = (day: number, rate: string) =>
    htmlPage(
      'Rates',
      `<h1>Rates</h1><p>As of ${day} November 2026</p>${htmlTable(
        ['Currency', 'Sell'],
        [
          ['US dollar', rate],
          ['Euro', '0.9467'],
          ['Yen', '0.5940'],
        ],
      )}`,
    );
  const told = await tellPages('', rates(12, '0.8954'), rates(13, '0.9012'));
  expect(told.summary).toBe('US dollar · Sell rose from 0.8954 to 0.9012 (+0.6%).');
});

it('who moved up in a table is told before whom it overtook', async () => {
  const table = (...rows: string[][]) =>
    htmlPage('League', `<h1>League</h1>${htmlTable(['#', 'Team', 'Pts'], rows)}`);
  const told = await tellPages(
    '',
    table(['1', 'Rovers', '29'], ['2', 'Athletic', '27'], ['3', 'City', '22']),
    table(['1', 'Athletic', '30'], ['2', 'Rovers', '29'], ['3', 'City', '22']),
  );
  expect(texts(told).slice(0, 2)).toEqual(['Athletic moved up from 2 to 1', 'Rovers moved down from 1 to 2']);
});
