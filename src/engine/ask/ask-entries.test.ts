// Questions about what pages list: states, what is new, what is gone, what a section says. Through the real corridor and store.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inlinePagePool } from '../../../test/support/inline-page-pool.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';
import { type WatchedPage, watchPage } from '../../../test/support/watched-page.ts';
import { askAll, askSite } from './ask.ts';

const dayMs = 86_400_000;
const startAt = Date.UTC(2026, 10, 5, 9);

const page = (title: string, body: string) =>
  `<html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`;

const status = (...rows: [string, string][]) =>
  page(
    'Cloudbase Status',
    `<h2>Components</h2><table><tr><th>Component</th><th>Status</th></tr>${rows.map(([name, state]) => `<tr><td>${name}</td><td>${state}</td></tr>`).join('')}</table>
    <h2>Past incidents</h2><article><h3>Payments unavailable</h3><time>2 October 2026</time><p>Cards failed for 40 minutes. Resolved.</p></article><article><h3>Slow dashboard</h3><time>1 September 2026</time><p>Charts were slow. Resolved.</p></article>`,
  );

const jobs = (...list: [string, string][]) =>
  page(
    'Careers',
    `<h2>Open positions</h2><ul>${list.map(([title, place]) => `<li><a href="/jobs/${title.length}"><h3>${title}</h3></a><span>${place}</span></li>`).join('')}</ul>`,
  );

