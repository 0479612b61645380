// Behaviour: one way a page of the web may act, and what an honest account of fetching it says.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FetchResult } from '../../../src/core/page/page.ts';

export interface Behaviour {
  /** Where it lives; nothing else does. */
  path: string;
  what: string;
  /** What plain HTTP must report. */
  http: FetchResult;
  /** What a browser must report. */
  browser: FetchResult;
  /** The code of the error over plain HTTP, where the result alone is too coarse. */
  code?: string;
  /** Must be read from the page over plain HTTP; only for good ones. */
  says?: string;
  /** The address to ask for, when it is not simply the path on the local server. */
  url?: (base: string) => string;
  respond: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Loopback under a name of one's own: the resolver of the test knows these. */
export function baseUnder(name: string, request: IncomingMessage): string {
  return `http://${name}.localhost:${request.socket.localPort}`;
}

/** Answers with a page. */
export function send(
  body: string | Buffer,
  headers: Record<string, string> = {},
  status = 200,
): Behaviour['respond'] {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  };
}

/** Answers with a redirect to a path, or to a whole address. */
export function redirect(location: string, status = 302): Behaviour['respond'] {
  return (_, response) => {
    response.writeHead(status, { location }).end();
  };
}

export function html(title: string, body: string, language = 'en'): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;
}

/** What a shop of lamps has to say, in sentences. */
export const prose = [
  'The brass lamp is turned from a single bar and polished by hand, so that no two of them look quite alike.',
  'Its cable is two metres long, covered with cotton, and can be changed with nothing but a screwdriver.',
  'We send orders within two working days, and take them back within thirty days if you do not like them.',
  'The workshop by the harbour is open from Tuesday to Saturday, and visitors are welcome to watch us work.',
]
  .map((sentence) => `<p>${sentence}</p>`)
  .join('\n');

export const menu = `<nav>${[
  'Lamps',
  'Chairs',
  'Tables',
  'Rugs',
  'Offers',
  'Workshop',
  'Journal',
  'Stores',
  'Contact',
]
  .map((name) => `<a href="/${name.toLowerCase()}">${name}</a>`)
  .join(' ')}</nav>`;

export const footer =
  '<footer><a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a> <span>Lamps by the Harbour</span></footer>';
