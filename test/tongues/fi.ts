// Everyday goals in Finnish.
import type { Story } from '../support/alerts-by-step.ts';

export const fi: Story[] = [
  {
    goal: 'kerro kun hinta laskee alle 80 euron',
    page: '<h1>Vaellusreppu 30 l</h1><p class="price">Hinta: 109 €</p><p>Väri: vihreä</p>',
    steps: [
      ['109 €', '95 €', false],
      ['95 €', '79 €', true],
    ],
  },
  {
    goal: 'koko 39 taas varastossa',
    page: '<h1>Vaelluskenkä</h1><table><tr><th>Koko</th><th>Saatavuus</th></tr><tr><td>38</td><td>Loppuunmyyty</td></tr><tr><td>39</td><td>Ei varastossa</td></tr><tr><td>40</td><td>Varastossa</td></tr></table>',
    steps: [
      ['<td>38</td><td>Loppuunmyyty', '<td>38</td><td>Varastossa', false],
      ['Ei varastossa', 'Varastossa ', true],
    ],
  },
  {
    goal: 'uudet kokin paikat Oulussa, mutta ei harjoittelua',
    page: '<h1>Avoimet työpaikat</h1><ul><li><a href="/1">Tarjoilija</a> Oulu</li><li><a href="/2">Kokki</a> Kemi</li><li><a href="/3">Aamiaiskokki</a> Oulu</li></ul>',
    steps: [
      ['<li><a href="/1">', '<li><a href="/4">Kokki</a> Rauma</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/5">Kokki, harjoittelu</a> Oulu</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/6">Kokki</a> Oulu</li><li><a href="/1">', true],
    ],
  },
  {
    goal: 'kaikki muutokset osiossa Maksut',
    page: '<h1>Kirjaston säännöt</h1><h2>Kirjastokortti</h2><p>Kortin saa jokainen 15 vuotta täyttänyt.</p><h2>Maksut</h2><p>Myöhästymismaksu on 0,20 € päivässä.</p>',
    steps: [
      ['15 vuotta', '14 vuotta', false],
      ['0,20 €', '0,30 €', true],
    ],
  },
  {
    goal: 'ilmoita jos juna Joensuuhun on myöhässä tai peruttu',
    page: '<h1>Lähtevät junat</h1><table><tr><th>Määränpää</th><th>Aika</th><th>Tila</th></tr><tr><td>Kuopio</td><td>8.10</td><td>Ajallaan</td></tr><tr><td>Joensuu</td><td>8.40</td><td>Ajallaan </td></tr></table>',
    steps: [
      ['<td>8.10</td><td>Ajallaan', '<td>8.10</td><td>Myöhässä', false],
      ['Ajallaan ', 'Peruttu', true],
    ],
  },
  {
    goal: 'jos hakuaika muuttuu',
    page: '<h1>Kulttuuriapuraha</h1><dl><dt>Hakuaika päättyy</dt><dd>15.5.2027</dd><dt>Summa</dt><dd>8 000 €</dd></dl>',
    steps: [
      ['8 000 €', '9 000 €', false],
      ['15.5.2027', '30.5.2027', true],
    ],
  },
];
