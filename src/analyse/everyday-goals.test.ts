// Goals as people write them, on pages as there are many: each is met by what it asks for, and by nothing beside it.
import { describe, expect, it } from 'vitest';
import { analysePages, htmlPage } from '../../test/support/analyse-pages.ts';

const shop = (said: string) =>
  htmlPage(
    'Brass kettle – Harbour Goods',
    `<h1>Brass kettle</h1><p>$49.00</p>${said}<p>A kettle of brass with a long spout for slow pouring.</p><h2>Details</h2><ul><li>Weight 1.1 kg</li><li>Colour: brass</li></ul>`,
  );
const row = (name: string, value: string) =>
  `<table><tr><th>${name}</th><td>${value}</td></tr><tr><th>Warranty</th><td>2 years</td></tr></table>`;

const lacks: [goal: string, lack: string, have: string, title: string][] = [
  [
    'tell me when it is back in stock',
    '<button disabled>Add to cart</button>',
    '<button>Add to cart</button>',
    'Brass kettle is back in stock',
  ],
  [
    'tell me when it is back in stock',
    '<button aria-disabled="true">Buy now</button>',
    '<button>Buy now</button>',
    'Brass kettle is available again',
  ],
  [
    'tell me when it is back in stock',
    '<p>Stock: 0</p>',
    '<p>Stock: 14</p>',
    'Brass kettle is back in stock',
  ],
  [
    'tell me when it is back in stock',
    row('Stock', '0'),
    row('Stock', '25'),
    'Brass kettle is back in stock',
  ],
  ['back in stock', '<p>Qty available: 0</p>', '<p>Qty available: 3</p>', 'Brass kettle is available again'],
  [
    'let me know when I can buy it',
    '<p>Available: 0</p>',
    '<p>Available: 5</p>',
    'Brass kettle is available again',
  ],
  [
    'tell me when it is back in stock',
    '<p>0 available</p>',
    '<p>12 available</p>',
    'Brass kettle is available again',
  ],
  [
    'sag Bescheid, wenn wieder lieferbar',
    '<p>Lagerbestand: 0 Stück</p>',
    '<p>Lagerbestand: 7 Stück</p>',
    'Brass kettle is back in stock',
  ],
  [
    'tell me when it is back in stock',
    '<p>Sold out</p>',
    '<button>Add to cart</button>',
    'Brass kettle is back in stock',
  ],
  [
    'tell me when it is back in stock',
    '<p>Call for availability</p>',
    '<p>In stock</p>',
    'Brass kettle is in stock (was Call for availability)',
  ],
];

describe('a thing that is back', () => {
  it.each(lacks)('“%s”: from %s to %s', async (goal, lack, have, title) => {
    const back = await analysePages(goal, shop(lack), shop(have));
    expect(back.goal.verdict).toBe('met');
    expect(back.title).toBe(title);
    const gone = await analysePages(goal, shop(have), shop(lack));
    expect(gone.goal.verdict).toBe('unrelated');
  });

  it('is not back where there were some before', async () => {
    const goal = 'tell me when it is back in stock';
    for (const [before, after] of [
      ['<p>Stock: 3</p>', '<p>Stock: 14</p>'],
      ['<p>Qty available: 3</p>', '<p>Qty available: 2</p>'],
      [row('Stock', '4'), row('Stock', '25')],
    ] as const)
      expect((await analysePages(goal, shop(before), shop(after))).goal.verdict).toBe('unrelated');
  });
});

describe('a thing that sells out', () => {
  it('does so when none is left, and not before', async () => {
    const goal = 'notify me if it sells out';
    const [four, one, none] = ['4', '1', '0'].map((count) => shop(`<p>In stock: ${count} pcs</p>`));
    expect((await analysePages(goal, four ?? '', one ?? '')).goal.verdict).toBe('unrelated');
    const gone = await analysePages(goal, one ?? '', none ?? '');
    expect(gone.goal.verdict).toBe('met');
    expect(gone.title).toBe('Brass kettle is sold out (was in stock)');
  });
});

