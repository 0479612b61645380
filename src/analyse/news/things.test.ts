// What things are called, and that nothing is said of the wrong one: rows, records, people, choices, ages.
import { describe, expect, it } from 'vitest';
import { analysePages, htmlPage, htmlTable } from '../../../test/support/analyse-pages.ts';

const texts = ({ insights }: Awaited<ReturnType<typeof analysePages>>) => insights.map(({ text }) => text);

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
    const reported = await analysePages(
      '',
      flights('On time', 'On time', 'Boarding'),
      flights('On time', 'Cancelled', 'Boarding'),
    );
    expect(reported.title).toBe('BA 701 is cancelled (was on time)');
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
    const reported = await analysePages('', cars('VW Golf', '€17,450'), cars('Renault Zoe', '€15,900'));
    expect(JSON.stringify(reported)).not.toContain('fell');
    expect(texts(reported)).toEqual([
      'New: Renault Zoe, €15,900, 61,500 km',
      'No longer listed: VW Golf, €17,450, 61,500 km',
    ]);
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
    const reported = await analysePages('', cars('42,000 km'), cars('42,600 km'));
    expect(reported.title).toBe('Octavia 1.5: Mileage rose from 42,000 km to 42,600 km (+1.4%)');
  });
});

describe('what came to a list', () => {
  const list = (heading: string, ...names: string[]) =>
    htmlPage(
      heading,
      `<h1>${heading}</h1>${names.map((name) => `<div class="item"><h3><a href="/${name}">${name}</a></h3><p>About ${name}</p></div>`).join('')}`,
    );
  const called = async (heading: string) =>
    (await analysePages('', list(heading, 'Ash', 'Elm', 'Oak'), list(heading, 'Ash', 'Elm', 'Fir', 'Oak')))
      .title;

  it.each([
    ['Releases', 'New: Fir'],
    ['Open positions', 'New: Fir'],
    ['Flats to rent in Leeds', 'New: Fir'],
    ['Our team', 'New: Fir'],
    ['Board of directors', 'New: Fir'],
    ['What’s on', 'New: Fir'],
    ['Release notes', 'New: Fir'],
    ['News of our club', 'New: Fir'],
  ])('under “%s” is called by no kind that nobody read: “%s”', async (heading, title) => {
    expect(await called(heading)).toBe(title);
  });
});

describe('one thing that came', () => {
  const flats = (...rows: string[][]) =>
    htmlPage(
      'Flats to rent',
      `<h1>Flats to rent</h1>${rows.map(([name, size, rent]) => `<div class="flat"><h3><a href="/${name}">${name}</a></h3><p>${size}</p><p>${rent}</p></div>`).join('')}`,
    );
  const some = [
    ['Park Row', '2 bed', '£1,150 pcm'],
    ['Canal Wharf', '1 bed', '£925 pcm'],
    ['Mill Street', '3 bed', '£1,480 pcm'],
  ];
  const more = [...some, ['Dock Street', '2 bed', '£950 pcm']];

  it('is reported with what it says in short', async () => {
    const reported = await analysePages('', flats(...some), flats(...more));
    expect(reported.summary).toBe('New: Dock Street, £950 pcm, 2 bed.');
  });

  it('and meets a limit is reported once, with its price', async () => {
    const reported = await analysePages('new flats under £1000', flats(...some), flats(...more));
    expect(reported.goal.verdict).toBe('met');
    expect(reported.title).toBe('New flat: Dock Street, £950 pcm, 2 bed');
  });
});

it('a post that was added to is still there, although it no longer looks like the others', async () => {
  const thread = (answer: string) =>
    htmlPage(
      'Radiator',
      `<h1>How to bleed a radiator</h1>${[
        ['marta', 'My radiator is cold at the top.'],
        ['joe', answer],
        ['lina', 'Top up the pressure afterwards.'],
      ]
        .map(([name, text]) => `<article><h4>${name}</h4><p>${text}</p></article>`)
        .join('')}`,
    );
  const answer = 'Open the valve with a key until water comes out.';
  const reported = await analysePages(
    '',
    thread(answer),
    thread(`${answer} Edit: switch the heating off before you do so.`),
  );
  expect(reported.summary).toBe('Joe: “Edit: switch the heating off before you do so.” was added.');
});

it('an answer is reported under its question', async () => {
  const faq = (answer: string) =>
    htmlPage(
      'FAQ',
      `<h1>Frequently asked questions</h1>${[
        ['Can I return an item?', 'Within 30 days.'],
        ['Do you ship abroad?', answer],
        ['Can I pay later?', 'By invoice.'],
      ]
        .map(([ask, said]) => `<details open><summary>${ask}</summary><p>${said}</p></details>`)
        .join('')}`,
    );
  const reported = await analysePages('', faq('No, not at the moment.'), faq('Yes, to all of Europe.'));
  expect(reported.title).toBe(
    'Do you ship abroad? now “Yes, to all of Europe” (was “No, not at the moment”)',
  );
});

