// Everyday goals in Hungarian.
import type { Story } from '../support/alerts-by-step.ts';

export const hu: Story[] = [
  {
    goal: 'szólj, ha az ára 20 000 Ft alá megy',
    page: '<h1>Túrahátizsák 30 l</h1><p class="price">Ár: 26 990 Ft</p><p>Szín: zöld</p>',
    steps: [
      ['26 990 Ft', '22 990 Ft', false],
      ['22 990 Ft', '19 490 Ft', true],
    ],
  },
  {
    goal: '39-es méret újra raktáron',
    page: '<h1>Túracipő</h1><table><tr><th>Méret</th><th>Elérhetőség</th></tr><tr><td>38-es</td><td>Elfogyott</td></tr><tr><td>39-es</td><td>Nincs raktáron</td></tr><tr><td>40-es</td><td>Raktáron</td></tr></table>',
    steps: [
      ['<td>38-es</td><td>Elfogyott', '<td>38-es</td><td>Raktáron', false],
      ['Nincs raktáron', 'Raktáron ', true],
    ],
  },
  {
    goal: 'új szakács állások Szegeden, de nem gyakornok',
    page: '<h1>Álláshirdetések</h1><ul><li><a href="/1">Pincér</a> Szeged</li><li><a href="/2">Szakács</a> Eger</li><li><a href="/3">Reggeliztető szakács</a> Szeged</li></ul>',
    steps: [
      ['<li><a href="/1">', '<li><a href="/4">Szakács</a> Sopron</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/5">Szakács gyakornok</a> Szeged</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/6">Szakács</a> Szeged</li><li><a href="/1">', true],
    ],
  },
  {
    goal: 'bármilyen változás a Díjak részben',
    page: '<h1>Könyvtári szabályzat</h1><h2>Beiratkozás</h2><p>Bárki beiratkozhat 14 éves kortól.</p><h2>Díjak</h2><p>Késedelmi díj: napi 20 Ft.</p>',
    steps: [
      ['14 éves', '12 éves', false],
      ['20 Ft', '30 Ft', true],
    ],
  },
  {
    goal: 'írj, ha a pécsi vonat késik vagy kimarad',
    page: '<h1>Indulások</h1><table><tr><th>Vonat</th><th>Idő</th><th>Állapot</th></tr><tr><td>Miskolci IC</td><td>8:10</td><td>Időben</td></tr><tr><td>Pécsi IC</td><td>8:40</td><td>Időben </td></tr></table>',
    steps: [
      ['<td>8:10</td><td>Időben', '<td>8:10</td><td>Késik', false],
      ['Időben ', 'Kimarad', true],
    ],
  },
  {
    goal: 'ha módosul a jelentkezési határidő',
    page: '<h1>Városi ösztöndíj</h1><dl><dt>Jelentkezési határidő</dt><dd>2027. május 15.</dd><dt>Összeg</dt><dd>80 000 Ft</dd></dl>',
    steps: [
      ['80 000 Ft', '90 000 Ft', false],
      ['május 15.', 'május 30.', true],
    ],
  },
];
