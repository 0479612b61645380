// Goals that hang on how a page is read into items: which line belongs to which thing, and which figure a limit is about.
import { describe, expect, it } from 'vitest';
import { alertsByStep, type Story } from './support/alerts-by-step.ts';

const levels = (lock: string, lockGate: string) =>
  `<h1>Water levels</h1><table><tr><th>Gauge</th><th>Level</th></tr><tr><td>Ferry</td><td>1.10 m</td></tr>
  <tr><td>Otter Lock</td><td>${lock}</td></tr><tr><td>Otter Lock Gate</td><td>${lockGate}</td></tr></table>`;

const flat = (name: string, place: string, rooms: number, rent: string) =>
  `<div class="hit"><div class="in"><span>New</span><h4>${name}</h4><dl><dt>Place</dt><dd>${place}</dd><dt>Rooms</dt><dd>${rooms}</dd>
  <dt>Rent</dt><dd>${rent}</dd></dl></div></div>`;

const task = (name: string, isDone = false) =>
  `<li class="task"><input type="checkbox" disabled${isDone ? ' checked' : ''}> ${name}</li>`;

const stories: Story[] = [
  {
    goal: 'any vacancy for a nurse, part time only',
    page: `<h1>Vacancies</h1><ul class="all"><li><h3>Porter</h3><p>Full time</p></li><li><h3>Nurse</h3><p>Full time</p><p>Ward 1</p></li><li><h3>Cook</h3><p>Part time</p></li></ul>`,
    steps: [
      ['<ul class="all">', '<ul class="all"> <li><h3>Nurse</h3><p>Full time</p><p>Ward 9</p></li>', false],
      ['<ul class="all"> ', '<ul class="all">  <li><h3>Gardener</h3><p>Part time</p></li>', false],
      ['<ul class="all">  ', '<ul class="all">   <li><h3>Nurse</h3><p>Part time</p><p>Ward 4</p></li>', true],
    ],
  },
  {
    goal: 'table lamps under 50 euros',
    page: `<h1>Lighting</h1><ul class="all"><li>Table lamp Oslo, €79</li><li>Floor lamp Bergen, €45</li><li>Ceiling light, €30</li></ul>`,
    steps: [
      ['<ul class="all">', '<ul class="all"> <li>Floor lamp Molde, €39</li>', false],
      ['<ul class="all"> ', '<ul class="all">  <li>Table lamp Narvik, €44</li>', true],
    ],
  },
  {
    goal: 'if the moisturiser goes on sale',
    page: `<h1>Calm moisturiser 50 ml</h1><p class="price">£24.00</p><p>In stock</p><p>Rated 4.6</p><h2>Others also bought</h2>
      <ul><li>Night oil £31.00</li><li>Toner £14.00</li></ul>`,
    steps: [
      ['Toner £14.00', 'Toner £9.00', false],
      ['Rated 4.6', 'Rated 4.5', false],
      ['<p class="price">£24.00</p>', '<p class="price"><del>£24.00</del> £18.00</p>', true],
    ],
  },
  {
    goal: 'tell me when the tickets go on sale',
    page: `<h1>Lark Festival</h1><p>Tickets: £40</p><p>Not yet on sale</p><p>Two days by the river.</p>`,
    steps: [
      ['£40', '£38', false],
      ['Not yet on sale', 'Available now', true],
    ],
  },
  {
    goal: 'avertissez-moi quand le sentier des crêtes rouvre',
    language: 'fr',
    page: `<h1>État des sentiers</h1><table><tr><th>Sentier</th><th>État</th></tr><tr><td>Sentier du lac</td><td>Ouvert</td></tr>
      <tr><td>Sentier des crêtes</td><td>Fermé (neige)</td></tr><tr><td>Boucle du bois</td><td>Fermé</td></tr></table>`,
    steps: [
      ['<td>Fermé</td>', '<td>Ouvert </td>', false],
      ['Fermé (neige)', 'Fermé (travaux)', false],
      ['Fermé (travaux)', 'Ouvert', true],
    ],
  },
  {
    goal: 'Sag mir Bescheid, wenn die Wassertemperatur am Nordstrand über 18 Grad steigt',
    language: 'de',
    page: `<h1>Badestellen</h1><table><tr><th>Strand</th><th>Wasser</th><th>Luft</th></tr><tr><td>Nordstrand</td><td>16,5 °C</td><td>22 °C</td></tr>
      <tr><td>Südstrand</td><td>17,8 °C</td><td>23 °C</td></tr></table>`,
    steps: [
      ['17,8 °C', '18,9 °C', false],
      ['<td>22 °C</td>', '<td>26 °C</td>', false],
      ['16,5 °C', '18,4 °C', true],
    ],
  },
  {
    goal: 'new podcasts longer than an hour',
    page: `<h1>Episodes</h1><ul class="all"><li><h3>41: Ferns</h3><p>48 min</p></li><li><h3>40: Peat</h3><p>1 h 12 min</p></li><li><h3>39: Moss</h3><p>37 min</p></li></ul>`,
    steps: [
      ['<ul class="all">', '<ul class="all"> <li><h3>42: Lichen</h3><p>52 min</p></li>', false],
      ['<ul class="all"> ', '<ul class="all">  <li><h3>43: Bracken</h3><p>1 h 5 min</p></li>', true],
    ],
  },
  {
    goal: 'warn me if the reservoir drops below half',
    page: `<h1>Reservoir levels</h1><table><tr><th>Reservoir</th><th>Level</th></tr><tr><td>Upper Dene</td><td>71 %</td></tr><tr><td>Lower Dene</td><td>64 %</td></tr></table>`,
    steps: [
      ['64 %', '55 %', false],
      ['55 %', '48 %', true],
    ],
  },
  {
    goal: '2 bed flat in Leith, 1500 pcm tops',
    page: `<h1>Flats to rent</h1><ul class="all"><li><h3>2 bed flat, Leith Walk</h3><p>Leith</p><p>£1,650 pcm</p></li><li><h3>1 bed flat</h3><p>Gorgie</p><p>£900 pcm</p></li>
      <li><h3>3 bed flat</h3><p>Leith</p><p>£2,100 pcm</p></li></ul>`,
    steps: [
      [
        '<ul class="all">',
        '<ul class="all"> <li><h3>2 bed flat</h3><p>Gorgie</p><p>£1,200 pcm</p></li>',
        false,
      ],
      [
        '<ul class="all"> ',
        '<ul class="all">  <li><h3>2 bed flat, Shore</h3><p>Leith</p><p>£1,800 pcm</p></li>',
        false,
      ],
      [
        '<ul class="all">  ',
        '<ul class="all">   <li><h3>2 bed flat, Links</h3><p>Leith</p><p>£1,450 pcm</p></li>',
        true,
      ],
    ],
  },
  {
    goal: 'if the deadline moves',
    page: `<h1>Travel grant</h1><p>Applications close on 12 May 2026.</p><p>Last year 40 grants were given.</p>`,
    steps: [
      ['40 grants', '41 grants', false],
      ['12 May 2026', '26 May 2026', true],
    ],
  },
  {
    goal: 'tell me when Export is included in Free',
    page: `<h1>Plans</h1><table><tr><th>Feature</th><th>Free</th><th>Pro</th></tr><tr><td>Export</td><td><i class="fa fa-times"></i></td><td><i class="fa fa-check"></i></td></tr>
      <tr><td>Backup</td><td><i class="fa fa-times"> </i></td><td><i class="fa fa-check"></i></td></tr><tr><td>Seats</td><td>1</td><td>9</td></tr></table>`,
    steps: [
      ['<i class="fa fa-times"> </i>', '<i class="fa fa-check"> </i>', false],
      ['<i class="fa fa-times"></i>', '<i class="fa fa-check"></i>', true],
    ],
  },
  {
    goal: 'tell me when offline mode is done',
    page: `<h1>Roadmap</h1><ul>${task('Offline mode (mobile)')}${task('Offline maps')}${task('Search', true)}${task('Shared folders')}</ul>`,
    steps: [
      [task('Offline maps'), task('Offline maps', true), false],
      [task('Shared folders'), task('Folders for teams'), false],
      [task('Offline mode (mobile)'), task('Offline mode (mobile)', true), true],
    ],
  },
  {
    goal: 'tell me when there are more than 5 grey tents in stock',
    page: `<h1>Tents</h1><table><tr><th>Colour</th><th>Weight in g</th><th>Stock</th></tr><tr><td>red tents</td><td>2100</td><td>9</td></tr>
      <tr><td>grey tents</td><td>2100</td><td>2</td></tr></table>`,
    steps: [
      ['<td>2</td>', '<td>4</td>', false],
      ['<td>4</td>', '<td>11</td>', true],
    ],
  },
  {
    goal: 'warn me when Otter Lock goes above 3 m',
    page: levels('2.10 m', '2.80 m'),
    steps: [
      ['2.80 m', '3.20 m', false],
      ['2.10 m', '3.05 m', true],
    ],
  },
  {
    goal: 'new flats in Birkfeld below 900 €',
    page: `<h1>Flats</h1><div class="all">${flat('Bright', 'Auen', 2, '700 €')}${flat('Quiet', 'Birkfeld', 3, '1.200 €')}${flat('Old', 'Auen', 4, '990 €')}</div>`,
    steps: [
      ['<div class="all">', `<div class="all"> ${flat('Sunny', 'Birkfeld', 2, '1.010 €')}`, false],
      ['<div class="all"> ', `<div class="all">  ${flat('Low', 'Auen', 2, '640 €')}`, false],
      ['<div class="all">  ', `<div class="all">   ${flat('Tiny', 'Birkfeld', 1, '610 €')}`, true],
    ],
  },
  {
    goal: 'the 18:05 to Hart Island: tell me if it is cancelled or delayed',
    page: `<h1>Departures</h1><table><tr><th>Time</th><th>To</th><th>Ship</th><th>State</th></tr>
      <tr><td>16:20</td><td>Hart Island</td><td>Tern</td><td>boards</td></tr><tr><td>17:10</td><td>Moor Point</td><td>Gull</td><td>as planned</td></tr>
      <tr><td>18:05</td><td>Hart Island</td><td>Tern</td><td>as planned </td></tr><tr><td>18:05</td><td>Moor Point</td><td>Gull</td><td>as  planned</td></tr></table>`,
    steps: [
      ['<td>as  planned</td>', '<td>Cancelled</td>', false],
      ['<td>boards</td>', '<td>15 minutes delay</td>', false],
      ['<td>as planned </td>', '<td>25 minutes delay</td>', true],
    ],
  },
  {
    goal: 'tell me when anything changes in the table',
    page: `<h1>Cabins</h1><table><tr><th>Week</th><th>Cabin 1</th><th>Cabin 2</th><th>Cabin 3</th></tr><tr><td>28</td><td>free</td><td>taken</td><td>taken</td></tr>
      <tr><td>29</td><td>free </td><td>taken</td><td>taken </td></tr><tr><td>30</td><td>taken</td><td>free</td><td>free</td></tr></table>`,
    steps: [
      ['<td>free </td><td>taken</td><td>taken </td>', '<td>taken</td><td>taken</td><td>free</td>', true],
    ],
  },
  {
    goal: 'is the Alder Pass open again?',
    page: '<h1>Roads</h1><ul><li>Alder Pass: Closed</li><li>Birch Pass: Closed</li><li>Coast Road: Open</li></ul>',
    steps: [
      ['Alder Pass: Closed', 'Alder Pass: Partly open', false],
      ['Alder Pass: Partly open', 'Alder Pass: Open', true],
    ],
  },
  {
    goal: 'tell me when the waiting time for Grade A is below 6 months',
    language: 'nl',
    page: `<h1>Lessons</h1><table><tr><th>Course</th><th>Waiting time</th><th>Enrol by</th></tr><tr><td>Grade A</td><td>9 maanden</td><td>24.05.</td></tr>
      <tr><td>Grade B</td><td>7 maanden</td><td>31.05.</td></tr></table>`,
    steps: [
      ['24.05.', '03.05.', false],
      ['7 maanden', '5 maanden', false],
      ['9 maanden', '4 maanden', true],
    ],
  },
];

describe('a goal', () => {
  it.each(stories.map((story) => [story.goal, story] as const))(
    '“%s” alerts at the right step, and at no other',
    async (_, story) => {
      expect(await alertsByStep(story)).toEqual(story.steps.map(([, , isAlert]) => isAlert));
    },
  );
});
