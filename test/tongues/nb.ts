// Everyday goals in Norwegian.
import type { Story } from '../support/alerts-by-step.ts';

export const nb: Story[] = [
  {
    goal: 'si ifra når prisen går under 700 kr',
    page: '<h1>Ryggsekk Lofoten 30 l</h1><p class="price">Pris: 899 kr</p><p>Farge: grønn</p>',
    steps: [
      ['899 kr', '799 kr', false],
      ['799 kr', '679 kr', true],
    ],
  },
  {
    goal: 'størrelse 39 på lager igjen',
    page: '<h1>Fjellsko Rondane</h1><table><tr><th>Størrelse</th><th>Lagerstatus</th></tr><tr><td>38</td><td>Utsolgt</td></tr><tr><td>39</td><td>Ikke på lager</td></tr><tr><td>40</td><td>På lager</td></tr></table>',
    steps: [
      ['<td>38</td><td>Utsolgt', '<td>38</td><td>På lager', false],
      ['Ikke på lager', 'På lager ', true],
    ],
  },
  {
    goal: 'nye stillinger som tømrer i Bodø, men ikke lærling',
    page: '<h1>Ledige stillinger</h1><ul><li><a href="/1">Maler</a> Bodø</li><li><a href="/2">Tømrer</a> Narvik</li><li><a href="/3">Tømrer, tak</a> Bodø</li></ul>',
    steps: [
      ['<li><a href="/1">', '<li><a href="/4">Tømrer</a> Alta</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/5">Tømrer, lærling</a> Bodø</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/6">Tømrer, nybygg</a> Bodø</li><li><a href="/1">', true],
    ],
  },
  {
    goal: 'alle endringer i avsnittet Gebyrer',
    page: '<h1>Havnas regler</h1><h2>Adgang</h2><p>Havna er åpen for alle fra kl. 6.</p><h2>Gebyrer</h2><p>En båtplass koster 1 200 kr per sesong.</p>',
    steps: [
      ['fra kl. 6', 'fra kl. 7', false],
      ['1 200 kr', '1 350 kr', true],
    ],
  },
  {
    goal: 'varsle meg hvis toget til Hamar blir forsinket eller innstilt',
    page: '<h1>Avganger</h1><table><tr><th>Til</th><th>Tid</th><th>Status</th></tr><tr><td>Moss</td><td>08:10</td><td>I rute</td></tr><tr><td>Hamar</td><td>08:40</td><td>I rute </td></tr></table>',
    steps: [
      ['<td>08:10</td><td>I rute', '<td>08:10</td><td>Forsinket', false],
      ['I rute ', 'Innstilt', true],
    ],
  },
  {
    goal: 'hvis søknadsfristen blir endret',
    page: '<h1>Kulturstipendet</h1><dl><dt>Søknadsfrist</dt><dd>15. mai 2027</dd><dt>Beløp</dt><dd>8 000 kr</dd></dl>',
    steps: [
      ['8 000 kr', '9 000 kr', false],
      ['15. mai 2027', '30. mai 2027', true],
    ],
  },
];
