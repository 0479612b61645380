// Titles say which thing is meant where a page has several that are called the same.
import { expect, it } from 'vitest';
import { analysePages, htmlPage } from '../../test/support/analyse-pages.ts';

const grants = (rowan: string, birch: string) =>
  htmlPage(
    'Grants',
    `<h1>Grants</h1><h2>Rowan Fund</h2><dl><dt>Up to</dt><dd>${rowan}</dd><dt>Decision</dt><dd>ten weeks</dd></dl>
     <h2>Birch Fund</h2><dl><dt>Up to</dt><dd>${birch}</dd><dt>Decision</dt><dd>six weeks</dd></dl>`,
  );

it('a value of two entries is distinguished by the heading above it', async () => {
  const { title } = await analysePages('any change', grants('£6,000', '£3,000'), grants('£7,500', '£3,000'));
  expect(title).toBe('Rowan Fund: Up to rose from £6,000 to £7,500 (+25%)');
});

const nights = (friday: string, saturday: string) => {
  const night = (day: string, state: string) =>
    `<h2>${day}</h2><table><tr><th>Standing</th><td>£38</td><td>${state}</td></tr><tr><th>Balcony</th><td>£52</td><td>Sold out</td></tr></table>`;
  return htmlPage(
    'Tickets',
    `<h1>Tickets</h1>${night('Friday 12 June', friday)}${night('Saturday 13 June', saturday)}`,
  );
};

it('a row of two tables is distinguished by its day', async () => {
  const { title } = await analysePages(
    'any change',
    nights('Sold out', 'Sold out'),
    nights('Sold out', 'Available'),
  );
  expect(title).toBe('Standing, Saturday 13 June is back in stock');
});

const slots = (free: boolean) => {
  const slot = (time: string, isFree: boolean) => `<button aria-disabled="${!isFree}">${time}</button>`;
  return htmlPage(
    'Choose a time',
    `<h1>Choose a time</h1><h3>Thu 7 May</h3>${slot('09:00', false)}${slot('10:30', false)}<h3>Mon 11 May</h3>${slot('09:00', false)}${slot('14:15', free)}`,
  );
};

it('a time is named with its day, and a button that can be pressed is available', async () => {
  const came = await analysePages('a free slot', slots(false), slots(true));
  expect(came.goal.verdict).toBe('met');
  expect(came.title).toBe('Mon 11 May 14:15 is available again');
  const went = await analysePages('a free slot', slots(true), slots(false));
  expect(went.title).toBe('Mon 11 May 14:15 is unavailable (was available)');
});

it('what has a name of its own needs no heading', async () => {
  const page = (price: string) =>
    htmlPage(
      'Lamps',
      `<h1>Lamps</h1><h2>Desk</h2><ul><li>Ida £40</li><li>Otto ${price}</li></ul><h2>Floor</h2><ul><li>Alma £90</li><li>Bruno £95</li></ul>`,
    );
  const { title } = await analysePages('any change', page('£50'), page('£55'));
  expect(title).not.toContain('Desk');
});

const flats = (...more: string[]) =>
  htmlPage(
    'Wohnungen',
    `<h1>Wohnungen</h1>${[...more, 'Altbau|810 €|990 €', 'Neubau|900 €|1.080 €', 'Dachgeschoss|950 €|1.190 €']
      .map((one) => one.split('|'))
      .map(
        ([name, cold, warm]) =>
          `<article><h3>${name}</h3><dl><dt>Kaltmiete</dt><dd>${cold}</dd><dt>Warmmiete</dt><dd>${warm}</dd></dl></article>`,
      )
      .join('')}`,
  );

it('of two figures within the limit the one that is asked for is said first', async () => {
  const { title } = await analysePages(
    'neue Wohnung, warm höchstens 1.100 €',
    flats(),
    flats('Erdgeschoss|820 €|1.045 €'),
  );
  expect(title).toBe('New flat: Erdgeschoss, 1.045 €, 820 €');
});

it('a figure is said with the short text that it is in', async () => {
  const page = (...more: string[]) =>
    htmlPage(
      'Bikes',
      `<h1>Bikes</h1><ul>${[...more, '<h3>Blue tandem</h3><p>£420</p><p>Selmouth · 40 km</p>', '<h3>Red racer</h3><p>£380</p><p>Norrick · 31 km</p>'].map((one) => `<li>${one}</li>`).join('')}</ul>`,
    );
  const { title } = await analysePages(
    'bike below £500, at most 25 km away',
    page(),
    page('<h3>Green tourer</h3><p>£350</p><p>Tidwell · 14 km</p>'),
  );
  expect(title).toContain('Tidwell · 14 km');
});
