// A site behind a login: a form, a session cookie, and an end of all sessions whenever a test wants one.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { totpAt } from '../../../src/capture/totp.ts';
import type { Step } from '../../../src/core/site/step.ts';

export interface MembersOnly {
  url(path: string): string;
  /** What members read; the others see a login. */
  orders: string;
  password: string;
  /** A page for everybody in place of the login, with a link to it. */
  isOpenToAll: boolean;
  /** The Base32 secret of a second factor; null: none is requested. */
  totp: string | null;
  /** Passwords that were sent, in order. */
  logins: string[];
  /** The cookies of all requests for pages, by path. */
  cookies: string[];
  /** The values of all sessions there ever were. */
  sessions: string[];
  /** How often a path was requested. */
  visits(path: string): number;
  endSessions(): void;
  close(): Promise<void>;
}

/** The login as its user writes it down. */
export const loginSteps: Step[] = [
  { do: 'type', selector: '#user', text: 'ann' },
  { do: 'type', selector: '#password', secret: 'password' },
  { do: 'click', text: 'Log in' },
];

export async function openMembersOnly(): Promise<MembersOnly> {
  const open = new Set<string>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    if (request.method === 'POST') return void takeLogin(request, response);
    if (pathname === '/login') return send(response, loginPage(site.totp));
    if (pathname === '/robots.txt') return send(response, '', 404);
    site.cookies.push(`${pathname} ${request.headers.cookie ?? ''}`.trim());
    const sid = /(?:^|; )sid=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    if (open.has(sid)) return send(response, memberPage(pathname, site.orders));
    if (site.isOpenToAll) return send(response, publicPage());
    response.writeHead(302, { location: `/login?next=${pathname}` }).end();
  });
  const takeLogin = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const form = new URLSearchParams(body);
    site.logins.push(form.get('password') ?? '');
    const isCode = site.totp === null || form.get('code') === totpAt(site.totp, Date.now());
    if (form.get('password') !== site.password || !isCode) return send(response, loginPage(site.totp), 200);
    const sid = randomUUID();
    open.add(sid);
    site.sessions.push(sid);
    response.writeHead(302, { location: '/', 'set-cookie': `sid=${sid}; HttpOnly; Path=/` }).end();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const site: MembersOnly = {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    orders: 'Lamp of brass, sent on 3 May. Chair of oak, waiting for its cushion.',
    password: 'open sesame 7',
    ...{ isOpenToAll: false, totp: null, logins: [], cookies: [], sessions: [] },
    visits: (path) => asked.filter((one) => one === path).length,
    endSessions: () => open.clear(),
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
  return site;
}

function send(response: ServerResponse, html: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;

function memberPage(path: string, orders: string): string {
  const links =
    '<ul><li><a href="/orders/one">First order</a></li><li><a href="/orders/two">Second order</a></li></ul>';
  const text = `<p>These are the orders of Ann, with all that is known of where they are at the moment.</p><p>${orders}</p>`;
  return page(
    'Your orders',
    `<main><h1>Your orders ${path}</h1>${text}${path === '/orders' ? links : ''}</main>`,
  );
}

function publicPage(): string {
  const text = 'We make lamps and chairs by the harbour, and send them wherever you are. '.repeat(12);
  return page(
    'Shop',
    `<header><a href="/login">Sign in</a></header><main><h1>Shop</h1><p>${text}</p></main>`,
  );
}

function loginPage(totp: string | null): string {
  const code = totp === null ? '' : '<label>Code <input id="code" name="code"></label>';
  return page(
    'Log in',
    `<h1>Log in</h1><form method="post" action="/login"><label>User <input id="user" name="user"></label>
    <label>Password <input id="password" name="password" type="password"></label>${code}<button>Log in</button></form>`,
  );
}
