// Goals that say a thing twice, list it without an "or", or say what things leave: names of places, questions, and “i.e.”.
import { describe, expect, it } from 'vitest';
import { alertsByStep, type Story } from './support/alerts-by-step.ts';
import { list, row } from './support/small-markup.ts';

const table = (head: string[], ...rows: string[]) =>
  `<table><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr>${rows.join('')}</table>`;
const section = (title: string, text: string) => `<section><h2>${title}</h2>${text}</section>`;

const jobs = `<h1>Placements</h1>${table(
  ['Role', 'Place'],
  row('Data intern', 'Leeds'),
  row('Design intern', 'Bath'),
  row('Press intern', 'Derby'),
  row('Research intern', 'Hull'),
  row('Sales intern', 'Bath'),
)}`;
const bath = ['<tr><td>Data', `${row('Web intern', 'Bath')}<tr><td>Data`] as const;
const hull = ['<tr><td>Web', `${row('Sound intern', 'Hull')}<tr><td>Web`] as const;
const york = ['<tr><td>Sound', `${row('Light intern', 'York')}<tr><td>Sound`] as const;
const places = (goal: string, language: string): Story => ({
  goal,
  language,
  page: jobs,
  steps: [
    [...bath, true],
    [...hull, true],
    [...york, false],
  ],
});

const shelf = `<h1>Fonts</h1>${list('Alder Sans', 'Birch Serif', 'Cedar Mono', 'Dune Display', 'Elm Text')}`;
const leaves = (goal: string, language: string): Story => ({
  goal,
  language,
  page: shelf,
  steps: [
    ['<li>Alder', '<li>Fir Script</li><li>Alder', false],
    ['<li>Cedar Mono</li>', '', true],
  ],
});

const wards = `<h1>Notices</h1>${section('Harlow ward', list('Well Road: water off', 'Hill Street: water off'))}${section('New Harlow ward', list('Mill Lane: water off', 'Tower Court: water off'))}`;

const figures = `<h1>Clinic figures</h1>${table(['', 'Count'], row('Total confirmed', '144'), row('Total recovered', '2'), row('People followed', '933'))}`;

const flats = `<h1>Flats</h1>${table(
  ['Street', 'Rooms', 'Floor'],
  row('Ash Road', '2', '3'),
  row('Bay Road', '3', '1'),
  row('Cork Street', '4', '2'),
  row('Dean Street', '2', '4'),
)}`;

