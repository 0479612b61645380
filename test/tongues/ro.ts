// Everyday goals in Romanian.
import type { Story } from '../support/alerts-by-step.ts';

export const ro: Story[] = [
  {
    goal: 'anunță-mă când prețul scade sub 300 de lei',
    page: '<h1>Rucsac Bucegi 30</h1><p class="price">Preț: 389 lei</p><p>Culoare: verde</p>',
    steps: [
      ['389 lei', '339 lei', false],
      ['339 lei', '289 lei', true],
    ],
  },
  {
    goal: 'mărimea 39 din nou în stoc',
    page: '<h1>Ghete Retezat</h1><table><tr><th>Mărime</th><th>Disponibilitate</th></tr><tr><td>38</td><td>Epuizat</td></tr><tr><td>39</td><td>Stoc epuizat</td></tr><tr><td>40</td><td>În stoc</td></tr></table>',
    steps: [
      ['<td>38</td><td>Epuizat', '<td>38</td><td>În stoc', false],
      ['Stoc epuizat', 'În stoc ', true],
    ],
  },
  {
    goal: 'posturi noi de bucătar în Sibiu, dar fără stagii',
    page: '<h1>Locuri de muncă</h1><ul><li><a href="/1">Ospătar</a> Sibiu</li><li><a href="/2">Bucătar</a> Arad</li><li><a href="/3">Bucătar mic dejun</a> Sibiu</li></ul>',
    steps: [
      ['<li><a href="/1">', '<li><a href="/4">Bucătar</a> Brașov</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/5">Bucătar, stagiu</a> Sibiu</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/6">Bucătar șef</a> Sibiu</li><li><a href="/1">', true],
    ],
  },
  {
    goal: 'orice modificare în secțiunea Taxe',
    page: '<h1>Regulamentul bibliotecii</h1><h2>Înscriere</h2><p>Se poate înscrie oricine peste 14 ani.</p><h2>Taxe</h2><p>Pentru întârziere: 2 lei pe zi.</p>',
    steps: [
      ['peste 14 ani', 'peste 12 ani', false],
      ['2 lei', '3 lei', true],
    ],
  },
  {
    goal: 'scrie-mi dacă trenul spre Iași întârzie sau e anulat',
    page: '<h1>Plecări</h1><table><tr><th>Destinație</th><th>Ora</th><th>Stare</th></tr><tr><td>Buzău</td><td>8:10</td><td>La timp</td></tr><tr><td>Iași</td><td>8:40</td><td>La timp </td></tr></table>',
    steps: [
      ['<td>8:10</td><td>La timp', '<td>8:10</td><td>Întârziat', false],
      ['La timp ', 'Anulat', true],
    ],
  },
  {
    goal: 'dacă se schimbă termenul de înscriere',
    page: '<h1>Bursa orașului</h1><dl><dt>Termen de înscriere</dt><dd>15 mai 2027</dd><dt>Sumă</dt><dd>8.000 lei</dd></dl>',
    steps: [
      ['8.000 lei', '9.000 lei', false],
      ['15 mai 2027', '30 mai 2027', true],
    ],
  },
];