const events = (...rows: string[][]) =>
  page(
    'Town Hall Events',
    `<table><tr><th>Event</th><th>Date</th><th>Price</th><th>Tickets</th></tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
  );

const lamp = (price: string) =>
  page(
    'Aurora Lamp',
    `<p>${price}</p><p>In stock</p><p>Shipping: €4.90</p><p>A lamp of brass and glass.</p><button>Add to cart</button>`,
  );

const terms = (days: number, notice: string) =>
  page(
    'Terms',
    `<h2>1. Refunds</h2><p>Refunds within ${days} days.</p><h2>2. Cancellation</h2><p>You may cancel ${notice}.</p>`,
  );

const sites: { name: string; url: string; versions: Record<number, string> }[] = [
  {
    name: 'Aurora Lamp',
    url: 'http://shop.example/lamp',
    versions: { 0: lamp('€79.00'), 2: lamp('€59.00'), 6: lamp('€72.00') },
  },
  {
    name: 'Cloudbase',
    url: 'http://status.example/',
    versions: {
      0: status(['API', 'Operational'], ['Payments', 'Operational'], ['Webhooks', 'Operational']),
      2: status(['API', 'Operational'], ['Payments', 'Major outage'], ['Webhooks', 'Operational']),
      4: status(['API', 'Operational'], ['Payments', 'Operational'], ['Webhooks', 'Operational']),
      8: status(['API', 'Degraded performance'], ['Payments', 'Operational'], ['Webhooks', 'Operational']),
    },
  },
  {
    name: 'Northwind jobs',
    url: 'http://jobs.example/',
    versions: {
      0: jobs(['Backend Engineer', 'Berlin'], ['Data Engineer', 'Paris'], ['Product Manager', 'London']),
      4: jobs(['Backend Engineer', 'Berlin'], ['Product Manager', 'London']),
      8: jobs(
        ['UX Designer', 'Berlin'],
        ['Tester', 'Remote'],
        ['Backend Engineer', 'Berlin'],
        ['Product Manager', 'London'],
      ),
    },
  },
  {
    name: 'Town hall',
    url: 'http://hall.example/',
    versions: {
      0: events(
        ['Jazz Night', '4 December 2026', '€25.00', 'Available'],
        ['Opera Gala', '12 December 2026', '€60.00', 'Sold out'],
        ['Puppet Show', '6 December 2026', '€8.00', 'Available'],
      ),
      4: events(
        ['Jazz Night', '4 December 2026', '€25.00', 'Sold out'],
        ['Opera Gala', '12 December 2026', '€60.00', 'Sold out'],
        ['Puppet Show', '6 December 2026', '€8.00', 'Available'],
      ),
    },
  },
  {
    name: 'Shop terms',
    url: 'http://terms.example/',
    versions: {
      0: terms(30, 'at any time'),
      4: terms(14, 'at any time'),
      6: terms(14, 'with one month notice'),
    },
  },
];

/** A page with one article has no list of articles; a row that frees up has another kind of field. */
sites.push(
  {
    name: 'Rathaus',
    url: 'http://rathaus.example/',
    versions: {
      0: page(
        'Aktuelles',
        '<article><h2>Freibad offen</h2><time>3. November 2026</time><p>Mehr.</p></article>',
      ),
      8: page(
        'Aktuelles',
        '<article><h2>Neue Haltestelle</h2><time>13. November 2026</time><p>Mehr.</p></article><article><h2>Freibad offen</h2><time>3. November 2026</time><p>Mehr.</p></article>',
      ),
    },
  },
  {
    name: 'City Clinic',
    url: 'http://clinic.example/',
    versions: {
      0: page('Appointments', '<ul><li>Monday: fully booked</li><li>Tuesday: fully booked</li></ul>'),
      6: page('Appointments', '<ul><li>Monday: fully booked</li><li>Tuesday: 2 free slots</li></ul>'),
    },
  },
);

let temporary: TemporaryStore;
const watched = new Map<string, WatchedPage>();

beforeAll(async () => {
  temporary = await openTemporaryStore();
  for (const { name, url, versions } of sites) {
    const site = await watchPage(temporary.store, { url, startAt, everyMinutes: 40_000 });
    await temporary.store.editSite('local', site.siteId, { name, isNameGiven: true }, startAt);
    watched.set(name, site);
    site.show(versions[0] ?? '');
    await site.check();
  }
  for (const day of [2, 4, 6, 8])
    for (const { name, versions } of sites) await visit(name, versions[day], startAt + day * dayMs);
});

async function visit(name: string, html: string | undefined, at: number) {
  const site = watched.get(name);
  if (site === undefined || html === undefined) return;
  site.wait(at - site.now());
  site.show(html);
  const { change } = await site.check();
  if (change?.status === 'unconfirmed') await site.due();
}

afterAll(() => temporary.close());

const now = () => startAt + 8 * dayMs + 3_600_000;

const ask = async (question: string, name?: string) => {
  const world = { store: temporary.store, pagePool: inlinePagePool, now };
  const site = name === undefined ? undefined : await watched.get(name)?.site();
  return site === undefined ? askAll(world, 'local', question) : askSite(world, site, question);
};
const answerTo = async (question: string, name?: string) => (await ask(question, name)).answer;

describe('what a page sells', () => {
  it('has one price, whatever else costs something on its page', async () => {
    expect(await ask('What was the lowest price?', 'Aurora Lamp')).toMatchObject({ value: { value: 59 } });
    expect(await answerTo('What was the lowest price?')).toContain(
      'Aurora Lamp: “Aurora Lamp” was lowest on 7 November 2026: €59.00',
    );
    expect(await answerTo('What was the first price?', 'Aurora Lamp')).toContain('€79.00');
    expect(await answerTo('Is it cheaper than on 8 November?', 'Aurora Lamp')).toMatch(
      /was €59\.00 .* is €72\.00/,
    );
  });

  it('is said to have done nothing only for the time that was asked about', async () => {
    expect(await answerTo('Was it under €60 in the last 2 days?', 'Aurora Lamp')).toBe(
      '“Aurora Lamp” was not under €60.00 from 11 November 2026 to 13 November 2026.',
    );
  });
});

describe('states', () => {
  it('of one entry, or of an incident, are not those of the page', async () => {
    for (const name of ['Town hall', 'Cloudbase', 'Shop terms', 'Northwind jobs'])
      for (const question of ['When was it last in stock?', 'Is it in stock?'])
        expect(await ask(question, name)).toMatchObject({ answered: false });
  });

  it('of now are quoted with the day since when, for whatever is named', async () => {
    const down = await ask('Is the API down?');
    expect(down.answer).toBe('Cloudbase: “API”: “Degraded performance”, since 13 November 2026.');
    expect(down.citations).toMatchObject([{ quote: 'Degraded performance' }]);
    expect(await answerTo('Is Payments still down?', 'Cloudbase')).toBe(
      '“Payments”: “Operational”, since 9 November 2026.',
    );
    expect(await answerTo('Are there still tickets for Jazz Night?', 'Town hall')).toBe(
      '“Jazz Night”: “Sold out”, since 9 November 2026.',
    );
  });

  it('of the past have their days, and past incidents are not taken for the component', async () => {
    const said = '“Payments”: “Major outage” from 7 November 2026 to 9 November 2026.';
    expect(await answerTo('When did Payments go down?')).toBe(`Cloudbase: ${said}`);
    expect(await answerTo('How long was Payments down?', 'Cloudbase')).toBe(said);
    expect(await ask('How often was Payments down?', 'Cloudbase')).toMatchObject({ value: { value: 1 } });
    expect(await answerTo('Wann ist Payments ausgefallen?', 'Cloudbase')).toContain('vom 7. November 2026');
    expect(await answerTo('Was the API down yesterday?', 'Cloudbase')).toContain('“Operational” from');
  });

  it('of anything are those of the whole list, and none is never said alone', async () => {
    expect(await answerTo('Is anything down?')).toBe(
      'Cloudbase: 1 of 3 on the page, as of 13 November 2026:\n• “API”: “Degraded performance”, since 13 November 2026',
    );
    expect(await answerTo('Which events are cancelled?', 'Town hall')).not.toMatch(/^None.*\.$/);
    expect(await answerTo('Which events are sold out?', 'Town hall')).toMatch(
      /2 of 3 .*\n.*Jazz Night.*\n.*Opera Gala/,
    );
  });
});

describe('entries', () => {
  it('that were added are listed by the words that they have', async () => {
    const added = await ask('Which jobs in Berlin were added today?');
    expect(added.answer).toBe('1 new since 13 November 2026:\n• UX Designer (13 November 2026)');
    expect(await answerTo('Welche Stellen in Berlin sind neu?', 'Northwind jobs')).toContain('• UX Designer');
    expect((await ask('Which jobs in Munich were added today?')).answered).toBe(false);
    expect(await ask('How many jobs are there?', 'Northwind jobs')).toMatchObject({ value: { value: 4 } });
    expect(await ask('How many jobs were there on 10 November?', 'Northwind jobs')).toMatchObject({
      value: { value: 2 },
    });
  });

  it('that were on the page before, in whichever form, are not new', async () => {
    const added = await answerTo('Which articles are new?', 'Rathaus');
    expect(added).toContain('Neue Haltestelle');
    expect(added).not.toContain('Freibad');
  });

  it('that say it in another way now are never said to be as they were', async () => {
    const tuesday = await answerTo('Are there any free appointments on Tuesday?', 'City Clinic');
    expect(tuesday).not.toMatch(/“fully booked”, since/);
    expect(tuesday).toContain('2 free slots');
    expect(await answerTo('When was Tuesday available?', 'City Clinic')).not.toContain('No such time');
  });

  it('that came or went say when, as far as is known', async () => {
    expect(await answerTo('Is the Data Engineer job still open?', 'Northwind jobs')).toMatch(
      /^“Data Engineer” is no longer on the page, since 9 November 2026\. .*already there on 5 November 2026/,
    );
    expect(await answerTo('When was UX Designer posted?', 'Northwind jobs')).toBe(
      '“UX Designer” was first seen on 13 November 2026.',
    );
  });

  it('are compared, dated and told apart from what is not there', async () => {
    expect(await answerTo('What is the cheapest event?', 'Town hall')).toContain('“Puppet Show”: €8.00');
    expect(await answerTo('When is the Opera Gala?', 'Town hall')).toContain('12 December 2026');
    expect(await answerTo('Which event is next?', 'Town hall')).toBe('“Jazz Night”: 4 December 2026.');
    expect(await answerTo('Is Jazz Night cheaper than Opera Gala?', 'Town hall')).toMatch(
      /€25\.00[\s\S]*€60\.00/,
    );
    const unknown = [
      'Are there tickets for Rock Night?',
      'How many tickets are left?',
      'Why is Jazz Night sold out?',
    ];
    for (const question of unknown) expect((await ask(question, 'Town hall')).answered).toBe(false);
  });
});

describe('parts of a page', () => {
  it('are quoted, and say when they changed', async () => {
    expect(await answerTo('what does the refund section say?')).toContain('“Refunds within 14 days.”');
    expect(await answerTo('Did the refund policy change?', 'Shop terms')).toBe(
      '“1. Refunds” changed 1 time since 5 November 2026, last on 9 November 2026:\n• 9 November 2026: “Refunds within 14 days.” (before: “Refunds within 30 days.”)',
    );
    expect((await ask('What does the warranty section say?', 'Shop terms')).answered).toBe(false);
    // What is younger than the watching did not stay the same since it began.
    expect(await answerTo('Did UX Designer change?', 'Northwind jobs')).toMatch(
      /first seen on 13 November 2026\.$/,
    );
  });
});

describe('changes', () => {
  it('are a list with the names of the sites, the newest first', async () => {
    const today = await ask('What changed today?');
    const [head, ...lines] = today.answer.split('\n');
    expect(head).toBe('3 changes on 13 November 2026:');
    expect(lines).toEqual([
      expect.stringMatching(/^• Rathaus: /),
      expect.stringMatching(/^• Northwind jobs: /),
      expect.stringMatching(/^• Cloudbase: /),
    ]);
    expect(today.citations).toHaveLength(3);
    expect(await answerTo('What changed yesterday?')).toBe('Nothing changed on 12 November 2026.');
    expect(await answerTo('Did it change yesterday?', 'Aurora Lamp')).toContain('0 times');
  });
});
