// Everyday goals in Danish.
import type { Story } from '../support/alerts-by-step.ts';

export const da: Story[] = [
  {
    goal: 'giv besked når prisen kommer under 700 kr',
    page: '<h1>Rygsæk Møn 30 l</h1><p class="price">Pris: 899 kr</p><p>Farve: grøn</p>',
    steps: [
      ['899 kr', '799 kr', false],
      ['799 kr', '679 kr', true],
    ],
  },
  {
    goal: 'størrelse 39 på lager igen',
    page: '<h1>Støvle Skagen</h1><table><tr><th>Størrelse</th><th>Lagerstatus</th></tr><tr><td>38</td><td>Udsolgt</td></tr><tr><td>39</td><td>Ikke på lager</td></tr><tr><td>40</td><td>På lager</td></tr></table>',
    steps: [
      ['<td>38</td><td>Udsolgt', '<td>38</td><td>På lager', false],
      ['Ikke på lager', 'På lager ', true],
    ],
  },
  {
    goal: 'nye stillinger som tømrer i Odense, men ikke praktik',
    page: '<h1>Ledige stillinger</h1><ul><li><a href="/1">Maler</a> Odense</li><li><a href="/2">Tømrer</a> Vejle</li><li><a href="/3">Tømrer, tag</a> Odense</li></ul>',
    steps: [
      ['<li><a href="/1">', '<li><a href="/4">Tømrer</a> Kolding</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/5">Tømrer, praktik</a> Odense</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/6">Tømrer, nybyg</a> Odense</li><li><a href="/1">', true],
    ],
  },
  {
    goal: 'alle ændringer i afsnittet Gebyrer',
    page: '<h1>Havnens regler</h1><h2>Adgang</h2><p>Havnen er åben for alle fra kl. 6.</p><h2>Gebyrer</h2><p>En bådplads koster 1.200 kr pr. sæson.</p>',
    steps: [
      ['fra kl. 6', 'fra kl. 7', false],
      ['1.200 kr', '1.350 kr', true],
    ],
  },
  {
    goal: 'skriv hvis toget til Esbjerg bliver forsinket eller aflyst',
    page: '<h1>Afgange</h1><table><tr><th>Til</th><th>Tid</th><th>Status</th></tr><tr><td>Aalborg</td><td>8.10</td><td>Til tiden</td></tr><tr><td>Esbjerg</td><td>8.40</td><td>Til tiden </td></tr></table>',
    steps: [
      ['<td>8.10</td><td>Til tiden', '<td>8.10</td><td>Forsinket', false],
      ['Til tiden ', 'Aflyst', true],
    ],
  },
  {
    goal: 'hvis ansøgningsfristen bliver ændret',
    page: '<h1>Kulturpuljen</h1><dl><dt>Ansøgningsfrist</dt><dd>15. maj 2027</dd><dt>Beløb</dt><dd>8.000 kr</dd></dl>',
    steps: [
      ['8.000 kr', '9.000 kr', false],
      ['15. maj 2027', '30. maj 2027', true],
    ],
  },
];
