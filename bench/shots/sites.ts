// Invented sites with a past, for pictures of the pages: what each said, and since how many days ago.

export interface ShotSite {
  url: string;
  name: string;
  goal: string;
  tags: string[];
  everyMinutes: number;
  /** With a screenshot of each version. */
  isPictured?: boolean;
  /** Days ago, oldest first, and what the page says from then on and what the page says from then on ({now} is the time of the visit); null: it turns visitors away. */
  versions: [daysAgo: number, html: string | null][];
}

const style = `body{font:16px/1.6 system-ui,sans-serif;margin:0;color:#1f2430;background:#fbfaf7}header{background:#22304a;color:#fff;padding:18px 48px}
header a{color:#cfd9ec;margin-right:22px;text-decoration:none}main{max-width:820px;margin:36px auto;padding:0 24px}h1{font-size:34px;margin:0 0 8px}
.price{font-size:28px;font-weight:600}.stock{display:inline-block;background:#e8efe6;border-radius:6px;padding:2px 12px}
table{border-collapse:collapse;width:100%;background:#fff}td,th{border:1px solid #dcd9d0;padding:10px 14px;text-align:left}
li{margin:8px 0}footer{color:#777;padding:30px 48px;font-size:14px}.art{height:220px;border-radius:14px;background:linear-gradient(120deg,#f0b775,#c9605a 60%,#6b4b8a)}`;

