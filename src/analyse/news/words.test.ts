// What people read of a change, on whole pages: reported once, in plain words, what the goal asks for first.
import { describe, expect, it } from 'vitest';
import { analysePages as analyse, htmlPage as page } from '../../../test/support/analyse-pages.ts';
import type { AnalyseInput } from '../analyse.ts';

const terms = (period: string, fee: string) =>
  page(
    'Terms of service',
    `<h1>Terms of service</h1><h2>Refunds</h2><p>You may ask for a refund within ${period} of the purchase, for any reason.</p>
     <h2>Fees</h2><p>A transfer costs ${fee}.</p><h2>Law</h2><p>Swiss law applies to these terms.</p>`,
  );
const jobs = (...items: [string, string][]) =>
  page(
    'Careers',
    `<h1>Open positions</h1><ul>${items.map(([name, place]) => `<li><a href="/jobs/${name}">${name}</a> <span>${place}</span></li>`).join('')}</ul>`,
  );
const plans = (...prices: string[]) =>
  page(
    'Pricing',
    `<h1>Pricing</h1><table><tr><th>Plan</th><th>Price</th></tr>${prices.map((price, at) => `<tr><td>${['Basic', 'Pro', 'Team', 'Firm'][at]}</td><td>${price}</td></tr>`).join('')}</table>`,
  );
const lamp = (price: string, stock: string, more = '') =>
  page(
    'Aurora floor lamp',
    `<h1>Aurora floor lamp</h1><p>Price: ${price}</p><p>${stock}</p><p>Solid brass.${more}</p>`,
  );
const grant = (day: string) =>
  page('Grant', `<h1>Youth grant</h1><dl><dt>Deadline</dt><dd>${day}</dd></dl><p>Apply online.</p>`);

describe('a period', () => {
  it('is shortened or extended, and the type is that of what the goal asks for', async () => {
    const goal = 'any change of the refund terms';
    const reported = await analyse(goal, terms('30 days', '2 euros'), terms('14 days', '3 euros'));
    expect(reported.title).toBe(
      'Refunds: You may ask for a refund within 14 days of the purchase, for any reason (was 30 days)',
    );
    expect(reported.changeType).toBe('content');
    expect(reported.summary).toBe(
      'Refunds: You may ask for a refund within 14 days of the purchase, for any reason (was 30 days). Fees: A transfer costs 3 euros (was 2 euros, +50%).',
    );
    expect(reported.goal.reason).toBe(
      'What the goal asks for changed: Refunds: You may ask for a refund within 14 days of the purchase, for any reason (was 30 days).',
    );
    const back = await analyse(goal, terms('14 days', '2 euros'), terms('6 weeks', '2 euros'));
    expect(back.title).toBe(
      'Refunds: You may ask for a refund within 6 weeks of the purchase, for any reason (was 14 days of)',
    );
  });

  it('that does not run only went from one figure to another', async () => {
    const cook = (years: string) =>
      page('Cook', `<h1>Cook</h1><dl><dt>Experience</dt><dd>${years}</dd></dl><p>Apply now.</p>`);
    expect((await analyse('', cook('5 years'), cook('3 years'))).title).toBe(
      'Experience fell from 5 years to 3 years',
    );
  });
});

it('the date of the last update does not come before what was updated', async () => {
  const notice = (day: string, text: string) =>
    page(
      'Notice',
      `<h1>Notice</h1><p>This page was last updated on ${day}.</p><p>${text}</p><p>Ask at the desk.</p>`,
    );
  const before = notice('Friday, 1 May 2026', 'The pool is open to members.');
  const { title, insights } = await analyse(
    '',
    before,
    notice('Tuesday, 2 June 2026', 'The pool is shut to members.'),
  );
  expect(title).toContain('shut');
  expect(insights[0]?.evidence.after).toContain('pool');
});

it('a day that became a range of days is not so many days later', async () => {
  const ranged = await analyse('', grant('1 May 2026'), grant('8 May 2026 to 12 May 2026'));
  expect(ranged.title).not.toMatch(/later|earlier/);
  expect((await analyse('', grant('1 May 2026'), grant('8 May 2026'))).title).toContain('7 days later');
});

it('a dish that took the place of another did not get dearer', async () => {
  const menu = (dish: string) =>
    page('Menu', `<h1>Menu</h1><h2>Monday</h2><p>${dish}</p><h2>Tuesday</h2><p>Lentil soup 6.50 €</p>`);
  const reported = await analyse(
    '',
    menu('Spaghetti Bolognese 8.90 €'),
    menu('Goulash with dumplings 12.90 €'),
  );
  expect(JSON.stringify(reported)).not.toContain('rose');
  expect(reported.summary).toContain('Goulash');
  const dearer = await analyse(
    '',
    menu('Spaghetti Bolognese 8.90 €'),
    menu('Spaghetti Bolognese, large 9.90 €'),
  );
  expect(dearer.title).toContain('Monday: Spaghetti Bolognese, large 9.90 € (was 8.90, +11.2%)');
});

