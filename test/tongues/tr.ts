// Everyday goals in Turkish.
import type { Story } from '../support/alerts-by-step.ts';

export const tr: Story[] = [
  {
    goal: "fiyat 900 TL'nin altına düşerse haber ver",
    page: '<h1>Sırt çantası Kaçkar 30</h1><p class="price">Fiyat: 1.250 TL</p><p>Renk: yeşil</p>',
    steps: [
      ['1.250 TL', '1.090 TL', false],
      ['1.090 TL', '879 TL', true],
    ],
  },
  {
    goal: '39 numara tekrar stokta olunca',
    page: '<h1>Bot Erciyes</h1><table><tr><th>Numara</th><th>Stok durumu</th></tr><tr><td>38</td><td>Tükendi</td></tr><tr><td>39</td><td>Stokta yok</td></tr><tr><td>40</td><td>Stokta</td></tr></table>',
    steps: [
      ['<td>38</td><td>Tükendi', '<td>38</td><td>Stokta', false],
      ['Stokta yok', 'Stokta ', true],
    ],
  },
  {
    goal: "İzmir'de yeni aşçı ilanları çıkarsa haber ver, staj olmasın",
    page: '<h1>İş ilanları</h1><ul><li><a href="/1">Garson</a> İzmir</li><li><a href="/2">Aşçı</a> Bursa</li><li><a href="/3">Kahvaltı aşçısı</a> İzmir</li></ul>',
    steps: [
      ['<li><a href="/1">', '<li><a href="/4">Aşçı</a> Adana</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/5">Aşçı, staj</a> İzmir</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/6">Aşçı</a> İzmir</li><li><a href="/1">', true],
    ],
  },
  {
    goal: 'Ücretler bölümündeki her değişiklik',
    page: '<h1>Kütüphane kuralları</h1><h2>Üyelik</h2><p>14 yaşını dolduran herkes üye olabilir.</p><h2>Ücretler</h2><p>Geç iade: günlük 5 TL.</p>',
    steps: [
      ['14 yaşını', '12 yaşını', false],
      ['5 TL', '8 TL', true],
    ],
  },
  {
    goal: 'Konya treni gecikirse ya da iptal olursa yaz',
    page: '<h1>Kalkışlar</h1><table><tr><th>Yön</th><th>Saat</th><th>Durum</th></tr><tr><td>Sivas</td><td>08:10</td><td>Zamanında</td></tr><tr><td>Konya</td><td>08:40</td><td>Zamanında </td></tr></table>',
    steps: [
      ['<td>08:10</td><td>Zamanında', '<td>08:10</td><td>Gecikmeli', false],
      ['Zamanında ', 'İptal', true],
    ],
  },
  {
    goal: 'son başvuru tarihi değişirse',
    page: '<h1>Belediye bursu</h1><dl><dt>Son başvuru tarihi</dt><dd>15 Mayıs 2027</dd><dt>Tutar</dt><dd>8.000 TL</dd></dl>',
    steps: [
      ['8.000 TL', '9.000 TL', false],
      ['15 Mayıs 2027', '30 Mayıs 2027', true],
    ],
  },
  {
    goal: 'fiyatı %10 düşerse',
    page: '<h1>Çadır Ağrı 2</h1><p class="price">Fiyat: 2.000 TL</p>',
    steps: [
      ['2.000 TL', '1.950 TL', false],
      ['1.950 TL', '1.700 TL', true],
    ],
  },
];
