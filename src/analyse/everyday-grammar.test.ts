// How people join, exclude and restrict what they wait for.
import { expect, it } from 'vitest';
import { analysePages, htmlPage, htmlTable } from '../../test/support/analyse-pages.ts';

const page = (title: string, body: string, language = 'en') =>
  htmlPage(title, `<h1>${title}</h1>${body}`).replace('lang="en"', `lang="${language}"`);

const list = (...entries: string[]) => `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;

const coins = (btc: string, eth: string) =>
  page(
    'Coins',
    htmlTable(
      ['Coin', 'Price', 'Volume'],
      [
        ['BTC', btc, '3,046,282,304'],
        ['ETH', eth, '1,046,282,304'],
        ['SOL', '140', '446,282,304'],
      ],
    ),
  );

const services = (eu: string, us: string, more = '') =>
  page(
    'Status',
    `${htmlTable(
      ['Service', 'Status'],
      [
        ['API EU region', eu],
        ['API US region', us],
        ['Website', 'Operational'],
      ],
    )}${more}`,
  );

const releases = (...more: string[]) =>
  page('Releases', list(...[...more, 'v4.1.2', 'v4.1.1', 'v4.1.0', 'v4.0.3'].map((one) => `${one} Fixes.`)));

const cameras = (...more: string[][]) =>
  page(
    'Used cameras',
    htmlTable(
      ['Camera', 'Condition', 'Price'],
      [
        ['Fuji X-T4', 'excellent', '£700'],
        ['Canon R6', 'mint', '£900'],
        ['Nikon Z5', 'well used', '£500'],
        ...more,
      ],
    ),
  );

const jobs = (...more: string[]) =>
  page(
    'Jobs',
    list(
      'Data analyst, remote, £41,000',
      'Account manager, Leeds, £38,000',
      'Data engineer, remote, £55,000, agency',
      ...more,
    ),
  );

const careers = (...more: string[]) =>
  page('Careers', list('Backend engineer, Berlin', 'Data engineer, Munich', 'Content lead, Berlin', ...more));

const resort = (snow: string, lift: string) =>
  page(
    'Val Thorens',
    `${htmlTable(
      ['Station', 'Fresh snow'],
      [
        ['Val Thorens', snow],
        ['Orelle', '4 cm'],
      ],
    )}${htmlTable(
      ['Lift', 'State'],
      [
        ['Cime Caron', lift],
        ['Péclet', 'open'],
      ],
    )}`,
  );

const lamp = (price: string, stock: string) =>
  page(
    'Lampe Nord',
    `<p class="price">${price}</p><p class="stock">${stock}</p><button>Kaufen</button>`,
    'de',
  );

const league = (...teams: string[]) =>
  page(
    'League',
    htmlTable(
      ['Team', 'Points'],
      teams.map((team, at) => [team, String(60 - 2 * at)]),
    ),
  );

const teams = ['Arbel', 'Brent', 'Corby', 'Derwent', 'Exeter', 'Leeds', 'Norwich', 'Hull'] as const;

const roadmap = (planned: string[], shipped: string[]) =>
  page('Roadmap', `<h2>Planned</h2>${list(...planned)}<h2>Shipped</h2>${list(...shipped)}`);

const rivers = (isere: string) =>
  page(
    'Crues',
    htmlTable(
      ['Tronçon', 'Vigilance'],
      [
        ['Rhône amont', 'vert'],
        ['Isère', isere],
        ['Drôme', 'vert'],
      ],
    ),
    'fr',
  );

const hearings = (day: string) =>
  page(
    'Court calendar',
    htmlTable(
      ['Case', 'Date'],
      [
        ['Hargreaves v. Linden', day],
        ['Delgado v. Marlow', '3 March 2027'],
        ['Estate of Voss', '9 March 2027'],
      ],
    ),
  );

const notes = (...more: string[]) =>
  page('Changelog', list(...more, 'Added: search facets', 'Fixed: billing rounding', 'Added: dark mode'));

const stories: [what: string, goal: string, before: string, after: string, isAlert: boolean][] = [
  [
    'two things, each with a limit',
    'BTC goes above 100k or ETH under 2,500',
    coins('98,877', '2,900'),
    coins('100,412', '2,900'),
    true,
  ],
  [
    'the limit of one is not for the other',
    'BTC goes above 100k or ETH under 2,500',
    coins('98,877', '2,900'),
    coins('98,910', '2,800'),
    false,
  ],
  [
    'of several figures, that of the limit’s size',
    'BTC above 100000',
    coins('98,877', '2,900'),
    coins('100,412', '2,900'),
    true,
  ],
  [
    'US is a country',
    'outages of the EU API, not US, and no maintenance',
    services('Operational', 'Operational'),
    services('Operational', 'Major outage'),
    false,
  ],
  [
    'what is asked for beside two exclusions',
    'outages of the EU API, not US, and no maintenance',
    services('Operational', 'Operational'),
    services('Major outage', 'Operational'),
    true,
  ],
  [
    'no betas means no release candidate',
    'new release, no betas',
    releases(),
    releases('v4.2.0-rc.1'),
    false,
  ],
  ['a finished release', 'new release, no betas', releases(), releases('v4.1.3'), true],
  [
    'two lists of alternatives: one of each',
    'X100V or X100VI, mint or excellent, below £1,100',
    cameras(),
    cameras(['Fuji X100V', 'well used', '£820']),
    false,
  ],
  [
    'two lists of alternatives: both hold',
    'X100V or X100VI, mint or excellent, below £1,100',
    cameras(),
    cameras(['Fuji X100V', 'mint', '£1,049']),
    true,
  ],
  [
    'a limit after an exclusion',
    'remote data jobs, no agency, at least 40k',
    jobs(),
    jobs('Data tester, remote, £28,000'),
    false,
  ],
  [
    'a limit after an exclusion that holds',
    'remote data jobs, no agency, at least 40k',
    jobs(),
    jobs('Data tester, remote, £48,000'),
    true,
  ],
  [
    'who opens a position posts it',
    'if they open anything in Lisbon or a working student position',
    careers(),
    careers('Office manager, Lisbon'),
    true,
  ],
  [
    'and the other of the two',
    'if they open anything in Lisbon or a working student position',
    careers(),
    careers('Working student analytics, Munich'),
    true,
  ],
  [
    'but no other',
    'if they open anything in Lisbon or a working student position',
    careers(),
    careers('QA engineer, Porto'),
    false,
  ],
  [
    'a limit of one thing or a state of another',
    'more than 30 cm of fresh snow at Val Thorens or the Cime Caron lift opens',
    resort('8 cm', 'closed'),
    resort('3 cm', 'open'),
    true,
  ],
  [
    '“oder” after the verb',
    'wenn der Preis unter 500 € fällt oder es ausverkauft ist',
    lamp('599 €', 'Auf Lager'),
    lamp('479 €', 'Auf Lager'),
    true,
  ],
  [
    'out of the top six',
    'when Leeds drop out of the top six',
    league(...teams),
    league('Arbel', 'Brent', 'Corby', 'Derwent', 'Exeter', 'Norwich', 'Leeds', 'Hull'),
    true,
  ],
  [
    'within the top six',
    'when Leeds drop out of the top six',
    league(...teams),
    league('Arbel', 'Brent', 'Corby', 'Derwent', 'Leeds', 'Exeter', 'Norwich', 'Hull'),
    false,
  ],
  [
    'a section says the state',
    'when dark mode has shipped',
    roadmap(['Dark mode', 'Tags'], ['Search', 'Filters']),
    roadmap(['Tags'], ['Dark mode', 'Search', 'Filters']),
    true,
  ],
  [
    'another goes to that section',
    'when dark mode has shipped',
    roadmap(['Dark mode', 'Tags'], ['Search', 'Filters']),
    roadmap(['Dark mode'], ['Tags', 'Search', 'Filters']),
    false,
  ],
  [
    'what it is to become is not there yet',
    'si l’Isère passe en orange ou rouge',
    rivers('vert'),
    rivers('orange'),
    true,
  ],
  [
    'or becomes something else',
    'si l’Isère passe en orange ou rouge',
    rivers('vert'),
    rivers('jaune'),
    false,
  ],
  [
    'a new date of what is there',
    'new date for Hargreaves v. Linden',
    hearings('8 December 2026'),
    hearings('22 December 2026'),
    true,
  ],
  [
    '“only if” restricts what is before it',
    'breaking changes, but only if they touch billing',
    notes(),
    notes('Breaking: old search endpoints removed'),
    false,
  ],
  [
    '“only if” holds',
    'breaking changes, but only if they touch billing',
    notes(),
    notes('Breaking: billing endpoints removed'),
    true,
  ],
  [
    '“nichts” excludes',
    'neue Lampen, aber nichts gebrauchtes',
    page('Lampen', list('Lampe Ost', 'Lampe West', 'Lampe Süd'), 'de'),
    page('Lampen', list('Lampe Ost', 'Lampe West', 'Lampe Süd', 'Lampe Nord (gebraucht)'), 'de'),
    false,
  ],
  [
    'an order that shipped',
    'when my order has shipped',
    page('Order 88', '<p>Status: Processing</p>'),
    page('Order 88', '<p>Status: Shipped</p>'),
    true,
  ],
];

it.each(stories)('%s: “%s”', async (_, goal, before, after, isAlert) => {
  const { goal: judged, title } = await analysePages(goal, before, after);
  expect([['met', 'relevant'].includes(judged.verdict), title]).toEqual([isAlert, title]);
});

it('names only the condition that fails', async () => {
  const { goal: judged } = await analysePages(
    'remote data jobs in Leeds',
    jobs(),
    jobs('Data tester, remote, £28,000'),
  );
  expect(judged.reason).toMatch(/not about “Leeds”\.$/u);
});