const stories: Story[] = [
  places('new intern position in Bath, Hull, Oxford etc.', 'en'),
  places('Any new placement in Somerset? Bath, Hull, Derby whatever', 'en'),
  places('neue Praktika in Bath, Hull, Derby usw.', 'de'),
  {
    goal: 'tell me if the description of Cedar is rewritten, prices etc. I don’t need',
    page: `<h1>Fonts</h1>${table(['Name', 'Description', 'Price'], row('Alder', 'Calm and wide', '$12'), row('Cedar', 'For code', '$20'), row('Dune', 'For posters', '$9'))}`,
    steps: [
      ['$20', '$24', false],
      ['Calm and wide', 'Calm and round', false],
      ['For code', 'For code and tables', true],
    ],
  },
  leaves('Which fonts get removed from the shop?', 'en'),
  leaves('tell me when a font is dropped from the catalogue', 'en'),
  {
    goal: 'let me know when Cedar has dropped out of the charts',
    page: shelf,
    steps: [
      ['<li>Alder Sans</li>', '', false],
      ['<li>Cedar Mono</li>', '', true],
    ],
  },
  {
    goal: 'a Harlow school shows up that was not on the list before',
    page: `<h1>Exposures</h1>${section('Harlow schools', list('Ash Primary', 'Beech Primary', 'Cedar Primary'))}${section('Marlow schools', list('Dean Primary', 'Elm Primary', 'Fir Primary'))}`,
    steps: [
      ['<li>Fir Primary', '<li>Gorse Primary</li><li>Fir Primary', false],
      ['<li>Ash Primary</li>', '', false],
      ['<li>Cedar Primary', '<li>Hazel Primary</li><li>Cedar Primary', true],
    ],
  },
  {
    goal: 'anything in New Harlow ward',
    page: wards,
    steps: [
      ['Well Road', 'Park Road', false],
      ['Mill Lane', 'Bridge Lane', true],
    ],
  },
  {
    goal: 'Has anybody recovered? when total recovered goes up',
    page: figures,
    steps: [
      ['933', '951', false],
      ['144', '160', false],
      ['<td>2</td>', '<td>3</td>', true],
    ],
  },
  {
    goal: 'Is Cedar Mono still listed? I want to hear about it when they’re taken off the list.',
    page: shelf,
    steps: [
      ['<li>Birch Serif</li>', '', false],
      ['<li>Cedar Mono</li>', '', true],
    ],
  },
  {
    goal: 'new flats with 3 rooms',
    page: flats,
    steps: [
      ['<tr><td>Ash', `${row('Elm Street', '2', '3')}<tr><td>Ash`, false],
      ['<tr><td>Elm', `${row('Fern Street', '3', '0')}<tr><td>Elm`, true],
    ],
  },
  {
    goal: 'who is the harbour master (港長) now? let me know on change',
    language: 'ja',
    page: `<h1>役職一覧</h1>${table(['役職', '氏名'], row('港長', '青木'), row('副港長', '中村'), row('書記', '小川'))}`,
    steps: [
      ['小川', '石田', false],
      ['青木', '松本', true],
    ],
  },
  {
    goal: 'anything only for one system, i.e. an entry that says ‘Windows only’',
    page: `<h1>Fixes</h1>${list('Crash on start – all systems', 'Wrong icon – all systems', 'Slow search – all systems')}`,
    steps: [
      ['<li>Crash', '<li>Lost window – all systems</li><li>Crash', false],
      ['<li>Lost', '<li>Broken tray – Windows only</li><li>Lost', true],
    ],
  },
  {
    goal: "Latest News items other than the 'weekly figures' posts",
    page: `<h1>Harbour</h1><p>Welcome to the harbour office.</p>${section('Latest News', list('Weekly figures 12 May', 'Gate repaired', 'Weekly figures 5 May'))}${section('Ships', list('Ada', 'Bea', 'Cleo'))}`,
    steps: [
      ['<li>Weekly figures 12', '<li>Weekly figures 19 May</li><li>Weekly figures 12', false],
      ['<li>Ada', '<li>Zoe</li><li>Ada', false],
      ['<li>Weekly figures 19', '<li>Storm warning lifted</li><li>Weekly figures 19', true],
    ],
  },
  leaves('fonts that get removed from the page', 'en'),
  leaves('Tell me when a font is taken off the list entirely (reworded entries don’t count).', 'en'),
  {
    goal: 'Cedar Mono – is it there? notify me when it is taken down or comes back',
    page: shelf,
    steps: [
      ['<li>Birch Serif</li>', '', false],
      ['<li>Cedar Mono</li>', '', true],
    ],
  },
  {
    goal: 'piso nuevo en Bath por menos de 900 €',
    language: 'es',
    page: `<h1>Alquiler</h1>${table(['Piso', 'Ciudad', 'Precio'], row('A', 'Bath', '950 €'), row('B', 'Leeds', '700 €'), row('C', 'Bath', '1000 €'))}`,
    steps: [
      ['<tr><td>A', `${row('D', 'Bath', '1100 €')}<tr><td>A`, false],
      ['<tr><td>D', `${row('E', 'Leeds', '650 €')}<tr><td>D`, false],
      ['<tr><td>E', `${row('F', 'Bath', '850 €')}<tr><td>E`, true],
    ],
  },
  {
    goal: 'an update that covers the Lumo X',
    page: `<h1>Updates</h1>${table(['Name', 'For'], row('5.1', 'Lumo XS, Lumo XR'), row('5.0', 'Lumo X, Lumo XS'), row('4.9', 'Lumo 8'))}`,
    steps: [
      ['<tr><td>5.1', `${row('5.2', 'Lumo XS and later')}<tr><td>5.1`, false],
      ['<tr><td>5.2', `${row('5.3', 'Lumo X and later')}<tr><td>5.2`, true],
    ],
  },
  {
    goal: 'Row 390 below 100',
    page: `<h1>Levels</h1>${table(['Place', 'Level'], ...Array.from({ length: 400 }, (_, at) => row(`Row ${at}`, String(1000 + at))))}`,
    steps: [
      ['<td>1391<', '<td>91<', false],
      ['<td>1390<', '<td>95<', true],
    ],
  },
  {
    goal: '有关于海云或者山月的新问题上榜时告诉我',
    language: 'zh',
    page: `<h1>热榜</h1>${list('如何看待今年的天气？', '周末去哪里玩？', '为什么猫喜欢箱子？')}`,
    steps: [
      ['<li>如何', '<li>怎样学好数学？</li><li>如何', false],
      ['<li>怎样', '<li>山月发布新手机，值得买吗？</li><li>怎样', true],
    ],
  },
  {
    goal: 'Which players break into the top 3?',
    page: `<h1>Ranking</h1>${table(['Place', 'Player'], ...['Ada', 'Bo', 'Cy', 'Di', 'Ed'].map((name, at) => row(String(at + 1), name)))}`,
    steps: [
      ['4</td><td>Di</td></tr><tr><td>5</td><td>Ed', '4</td><td>Ed</td></tr><tr><td>5</td><td>Di', false],
      ['3</td><td>Cy</td></tr><tr><td>4</td><td>Ed', '3</td><td>Ed</td></tr><tr><td>4</td><td>Cy', true],
    ],
  },
  {
    goal: 'Has the price of the Velano dropped? Tell me when the Orvik is sold out',
    page: `<h1>Bikes</h1>${table(['Bike', 'Price', 'Stock'], row('Velano', '€900', 'In stock'), row('Orvik', '€700', 'In stock'), row('Tarn', '€800', 'In stock'))}`,
    steps: [
      ['€800', '€750', false],
      ['€900', '€850', true],
      ['€850</td><td>In stock', '€850</td><td>Sold out', false],
      ['€700</td><td>In stock', '€700</td><td>Sold out', true],
    ],
  },
  {
    goal: 'Is the Velano back in stock? Also tell me when its price drops',
    page: '<h1>Velano road bike</h1><p>Price: $1,299.00</p><p>Out of stock</p><p>A frame of aluminium, and a fork of carbon.</p>',
    steps: [
      ['$1,299.00', '$1,349.00', false],
      ['$1,349.00', '$1,249.00', true],
      ['Out of stock', 'In stock', true],
      ['In stock', 'Out of stock', false],
    ],
  },
  {
    goal: 'news about the library I am a member of',
    page: `<h1>Town news</h1>${list('Pool: closed on Monday', 'Library: a new roof', 'Museum: night opening', 'Pool: new lockers')}`,
    steps: [
      ['<li>Pool: closed', '<li>Museum: a talk</li><li>Pool: closed', false],
      ['<li>Museum: a talk', '<li>Library: longer hours</li><li>Museum: a talk', true],
    ],
  },
  {
    goal: 'a new ATM in Leeds',
    page: `<h1>Branches</h1>${table(['What', 'Where'], row('ATM', 'Bath'), row('Counter', 'Leeds'), row('ATM', 'Derby'), row('Letterbox', 'Leeds'))}`,
    steps: [
      ['<tr><td>Counter', `${row('Counter', 'Leeds')}<tr><td>Counter`, false],
      ['<tr><td>Letterbox', `${row('ATM', 'Hull')}<tr><td>Letterbox`, false],
      ['<tr><td>Letterbox', `${row('ATM', 'Leeds')}<tr><td>Letterbox`, true],
    ],
  },
];

describe('goals that say a thing twice, list it, or say what is left', () => {
  it.each(stories)('$goal', async (story) => {
    expect(await alertsByStep(story)).toEqual(story.steps.map(([, , isAlert]) => isAlert));
  });
});