describe('a table of ranks', () => {
  const board = (...rows: [string, number][]) =>
    page(
      'Leaderboard',
      `<h1>Leaderboard</h1><table><tr><th>#</th><th>Player</th><th>Points</th></tr>${rows.map(([name, points], at) => `<tr><td>${at + 1}</td><td>${name}</td><td>${points}</td></tr>`).join('')}</table>`,
    );

  it('names its rows by who is there, and no cell becomes one of another row or column', async () => {
    const reported = await analyse(
      '',
      board(['Ana', 900], ['Bo', 880], ['Cy', 700]),
      board(['Bo', 910], ['Ana', 900], ['Cy', 700]),
    );
    expect(reported.insights.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Ana moved down from place 1 to place 2',
        'Bo moved up from place 2 to place 1',
        'Bo: Points rose from 880 to 910 (+3.4%)',
      ]),
    );
    expect(JSON.stringify(reported)).not.toContain('from 1 to 910');
    const more = await analyse('', board(['Ana', 900], ['Bo', 880]), board(['Ana', 905], ['Bo', 880]));
    expect(more.title).toBe('Ana: Points rose from 900 to 905 (+0.6%)');
  });
});

describe('a list in which one took the place of another', () => {
  const also = (...things: [string, string][]) =>
    page(
      'Camera',
      `<h1>Camera</h1><p>4.6 out of 5 (${things.length * 42} reviews)</p><h2>Also bought</h2><ul>${things.map(([name, price]) => `<li><a href="/p/${name}">${name}</a> <span>${price}</span></li>`).join('')}</ul>`,
    );

  it('has no figures of the one that became those of the other', async () => {
    const reported = await analyse(
      '',
      also(['RF 50mm', '€199.00'], ['Battery', '€49.90'], ['Card', '€24.99']),
      also(['RF 35mm', '€549.00'], ['Battery', '€49.90'], ['Card', '€24.99']),
    );
    const words = reported.insights.map(({ text }) => text).join('\n');
    expect(words).toContain('New: RF 35mm');
    expect(words).not.toMatch(/50mm to|€199.00 to/u);
  });

  it('reports each of them once', async () => {
    const team = (...people: [string, string][]) =>
      page(
        'About',
        `<h1>Team</h1>${people.map(([name, post]) => `<div class="person"><h3>${name}</h3><p>${post}</p></div>`).join('')}`,
      );
    const reported = await analyse(
      '',
      team(['Ann', 'CEO'], ['Bob', 'CFO'], ['Cid', 'CTO']),
      team(['Ann', 'CEO'], ['Dee', 'CFO'], ['Cid', 'CTO']),
    );
    expect(reported.insights.map(({ text }) => text)).toEqual([
      'New: Dee, CFO',
      'No longer listed: Bob, CFO',
    ]);
  });

  it('counts the reviews of a thing, not the thing', async () => {
    const reported = await analyse(
      '',
      also(['A', '€1'], ['B', '€2'], ['C', '€3']),
      also(['A', '€1'], ['B', '€2'], ['C', '€3'], ['D', '€4']),
    );
    expect(reported.insights.map(({ text }) => text)).toContain(
      '4.6 out of 5 (168 reviews) (was 126 reviews)',
    );
  });
});

it('a deadline moves by days, later or earlier', async () => {
  const later = await analyse('the deadline', grant('1 May 2026'), grant('15 May 2026'));
  expect(later.title).toBe('Deadline: now 15 May 2026, 14 days later (was 1 May 2026)');
  const earlier = await analyse('the deadline', grant('2 May 2026'), grant('1 May 2026'));
  expect(earlier.title).toBe('Deadline: now 1 May 2026, 1 day earlier (was 2 May 2026)');
});

it('a rate is reported by its points, not by a percentage of a percentage', async () => {
  const rates = (rate: string) =>
    page('Rates', `<h1>Rates</h1><dl><dt>Mortgage</dt><dd>${rate}</dd></dl><p>Ask us.</p>`);
  expect((await analyse('', rates('3.50%'), rates('3.55%'))).title).toBe('Mortgage rose from 3.50% to 3.55%');
});