describe('a thing of which few are left', () => {
  it.each(['tell me when fewer than 5 are left', 'less than 5 in stock'])('“%s”', async (goal) => {
    const [many, some, few] = [14, 6, 4].map((count) => shop(`<p>In stock: ${count}</p>`));
    expect((await analysePages(goal, many ?? '', some ?? '')).goal.verdict).toBe('unrelated');
    const { goal: met, title } = await analysePages(goal, some ?? '', few ?? '');
    expect(met.verdict).toBe('met');
    expect(title).toBe('In stock fell from 6 to 4');
  });

  it('is not said to be what it was', async () => {
    const { title } = await analysePages('any change', shop('<p>6 left</p>'), shop('<p>4 left</p>'));
    expect(title).toBe('Brass kettle: now 4 left (was 6 left)');
  });
});

describe('a state that is only spoken of', () => {
  const run = (said: string, length = '10 km') =>
    htmlPage('Harbour run', `<h1>Harbour run 2027</h1><p>${said}</p><p>${length} along the quay.</p>`);

  it.each([
    ['notify me when registration opens', 'Registration is not open yet.', 'Registration is open.'],
    ['sag mir, wenn die Anmeldung offen ist', 'Die Anmeldung ist nicht offen.', 'Die Anmeldung ist offen.'],
    ['tell me when it is available', 'The map is not currently available.', 'The map is available.'],
  ])('“%s” is not met by a “not”', async (goal, before, after) => {
    expect((await analysePages(goal, run(before), run(after))).goal.verdict).toBe('met');
    expect((await analysePages(goal, run(before), run(before, '11 km'))).goal.verdict).toBe('unrelated');
  });

  it('of a list is by the number, too: no places left are none', async () => {
    const courses = (pottery: string) =>
      htmlPage(
        'Kiln Lane',
        `<h1>Evening courses</h1><table><tr><th>Course</th><th>Places</th></tr><tr><td>Pottery</td><td>${pottery}</td></tr><tr><td>Bookbinding</td><td>4 places left</td></tr></table>`,
      );
    const goal = 'let me know if Pottery is full';
    const few = await analysePages(goal, courses('2 places left'), courses('1 place left'));
    expect(few.goal.verdict).toBe('unrelated');
    const none = await analysePages(goal, courses('1 place left'), courses('0 places left'));
    expect(none.goal.verdict).toBe('met');
  });
});

describe('a day or a section that the goal names', () => {
  it('is not found in the figures beside other days', async () => {
    const camp = (third: number, fourth: number) =>
      htmlPage(
        'Pine Camp',
        `<h1>Pine Camp</h1><table><tr><th>Date</th><th>Sites free</th></tr><tr><td>3 July</td><td>${third}</td></tr><tr><td>4 July</td><td>${fourth}</td></tr></table>`,
      );
    const goal = 'tell me when the campground has a free site on 4 July';
    expect((await analysePages(goal, camp(4, 0), camp(2, 0))).goal.verdict).toBe('unrelated');
    expect((await analysePages(goal, camp(4, 0), camp(4, 1))).goal.verdict).not.toBe('unrelated');
  });

  it.each([
    ['tell me when the opening hours change', 'Mon–Fri 8:00–17:00'],
    ['tell me when the deadline is extended', 'Application deadline: 15 March 2027'],
  ])('“%s”', async (goal, changed) => {
    const cafe = (hours: string, day: string, soup: string) =>
      htmlPage(
        'Cafe Lind',
        `<h1>Cafe Lind</h1><h2>Opening hours</h2><p>${hours}</p><h2>Choir grant</h2><p>${day}</p><h2>Menu</h2><p>Soup of the day: ${soup}</p><p>Up to €5,000</p>`,
      );
    const [hours, day] = ['Mon–Fri 8:00–18:00', 'Application deadline: 1 March 2027'];
    const before = cafe(hours, day, 'lentil');
    const after = changed.startsWith('Mon') ? cafe(changed, day, 'lentil') : cafe(hours, changed, 'lentil');
    expect((await analysePages(goal, before, after)).goal.verdict).not.toBe('unrelated');
    const others = [
      cafe(hours, day, 'pumpkin'),
      before.replace('5,000', '6,000'),
      changed.startsWith('Mon')
        ? cafe(hours, 'Application deadline: 15 March 2027', 'lentil')
        : cafe('Mon–Fri 8:00–17:00', day, 'lentil'),
    ];
    for (const other of others)
      expect((await analysePages(goal, before, other)).goal.verdict).toBe('unrelated');
  });
});

