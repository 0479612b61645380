// What goals mean on pages whose lines are entries, whose days have no year, and whose words are longer or shorter than the goal's.
import { describe, expect, it } from 'vitest';
import { alertsByStep, type Story } from './support/alerts-by-step.ts';
import { row } from './support/small-markup.ts';

const head = (...cells: string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
const card = (title: string, ...lines: string[]) =>
  `<li><h3>${title}</h3>${lines.map((line) => `<p>${line}</p>`).join('')}</li>`;
const month = (name: string, ...games: string[]) =>
  `<div><h2>${name}</h2>${games.map((game) => `<div>${game}</div>`).join('')}</div>`;

const stories: Story[] = [
  {
    goal: 'tell me if the game against Harrow Vale is moved',
    page: `<h1>Fixtures</h1>${month('March', 'Sat 1 Mar 15:00 Oldcastle', 'Sat 8 Mar 15:00 Harrow Vale', 'Tue 11 Mar 19:45 Brightholme')}${month('April', 'Sat 5 Apr 15:00 Wendle', 'Sat 12 Apr 14:00 St Agnes', 'Mon 21 Apr 15:00 Ferrow')}`,
    steps: [
      ['Tue 11 Mar 19:45', 'Wed 12 Mar 19:30', false],
      ['Sat 8 Mar 15:00', 'Sun 9 Mar 14:00', true],
    ],
  },
  {
    goal: 'has the closing date of the lacquer exhibition been extended?',
    page: `<h1>On show</h1><ul>${card('Lacquer from East to West', 'Until 4 May', 'Tickets £11')}${card('Ships of the bay', 'Until 9 June', 'Free')}${card('Early maps', 'Until 30 April', 'Tickets £6')}</ul>`,
    steps: [
      ['Until 9 June', 'Until 30 June', false],
      ['Tickets £11', 'Tickets £12', false],
      ['Until 4 May', 'Until 1 June', true],
    ],
  },
  {
    goal: 'has the closing date of the Workshop Grant moved?',
    page: `<h1>Grants</h1><table>${head('Grant', 'Closing date', 'Most')}${row('Workshop Grant', '31 May 2027', '45,000')}${row('Travel Grant', '15 June 2027', '2,000')}${row('Tool Grant', '30 June 2027', '8,000')}</table>`,
    steps: [
      ['45,000', '50,000', false],
      ['31 May 2027', '14 June 2027', true],
    ],
  },
  {
    goal: 'road works or closures on Quarry Hill',
    page: `<h1>Roads</h1><ul>${card('Mill Lane', 'Closed until 14 March')}${card('Quarry Hill', 'Closed in both directions until 21 March')}${card('Bank Street', 'One lane only until 30 March')}</ul>`,
    steps: [
      ['Closed until 14 March', 'Closed until 16 March', false],
      ['until 21 March', 'until 28 March', true],
    ],
  },
  {
    goal: 'when the lido appeal reaches its target of 80,000',
    page: `<h1>Appeals</h1><ul>${card('Lido appeal', 'Raised so far: £66,120')}${card('Bell tower', 'Raised so far: £12,400')}${card('Skate park', 'Raised so far: £79,300')}</ul>`,
    steps: [
      ['£79,300', '£81,000', false],
      ['£66,120', '£71,000', false],
      ['£71,000', '£80,310', true],
    ],
  },
  {
    goal: 'Waarschuw me als het budget van het Warmtefonds onder de 1 miljoen euro komt',
    language: 'nl',
    page: `<h1>Fondsen</h1><table>${head('Fonds', 'Budget')}${row('Warmtefonds', '€ 1.085.000')}${row('Fietsfonds', '€ 1.340.000')}${row('Dakfonds', '€ 620.000')}</table>`,
    steps: [
      ['€ 1.340.000', '€ 990.000', false],
      ['€ 1.085.000', '€ 942.750', true],
    ],
  },
  {
    goal: 'Any change in who is CFO',
    page: `<h1>Executive team</h1><ul>${card('Harriet Colquhoun', 'Chief Executive Officer')}${card('Joel Strand', 'Chief Financial Officer')}${card('Priya Ramanan', 'Chief Operating Officer')}</ul>`,
    steps: [
      ['Priya Ramanan', 'Stellan Vogt', false],
      ['Joel Strand', 'Imani Keswick', true],
    ],
  },
  {
    goal: 'Neue Ausschreibungen für Fenster',
    language: 'de',
    page: `<h1>Ausschreibungen</h1><ul id="l"><li>V-060 Rathaus: Fenster im Erdgeschoss</li><li>V-061 Schule: Malerarbeiten</li><li>V-062 Bad: Fliesen</li></ul>`,
    steps: [
      ['<ul id="l">', '<ul id="l"> <li>V-063 Hof: Pflasterarbeiten</li>', false],
      ['<ul id="l"> ', '<ul id="l">  <li>V-064 Kita: Austausch der Holzfenster</li>', true],
    ],
  },
  {
    goal: 'every new bid on lot 118',
    page: `<h1>Clocks</h1><ul>${card('Lot 117', 'Oak longcase clock', 'Current bid £420', '6 bids')}${card('Lot 118', 'Brass carriage clock', 'Current bid £160', '3 bids')}${card('Lot 119', 'Barometer', 'Current bid £45', '2 bids')}</ul>`,
    steps: [
      ['£420</p><p>6 bids', '£440</p><p>7 bids', false],
      ['£160</p><p>3 bids', '£180</p><p>4 bids', true],
    ],
  },
  {
    goal: 'neue Firmware für den SX-8000',
    language: 'de',
    page: `<h1>Downloads</h1><table>${head('Gerät', 'Version', 'Datum')}${row('Solvanta SX-5000', '2.11', '01.09.2026')}${row('Solvanta SX-8000', '3.04', '02.12.2026')}${row('Solvanta SX-9000', '1.40', '11.10.2026')}</table>`,
    steps: [
      ['2.11', '2.12', false],
      ['3.04', '3.05', true],
    ],
  },
  {
    goal: "I've signed up for the miniature painting workshop. Tell me if the time or the room changes",
    page: `<h1>Programme</h1><ul>${card('Harvest of Iron', '10:00–12:00', 'Room: Heron')}${card('Miniature painting workshop', '11:00–13:00', 'Room: Bittern')}${card('Bring and buy', '10:00–17:00', 'Room: Foyer')}</ul>`,
    steps: [
      ['Room: Heron', 'Room: Curlew', false],
      ['Room: Bittern', 'Room: Lapwing', true],
    ],
  },
  {
    goal: "score of the u12 girls' matches",
    page: `<h1>Results</h1><table>${head('Team', 'Score')}${row('U12 Boys', 'not played yet')}${row('U12 Girls', 'not played yet')}${row('U14 Girls', '2–1')}</table>`,
    steps: [
      ['U12 Boys</td><td>not played yet', 'U12 Boys</td><td>2–2', false],
      ['U12 Girls</td><td>not played yet', 'U12 Girls</td><td>3–0', true],
    ],
  },
  {
    goal: 'tell me if the Messaging API goes down, and also when it is back',
    page: `<h1>Status</h1><table>${head('Service', 'State')}${row('Messaging API', 'Operational')}${row('Voice API', 'Operational')}${row('Dashboard', 'Operational')}</table>`,
    steps: [
      ['Dashboard</td><td>Operational', 'Dashboard</td><td>Outage', false],
      ['Messaging API</td><td>Operational', 'Messaging API</td><td>Outage', true],
      ['Messaging API</td><td>Outage', 'Messaging API</td><td>Operational', true],
    ],
  },
  {
    goal: 'let me know once the Ashby practice takes on new NHS adult patients',
    page: `<h1>Joining us</h1><section><h2>Ashby</h2><ul><li>NHS adults ✕</li><li>NHS children ✕</li><li>Private ✓</li></ul></section><section><h2>Wickham</h2><ul><li>NHS adults ✕ </li><li>NHS children ✓</li><li>Private ✓</li></ul></section>`,
    steps: [
      ['NHS adults ✕ ', 'NHS adults ✓', false],
      ['NHS children ✕', 'NHS children ✓', false],
      ['NHS adults ✕', 'NHS adults ✓', true],
    ],
  },
  {
    goal: 'Tell me when a headline of an existing story is rewritten.',
    page: `<h1>Today</h1><ul>${card('Dockers vote to strike', 'The story so far, from the quay.')}${card('Ferry line to close', 'Last boats in autumn.')}${card('Lighthouse reopens', 'Visitors may climb it again.')}</ul>`,
    steps: [
      ['Last boats in autumn', 'Last boats in winter', false],
      ['Ferry line to close', 'Ferry line to close in spring', true],
    ],
  },
  {
    goal: 'alert me when a new release can be downloaded, any platform',
    page: `<h1>Downloads</h1><p>Choose your platform.</p><table>${head('File', 'Size')}${row('lathe-4.1.2.dmg', '12 MB')}${row('lathe-4.1.2-x64.msi', '14 MB')}${row('lathe-4.1.2.tar.xz', '3 MB')}</table>`,
    steps: [
      ['14 MB', '15 MB', false],
      ['</table>', `${row('lathe-4.1.3.dmg', '12 MB')}</table>`, true],
    ],
  },
  {
    goal: 'Harbour API is down',
    page: `<h1>Live status: partial outage</h1><table>${head('Service', 'Status', 'Time')}${row('Harbour API', '🟩 Up', '117 ms')}${row('Quay API', '🟥 Down', '9 ms')}${row('Pilot API', '🟩 Up', '50 ms')}</table>`,
    steps: [
      ['50 ms', '70 ms', false],
      ['Pilot API</td><td>🟩 Up', 'Pilot API</td><td>🟥 Down', false],
      ['Harbour API</td><td>🟩 Up', 'Harbour API</td><td>🟥 Down', true],
    ],
  },
  {
    goal: 'Alert me when a section of Highway 7 is newly reported closed.',
    page: `<h1>Highway 7</h1><p>No traffic restrictions are reported for the coast.</p><p>1-way controlled traffic from Fernhill to Oakum.</p>`,
    steps: [
      ['Fernhill to Oakum', 'Fernhill to Pinder', false],
      ['1-way controlled', 'Is closed from Gorse to Lowick due to rock slides.</p><p>1-way controlled', true],
    ],
  },
  {
    goal: '关于地铁、公交的新消息',
    language: 'zh',
    page: '<h1>新闻</h1><ul><li>地铁 3 号线延长运营</li><li>公交站台改造</li><li>图书馆开放夜场</li><li>春季书展开幕</li><li>博物馆新馆奠基</li></ul>',
    steps: [
      ['</ul>', '<li>图书馆招募志愿者</li></ul>', false],
      ['</ul>', '<li>公交 12 路改线</li></ul>', true],
    ],
  },
];

describe('goals on lines, days and longer words', () => {
  it.each(stories)('$goal', async (story) => {
    expect(await alertsByStep(story)).toEqual(story.steps.map(([, , isAlert]) => isAlert));
  });
});