function page(title: string, brand: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head>
<body><header><nav><a href="/">${brand}</a><a href="/shop">Shop</a><a href="/help">Help</a></nav></header>
<main>${body}</main><footer>${brand}, an invented company.</footer></body></html>`;
}

function headphones(price: string, stock: string, reviews: number): string {
  return page(
    'Aurora wireless headphones',
    'Northwind Audio',
    `<div class="art"></div><h1>Aurora wireless headphones</h1>
    <p>Forty hours of listening, and quiet when you want it. Folds flat, charges in an hour.</p>
    <p class="price">Price: $${price}</p><p class="stock">${stock}</p>
    <h2>In the box</h2><ul><li>Headphones with a folding headband</li><li>Braided cable, two metres</li><li>Hard case</li></ul>
    <h2>What people say</h2><p>“The best pair I have owned.” ${reviews} reviews.</p>`,
  );
}

const jobs = ['Product Designer, Lisbon', 'Support Specialist, Remote', 'Data Analyst, Toronto'];
function careers(open: string[]): string {
  const items = open.map((job) => `<li><a href="/jobs/${job.length}${job.slice(0, 3)}">${job}</a></li>`);
  return page(
    'Open positions',
    'Tidewater',
    `<h1>Open positions</h1><p>We are a team of forty in five countries, and we hire slowly.</p><ul>${items.join('')}</ul><p>Last updated: {now} UTC</p>`,
  );
}

function terms(days: number, more = ''): string {
  return page(
    'Terms of sale',
    'Harbour & Sons',
    `<h1>Terms of sale</h1><h2>Delivery</h2><p>We deliver within five working days to every address in Europe and North America.</p>
    <h2>Refunds</h2><p>Refund period: ${days} days from delivery, for items that are unused and in their original packaging.</p>${more}
    <h2>Warranty</h2><p>Every product carries a warranty of two years from the date of purchase.</p>`,
  );
}

function plans(starter: number, pro: number, team: number): string {
  const row = (name: string, price: number, seats: string) =>
    `<tr><td>${name}</td><td>$${price}.00</td><td>${seats}</td></tr>`;
  return page(
    'Plans and pricing',
    'Cloudberry',
    `<h1>Plans and pricing</h1><p>Every plan comes with backups and support by people.</p>
    <table><tr><th>Plan</th><th>Price per month</th><th>Seats</th></tr>${row('Starter', starter, '1')}${row('Pro', pro, '5')}${row('Team', team, '25')}</table>`,
  );
}

function releases(versions: [version: string, words: string][]): string {
  const items = versions.map(([version, words]) => `<h2>Fennel ${version}</h2><p>${words}</p>`);
  return page('Releases', 'Fennel', `<h1>Releases</h1>${items.join('')}`);
}

const old: [string, string][] = [
  ['4.1.0', 'Faster start, and a quieter log.'],
  ['4.0.2', 'Repairs of the importer.'],
];

function hearing(date: string, room: string): string {
  return page(
    'Hearing on the riverside plan',
    'City of Ostmark',
    `<h1>Hearing on the riverside plan</h1><p>Date of the hearing: ${date}</p><p>Place: ${room}</p>
    <p>Everyone who lives in the city may speak for three minutes. Written comments are read by the council.</p>`,
  );
}

export const shotSites: ShotSite[] = [
  {
    url: 'https://northwind-audio.example/aurora',
    name: 'Aurora headphones',
    goal: 'Tell me when the headphones are back in stock or cost less than $300',
    tags: ['shopping'],
    everyMinutes: 360,
    isPictured: true,
    versions: [
      [29.9, headphones('349.00', 'Out of stock', 212)],
      [24.31, headphones('339.00', 'Out of stock', 220)],
      [16.62, headphones('319.00', 'Out of stock', 231)],
      [6.44, headphones('319.00', 'In stock, ships within 24 hours', 240)],
      [0.06, headphones('289.00', 'In stock, ships within 24 hours', 252)],
    ],
  },
  {
    url: 'https://tidewater.example/careers',
    name: 'Careers at Tidewater',
    goal: 'New engineering jobs in Berlin',
    tags: ['jobs'],
    everyMinutes: 360,
    versions: [
      [28.27, careers(jobs)],
      [11.15, careers([...jobs, 'Office Manager, Oslo'])],
      [1.05, careers(['Senior Backend Engineer, Berlin', ...jobs, 'Office Manager, Oslo'])],
    ],
  },
  {
    url: 'https://harbour-and-sons.example/terms',
    name: 'Harbour & Sons: terms',
    goal: 'Any change of the refund terms',
    tags: ['legal', 'suppliers'],
    everyMinutes: 1440,
    versions: [
      [29.41, terms(30)],
      [9.41, terms(14)],
      [0.3, terms(14, '<p>Return postage is paid by the buyer unless the item is faulty.</p>')],
    ],
  },
  {
    url: 'https://cloudberry.example/pricing',
    name: 'Cloudberry pricing',
    goal: 'Tell me when the price of the Pro plan changes',
    tags: ['competitors'],
    everyMinutes: 720,
    versions: [
      [29.55, plans(9, 29, 79)],
      [20.3, plans(9, 29, 89)],
      [4.2, plans(9, 35, 89)],
    ],
  },
  {
    url: 'https://fennel.example/releases',
    name: 'Fennel releases',
    goal: 'Tell me when a new version is released',
    tags: ['software'],
    everyMinutes: 720,
    versions: [
      [27.83, releases(old)],
      [13.2, releases([['4.2.0', 'Plugins can be reloaded while they run.'], ...old])],
      [
        2.2,
        releases([
          ['4.2.1', 'Fixes a memory leak in long sessions. Everyone should update.'],
          ['4.2.0', 'Plugins can be reloaded while they run.'],
          ...old,
        ]),
      ],
    ],
  },
  {
    url: 'https://ostmark.example/hearings/riverside',
    name: 'Riverside hearing',
    goal: 'Tell me when the date of the hearing changes',
    tags: ['city'],
    everyMinutes: 1440,
    versions: [
      [22.72, hearing('12 March 2027', 'Town hall, room 4')],
      [7.4, hearing('19 March 2027', 'Town hall, room 4')],
      [3.1, hearing('19 March 2027', 'Library, great hall')],
    ],
  },
  {
    url: 'https://brightmart.example/deals',
    name: 'Brightmart deals',
    goal: 'New deals on garden furniture',
    tags: ['shopping'],
    everyMinutes: 360,
    versions: [
      [
        18.13,
        page('Deals of the week', 'Brightmart', '<h1>Deals of the week</h1><p>Teak bench: $180.00</p>'),
      ],
      [1.6, null],
    ],
  },
];
