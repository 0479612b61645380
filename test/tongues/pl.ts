// Everyday goals in Polish.
import type { Story } from '../support/alerts-by-step.ts';

export const pl: Story[] = [
  {
    goal: 'Daj znać, gdy cena spadnie poniżej 250 zł',
    page: '<h1>Plecak Tatry 30</h1><p class="price">Cena: 299,00 zł</p><p>Kolor: zielony</p>',
    steps: [
      ['299,00 zł', '279,00 zł', false],
      ['279,00 zł', '245,00 zł', true],
    ],
  },
  {
    goal: 'rozmiar 39 znowu dostępny',
    page: '<h1>Buty Rysy</h1><table><tr><th>Rozmiar</th><th>Dostępność</th></tr><tr><td>38</td><td>Niedostępny</td></tr><tr><td>39</td><td>Wyprzedany</td></tr><tr><td>40</td><td>Dostępny</td></tr></table>',
    steps: [
      ['<td>38</td><td>Niedostępny', '<td>38</td><td>Dostępny', false],
      ['Wyprzedany', 'Dostępny', true],
    ],
  },
  {
    goal: 'nowe oferty pracy dla kucharza w Krakowie, ale bez stażu',
    page: '<h1>Oferty pracy</h1><ul><li><a href="/1">Kelner</a> Kraków</li><li><a href="/2">Kucharz</a> Gdańsk</li><li><a href="/3">Kucharz śniadaniowy</a> Kraków</li></ul>',
    steps: [
      ['<li><a href="/1">', '<li><a href="/4">Kucharz</a> Łódź</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/5">Kucharz – staż</a> Kraków</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/6">Kucharz</a> Kraków</li><li><a href="/1">', true],
    ],
  },
  {
    goal: 'każda zmiana w sekcji Opłaty',
    page: '<h1>Regulamin biblioteki</h1><h2>Zapisy</h2><p>Zapisać może się każdy mieszkaniec.</p><h2>Opłaty</h2><p>Za przetrzymanie książki: 20 gr dziennie.</p>',
    steps: [
      ['każdy mieszkaniec', 'każdy mieszkaniec powiatu', false],
      ['20 gr', '30 gr', true],
    ],
  },
  {
    goal: 'powiadom mnie, jeśli pociąg do Lublina będzie opóźniony albo odwołany',
    page: '<h1>Odjazdy</h1><table><tr><th>Kierunek</th><th>Godzina</th><th>Status</th></tr><tr><td>Radom</td><td>8:10</td><td>Planowo</td></tr><tr><td>Lublin</td><td>8:40</td><td>Planowo </td></tr></table>',
    steps: [
      ['<td>8:10</td><td>Planowo', '<td>8:10</td><td>Opóźniony', false],
      ['Planowo ', 'Odwołany', true],
    ],
  },
  {
    goal: 'termin składania wniosków się zmieni',
    page: '<h1>Stypendium miejskie</h1><dl><dt>Termin składania wniosków</dt><dd>15 maja 2027</dd><dt>Kwota</dt><dd>800 zł</dd></dl>',
    steps: [
      ['800 zł', '900 zł', false],
      ['15 maja 2027', '30 maja 2027', true],
    ],
  },
  {
    goal: 'mieszkania do 2500 zł we Wrocławiu, tylko nie kawalerki',
    page: '<h1>Mieszkania</h1><table><tr><th>Mieszkanie</th><th>Miasto</th><th>Czynsz</th></tr><tr><td>Dwa pokoje</td><td>Wrocław</td><td>3200 zł</td></tr><tr><td>Kawalerka</td><td>Opole</td><td>1800 zł</td></tr></table>',
    steps: [
      ['</table>', '<tr><td>Kawalerka przy rynku</td><td>Wrocław</td><td>1900 zł</td></tr></table>', false],
      ['</table>', '<tr><td>Dwa pokoje, balkon</td><td>Opole</td><td>2100 zł</td></tr></table>', false],
      ['</table>', '<tr><td>Dwa pokoje, parter</td><td>Wrocław</td><td>2400 zł</td></tr></table>', true],
    ],
  },
];