describe('a list', () => {
  it('of one line each reports additions and removals, and which of them the goal names', async () => {
    const before = jobs(['Baker', 'Bern'], ['Cook', 'Cologne'], ['Driver', 'Dresden']);
    const after = jobs(
      ['Baker', 'Bern'],
      ['Painter', 'Berlin'],
      ['Driver', 'Dresden'],
      ['Engineer', 'Berlin'],
    );
    const reported = await analyse('new job postings in Berlin', before, after);
    expect(reported.insights.map(({ text }) => text)).toEqual([
      '2 new jobs: Painter and Engineer',
      'No longer listed: Cook, Cologne',
    ]);
    expect(reported.goal).toEqual({
      verdict: 'met',
      reason: '2 new jobs: Painter and Engineer.',
    });
  });

  it('of prices leads with the sum, by what the table calls its rows', async () => {
    const reported = await analyse('price changes', plans('$9', '$20', '$99'), plans('$9', '$25', '$109'));
    expect(reported.title).toBe('Pro: price rose from $20 to $25 (+25%)');
    expect(reported.insights[1]?.text).toBe('Team: price rose from $99 to $109 (+10.1%)');
    expect(reported.goal.reason).toBe(
      'What the goal asks for changed: Pro: price rose from $20 to $25 (+25%).',
    );
  });

  it('that is summed up is not reported again price by price', async () => {
    const reported = await analyse(
      'price changes',
      plans('$9', '$20', '$99', '$300'),
      plans('$8', '$18', '$79', '$290'),
    );
    expect(reported.summary).toBe('4 prices fell, Team the most (−20.2%).');
  });

  it('of dated rows calls them by date and by what happens then', async () => {
    const concerts = (...rows: string[][]) =>
      page(
        'Concerts',
        `<h1>Concerts</h1><table><tr><th>Date</th><th>Concert</th></tr>${rows.map(([day, name]) => `<tr><td>${day}</td><td>${name}</td></tr>`).join('')}</table>`,
      );
    const some = [
      ['3 May 2026', 'Mozart'],
      ['9 May 2026', 'Bach'],
      ['12 May 2026', 'Brahms'],
    ];
    const reported = await analyse(
      'new concerts',
      concerts(...some),
      concerts(...some, ['20 May 2026', 'Verdi']),
    );
    expect(reported.title).toBe('New event: 20 May 2026, Verdi');
  });
});

describe('nothing is reported twice', () => {
  it('neither by its fact and its lines, nor that the goal is met where that is plain', async () => {
    const goal = 'tell me when the price drops below 200 or it is back in stock';
    const reported = await analyse(goal, lamp('€ 219.00', 'Sold out'), lamp('€ 189.00', 'In stock'));
    expect(reported.insights.map(({ text }) => text)).toEqual([
      'Aurora floor lamp is back in stock (was sold out)',
      'Aurora floor lamp: price fell from € 219.00 to € 189.00 (−13.7%)',
    ]);
    expect(reported.summary).toBe(
      'Aurora floor lamp is back in stock (was sold out). Aurora floor lamp: price fell from € 219.00 to € 189.00 (−13.7%).',
    );
  });

  it('nor the lines that show a state beside the state itself', async () => {
    const reported = await analyse(
      'tell me when it is back in stock',
      lamp('€ 219.00', 'Sold out'),
      lamp('€ 189.00', 'In stock'),
    );
    expect(reported.insights.map(({ text }) => text)).toEqual([
      'Aurora floor lamp is back in stock (was sold out)',
      'Price fell from € 219.00 to € 189.00 (−13.7%)',
    ]);
  });

  it('a limit that held before is not reached again', async () => {
    const reported = await analyse(
      'price below 200',
      lamp('€ 190.00', 'In stock'),
      lamp('€ 180.00', 'In stock'),
    );
    expect(reported.summary).toMatch(
      /^(?:Still below 200: p|P)rice fell from € 190.00 to € 180.00 \(−5.3%\)\.$/u,
    );
  });

  it('nor a date that changed within a cell that is reported', async () => {
    const rows = (state: string) =>
      page(
        'Modules',
        `<h1>Modules</h1><table><tr><th>Module</th><th>Status</th></tr><tr><td>Alpha</td><td>${state}</td></tr><tr><td>Beta</td><td>Open (1/2/2026)</td></tr><tr><td>Gamma</td><td>Open (1/3/2026)</td></tr></table>`,
      );
    const reported = await analyse('', rows('Cost Recovery (7/15/2026)'), rows('Pending Review (7/18/2026)'));
    expect(reported.summary).toBe('Alpha: now Pending Review (7/18/2026) (was Cost Recovery (7/15/2026)).');
  });

  it('nor a figure that came with the sentence that is quoted', async () => {
    const reported = await analyse(
      '',
      lamp('€ 9', 'In stock'),
      lamp('€ 9', 'In stock', ' A spare bulb costs 5 euros.'),
    );
    expect(reported.insights).toHaveLength(1);
    expect(reported.summary).toContain('“A spare bulb costs 5 euros.” was added');
  });
});