describe('a new one of a kind that entries name themselves', () => {
  it('is an entry, and no line of text beside them', async () => {
    const novel = (chapters: number, note = '') =>
      htmlPage(
        'Novel',
        `<h1>The Long Quay</h1>${note}<ol>${['Fog', 'Rope', 'Salt']
          .slice(0, chapters)
          .map((name, at) => `<li><a href="/${at}">Chapter ${at + 1}: ${name}</a></li>`)
          .join('')}</ol>`,
      );
    const goal = 'watch for a new chapter';
    const note = await analysePages(goal, novel(2), novel(2, '<p>Updates on Fridays.</p>'));
    expect(note.goal.verdict).toBe('unrelated');
    const chapter = await analysePages(goal, novel(2), novel(3));
    expect(chapter.goal.verdict).toBe('met');
    expect(chapter.title).toContain('Chapter 3: Salt');
  });
});

describe('what the entries must be', () => {
  const rows = (...more: [string, string][]) =>
    htmlPage(
      'Security',
      `<h1>Security notices</h1><table><tr><th>ID</th><th>Severity</th></tr>${[
        ...more,
        ['TV-08', 'Medium'],
        ['TV-07', 'Critical'],
        ['TV-06', 'Low'],
      ]
        .map(([id, severity]) => `<tr><td>${id}</td><td>${severity}</td></tr>`)
        .join('')}</table>`,
    );
  const posts = (...more: string[]) =>
    htmlPage(
      'Blog',
      `<h1>Blog</h1><ul>${[
        ...more,
        'Five quick scones',
        'Rescuing a tired sourdough starter',
        'Choosing a loaf tin',
      ]
        .map((title) => `<li><a href="/${title.length}">${title}</a></li>`)
        .join('')}</ul>`,
    );
  const jobs = (...more: string[]) =>
    htmlPage(
      'Jobs',
      `<h1>Jobs</h1><ul>${[...more, 'Data Engineer, Berlin', 'Python Developer, remote', 'Cook, Vienna']
        .map((title) => `<li><a href="/${title.length}">${title}</a></li>`)
        .join('')}</ul>`,
    );
  const shows = (friday: string, saturday: string) =>
    htmlPage(
      'Hall',
      `<h1>Old Harbour Hall</h1><table><tr><th>Day</th><th>Tickets</th></tr><tr><td>Fri 10 Oct</td><td>${friday}</td></tr><tr><td>Sat 11 Oct</td><td>${saturday}</td></tr></table>`,
    );

  it.each([
    ['critical vulnerabilities only please', rows(), rows(['TV-09', 'Low']), rows(['TV-09', 'Critical'])],
    ['new posts about sourdough', posts(), posts('Chocolate babka'), posts('Sourdough in a day')],
    [
      'new python jobs that are remote',
      jobs(),
      jobs('Python Engineer, Vienna'),
      jobs('Python Engineer, remote'),
    ],
    [
      'tickets for the Saturday show',
      shows('Sold out', 'Sold out'),
      shows('Few left', 'Sold out'),
      shows('Sold out', 'Few left'),
    ],
  ])('“%s”', async (goal, before, other, meant) => {
    expect((await analysePages(goal, before, other)).goal.verdict).toBe('unrelated');
    expect((await analysePages(goal, before, meant)).goal.verdict).not.toBe('unrelated');
  });

  it('is that it can be bought, where the goal asks when', async () => {
    const { goal } = await analysePages(
      'when can i buy this again',
      shop('<p>Sold out</p>'),
      shop('<button>Add to cart</button>'),
    );
    expect(goal.verdict).toBe('met');
  });
});
