// The sites of the kept instance: what is registered, and how their pages look when it is made and when it is opened again.
// Their addresses are reached through a proxy that leads to a server of the test, so no port is written into the instance.
import type { ChangingSite, SitePage } from '../support/changing-site.ts';

export interface WatchedSite {
  /** As it is sent to `POST /api/sites`. */
  order: { url: string; name: string; trackingGoal?: string; [setting: string]: unknown };
  /** First reading, the change that the old version records, the change that the new one has to find. */
  pages: [SitePage, SitePage, SitePage];
  /** What has to be in the new change. */
  news: RegExp;
}

const filler = 'Every lamp is turned from one bar of brass, polished by hand and tested for an hour.';
const html = (title: string, body: string): SitePage => ({
  body: `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav><a href="/">Home</a></nav><main><h1>${title}</h1>${body}<p>${filler}</p></main></body></html>`,
});
const typed = (type: string, body: string): SitePage => ({ headers: { 'content-type': type }, body });
const list = (...entries: string[]) =>
  html('Open positions', `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`);
const feed = (...titles: string[]) =>
  typed(
    'application/rss+xml',
    `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><link>http://feed.example/</link><description>News</description>${titles
      .map(
        (title) =>
          `<item><title>${title}</title><link>http://feed.example/${encodeURIComponent(title)}</link></item>`,
      )
      .join('')}</channel></rss>`,
  );
const json = (value: object) => typed('application/json', JSON.stringify(value));

export const watched: Record<string, WatchedSite> = {
  '/lamp': {
    order: {
      url: 'http://127.0.0.11/lamp',
      name: 'Brass lamp',
      trackingGoal: 'tell me when the price falls below $45',
      tags: ['shop'],
      // Kept sealed with heed.key.
      watch: { headers: { 'x-token': 'a secret of the shop' } },
    },
    pages: [
      html('Brass lamp', '<p>Price: $59.00</p>'),
      html('Brass lamp', '<p>Price: $49.00</p>'),
      html('Brass lamp', '<p>Price: $39.00</p>'),
    ],
    news: /39/,
  },
  '/jobs': {
    order: { url: 'http://127.0.0.12/jobs', name: 'Jobs', trackingGoal: 'new positions in Berlin' },
    pages: [
      list('Cook, Bremen', 'Driver, Hamburg', 'Nurse, Munich'),
      list('Cook, Bremen', 'Driver, Hamburg', 'Nurse, Munich', 'Porter, Ulm'),
      list('Cook, Bremen', 'Driver, Hamburg', 'Nurse, Munich', 'Porter, Ulm', 'Baker, Berlin'),
    ],
    news: /Baker/,
  },
  '/feed.xml': {
    order: { url: 'http://127.0.0.13/feed.xml', name: 'Feed' },
    pages: [
      feed('Bridge opens', 'Road closed'),
      feed('Market moves', 'Bridge opens', 'Road closed'),
      feed('Tram returns', 'Market moves', 'Bridge opens', 'Road closed'),
    ],
    news: /Tram returns/,
  },
  '/status.json': {
    order: { url: 'http://127.0.0.14/status.json', name: 'Status', trackingGoal: 'when the status changes' },
    pages: [
      json({ status: 'up', version: '1.4.0' }),
      json({ status: 'degraded', version: '1.4.0' }),
      json({ status: 'down', version: '1.4.0' }),
    ],
    news: /down/,
  },
  '/terms.txt': {
    order: { url: 'http://127.0.0.15/terms.txt', name: 'Terms', schedule: { everyMinutes: 600 } },
    pages: [
      typed('text/plain', 'Refunds are paid within 30 days.\n\nShipping is free above 50 euros.\n'),
      typed('text/plain', 'Refunds are paid within 14 days.\n\nShipping is free above 50 euros.\n'),
      typed('text/plain', 'Refunds are paid within 14 days.\n\nShipping is free above 80 euros.\n'),
    ],
    news: /80 euros/,
  },
};

/** A page that never answered well: the old version has it as failing. */
export const missing = { url: 'http://127.0.0.16/gone', name: 'Gone' };

/** Shows the first, second or third version of every page. */
export function showPages(site: ChangingSite, version: 0 | 1 | 2): void {
  for (const [path, { pages }] of Object.entries(watched)) site.set(path, pages[version]);
}
