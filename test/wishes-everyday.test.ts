// Goals that many people type: releases of a size, a place on a course, news about one thing, all but dates and prices.
import { describe, expect, it } from 'vitest';
import { alertsByStep, type Story } from './support/alerts-by-step.ts';
import { analysePages } from './support/analyse-pages.ts';
import { list, row } from './support/small-markup.ts';

const head = (...cells: string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
const section = (title: string, text: string) => `<section><h2>${title}</h2><p>${text}</p></section>`;

const releases = `<h1>Releases</h1>${section('v4.2.1', 'Fixes a crash.')}${section('v4.2.0', 'New editor.')}${section('v4.1.0', 'Themes.')}`;
const patch = ['<section><h2>v4.2.1', `${section('v4.2.2', 'Fixes printing.')}<section><h2>v4.2.1`] as const;
const minor = ['<section><h2>v4.2.2', `${section('v4.3.0', 'Plugins.')}<section><h2>v4.2.2`] as const;
const major = ['<section><h2>v4.3.0', `${section('v5.0.0', 'New engine.')}<section><h2>v4.3.0`] as const;
const ofSize = (goal: string, language: string, isMinor: boolean): Story => ({
  goal,
  language,
  page: releases,
  steps: [
    [...patch, false],
    [...minor, isMinor],
    [...major, true],
  ],
});

const stories: Story[] = [
  ofSize('Notify me about major releases only, not patch versions', 'en', false),
  ofSize('new releases but no patch releases', 'en', true),
  ofSize('skip bugfix releases', 'en', true),
  ofSize('only major and minor releases, no patches', 'en', true),
  ofSize('Nur Major-Releases, keine Patches', 'de', false),
  ofSize('nouvelle version majeure, pas les correctifs', 'fr', false),
  {
    goal: 'news about the new stadium',
    page: `<h1>News</h1>${list('Mayor opens library', 'Stadium plans go to vote', 'Road works on Elm Street', 'Market moves')}`,
    steps: [
      ['<li>Mayor', '<li>School wins prize</li><li>Mayor', false],
      ['<li>School', '<li>Council approves stadium</li><li>School', true],
    ],
  },
  {
    goal: 'the email address or phone number for support changes',
    page: '<h1>Contact</h1><p>Email: support@example.test</p><p>Phone: +44 20 7946 0000</p><p>Opening hours: Mon–Fri 9–17</p>',
    steps: [
      ['9–17', '9–18', false],
      ['support@', 'help@', true],
    ],
  },
  {
    goal: 'Is registration for the 2027 marathon open yet?',
    page: `<h1>City Marathon</h1>${section('Registration', 'Registration for 2027 opens in autumn.')}${section('Course', '42.2 km through the old town.')}`,
    steps: [
      ['opens in autumn', 'opens on 1 October', false],
      ['opens on 1 October', 'is now open', true],
    ],
  },
  {
    goal: 'any change except dates and prices',
    page: '<h1>Summer camp</h1><p>Starts: 3 July</p><p>Price: €210</p><p>Bring swimwear and a towel.</p>',
    steps: [
      ['3 July', '4 July', false],
      ['€210', '€230', false],
      ['a towel', 'two towels', true],
    ],
  },
  {
    goal: 'Notify me when exam results are out',
    page: '<h1>Exam results</h1><p>Results will be published here on 20 August.</p>',
    steps: [
      ['20 August', '21 August', false],
      ['Results will be published here on 21 August', 'The results are now available', true],
    ],
  },
  {
    goal: 'any change of when the results come',
    page: '<h1>Exam results</h1><p>Results will be published here on 20 August.</p>',
    steps: [['20 August', '27 August', true]],
  },
  {
    goal: 'When the minutes of the 12 May meeting are published',
    page: `<h1>City council – agendas and minutes</h1>${list('10 March 2026: Agenda (PDF), Minutes (PDF)', '14 April 2026: Agenda (PDF), Minutes (PDF)', '12 May 2026: Agenda (PDF)')}`,
    steps: [
      ['<li>10 March', '<li>9 June 2026: Agenda (PDF)</li><li>10 March', false],
      ['12 May 2026: Agenda (PDF)', '12 May 2026: Agenda (PDF), Minutes (PDF)', true],
    ],
  },
  {
    goal: 'mortgage rates: 30-year fixed dropping below 6%',
    page: `<h1>Rates today</h1><table>${head('Product', 'Rate', 'APR')}${row('30-year fixed', '6.45%', '6.61%')}${row('15-year fixed', '5.90%', '6.05%')}</table>`,
    steps: [
      ['5.90%', '5.10%', false],
      ['6.45%', '6.05%', false],
      ['<td>6.05%</td><td>6.61%', '<td>5.95%</td><td>6.11%', true],
    ],
  },
  {
    goal: 'Tell me if our competitor adds a free tier',
    page: `<h1>Plans</h1>${section('Starter', '$19/month')}${section('Team', '$49/month')}${section('Business', '$99/month')}`,
    steps: [
      ['$19', '$21', false],
      ['<section><h2>Starter', `${section('Free', '$0/month')}<section><h2>Starter`, true],
    ],
  },
  {
    goal: 'Notify me when a decision is made on this planning application',
    page: '<h1>Application 25/0198/FUL</h1><dl><dt>Status</dt><dd>Awaiting decision</dd><dt>Address</dt><dd>4 Mill Lane</dd><dt>Comments</dt><dd>14</dd></dl>',
    steps: [
      ['14', '15', false],
      ['Awaiting decision', 'Approved with conditions', true],
    ],
  },
  {
    goal: 'Let me know when a test date becomes available',
    page: '<h1>Driving tests</h1><p>There are no test dates available. Please try again later.</p>',
    steps: [
      ['try again later', 'come back later', false],
      [
        '<p>There are no test dates available. Please come back later.</p>',
        list('Tuesday 12 May, 09:10, Leeds'),
        true,
      ],
    ],
  },
  {
    goal: 'tell me when appointments in Leeds are available',
    page: '<h1>Appointments</h1><p>There are no appointments available in York or Leeds.</p>',
    steps: [
      [
        '<p>There are no appointments available in York or Leeds.</p>',
        list('York: 12 May', 'York: 13 May'),
        false,
      ],
    ],
  },
  {
    goal: 'mentions of AI',
    page: `<h1>Privacy Policy</h1>${section('What we collect', 'We collect the name and e-mail address of each customer.')}${section('How we use it', 'We use your data to provide the service.')}`,
    steps: [
      ['name and e-mail address', 'name, e-mail address and phone number', false],
      ['to provide the service', 'to provide the service and to train machine learning models', true],
    ],
  },
  {
    goal: 'GP surgery is taking on new patients again',
    page: `<h1>Elm Surgery</h1>${section('Joining the practice', 'We are currently not accepting new patients.')}${section('Opening hours', 'Mon–Fri 8:00–18:30')}`,
    steps: [
      ['18:30', '18:00', false],
      ['currently not accepting', 'now accepting', true],
    ],
  },
  {
    goal: 'a concert in Hamburg or Bremen is announced',
    page: `<h1>Tour dates</h1>${['3 June Berlin Halle', '5 June Munich Zenith', '9 June Cologne Palladium'].map((date) => `<div class="date"><span>${date}</span> <a href="/t">Tickets</a></div>`).join('')}`,
    steps: [
      [
        '<div class="date"><span>9 June',
        '<div class="date"><span>8 June Essen Grugahalle</span> <a href="/t">Tickets</a></div><div class="date"><span>9 June',
        false,
      ],
      [
        '<div class="date"><span>8 June',
        '<div class="date"><span>7 June Bremen Pier 2</span> <a href="/t">Tickets</a></div><div class="date"><span>8 June',
        true,
      ],
    ],
  },
  {
    goal: 'If the match against Dalby is postponed or moved to another day',
    page: `<h1>Fixtures</h1>${list('Sat 9 May: Arden – Dalby', 'Sat 16 May: Arden – Corley')}`,
    steps: [
      ['Sat 16 May', 'Sun 17 May', false],
      ['Sat 9 May', 'Wed 13 May', true],
    ],
  },
  {
    goal: 'new part time jobs in Leeds please, but nothing in sales',
    page: `<h1>Jobs</h1>${list('Baker, Leeds, full-time', 'Shop assistant, Leeds, part-time', 'Driver, York, part-time', 'Sales manager, Leeds, full-time', 'Nurse, Leeds, full-time')}`,
    steps: [
      ['<li>Baker', '<li>Chef, Leeds, full-time</li><li>Baker', false],
      ['<li>Chef', '<li>Sales advisor, Leeds, part-time</li><li>Chef', false],
      ['<li>Sales advisor', '<li>Gardener, Leeds, part-time</li><li>Sales advisor', true],
    ],
  },
  {
    goal: 'tell me once Priya Nandakumar is on the planning committee',
    page: `<h1>Committees</h1><h2>Planning committee</h2>${list('Alan Reeve', 'Joan Petty')}<h2>Licensing committee</h2>${list('Sue Marsh', 'Priya Nandakumar')}`,
    steps: [
      ['<li>Alan Reeve', '<li>Priya Raman</li><li>Alan Reeve', false],
      [
        '<li>Joan Petty</li></ul><h2>Licensing committee</h2><ul><li>Sue Marsh</li><li>Priya Nandakumar</li>',
        '<li>Joan Petty</li><li>Priya Nandakumar</li></ul><h2>Licensing committee</h2><ul><li>Sue Marsh</li>',
        true,
      ],
    ],
  },
  {
    goal: 'new stories under top stories',
    page: `<h1>News</h1><h2>Top stories</h2>${list('<a href="/a">Harbour bridge opens</a>', '<a href="/b">Market moves to the square</a>')}<h2>More</h2>${list('<a href="/c">Library reopens</a>', '<a href="/d">School wins prize</a>')}`,
    steps: [
      [
        '<li><a href="/b">Market moves to the square</a></li></ul><h2>More</h2><ul>',
        '</ul><h2>More</h2><ul><li><a href="/b">Market moves to the square</a></li>',
        false,
      ],
    ],
  },
  {
    goal: 'new 4.x release, no betas or release candidates',
    page: `<h1>Releases</h1>${section('v4.2.0', 'New editor.')}${section('v3.9.4', 'Fixes printing.')}${section('v3.9.3', 'Fixes a crash.')}`,
    steps: [
      ['<section><h2>v3.9.4', `${section('v3.9.5', 'Fixes saving.')}<section><h2>v3.9.4`, false],
      ['<section><h2>v4.2.0', `${section('v4.3.0-rc1', 'Please test.')}<section><h2>v4.2.0`, false],
      ['<section><h2>v4.3.0-rc1', `${section('v4.3.0', 'Calendar view.')}<section><h2>v4.3.0-rc1`, true],
    ],
  },
  {
    goal: 'new articles about the tram extension',
    page: `<h1>News</h1>${list('Tram extension goes to vote', 'Library reopens', 'Road works on Elm Street', 'Market moves')}`,
    steps: [
      ['<li>Tram', '<li>School wins prize</li><li>Tram', false],
      ['<li>School', '<li>Tram extension: cabinet backs the riverside route</li><li>School', true],
    ],
  },
  {
    goal: 'säg till när vattnet i Tylösand är varmare än 20 grader',
    language: 'sv',
    page: `<h1>Badvatten</h1><table>${head('Bad', 'Vattentemperatur')}${row('Tylösand', '18,9')}${row('Mellbystrand', '19,5')}</table>`,
    steps: [
      ['19,5', '21,0', false],
      ['18,9', '19,7', false],
      ['19,7', '20,4', true],
    ],
  },
  {
    goal: 'We are looking for a 2 bedroom flat, 1200 a month at most. Tell me when one is listed',
    page: `<h1>Flats to let</h1>${list('Oak Row, 2 bedrooms, £1,350 a month', 'Mill Lane, 1 bedroom, £900 a month', 'Elm Street, 3 bedrooms, £1,600 a month')}`,
    steps: [
      ['<li>Oak Row', '<li>Park Street, 2 bedrooms, £1,300 a month</li><li>Oak Row', false],
      ['<li>Park Street', '<li>Quay Road, 2 bedrooms, £1,150 a month</li><li>Park Street', true],
    ],
  },
  {
    goal: 'is the tuesday beginners pottery course open for booking yet?',
    page: `<h1>Courses</h1><table>${head('Course', 'Booking')}${row('Tuesday – Beginners pottery', 'Booking opens soon')}${row('Friday – Beginners pottery', 'Booking opens soon')}${row('Tuesday – Weaving', 'Full')}</table>`,
    steps: [
      [
        '<td>Friday – Beginners pottery</td><td>Booking opens soon',
        '<td>Friday – Beginners pottery</td><td>Open for booking',
        false,
      ],
      ['Booking opens soon', 'Open for booking', true],
    ],
  },
  {
    goal: 'conciertos gratuitos nuevos',
    language: 'es',
    page: `<h1>Agenda</h1>${list('3 mayo: Concierto de jazz – 12 €', '5 mayo: Taller de cerámica – gratis', '9 mayo: Concierto de la banda – gratuito', '12 mayo: Teatro – 8 €', '14 mayo: Cine – 5 €')}`,
    steps: [
      ['</ul>', '<li>16 mayo: Concierto de rock – 15 €</li></ul>', false],
      ['</ul>', '<li>20 mayo: Concierto de órgano – gratuito</li></ul>', true],
    ],
  },
];

describe('goals that many people type', () => {
  for (const story of stories)
    it(`“${story.goal}”`, async () => {
      expect(await alertsByStep(story)).toEqual(story.steps.map(([, , isAlert]) => isAlert));
    });
});

describe('a title', () => {
  it('shows of a long sentence what came into it', async () => {
    const page = (use: string) =>
      `<h1>Privacy Policy</h1>${section('How we use it', `We use your data to provide the service${use}.`)}`;
    const { title } = await analysePages(
      'any change',
      page(' and to prevent fraud'),
      page(', to prevent fraud, and to train machine learning models for our partners'),
    );
    expect(title).toContain('train machine learning models');
  });

  it('says that a match was moved, and not that one is new', async () => {
    const page = (day: string) =>
      `<h1>Fixtures</h1>${list(`${day}: Arden – Dalby`, 'Sat 16 May: Arden – Corley')}`;
    const { title } = await analysePages('any change', page('Sat 9 May'), page('Wed 13 May'));
    expect(title).toBe('Wed 13 May: Arden – Dalby (was Sat 9 May)');
  });

  it('calls an entry by what it says, and not by the link that all have', async () => {
    const entry = (text: string) => `<div class="date"><span>${text}</span> <a href="/t">Tickets</a></div>`;
    const page = (...texts: string[]) => `<h1>Tour dates</h1>${texts.map(entry).join('')}`;
    const dates = ['3 June Berlin Halle', '5 June Munich Zenith', '9 June Cologne Palladium'];
    const { title } = await analysePages(
      'new concerts',
      page(...dates),
      page(...dates, '11 June Bremen Pier'),
    );
    expect(title).toContain('11 June Bremen Pier');
  });
});

describe('the price in a line of a card', () => {
  it('is said without the rest of the line', async () => {
    const card = (name: string, line: string) => `<div class="card"><h3>${name}</h3><p>${line}</p></div>`;
    const page = (price: string) =>
      `<h1>To let</h1>${card('Oak Row', '£1450 pcm 3 bed Garden')}${card('Mill Lane', `${price} pcm 2 bed Parking`)}${card('Elm Street', '£1300 pcm 2 bed Garden')}`;
    const { title } = await analysePages(
      '2 bed houses under £1500 with parking',
      page('£1600'),
      page('£1550'),
    );
    expect(title).toBe('Mill Lane: price fell from £1600 to £1550 (−3.1%)');
  });
});
