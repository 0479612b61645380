// What is quoted of a text that changed: the words that differ are always seen, with what is needed to understand them.
import { describe, expect, it } from 'vitest';
import { analysePages, htmlPage } from '../../../test/support/analyse-pages.ts';

const events = (...lines: string[]) =>
  htmlPage('What’s on', `<h1>What’s on</h1><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`);
const evenings = [
  'Jazz night – 12 Dec 2026 – £12',
  'Choir concert – 19 Dec 2026 – £8',
  'Quiz – 21 Dec 2026 – £3',
];
const withSlam = (slam: string) => events(...evenings, slam);
const disputes = (text: string) =>
  htmlPage('Terms', `<h1>Terms</h1><h2>Law</h2><p>Irish law applies.</p><h2>Disputes</h2><p>${text}</p>`);

describe('a line of a list', () => {
  it('that is cancelled says so in the title', async () => {
    const reported = await analysePages(
      '',
      withSlam('Poetry slam – 14 Dec 2026 – free'),
      withSlam('Poetry slam (CANCELLED) – 14 Dec 2026 – free'),
    );
    expect(reported.title).toContain('“Poetry slam (CANCELLED)');
  });

  it('gives its name to the price in it', async () => {
    const slam = 'Poetry slam – 14 Dec 2026 – £5';
    const reported = await analysePages('', withSlam(slam), withSlam(slam.replace('£5', '£6')));
    expect(reported.title).toBe('Poetry slam: price rose from £5 to £6 (+20%)');
  });

  it('that names something else did not get dearer', async () => {
    const reported = await analysePages(
      '',
      withSlam('Poetry slam – 14 Dec 2026 – £5'),
      withSlam('Open mic – 14 Dec 2026 – £6'),
    );
    expect(reported.summary).toBe(
      'New: Open mic, £6, 14 Dec 2026. No longer listed: Poetry slam, £5, 14 Dec 2026.',
    );
  });
});

describe('a sentence', () => {
  it('that was turned round is quoted whole', async () => {
    const reported = await analysePages(
      '',
      disputes('Write to us first. You are not required to go to arbitration.'),
      disputes('Write to us first. You agree to binding arbitration.'),
    );
    expect(reported.summary).toBe(
      'Disputes: “You agree to binding arbitration.” (was “You are not required to go to arbitration.”).',
    );
  });

  it('never begins with the comma of another', async () => {
    const reported = await analysePages(
      '',
      disputes('We share it with our hosting provider only.'),
      disputes('We share it with our hosting provider, our payment provider and advertisers.'),
    );
    expect(reported.summary).not.toMatch(/“\W/u);
  });

  it('in which part of an address changed shows the address', async () => {
    const reported = await analysePages(
      '',
      disputes('Use POST /v2/payments.'),
      disputes('Use POST /v3/payments.'),
    );
    expect(reported.title).toBe('Disputes: Use POST /v3/payments (was v2)');
  });
});

describe('a section that came', () => {
  const faq = (more = '') =>
    htmlPage(
      'Status',
      `<h1>Status</h1><h2>13 May 2026</h2><p>No incidents.</p>${more}<h2>12 May 2026</h2><p>None.</p>`,
    );

  it('is reported with what it says', async () => {
    const reported = await analysePages('', faq(), faq('<h2>14 May 2026</h2><p>The API is slow.</p>'));
    expect(reported.summary).toBe('New section “14 May 2026”: “The API is slow.”');
  });

  it('is called by its heading whatever of it was requested', async () => {
    const reported = await analysePages(
      'API outages',
      faq(),
      faq('<h2>14 May 2026</h2><p>The API is slow.</p>'),
    );
    expect(reported.title).toBe('New section “14 May 2026”: The API is slow');
  });
});

it('a line that made way for another in its place is reported with it', async () => {
  const status = (banner: string) =>
    htmlPage('Status', `<h1>Status</h1><p>${banner}</p><h2>Past</h2><p>No incidents reported in May.</p>`);
  const reported = await analysePages('', status('All systems operational'), status('Partial outage'));
  expect(reported.summary).toBe('Partial outage (was All systems operational).');
});

it('headings that are only numbered again are no news beside the section that came', async () => {
  const terms = (...heads: string[]) =>
    htmlPage(
      'Terms',
      `<h1>Terms</h1>${heads.map((head) => `<h2>${head}</h2><p>About ${head.slice(3)}.</p>`).join('')}`,
    );
  const reported = await analysePages(
    '',
    terms('1. Fees', '2. Law'),
    terms('1. Fees', '2. Models', '3. Law'),
  );
  expect(reported.summary).toBe('New section “2. Models”: “About Models.”');
});