describe('a figure', () => {
  const grant = (text: string) =>
    htmlPage('Grant', `<h1>Grant</h1><h2>Terms</h2><p>${text}</p><p>Apply online.</p>`);

  it('that is a limit is reported as one', async () => {
    const reported = await analysePages(
      '',
      grant('Firms with fewer than 50 employees can apply.'),
      grant('Firms with fewer than 250 employees can apply.'),
    );
    expect(reported.title).toBe('Firms with fewer than 250 employees can apply (was 50 employees)');
  });

  it('of a score is reported with the other one', async () => {
    const results = (score: string) =>
      htmlPage(
        'Results',
        `<h1>Results</h1>${htmlTable(
          ['Home', 'Away', 'Score'],
          [
            ['Rovers', 'City', score],
            ['Town', 'Albion', '0–0'],
            ['Ajax', 'Villa', '1–3'],
          ],
        )}`,
      );
    expect((await analysePages('', results('2–1'), results('2–2'))).title).toBe(
      'Rovers, Score: now 2–2 (was 2–1)',
    );
  });

  it('that changed alike in several rows is reported once', async () => {
    const lines = (every: string) =>
      htmlPage(
        'Line 7',
        `<h1>Line 7</h1>${htmlTable(
          ['Stop', 'Last', 'Every'],
          [
            ['Harbour', '23:48', every],
            ['Market', '23:55', every],
            ['Station', '00:02', every],
          ],
        )}`,
      );
    expect((await analysePages('', lines('10 min'), lines('12 min'))).summary).toBe(
      'Harbour, Market, and Station: Every rose from 10 min to 12 min.',
    );
  });
});

describe('a thing in a shop', () => {
  it('that is sold out is reported once, whatever button and line say', async () => {
    const lamp = (line: string, button: string) =>
      htmlPage(
        'Lamp',
        `<h1>Lamp</h1><p>€ 49.00</p><p>${line}</p><button>${button}</button><p>Solid brass.</p>`,
      );
    const reported = await analysePages(
      '',
      lamp('In stock – delivered in 2 days', 'Add to cart'),
      lamp('Sold out – notify me', 'Notify me'),
    );
    expect(texts(reported)).toEqual(['Lamp is sold out (was in stock)']);
  });

  const shoe = (price: string, size: string, more = '') =>
    htmlPage(
      'Runner',
      `<h1>Runner</h1><p>${price}</p><fieldset><label><input type=radio>42</label><label><input type=radio>${size}</label></fieldset><button>Add to cart</button><p>${more || 'Shipping costs €4.90. Free from €50.'}</p>`,
    );

  it('on sale is reported once, by its price', async () => {
    const reported = await analysePages(
      '',
      shoe('<b>€89.95</b>', '43'),
      shoe('<del>€89.95</del> <b>€69.95</b> <i>−22%</i>', '43'),
    );
    expect(texts(reported)).toEqual(['Price fell from €89.95 to €69.95 (−22.2%)']);
  });

  it('is not sold out because one of its sizes is, nor is that said of another size', async () => {
    const reported = await analysePages('', shoe('€89.95', '43'), shoe('€89.95', '43 (sold out)'));
    expect(reported.summary).toBe('Runner: now 43 (sold out) (was 43).');
  });

  it('is not called “Free” where shipping is free from some price on', async () => {
    const reported = await analysePages(
      '',
      shoe('€89.95', '43'),
      shoe('€89.95', '43', 'Shipping costs €4.90. Free from €75.'),
    );
    expect(reported.title).toBe('Free from €75 (was €50, +50%)');
  });
});

it('an age is no period that is kept, whatever else the paragraph speaks of', async () => {
  const terms = (age: number) =>
    htmlPage(
      'Terms',
      `<h1>Terms</h1><h2>Your account</h2><p>You must be at least ${age} years old to open an account. You are responsible for keeping your password secret.</p><h2>Law</h2><p>Irish law applies.</p>`,
    );
  const reported = await analysePages('', terms(16), terms(18));
  expect(reported.title).toBe(
    'Your account: You must be at least 18 years old to open an account (was 16 years)',
  );
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
  const reported = await analysePages('', rates(12, '0.8954'), rates(13, '0.9012'));
  expect(reported.summary).toBe('US dollar: Sell rose from 0.8954 to 0.9012 (+0.6%).');
});

it('who moved up in a table is reported before whom it overtook', async () => {
  const table = (...rows: string[][]) =>
    htmlPage('League', `<h1>League</h1>${htmlTable(['#', 'Team', 'Pts'], rows)}`);
  const reported = await analysePages(
    '',
    table(['1', 'Rovers', '29'], ['2', 'Athletic', '27'], ['3', 'City', '22']),
    table(['1', 'Athletic', '30'], ['2', 'Rovers', '29'], ['3', 'City', '22']),
  );
  expect(texts(reported).slice(0, 2)).toEqual([
    'Athletic: Pts rose from 27 to 30 (+11.1%)',
    'Athletic moved up from place 2 to place 1',
  ]);
  const asked = await analysePages(
    'changes of the ranking',
    table(['1', 'Rovers', '29'], ['2', 'Athletic', '27'], ['3', 'City', '22']),
    table(['1', 'Athletic', '27'], ['2', 'Rovers', '25'], ['3', 'City', '22']),
  );
  expect(texts(asked).join('\n')).not.toContain('another place');
});
