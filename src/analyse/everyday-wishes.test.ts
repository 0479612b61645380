// Goals with two parts, exclusions before the wish, times of the day and troubles: each part means what it would to a person.
import { expect, it } from 'vitest';
import { analysePages, htmlPage, htmlTable } from '../../test/support/analyse-pages.ts';

const status = (headline: string, api: string) =>
  htmlPage(
    'Status',
    `<h1>${headline}</h1><ul><li><b>API</b> <span>${api}</span></li><li><b>Website</b> <span>Operational</span></li></ul><p>Updated daily.</p>`,
  );
const calm = status('All systems operational', 'Operational');

const terms = (refunds: string, privacy: string, general: string) =>
  htmlPage(
    'Terms',
    `<h1>Terms of Service</h1><h2>1. General</h2><p>${general}</p><h2>2. Refunds</h2><p>${refunds}</p><h2>3. Privacy</h2><p>${privacy}</p>`,
  );
const [refunds, privacy, general] = ['Within 30 days.', 'We do not sell your data.', 'Write to us.'];

const flats = (...more: [string, string, string][]) =>
  htmlPage(
    'Wohnungen',
    `<h1>Wohnungen</h1>${htmlTable(
      ['Wohnung', 'Ort', 'Miete'],
      [
        ['Altbau', 'Plagwitz', '890 €'],
        ['Loft', 'Connewitz', '1.400 €'],
        ['Neubau', 'Gohlis', '700 €'],
        ...more,
      ],
    )}`,
  ).replace('lang="en"', 'lang="de"');

const jobs = (...more: [string, string, string, string][]) =>
  htmlPage(
    'Jobs',
    `<h1>Jobs</h1>${htmlTable(
      ['Title', 'Team', 'Place', 'Pay'],
      [
        ['Backend Engineer', 'Engineering', 'Berlin', '€85,000'],
        ['Product Designer', 'Design', 'Munich', '€70,000'],
        ['Office Manager', 'Office', 'Remote', '€48,000'],
        ...more,
      ],
    )}`,
  );

const bikes = (legend: string, talon: string, commuter: string) =>
  htmlPage(
    'Bikes',
    `<h1>Bikes</h1>${htmlTable(
      ['Bike', 'Kind', 'Price', 'Stock'],
      [
        ['Kestrel Legend', 'Road bike', '€2,499', legend],
        ['Kestrel Talon', 'Road bike', talon, 'In stock'],
        ['Merlin Commuter', 'City bike', commuter, 'In stock'],
      ],
    )}`,
  );
const shop = bikes('Sold out', '€1,899', '€1,749');

const ferries = (noon: string, morning: string, evening: string, fare: string) =>
  htmlPage(
    'Ferries',
    `<h1>Ferries</h1>${htmlTable(
      ['Day', 'Departs Oban', 'Arrives', 'Fare'],
      [
        ['Daily', '09:55', morning, '£4.90'],
        ['Daily', noon, '14:40', fare],
        ['Daily', '18:10', evening, '£4.90'],
      ],
    )}`,
  );
const timetable = ferries('13:50', '10:41', '18:56', '£4.90');
const bikeOr = 'Tell me when the Kestrel Legend is back in stock or any road bike drops below 1700 euros';
const flatOr = 'neue Wohnungen in Plagwitz oder Connewitz unter 900 €';
const jobOr = 'new engineering or design jobs in Berlin or remote paying at least 80k';

it.each<[goal: string, before: string, after: string, isAlert: boolean]>([
  ['tell me about outages', calm, status('All systems operational', 'Major outage'), true],
  ['tell me about outages', calm, status('Partial system outage', 'Operational'), true],
  ['tell me about outages', status('Partial system outage', 'Major outage'), calm, false],
  [
    'changes to refunds or privacy',
    terms(refunds, privacy, general),
    terms(refunds, 'We sell it.', general),
    true,
  ],
  [
    'changes to refunds or privacy',
    terms(refunds, privacy, general),
    terms('Never.', privacy, general),
    true,
  ],
  [
    'changes to refunds or privacy',
    terms(refunds, privacy, general),
    terms(refunds, privacy, 'Call us.'),
    false,
  ],
  [
    'ignore typos, tell me about changes in my rights',
    terms(refunds, privacy, general),
    terms(refunds, privacy, 'You waive your rights.'),
    true,
  ],
  [flatOr, flats(), flats(['Villa', 'Plagwitz', '4.900 €']), false],
  [flatOr, flats(), flats(['Dach', 'Gohlis', '500 €']), false],
  [flatOr, flats(), flats(['Hof', 'Plagwitz', '600 €']), true],
  [flatOr, flats(), flats(['Garten', 'Connewitz', '700 €']), true],
  [jobOr, jobs(), jobs(['Brand Designer', 'Design', 'Berlin', '€60,000']), false],
  [jobOr, jobs(), jobs(['Cook', 'Office', 'Berlin', '€90,000']), false],
  [jobOr, jobs(), jobs(['Data Engineer', 'Engineering', 'Remote', '€90,000']), true],
  [bikeOr, shop, bikes('Sold out', '€1,899', '€1,649'), false],
  [bikeOr, shop, bikes('Sold out', '€1,699', '€1,749'), true],
  [bikeOr, shop, bikes('In stock', '€1,899', '€1,749'), true],
  ['when the 18:10 ferry changes', timetable, ferries('13:50', '10:45', '18:56', '£4.90'), false],
  ['when the 18:10 ferry changes', timetable, ferries('13:50', '10:41', '19:10', '£4.90'), true],
  ['tell me if a departure time changes', timetable, ferries('13:50', '10:41', '18:56', '£5.10'), false],
  ['tell me if a departure time changes', timetable, ferries('13:35', '10:41', '18:56', '£4.90'), true],
])('“%s” (%#)', async (goal, before, after, isAlert) => {
  const { goal: judged } = await analysePages(goal, before, after);
  expect(judged.verdict !== 'unrelated', judged.reason).toBe(isAlert);
});
