// Everyday goals in Czech.
import type { Story } from '../support/alerts-by-step.ts';

export const cs: Story[] = [
  {
    goal: 'dej vědět, až cena klesne pod 1 500 Kč',
    page: '<h1>Batoh Šumava 30</h1><p class="price">Cena: 1 890 Kč</p><p>Barva: zelená</p>',
    steps: [
      ['1 890 Kč', '1 690 Kč', false],
      ['1 690 Kč', '1 449 Kč', true],
    ],
  },
  {
    goal: 'velikost 39 zase skladem',
    page: '<h1>Boty Sněžka</h1><table><tr><th>Velikost</th><th>Dostupnost</th></tr><tr><td>38</td><td>Vyprodáno</td></tr><tr><td>39</td><td>Není skladem</td></tr><tr><td>40</td><td>Skladem</td></tr></table>',
    steps: [
      ['<td>38</td><td>Vyprodáno', '<td>38</td><td>Skladem', false],
      ['Není skladem', 'Skladem ', true],
    ],
  },
  {
    goal: 'nové nabídky pro kuchaře v Praze, ale ne brigády',
    page: '<h1>Nabídky práce</h1><ul><li><a href="/1">Číšník</a> Praha</li><li><a href="/2">Kuchař</a> Zlín</li><li><a href="/3">Kuchař na snídaně</a> Praha</li></ul>',
    steps: [
      ['<li><a href="/1">', '<li><a href="/4">Kuchař</a> Brno</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/5">Kuchař, brigáda</a> Praha</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/6">Kuchař</a> Praha</li><li><a href="/1">', true],
    ],
  },
  {
    goal: 'jakákoliv změna v sekci Poplatky',
    page: '<h1>Řád knihovny</h1><h2>Registrace</h2><p>Přihlásit se může každý od 15 let.</p><h2>Poplatky</h2><p>Za pozdní vrácení: 5 Kč denně.</p>',
    steps: [
      ['od 15 let', 'od 14 let', false],
      ['5 Kč', '8 Kč', true],
    ],
  },
  {
    goal: 'napiš mi, když bude vlak do Jihlavy zpožděný nebo zrušený',
    page: '<h1>Odjezdy</h1><table><tr><th>Směr</th><th>Čas</th><th>Stav</th></tr><tr><td>Tábor</td><td>8:10</td><td>Včas</td></tr><tr><td>Jihlava</td><td>8:40</td><td>Včas </td></tr></table>',
    steps: [
      ['<td>8:10</td><td>Včas', '<td>8:10</td><td>Zpožděn', false],
      ['Včas ', 'Zrušen', true],
    ],
  },
  {
    goal: 'když se posune uzávěrka přihlášek',
    page: '<h1>Městské stipendium</h1><dl><dt>Uzávěrka přihlášek</dt><dd>15. května 2027</dd><dt>Částka</dt><dd>8 000 Kč</dd></dl>',
    steps: [
      ['8 000 Kč', '9 000 Kč', false],
      ['15. května 2027', '30. května 2027', true],
    ],
  },
];
