// Goals as people ask for them, on small pages that change step by step: each compiled on the first page, and judged item by item.
import { describe, expect, it } from 'vitest';
import { alertsByStep, type Story } from './support/alerts-by-step.ts';

const sizes = (rows: string) =>
  `<h1>Trail shoe Fjell</h1><p>€119.00</p><table><tr><th>Size</th><th>Availability</th></tr>${rows}</table>`;

const shop = '<h1>Brass lamp</h1><p>Price: $560.00</p><p>Out of stock</p><p>Solid brass, made to last.</p>';

const stories: Story[] = [
  {
    goal: 'Tell me when the price drops below 500 and it is in stock',
    page: shop,
    steps: [
      ['$560.00', '$480.00', false],
      ['Out of stock', 'In stock', true],
    ],
  },
  {
    goal: 'Tell me when the price drops below 500 and it is in stock',
    page: shop.replace('Out of stock', 'In stock'),
    steps: [['$560.00', '$480.00', true]],
  },
  {
    goal: 'Sag mir, wenn der Preis unter 500 fällt und es lieferbar ist',
    page: '<h1>Stehlampe</h1><p>Preis: 480,00 €</p><p>Ausverkauft</p><p>Aus massivem Messing.</p>',
    steps: [['Ausverkauft', 'Sofort lieferbar', true]],
  },
  {
    goal: 'tell me when it costs less than 500 or it is back in stock',
    page: shop,
    steps: [
      ['$560.00', '$540.00', false],
      ['$540.00', '$480.00', true],
      ['Out of stock', 'In stock', true],
    ],
  },
  {
    goal: 'fewer than 5 in stock',
    page: '<h1>Brass lamp</h1><p>Price: $560.00</p><p>12 in stock</p>',
    steps: [
      ['$560.00', '$3.00', false],
      ['12 in stock', '9 in stock', false],
      ['9 in stock', '4 in stock', true],
    ],
  },
  {
    goal: 'tell me when the population figure of the county changes',
    page:
      '<h1>Key figures of the County of Aldshire</h1><div class="k"><h3>Population</h3><p>412,000</p></div>' +
      '<div class="k"><h3>Households</h3><p>181,000</p></div><div class="k"><h3>House price index</h3><p>104.2</p></div>',
    steps: [
      ['181,000', '182,500', false],
      ['104.2', '105.0', false],
      ['412,000', '413,900', true],
    ],
  },
  {
    goal: 'any new robot or welding jobs at Brightforge?',
    page:
      '<h1>Brightforge: we build robots, and people to run them</h1><ul><li>Accountant, Hull</li><li>Robot Technician, Hull</li>' +
      '<li>Robot Tester, Leeds</li><li>Driver, Leeds</li><li>Cook, Hull</li></ul>',
    steps: [
      ['<li>Cook, Hull</li>', '<li>Cook, Hull</li><li>Payroll Clerk, Hull</li>', false],
      ['<li>Cook, Hull</li>', '<li>Cook, Hull</li><li>Robot Programmer, Hull</li>', true],
    ],
  },
  {
    goal: 'new openings in the workshop, no internships',
    page: '<h1>Jobs</h1><h2>Office</h2><ul><li>Clerk</li><li>Accountant</li><li>Buyer</li></ul><h2>Workshop</h2><ul><li>Welder</li><li>Fitter</li><li>Painter</li></ul>',
    steps: [
      ['<li>Painter</li>', '<li>Painter</li><li>Intern, spring term</li>', false],
      ['<li>Buyer</li>', '<li>Buyer</li><li>Planner</li>', false],
      ['<li>Fitter</li>', '<li>Fitter</li><li>Toolmaker</li>', true],
    ],
  },
  {
    goal: 'tell me when a new release can be downloaded',
    page:
      '<h1>Downloads</h1><table><tr><th>System</th><th>File</th></tr><tr><td>Linux</td><td>quill-4.1.2.tar.xz</td></tr>' +
      '<tr><td>Windows</td><td>quill-4.1.2.msi</td></tr></table><p>Visitors today: 41</p>',
    steps: [
      ['today: 41', 'today: 57', false],
      ['quill-4.1.2.msi', 'quill-4.1.3.msi', true],
    ],
  },
  {
    goal: 'let me know when the Harbour course closes',
    page:
      '<h1>Courses</h1><table><tr><th>Course</th><th>Places</th><th>Sign-up</th></tr><tr><td>Harbour</td><td>12</td><td>🔓</td></tr>' +
      '<tr><td>Castle</td><td>9</td><td> 🔓</td></tr></table>',
    steps: [
      ['<td> 🔓</td>', '<td> 🔒</td>', false],
      ['<td>🔓</td>', '<td>🔒</td>', true],
    ],
  },
  {
    goal: 'tell me about new outages in sector 2',
    page:
      '<h1>Outages</h1><p>None in sector 2.</p><table><tr><th>Street</th><th>Sector</th></tr><tr><td>Mill Lane</td><td>1</td></tr>' +
      '<tr><td>Oak Road</td><td>3</td></tr></table>',
    steps: [
      ['<td>3</td></tr>', '<td>3</td></tr><tr><td>High Street</td><td>1</td></tr>', false],
      ['<td>3</td></tr>', '<td>3</td></tr><tr><td>Elm Street</td><td>2</td></tr>', true],
    ],
  },
  {
    goal: 'ping me when size 42 is back',
    page: sizes(
      '<tr><td>41</td><td>Sold out</td></tr><tr><td>42</td><td>Sold out </td></tr><tr><td>43</td><td>In stock</td></tr>',
    ),
    steps: [
      ['<td>41</td><td>Sold out</td>', '<td>41</td><td>In stock</td>', false],
      ['<td>42</td><td>Sold out </td>', '<td>42</td><td>In stock</td>', true],
    ],
  },
  {
    goal: 'ping me when size 42 is back',
    page: '<h1>Trail shoe Fjell</h1><h2>Size</h2><ul class="sizes"><li>41 – sold out</li><li>42 – sold out</li><li>43 – in stock</li></ul>',
    steps: [
      ['41 – sold out', '41 – in stock', false],
      ['42 – sold out', '42 – in stock', true],
    ],
  },
  {
    goal: 'ping me when size 42 is back',
    page: '<h1>Trail shoe Fjell</h1><p>Size</p><div class="sizes"><button disabled>41</button><button disabled>42</button><button>43</button></div>',
    steps: [
      ['<button disabled>41', '<button>41', false],
      ['<button disabled>42', '<button>42', true],
    ],
  },
  {
    goal: 'RTX 5090 back in stock',
    page: '<h1>RTX 5090</h1><table><tr><th>Shop</th><th>Price</th><th>Stock</th></tr><tr><td>Alta</td><td>$2,399</td><td>Sold out</td></tr><tr><td>Byte</td><td>$2,299</td><td>Sold out</td></tr></table>',
    steps: [
      ['$2,399', '$2,349', false],
      [
        '<td>Byte</td><td>$2,299</td><td>Sold out</td>',
        '<td>Byte</td><td>$2,299</td><td>In stock</td>',
        true,
      ],
    ],
  },
  {
    goal: 'in stock for less than $2200',
    page: '<h1>RTX 5090</h1><table><tr><th>Shop</th><th>Price</th><th>Stock</th></tr><tr><td>Alta</td><td>$2,399</td><td>In stock</td></tr><tr><td>Byte</td><td>$2,299</td><td>Sold out</td></tr></table>',
    steps: [
      ['$2,299', '$2,149', false],
      ['<td>$2,149</td><td>Sold out</td>', '<td>$2,149</td><td>In stock</td>', true],
    ],
  },
  {
    goal: 'new remote frontend or react jobs, not internships',
    page: '<h1>Jobs</h1><ul><li><a href="/1">Backend engineer</a> Remote</li><li><a href="/2">React developer</a> Office, Graz</li><li><a href="/3">Frontend engineer</a> Remote</li></ul>',
    steps: [
      ['<li><a href="/1">', '<li><a href="/4">Data analyst</a> Remote</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/5">Frontend internship</a> Remote</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/6">React Native developer</a> Remote</li><li><a href="/1">', true],
    ],
  },
  {
    goal: 'is the API down?',
    page: '<h1>Status</h1><table><tr><th>Service</th><th>Status</th></tr><tr><td>API</td><td>Operational</td></tr><tr><td>Website</td><td>Operational</td></tr></table>',
    steps: [
      ['<td>Website</td><td>Operational</td>', '<td>Website</td><td>Major outage</td>', false],
      ['<td>API</td><td>Operational</td>', '<td>API</td><td>Major outage</td>', true],
    ],
  },
  {
    goal: 'once my parcel has been delivered',
    page: '<h1>Parcel 7731</h1><p>Status: In transit</p><p>Last scan: Graz</p>',
    steps: [
      ['Status: In transit', 'Status: Out for delivery', false],
      ['Status: Out for delivery', 'Status: Delivered', true],
    ],
  },
  {
    goal: 'night-shift baker in Kassel',
    page: '<h1>Jobs</h1><ul><li><a href="/1">Baker, day shift</a> Kassel</li><li><a href="/2">Driver</a> Fulda</li><li><a href="/3">Clerk</a> Kassel</li></ul>',
    steps: [
      ['<li><a href="/1">', '<li><a href="/4">Driver, night shift</a> Kassel</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/5">Baker, night shift</a> Fulda</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/6">Baker, night shift</a> Kassel</li><li><a href="/1">', true],
    ],
  },
  {
    goal: 'studio below £900 in Leith',
    page: '<h1>Flats</h1><table><tr><th>Flat</th><th>Area</th><th>Rent</th></tr><tr><td>Studio</td><td>Morningside</td><td>£850</td></tr><tr><td>Two bedrooms</td><td>Leith</td><td>£1,200</td></tr></table>',
    steps: [
      ['</table>', '<tr><td>Studio flat</td><td>Leith</td><td>£950</td></tr></table>', false],
      ['</table>', '<tr><td>Studio, sunny</td><td>Portobello</td><td>£700</td></tr></table>', false],
      ['</table>', '<tr><td>Studio by the shore</td><td>Leith</td><td>£880</td></tr></table>', true],
    ],
  },
  {
    goal: 'once 7.0 is out',
    page: '<h1>Downloads</h1><p>Latest version: 6.8.2</p><p>All releases are signed.</p>',
    steps: [
      ['6.8.2', '6.9.0', false],
      ['6.9.0', '7.0.0', true],
    ],
  },
  {
    goal: 'under 9 kg',
    page: '<h1>Gravel bikes</h1><table><tr><th>Bike</th><th>Weight</th><th>Price</th></tr><tr><td>Kestrel</td><td>9.8 kg</td><td>€8</td></tr></table>',
    steps: [
      ['</table>', '<tr><td>Heron</td><td>9.4 kg</td><td>€7</td></tr></table>', false],
      ['</table>', '<tr><td>Swift</td><td>8.6 kg</td><td>€2,400</td></tr></table>', true],
    ],
  },
  {
    goal: 'fully booked at the moment, tell me if a table frees up',
    page: '<h1>Trattoria</h1><p>Friday evening</p><p>Fully booked</p><p>We cook with what the market has.</p>',
    steps: [
      ['what the market has', 'what the garden has', false],
      ['Fully booked', 'Two tables available', true],
    ],
  },
  {
    goal: 'something vegan on the menu',
    page: '<h1>Canteen</h1><ul><li>Monday: Goulash</li><li>Tuesday: Fish and chips</li><li>Wednesday: Lasagne</li></ul>',
    steps: [
      ['Goulash', 'Schnitzel', false],
      ['Fish and chips', 'Lentil dal (vegan)', true],
      ['Lasagne', 'Roast chicken', false],
    ],
  },
  {
    goal: 'tell me when the desk is at half price',
    page: '<h1>Walnut desk</h1><p>€240.00</p><p>Shipping €19.00</p>',
    steps: [
      ['€240.00', '€180.00', false],
      ['€19.00', '€9.00', false],
      ['€180.00', '€119.00', true],
    ],
  },
  {
    goal: 'sag Bescheid, wenn der Tisch zum halben Preis zu haben ist',
    language: 'de',
    page: '<h1>Nussbaumtisch</h1><p>240,00 €</p><p>Versand 19,00 €</p>',
    steps: [
      ['240,00 €', '180,00 €', false],
      ['180,00 €', '120,00 €', true],
    ],
  },
  {
    goal: 'préviens-moi quand le bureau est à moitié prix',
    language: 'fr',
    page: '<h1>Bureau en noyer</h1><p>240,00 €</p><p>Livraison 19,00 €</p>',
    steps: [
      ['240,00 €', '180,00 €', false],
      ['180,00 €', '115,00 €', true],
    ],
  },
  {
    goal: 'only security fixes, not features',
    page: '<h1>Changelog</h1><ul><li>2.4.0: new export dialog, more themes</li><li>2.3.9: fixes a crash</li></ul>',
    steps: [
      ['<ul>', '<ul><li>2.5.0: new feature, dark mode</li>', false],
      ['<ul>', '<ul><li>2.5.1: fixes 31337 CVE-2026-1234 in the parser</li>', true],
      ['<ul>', '<ul><li>2.6.0: new feature, tabs</li>', false],
    ],
  },
  {
    goal: 'a slot earlier than 12 May',
    page: '<h1>Driving test</h1><table><tr><th>Day</th><th>Time</th></tr><tr><td>3 June 2027</td><td>10:00</td></tr></table>',
    steps: [
      ['</table>', '<tr><td>28 May 2027</td><td>9:00</td></tr></table>', false],
      ['</table>', '<tr><td>4 May 2027</td><td>11:30</td></tr></table>', true],
    ],
  },
  {
    goal: 'a slot earlier than 12 May',
    page: '<h1>Dentist</h1><p>Next free appointment: Thursday 3 June</p><p>We are closed on Fridays.</p>',
    steps: [
      ['Thursday 3 June', 'Tuesday 25 May', false],
      ['Tuesday 25 May', 'Monday 3 May', true],
    ],
  },
  {
    goal: 'Termin vor dem 3. Juni',
    language: 'de',
    page: '<h1>Bürgeramt</h1><ul><li>Montag, 14. Juni 2027, 9:00 Uhr</li><li>Dienstag, 22. Juni 2027, 10:20 Uhr</li></ul>',
    steps: [
      ['<ul>', '<ul><li>Freitag, 11. Juni 2027, 8:00 Uhr</li>', false],
      ['<ul>', '<ul><li>Mittwoch, 2. Juni 2027, 8:00 Uhr</li>', true],
    ],
  },
  {
    goal: 'un rendez-vous avant le 12 mai',
    language: 'fr',
    page: '<h1>Passeport</h1><ul><li>3 juin 2027 à 10 h</li><li>4 juin 2027 à 9 h</li></ul>',
    steps: [
      ['<ul>', '<ul><li>20 mai 2027 à 9 h</li>', false],
      ['<ul>', '<ul><li>6 mai 2027 à 15 h</li>', true],
    ],
  },
  {
    goal: 'prix du billet aller-retour',
    language: 'fr',
    page: '<h1>Ferry Saint-Malo – Jersey</h1><table><tr><th>Billet</th><th>Prix</th></tr><tr><td>Aller simple</td><td>45 €</td></tr><tr><td>Aller-retour</td><td>79 €</td></tr></table><p>Horaires d’été</p>',
    steps: [
      ['45 €', '48 €', false],
      ['79 €', '72 €', true],
      ['Horaires d’été', 'Horaires d’hiver', false],
    ],
  },
  {
    goal: 'only the 256 GB version in blue below 800',
    page: '<h1>Nova phone</h1><table><tr><th>Storage</th><th>Colour</th><th>Price</th></tr><tr><td>128 GB</td><td>Blue</td><td>€829</td></tr><tr><td>256 GB</td><td>Blue</td><td>€899</td></tr><tr><td>256 GB</td><td>Black</td><td>€889</td></tr></table>',
    steps: [
      ['€829', '€749', false],
      ['€889', '€779', false],
      ['€899', '€849', false],
      ['€849', '€789', true],
    ],
  },
  {
    goal: 'when the deadline moves',
    page: '<h1>Research grant</h1><p>Deadline: 12 May 2027</p><p>Up to £5,000 for each project.</p>',
    steps: [
      ['£5,000', '£6,000', false],
      ['12 May 2027', '26 May 2027', true],
    ],
  },
  {
    goal: 'when it ships',
    page: '<h1>Order 5512</h1><p>Status: Processing</p><p>Paid by card</p>',
    steps: [
      ['Processing', 'Packed', false],
      ['Packed', 'Shipped', true],
    ],
  },
  {
    goal: 'any delay on line U6',
    page: '<h1>Underground</h1><ul><li>U1: on time</li><li>U4: on time</li><li>U6: on time</li></ul>',
    steps: [
      ['U4: on time', 'U4: 10 minutes delay', false],
      ['U6: on time', 'U6: 15 minutes delay', true],
    ],
  },
];

describe('a goal', () => {
  it.each(stories.map((story) => [story.goal, story] as const))(
    '“%s” alerts at the right step, and at no other',
    async (_, story) => {
      expect(await alertsByStep(story)).toEqual(story.steps.map(([, , isAlert]) => isAlert));
    },
  );
});
