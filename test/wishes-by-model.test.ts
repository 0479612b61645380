// Plans as a good model writes them, run without it: what they say is found where the page has it.
import { describe, expect, it } from 'vitest';
import type { PlanReply } from '../src/plan/plan.ts';
import { alertsByStep, type Story } from './support/alerts-by-step.ts';

type Test = PlanReply['wishes'][number]['tests'][number];
const test = (op: Test['op'], value: number | string, more: Partial<Test> = {}): Test => ({
  ...{ op, unit: null, currency: null, per: null, percent: false },
  ...(typeof value === 'number' ? { number: value, text: null } : { number: null, text: value }),
  ...more,
});
const cells = (tag: string, row: string) =>
  `<tr>${row
    .split('|')
    .map((cell) => `<${tag}>${cell}</${tag}>`)
    .join('')}</tr>`;
const table = (columns: string, ...rows: string[]) =>
  `<table>${cells('th', columns)}${rows.map((row) => cells('td', row)).join('')}</table>`;

const stories: (Story & { name: string })[] = [
  {
    name: 'a list that has the name of the page is a place',
    goal: 'new recalls of anything made by Tollwig',
    reply: [{ place: ['Recalls of toys'], where: [['tollwig']], event: 'appears' }],
    page: `<h1>Recalls of toys</h1><ul><li><a href="/1">Ando bricks</a></li><li><a href="/2">Merle kite</a></li><li><a href="/3">Pim puzzle</a></li></ul>`,
    steps: [
      ['</ul>', '<li><a href="/4">Sanna drum</a></li></ul>', false],
      ['</ul>', '<li><a href="/5">Tollwig scooter</a></li></ul>', true],
    ],
  },
  {
    name: 'a row whose stage moves on is no new row, though its name is not the only one of its kind',
    goal: 'a new permit in the list',
    reply: [{ place: ['Permits in progress'], event: 'appears' }],
    page: `<h1>Permits in progress</h1>${table(
      'Permit|Applicant|Stage',
      'Quay wall|Nordkai|Review (4/28/2026)',
      'Quay wall|Nordkai|Hearing (3/2/2026)',
      'Quay wall|Nordkai|Review (1/9/2026)',
      'Boat hoist|Ferry Works|Review (2/2/2026)',
      'Boat hoist|Ferry Works|Hearing (2/3/2026)',
      'Jetty|Harbour Club|Hearing (5/1/2026)',
      'Slipway|Harbour Club|Review (5/3/2026)',
    )}`,
    steps: [
      ['Hearing (3/2/2026)', 'Decision (5/14/2026)', false],
      [
        '</tr></table>',
        '</tr><tr><td>Crane</td><td>Nordkai</td><td>Review (5/20/2026)</td></tr></table>',
        true,
      ],
    ],
  },
  {
    name: 'the menu is no part of a list that has the name of the page',
    goal: 'when the classes on this page change',
    reply: [{ place: ['Pottery classes'], event: 'any' }],
    page:
      '<nav><ul><li><a href="/a">Visit</a></li><li><a href="/b">Support us</a></li><li><a href="/c">Shop</a></li></ul><span>Donate</span></nav>' +
      '<main><h1>Pottery classes</h1><p>All our courses take place in the old mill and are for beginners.</p><p>Bring an apron and old shoes.</p><ul><li>Wheel, Tuesdays</li><li>Glazing, Fridays</li></ul></main>',
    steps: [
      ['<span>Donate</span>', '<span>Summer camp</span>', false],
      ['Glazing, Fridays', 'Glazing, Sundays', true],
    ],
  },
  {
    name: 'a place that counts its entries stays the same place',
    goal: 'a cargo bike below 900 euros',
    reply: [
      {
        ...{ place: ['4 results for cargo bike'], where: [['cargo bike']], event: 'becomes' },
        tests: [test('below', 900, { currency: 'EUR' })],
      },
    ],
    page: `<h2>4 results for cargo bike</h2>${table('Offer|Price', 'Cargo bike Elm|€1,100', 'Cargo bike Oak|€950', 'Trailer|€80', 'Cargo bike Ash|€1,300')}`,
    steps: [
      [
        '4 results for cargo bike</h2><table>',
        '5 results for cargo bike</h2><table><tr><td>Cargo bike Fir</td><td>€870</td></tr>',
        true,
      ],
      ['€1,100', '€1,050', false],
    ],
  },
  {
    name: 'a place with nothing in it that is called so chooses nothing',
    goal: 'is the Gruber pass open?',
    reply: [
      {
        ...{ place: ['Tunnels'], where: [['gruber pass']], event: 'becomes' },
        tests: [test('is', 'open')],
      },
    ],
    page: `<h2>Passes</h2>${table('Pass|State', 'Gruber Pass|closed', 'Selva Pass|open')}<h2>Tunnels</h2>${table('Tunnel|State', 'Nord|open', 'Süd|open')}`,
    steps: [
      ['<td>Süd</td><td>open', '<td>Süd</td><td>closed', false],
      ['<td>Gruber Pass</td><td>closed', '<td>Gruber Pass</td><td>open', true],
    ],
  },
  {
    name: 'what is to appear in a place is awaited there, though its words stand elsewhere already',
    goal: 'new engineering jobs in Ulm',
    reply: [{ place: ['Engineering'], where: [['ulm']], event: 'appears' }],
    page: `<h2>Engineering</h2>${table('Job|Town', 'Welder|Bonn', 'Fitter|Kiel')}<h2>Sales</h2>${table('Job|Town', 'Clerk|Ulm', 'Agent|Bonn')}`,
    steps: [
      ['<tr><td>Agent', '<tr><td>Buyer</td><td>Ulm</td></tr><tr><td>Agent', false],
      ['<tr><td>Fitter', '<tr><td>Turner</td><td>Ulm</td></tr><tr><td>Fitter', true],
    ],
  },
  {
    name: 'a column whose name ends in a number is that column',
    goal: 'hut 3 in week 29, when it is free again',
    reply: [
      {
        ...{ where: [['week 29']], field: { kind: 'availability', words: ['Hut 3'] }, event: 'becomes' },
        tests: [test('is-not', 'booked')],
      },
    ],
    page: `<h1>Huts</h1>${table('Week|Hut 1|Hut 3', 'Week 28|free|booked', 'Week 29|booked|booked', 'Week 30|free|free')}`,
    steps: [
      ['Week 29</td><td>booked', 'Week 29</td><td>free', false],
      ['Week 29</td><td>free</td><td>booked', 'Week 29</td><td>free</td><td>free', true],
    ],
  },
  {
    name: 'a dash in the column that is meant says no, whatever the other columns say',
    goal: 'tell me when the Team plan has audit logs',
    reply: [
      {
        ...{ where: [['audit logs']], field: { kind: 'any', words: ['Team'] }, event: 'becomes' },
        tests: [test('is', '✓')],
      },
    ],
    page: `<h1>Plans</h1>${table('Feature|Solo|Team|Firm', 'Storage|5 GB|50 GB|500 GB', 'Audit logs|—|—|✓', 'Roles|✓|✓|✓')}`,
    steps: [
      ['50 GB', '60 GB', false],
      ['<td>Audit logs</td><td>—</td><td>—', '<td>Audit logs</td><td>—</td><td>✓', true],
    ],
  },
  {
    name: 'a state in the words of the page is that state',
    goal: 'when my application 20418 is decided',
    reply: [
      {
        ...{ where: [['20418']], field: { kind: 'status', words: ['Result'] }, event: 'becomes' },
        tests: [test('is-not', 'in committee')],
      },
    ],
    page: `<h1>Applications</h1>${table('Number|Result', '20417|in committee', '20418|in committee', '20419|granted')}`,
    steps: [
      ['20417</td><td>in committee', '20417</td><td>refused', false],
      ['20418</td><td>in committee', '20418</td><td>granted', true],
    ],
  },
  {
    name: 'two limits of one entry are tested on two fields',
    goal: 'an e-bike for at most 1500 € within 20 km',
    reply: [
      {
        ...{ where: [['e-bike']], event: 'becomes' },
        tests: [test('at-most', 1500, { currency: 'EUR' }), test('at-most', 20, { unit: 'km' })],
      },
    ],
    page: `<h1>Bikes</h1>${table('Offer|Price|Distance', 'E-bike Lark|1.690 €|17 km', 'E-bike Wren|1.600 €|48 km', 'Racer Swift|400 €|3 km')}`,
    steps: [
      ['1.600 €', '1.400 €', false],
      ['1.690 €', '1.450 €', true],
    ],
  },
  {
    name: 'without tests, becoming is to lose what must not be there',
    goal: 'when the ropeway runs again',
    reply: [{ where: [['ropeway']], not: [['suspended', 'closed']], event: 'becomes' }],
    page: `<h1>Today</h1>${table('Lift|State', 'Ropeway|suspended for wind', 'Chairlift|closed for the season')}`,
    steps: [
      ['closed for the season', 'runs till 16:00', false],
      ['suspended for wind', 'runs every 12 minutes', true],
    ],
  },
  {
    name: 'a field that is named elsewhere in the section is not the one that changed',
    goal: 'does the deadline of the workshops move?',
    reply: [
      {
        ...{ target: 'section', place: ['Workshops'], event: 'changes' },
        field: { kind: 'date', words: ['Submit by'] },
      },
    ],
    page: '<h2>Talks</h2><p>Submit by: 3 January 2027</p><h2>Workshops</h2><p>Submit by: 12 January 2027</p><p>Notification: 8 February 2027</p>',
    steps: [
      ['8 February', '15 February', false],
      ['3 January', '4 January', false],
      ['12 January', '19 January', true],
    ],
  },
  {
    name: 'a rank is the place that the row names',
    goal: 'when Ashby are among the top four',
    reply: [
      {
        ...{ where: [['ashby']], field: { kind: 'rank', words: ['#'] }, event: 'becomes' },
        tests: [test('at-most', 4)],
      },
    ],
    page: `<h1>League</h1>${table('#|Club|Points', '1|Corby|30', '2|Denby|28', '3|Rugby|25', '4|Selby|22', '5|Ashby|21', '6|Whitby|15')}`,
    steps: [
      ['15</td>', '18</td>', false],
      [
        '<tr><td>4</td><td>Selby</td><td>22</td></tr><tr><td>5</td><td>Ashby</td><td>21</td></tr>',
        '<tr><td>4</td><td>Ashby</td><td>24</td></tr><tr><td>5</td><td>Selby</td><td>22</td></tr>',
        true,
      ],
    ],
  },
];

describe('a plan by a model', () => {
  it.each(stories)('$name', async (story) => {
    expect(await alertsByStep(story)).toEqual(story.steps.map(([, , isAlert]) => isAlert));
  });

  it('with a number that the goal does not say does not stand', async () => {
    const reply = [{ event: 'becomes' as const, tests: [test('below', 700, { currency: 'EUR' })] }];
    const page = '<h1>Lamp</h1><p>€650</p>';
    await expect(alertsByStep({ goal: 'lamp below 500 euros', reply, page, steps: [] })).rejects.toThrow(
      'nothing of the reply stands',
    );
  });
});
