// What a goal names, found on the page as the page writes it: whole or in part, in its entries or above them all.
import { describe, expect, it } from 'vitest';
import { analysePages, htmlPage, htmlTable } from '../../test/support/analyse-pages.ts';

/** A page with the name of the site above and below it. */
const sitePage = (site: string, title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><header><a href="/">${site}</a></header><main><h1>${title}</h1>${body}</main><footer><p>${site}, Quay 4</p></footer></body></html>`;

interface Story {
  goal: string;
  before: string;
  /** Nothing for the goal. */
  other: string;
  meant: string;
}

const cards = (...titles: string[]) =>
  titles.map((title) => `<article><h3>${title}</h3><p>Until spring.</p></article>`).join('');
const museum = (shows: string[], talks: string[]) =>
  sitePage(
    'Museum of Making',
    'What is on',
    `<h2>Exhibitions</h2><div>${cards(...shows)}</div><h2>Talks</h2><ul>${talks.map((talk) => `<li>${talk}</li>`).join('')}</ul>`,
  );

const record = (vinyl: string, cd: string) =>
  htmlPage(
    'Midnight Ferry',
    `<h1>Dora Wray – Midnight Ferry</h1>${htmlTable(
      ['Format', 'Stock'],
      [
        ['Vinyl LP', vinyl],
        ['CD', cd],
      ],
    )}<h2>Tracks</h2><ol><li>Pontoon</li><li>Midnight Ferry</li><li>Salt Letters</li></ol>`,
  );

const plans = (team: string, business: string) =>
  htmlPage(
    'Pricing',
    `<h1>Pricing</h1><section><h2>Team</h2><p>${team} a month</p><p>Up to 20 people</p></section><section><h2>Business</h2><p>${business} a month</p><p>Everything in Team</p></section>`,
  );

const bike = (price: string, other: string) =>
  `<!doctype html><html lang="de"><head><title>Velano Tour 500</title></head><body><nav><ul><li><a href="/e">E-Bikes</a></li><li><a href="/z">Zubehör</a></li></ul></nav><main><h1>Velano Tour 500</h1><p>${price}</p><p>Ein Rad für lange Wege.</p><h2>Ähnlich</h2><ul><li>Velano City 400 ${other}</li><li>Morava Trekking 2.449,00 €</li></ul></main></body></html>`;

const flights = (eleventh: string, twelfth: string) =>
  htmlPage(
    'Bristol to Porto',
    `<h1>Bristol to Porto</h1><button>11 Sep ${eleventh}</button><button>12 Sep ${twelfth}</button><button>13 Sep £81</button><p>One small bag is included.</p>`,
  );

const status = (queue: string, storage: string) =>
  htmlPage(
    'Status',
    `<h1>System status</h1><h2>EU-West</h2><ul><li>Message Queue ${queue}</li><li>Object Storage ${storage}</li></ul><h2>US-East</h2><ul><li>Message Queue Operational</li><li>Object Storage Operational</li></ul>`,
  );

const series = (moon: string, road: string) =>
  htmlPage(
    'Series',
    `<h1>Series that you follow</h1><section><h2>Salt Moon</h2><p>Latest chapter: ${moon}</p><p>State: running</p></section><section><h2>Route Nought</h2><p>Latest chapter: ${road}</p><p>State: running</p></section>`,
  );

const chapters = (own: string[], others: string[]) =>
  htmlPage(
    'Ashen Crown',
    `<h1>Ashen Crown</h1><h2>Latest chapters</h2><ul>${own.map((name) => `<li>${name}</li>`).join('')}</ul><h2>Readers also follow</h2><ul>${others.map((name) => `<li>${name}</li>`).join('')}</ul>`,
  );

const moorings = (mine: number, other: number) =>
  htmlPage(
    'Moorings',
    `<h1>Mooring waiting list</h1><ul><li>MW-2104, boat up to 7 m, position 1</li><li>MW-2231, boat up to 7 m, position ${mine}</li><li>MW-2260, boat up to 6 m, position ${other}</li></ul>`,
  );

const terms = (period: string, address: string) =>
  `<!doctype html><html lang="de"><head><title>Allgemeine Geschäftsbedingungen</title></head><body><main><h1>Allgemeine Geschäftsbedingungen</h1><h2>Anschrift</h2><p>${address}</p><h2>Laufzeit</h2><p>Die Laufzeit beträgt ${period}.</p></main></body></html>`;

const wards = (north: string, south: string) =>
  htmlPage(
    'Results',
    `<h1>Ward results</h1>${htmlTable(
      ['Ward', 'State'],
      [
        ['Northgate', north],
        ['Southgate', south],
      ],
    )}`,
  );

const power = (hollow: string, hill: string) =>
  htmlPage(
    'Power cuts',
    `<h1>Power cuts</h1><section><h2>Elm Hollow</h2><p>Status: ${hollow}</p></section><section><h2>Fir Hill</h2><p>Status: ${hill}</p></section>`,
  );

const trial = (ohio: string[], iowa: string[]) =>
  htmlPage(
    'Study sites',
    `<h1>Study sites</h1><dl><dt>Ohio</dt>${ohio.map((one) => `<dd>${one}</dd>`).join('')}<dt>Iowa</dt>${iowa.map((one) => `<dd>${one}</dd>`).join('')}</dl>`,
  );

const stories: Story[] = [
  {
    goal: 'new exhibitions at the museum, not talks',
    before: museum(['Threads of Steel', 'Small Machines'], ['Talk: The zip']),
    other: museum(['Threads of Steel', 'Small Machines'], ['Talk: The zip', 'Talk: The hinge']),
    meant: museum(['Threads of Steel', 'Small Machines', 'Glass and Fire'], ['Talk: The zip']),
  },
  {
    goal: 'restock of Midnight Ferry on vinyl (not the cd)',
    before: record('Sold out', 'Sold out'),
    other: record('Sold out', 'In stock'),
    meant: record('In stock', 'Sold out'),
  },
  {
    goal: 'price changes for the Team plan',
    before: plans('$12', '$24'),
    other: plans('$12', '$28'),
    meant: plans('$14', '$24'),
  },
  {
    goal: 'Sag mir Bescheid, wenn das Velano Tour E-Bike unter 2.000 Euro kostet',
    before: bike('2.149,00 €', '2.099,00 €'),
    other: bike('2.149,00 €', '1.899,00 €'),
    meant: bike('1.949,00 €', '2.099,00 €'),
  },
  {
    goal: 'Bristol to Porto on 12 September below £60',
    before: flights('£78', '£64'),
    other: flights('£55', '£64'),
    meant: flights('£78', '£55'),
  },
  {
    goal: 'any status change of Message Queue in EU-West',
    before: status('Operational', 'Operational'),
    other: status('Operational', 'Degraded performance'),
    meant: status('Partial outage', 'Operational'),
  },
  {
    goal: 'a new chapter of Salt Moon',
    before: series('87', '140'),
    other: series('87', '141'),
    meant: series('88', '140'),
  },
  {
    goal: 'new chapters',
    before: chapters(['Chapter 1: Ash', 'Chapter 2: Ember'], ['Ferryman', 'Small Hours']),
    other: chapters(['Chapter 1: Ash', 'Chapter 2: Ember'], ['Ferryman', 'Small Hours', 'Salt Moon']),
    meant: chapters(['Chapter 1: Ash', 'Chapter 2: Ember', 'Chapter 3: Smoke'], ['Ferryman', 'Small Hours']),
  },
  {
    goal: 'My reference is MW-2231. Tell me every time my position moves.',
    before: moorings(14, 16),
    other: moorings(14, 15),
    meant: moorings(12, 16),
  },
  {
    goal: 'AGB vom Cloudspeicher beobachten, es geht mir nur um die Laufzeit',
    before: terms('ein Jahr', 'Kai 4, Hamburg'),
    other: terms('ein Jahr', 'Kai 5, Hamburg'),
    meant: terms('zwei Jahre', 'Kai 4, Hamburg'),
  },
  {
    goal: 'Northgate ward result',
    before: wards('Counting', 'Counting'),
    other: wards('Counting', 'Declared'),
    meant: wards('Declared', 'Counting'),
  },
  {
    goal: 'tell me when the power is back in Elm Hollow',
    before: power('Engineers on site', 'Engineers on site'),
    other: power('Engineers on site', 'Power restored at 20:41'),
    meant: power('Power restored at 20:41', 'Engineers on site'),
  },
  {
    goal: 'let me know if a study site in Ohio gets added',
    before: trial(['River Clinic, Dayton'], ['Plains Clinic, Ames']),
    other: trial(['River Clinic, Dayton'], ['Plains Clinic, Ames', 'Corn Clinic, Boone']),
    meant: trial(['River Clinic, Dayton', 'Lake Clinic, Cleveland'], ['Plains Clinic, Ames']),
  },
];

describe('what a goal names', () => {
  it.each(stories)('“$goal”', async ({ goal, before, other, meant }) => {
    expect((await analysePages(goal, before, meant)).goal.verdict).not.toBe('unrelated');
    expect((await analysePages(goal, before, other)).goal.verdict).toBe('unrelated');
  });

  it('is waited for where an ordinary word of it is not on the page', async () => {
    const menu = (soup: string) =>
      htmlPage('Menu', `<h1>Menu</h1><ul><li>${soup} soup €5</li><li>Goulash €9</li><li>Salad €7</li></ul>`);
    const goal = 'pumpkin soup on the menu';
    expect((await analysePages(goal, menu('Lentil'), menu('Tomato'))).goal.verdict).toBe('unrelated');
    expect((await analysePages(goal, menu('Lentil'), menu('Pumpkin'))).goal.verdict).not.toBe('unrelated');
  });
});

describe('a state that is to come', () => {
  const run = (said: string, lang: string) =>
    htmlPage('Harbour run', `<h1>Harbour run</h1><p>${said}</p><p>Along the quay.</p>`).replace(
      'lang="en"',
      `lang="${lang}"`,
    );
  it.each([
    ['en', 'tell me when registration opens', 'is closed', 'opens on 3 June', 'is open', 'Registration'],
    ['en', 'tell me when registration is open', 'is closed', 'will be open soon', 'is open', 'Registration'],
    [
      'de',
      'sag mir, wenn die Anmeldung offen ist',
      'ist zu',
      'öffnet am 3. Juni',
      'ist offen',
      'Die Anmeldung',
    ],
    [
      'de',
      'sag mir, wenn die Anmeldung offen ist',
      'ist zu',
      'ist ab 03.06. offen',
      'ist offen',
      'Die Anmeldung',
    ],
    [
      'fr',
      "dites-moi quand l'inscription est ouverte",
      'est fermée',
      'ouvre le 3 juin',
      'est ouverte',
      "L'inscription",
    ],
  ])('is not there yet (%s: %s)', async (lang, goal, closed, coming, open, what) => {
    const page = (state: string) => run(`${what} ${state}.`, lang);
    expect((await analysePages(goal, page(closed), page(coming))).goal.verdict).toBe('unrelated');
    expect((await analysePages(goal, page(coming), page(open))).goal.verdict).toBe('met');
  });
});

describe('a number of things that are left', () => {
  const shop = (said: string) =>
    htmlPage('Kettle', `<h1>Brass kettle</h1><p>$49.00</p><p>${said}</p><p>A long spout.</p>`);

  it.each([
    ['tell me when fewer than 5 left', '6 left', '4 left'],
    ['alert when only 3 or fewer left', 'Only 5 left!', 'Only 3 left!'],
    ['less than 5 in stock', '6 in stock', '4 in stock'],
  ])('“%s”: from “%s” to “%s”', async (goal, some, few) => {
    const { goal: met, title } = await analysePages(goal, shop(some), shop(few));
    expect(met.verdict).toBe('met');
    // Things in stock are not measured in inches.
    expect(title).not.toMatch(/\bin\)/);
    const more = some.replace(/\d/u, '9');
    expect((await analysePages(goal, shop(more), shop(some))).goal.verdict).toBe('unrelated');
  });

  it('are places in a course, too', async () => {
    const course = (places: string) =>
      `<!doctype html><html lang="de"><head><title>Kurse</title></head><body><main><h1>Kurse</h1><table><tr><th>Kurs</th><th>Plätze</th></tr><tr><td>Töpfern</td><td>${places}</td></tr><tr><td>Yoga</td><td>Noch 4 Plätze frei</td></tr></table></main></body></html>`;
    const goal = 'Sag Bescheid, wenn beim Töpfern wieder ein Platz frei ist';
    for (const none of ['Noch 0 Plätze frei', 'ausgebucht'])
      for (const some of ['Noch 2 Plätze frei', 'nur noch 2 Plätze'])
        expect((await analysePages(goal, course(none), course(some))).goal.verdict).toBe('met');
  });
});
