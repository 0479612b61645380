// What is no HTML: data, feeds, documents, downloads.
import { type Behaviour, send } from './behaviour.ts';

const ok = { http: 'ok', browser: 'ok' } as const;
const typed = (type: string, body: string | Buffer, headers = {}) =>
  send(body, { 'content-type': type, ...headers });

export const otherTypes: Behaviour[] = [
  {
    path: '/data/lamps.json',
    what: 'JSON',
    ...ok,
    says: 'Brass lamp',
    respond: typed(
      'application/json',
      JSON.stringify({ lamps: [{ name: 'Brass lamp', price: 49, error: 'not found' }] }),
    ),
  },
  {
    path: '/data/lamps.xml',
    what: 'XML',
    ...ok,
    says: 'Brass lamp',
    respond: typed('application/xml', '<?xml version="1.0"?><lamps><lamp>Brass lamp</lamp></lamps>'),
  },
  {
    path: '/data/feed.rss',
    what: 'a feed',
    ...ok,
    says: 'New lamps',
    respond: typed(
      'application/rss+xml',
      '<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><item><title>New lamps</title><link>/1</link></item></channel></rss>',
    ),
  },
  {
    path: '/data/lamps.csv',
    what: 'a table of values',
    ...ok,
    says: 'Brass lamp',
    respond: typed('text/csv', 'name,price\nBrass lamp,49\nOak lamp,79\n'),
  },
  {
    path: '/data/notes.txt',
    what: 'plain text',
    ...ok,
    says: 'Access denied',
    respond: typed('text/plain', 'Notes of the day\nAccess denied is what the old gate said.\n'),
  },
  {
    path: '/data/list.pdf',
    what: 'something like a PDF',
    ...ok,
    respond: typed(
      'application/pdf',
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    ),
  },
  {
    path: '/data/download',
    what: 'a download',
    ...ok,
    respond: typed('application/octet-stream', Buffer.from([0, 1, 2, 3, 254, 255]), {
      'content-disposition': 'attachment; filename="lamps.bin"',
    }),
  },
  {
    path: '/data/picture.svg',
    what: 'a drawing',
    ...ok,
    respond: typed('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><text>Lamp</text></svg>'),
  },
  {
    path: '/data/cut.json',
    what: 'JSON that ends in the middle of the way',
    http: 'refused',
    browser: 'refused',
    code: 'capture.cut-short',
    respond: (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(JSON.stringify({ lamps: [] }), () => response.destroy());
    },
  },
  {
    path: '/data/short.json',
    what: 'JSON of which less comes than was said',
    http: 'refused',
    browser: 'refused',
    code: 'capture.cut-short',
    respond: (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write(JSON.stringify({ lamps: [] }), () => response.destroy());
    },
  },
];