describe('significance', () => {
  it('detects a sentence that was turned into its opposite, and reports it first', async () => {
    const policy = (...lines: string[]) =>
      page('Privacy policy', `<h1>Privacy policy</h1>${lines.map((line) => `<p>${line}</p>`).join('')}`);
    const reported = await analyse(
      'privacy policy changes',
      policy('We keep your name and address for a year.', 'We do not share your data.'),
      policy('We keep your name and your old address for a year.', 'We share your data with partners.'),
    );
    expect(reported.insights[0]?.text).toContain(
      '“We share your data with partners.” (was “We do not share your data.”)',
    );
    expect(reported.significanceReasons).toContain('+8: “not” was added or removed');
  });

  it('takes the past of the page into account, and says so', async () => {
    const reported = (history: AnalyseInput['history']) =>
      analyse('', lamp('€ 9', 'In stock'), lamp('€ 9', 'In stock', ' Made in Norway.'), history);
    const plain = await reported(undefined);
    const restless = await reported({ days: 10, changes: 12, isReturn: false });
    const quiet = await reported({ days: 90, changes: 0, isReturn: false });
    const back = await reported({ days: 3, changes: 1, isReturn: true });
    expect(restless.significanceReasons).toContain('−5: the page changes often: 12 times in 10 days');
    expect(quiet.significanceReasons).toContain('+5: it is the first change in 90 days');
    expect(back.significanceReasons).toContain('−8: the page went back to an earlier version');
    expect(
      [restless, quiet, back].map(({ significanceScore }) => significanceScore - plain.significanceScore),
    ).toEqual([-5, 5, -8]);
  });
});

describe('a price that is said with what it is for', () => {
  const pricing = (pro: string) =>
    page('Pricing', `<h1>Pricing</h1><h2>Basic</h2><p>$9 per month</p><h2>Pro</h2><p>${pro} per month</p>`);

  it('fell, and is named with its sign', async () => {
    const goal = 'tell me when the price of the Pro plan drops';
    expect((await analyse(goal, pricing('$29'), pricing('$25'))).title).toBe(
      'Pro: price fell from $29 to $25 (−13.8%)',
    );
  });

  it.each([
    ['tell me when it gets cheaper', 'Bravona E61: price fell from €699 to €660 (−5.6%)'],
    ['any change', 'Price fell from €699 to €660 (−5.6%)'],
  ])('fell, where the line says nothing else: %s', async (goal, title) => {
    const machine = (price: string) =>
      page('Bravona E61', `<h1>Bravona E61</h1><p>${price}</p><p>Brews two cups at once.</p>`);
    expect((await analyse(goal, machine('€699'), machine('€660'))).title).toBe(title);
  });

  it('is named with its sign within a sentence, too, and a share with its own', async () => {
    const fees = (fee: string, share: string) =>
      page(
        'Fees',
        `<h1>Fees</h1><p>Orders below $50 ship for ${fee} within 3 days.</p><p>You get back ${share} of what you paid for a ticket that you return.</p>`,
      );
    const { insights } = await analyse('any change', fees('$9.90', '30 %'), fees('$12.90', '45 %'));
    expect(insights.map(({ text }) => text)).toEqual([
      'Orders below $50 ship for $12.90 within 3 days (was $9.90, +30.3%)',
      'You get back 45 % of what you paid for a ticket that you return (was 30 %)',
    ]);
  });
});

it('an entry of a feed is described by what it says, and by its day where it says no more', async () => {
  const feed = (...items: [string, string][]) =>
    page(
      'Releases',
      `<h1>Releases</h1><ul>${items.map(([name, more]) => `<li><a href="/${name}">${name}</a> (2026-11-18)${more}</li>`).join('')}</ul>`,
    );
  const before = feed(['Nebula 3.1.4', ': Bug fixes.'], ['Nebula 3.2.0', ': New scheduler.']);
  const { title } = await analyse(
    'new releases',
    before,
    feed(
      ['Nebula 3.2.1', ': Fixes a leak.'],
      ['Nebula 3.1.4', ': Bug fixes.'],
      ['Nebula 3.2.0', ': New scheduler.'],
    ),
  );
  expect(title).toBe('New release: Nebula 3.2.1, Fixes a leak');
});
