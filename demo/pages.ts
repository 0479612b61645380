// A small site on loopback that changes by itself, one page at a time.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ChangingSite {
  address: string;
  /** Starts to change: one step now and then, round and round. */
  begin(everyMs: number): void;
  close(): Promise<void>;
}

interface DemoPage {
  path: string;
  name: string;
  goal: string;
  body: (step: number) => string;
}

/** After this many steps the site is as it was at first. */
const steps = 8;

export const demoPages: DemoPage[] = [
  {
    path: '/shop',
    name: 'Aurora headphones',
    goal: 'Tell me when the headphones are back in stock or cost less than $300',
    body: shop,
  },
  { path: '/jobs', name: 'Jobs at Northwind', goal: 'New engineering jobs in Berlin', body: jobs },
  { path: '/terms', name: 'Northwind terms', goal: 'Tell me when the refund period changes', body: terms },
  { path: '/status', name: 'Northwind status', goal: 'Tell me when a service is down', body: status },
];

export async function openChangingSite(): Promise<ChangingSite> {
  let step = 0;
  let timer: NodeJS.Timeout | undefined;
  const server = createServer((request, response) => {
    const page = demoPages.find(({ path }) => path === request.url);
    response.statusCode = page === undefined ? 404 : 200;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      page === undefined ? wrap('Not found', '<p>No such page.</p>') : wrap(page.name, page.body(step)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin: (everyMs) => {
      timer = setInterval(() => {
        step = (step + 1) % steps;
      }, everyMs);
    },
    close: () => {
      clearInterval(timer);
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Falls in price at step 1, comes back in stock at step 4, falls again at step 6. */
function shop(step: number): string {
  const price = step < 1 ? '349.00' : step < 6 ? '319.00' : '289.00';
  const stock = step < 4 ? 'Out of stock' : 'In stock, ships within 24 hours';
  return `<h1>Aurora wireless headphones</h1>
    <p>Forty hours of listening, and quiet when you want it.</p>
    <p class="price">Price: $${price}</p>
    <p class="stock">${stock}</p>
    <h2>What people say</h2>
    <p>“The best pair I have owned.” Rated 4.6 out of 5 by 212 people.</p>`;
}

/** A job in Berlin at step 2, one elsewhere at step 5. */
function jobs(step: number): string {
  const open = [
    ['Product Designer', 'Lisbon'],
    ...(step >= 2 ? [['Senior Backend Engineer', 'Berlin']] : []),
    ['Support Specialist', 'Remote'],
    ...(step >= 5 ? [['Office Manager', 'Oslo']] : []),
    ['Data Analyst', 'Toronto'],
  ];
  const items = open.map(([title, place]) => `<li><a href="#">${title}</a>, ${place}</li>`);
  return `<h1>Open positions</h1><p>We are a team of forty in five countries.</p><ul>${items.join('')}</ul>`;
}

/** The refund period shrinks at step 3, and grows again at step 7. */
function terms(step: number): string {
  const days = step < 3 ? 30 : step < 7 ? 14 : 21;
  return `<h1>Terms of sale</h1>
    <h2>Delivery</h2><p>We deliver within five working days to every address in Europe and North America.</p>
    <h2>Refunds</h2>
    <p>Refund period: ${days} days from delivery, for items that are unused and in their original packaging.</p>
    <h2>Warranty</h2><p>Every product carries a warranty of two years from the date of purchase.</p>`;
}

/** Differs on every visit, and never in anything that matters. */
function status(): string {
  const now = new Date();
  return `<h1>System status</h1><p>All systems operational.</p>
    <table><tr><th>Service</th><th>State</th></tr>
      <tr><td>Shop</td><td>Operational</td></tr><tr><td>Payments</td><td>Operational</td></tr></table>
    <p>Last updated: ${now.toISOString().slice(0, 19).replace('T', ' ')} UTC</p>`;
}

function wrap(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Northwind</title></head>
<body><header><nav>${demoPages.map(({ path, name }) => `<a href="${path}">${name}</a>`).join(' ')}</nav></header>
<main>${body}</main><footer><p>Northwind Trading, an example.</p></footer></body></html>`;
}
