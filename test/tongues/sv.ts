// Everyday goals in Swedish.
import type { Story } from '../support/alerts-by-step.ts';

export const sv: Story[] = [
  {
    goal: 'säg till när priset går under 900 kr',
    page: '<h1>Vandringsryggsäck 40 l</h1><p class="price">Pris: 1 149 kr</p><p>Färg: grön</p>',
    steps: [
      ['1 149 kr', '999 kr', false],
      ['999 kr', '879 kr', true],
    ],
  },
  {
    goal: 'storlek 41 tillbaka i lager',
    page: '<h1>Löparsko Norr</h1><table><tr><th>Storlek</th><th>Lagerstatus</th></tr><tr><td>40</td><td>Slutsåld</td></tr><tr><td>41</td><td>Slut i lager</td></tr><tr><td>42</td><td>I lager</td></tr></table>',
    steps: [
      ['<td>40</td><td>Slutsåld', '<td>40</td><td>I lager', false],
      ['Slut i lager', 'I lager ', true],
    ],
  },
  {
    goal: 'nya jobb som snickare i Luleå, men inga vikariat',
    page: '<h1>Lediga jobb</h1><ul><li><a href="/1">Målare</a> Luleå</li><li><a href="/2">Snickare</a> Kiruna</li><li><a href="/3">Snickare, inredning</a> Luleå</li></ul>',
    steps: [
      ['<li><a href="/1">', '<li><a href="/4">Snickare</a> Piteå</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/5">Snickare, vikariat</a> Luleå</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/6">Snickare, tak</a> Luleå</li><li><a href="/1">', true],
    ],
  },
  {
    goal: 'alla ändringar i avsnittet Avgifter',
    page: '<h1>Båtklubbens regler</h1><h2>Medlemskap</h2><p>Alla över 16 år får bli medlemmar.</p><h2>Avgifter</h2><p>Bryggplatsen kostar 1 200 kr per säsong.</p>',
    steps: [
      ['Alla över 16 år', 'Alla över 15 år', false],
      ['1 200 kr', '1 350 kr', true],
    ],
  },
  {
    goal: 'meddela mig om färjan till Visby blir försenad eller inställd',
    page: '<h1>Avgångar</h1><table><tr><th>Till</th><th>Tid</th><th>Status</th></tr><tr><td>Öland</td><td>08:10</td><td>I tid</td></tr><tr><td>Visby</td><td>08:40</td><td>I tid </td></tr></table>',
    steps: [
      ['<td>08:10</td><td>I tid', '<td>08:10</td><td>Försenad', false],
      ['I tid ', 'Inställd', true],
    ],
  },
  {
    goal: 'om sista ansökningsdag ändras',
    page: '<h1>Hembygdsstipendiet</h1><dl><dt>Sista ansökningsdag</dt><dd>15 maj 2027</dd><dt>Belopp</dt><dd>8 000 kr</dd></dl>',
    steps: [
      ['8 000 kr', '9 000 kr', false],
      ['15 maj 2027', '30 maj 2027', true],
    ],
  },
];
