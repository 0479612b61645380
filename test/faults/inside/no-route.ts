// Runs inside a network namespace without a route: the real service, led to addresses whose connect() fails at once, by every way out.

import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { openEgressProxy } from '../../../src/net/net.ts';
import { type CheckBody, type Client, clientOf, type SiteBody } from '../../support/client.ts';
import { startHeedProcess } from '../../support/heed-process.ts';

const [folder = '', hostsFile = '', tier = 'short'] = process.argv.slice(2);
const ports = { page: 8080, mail: 2525 };

interface Target {
  /** What connect() says. */
  code: string;
  name: string;
  literal: string;
}

const targets: Target[] = [
  { code: 'ENETUNREACH', name: 'no-route.test', literal: '10.1.0.1' },
  { code: 'EHOSTUNREACH', name: 'no-host.test', literal: '10.2.0.1' },
  { code: 'EADDRNOTAVAIL', name: 'ipv6-only.test', literal: '[2600:1::1]' },
  { code: 'both', name: 'no-way.test', literal: '10.1.0.2' },
  { code: 'ECONNREFUSED', name: 'refused.test', literal: '127.0.0.2' },
];

interface Case {
  code: string;
  way: string;
  host: string;
  scheme: string;
  /** The code of the fault that came of it; null: the service did not answer. */
  fault: string | null;
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });

async function shapeNetwork(): Promise<void> {
  run('ip', 'link', 'set', 'lo', 'up');
  // Without an IPv6 address of its own the machine can reach none.
  run('ip', '-6', 'addr', 'del', '::1/128', 'dev', 'lo');
  run('ip', 'route', 'add', 'unreachable', '10.2.0.0/16');
  const names = targets.map(({ name, literal }) => `${literal.replace(/[[\]]/g, '')} ${name}`);
  await writeFile(hostsFile, `127.0.0.1 localhost\n${[...names, '2600:1::2 no-way.test'].join('\n')}\n`);
  run('mount', '--bind', hostsFile, '/etc/hosts');
}

/** A page that is there, and redirects to whatever its path names. */
async function openRedirects(): Promise<string> {
  const server = createServer((request, response) => {
    const to = decodeURIComponent((request.url ?? '/').slice(1));
    if (to === '') response.setHeader('content-type', 'text/html').end('<p>Here</p>');
    else response.writeHead(302, { location: to }).end();
  });
  await new Promise<void>((resolve) => server.listen(9090, '127.0.0.1', resolve));
  return 'http://127.0.0.1:9090/';
}

async function checkOf(client: Client, site: object): Promise<string | null> {
  const { body } = await client.post<SiteBody>('/api/sites', site);
  const checks = await client.get<CheckBody[]>(`/api/sites/${body.id}/checks`);
  const ended = await client.finished(checks.body[0]?.id ?? '');
  return ended.error?.code ?? ended.outcome;
}

async function testOf(client: Client, kind: string, settings: object): Promise<string | null> {
  const { body } = await client.post<{ error: { code: string } | null }>('/api/channels/test', {
    kind,
    settings,
  });
  return body.error?.code ?? 'delivered';
}

function waysOut(
  client: Client,
  redirects: string,
): Record<string, (host: string, scheme: string) => Promise<string | null>> {
  const at = (host: string, scheme: string) => `${scheme}://${host}:${ports.page}/${randomUUID()}`;
  return {
    page: (host, scheme) => checkOf(client, { url: at(host, scheme), watch: { mode: 'http' } }),
    redirect: (host, scheme) =>
      checkOf(client, { url: redirects + encodeURIComponent(at(host, scheme)), watch: { mode: 'http' } }),
    proxy: (host, scheme) =>
      checkOf(client, {
        url: `http://127.0.0.1:9091/${randomUUID()}`,
        watch: { mode: 'http', proxy: `${scheme}://${host}:${ports.page}` },
      }),
    webhook: (host, scheme) => testOf(client, 'webhook', { url: at(host, scheme) }),
    mail: (host, scheme) =>
      testOf(client, 'email', {
        ...{
          to: 'ada@example.com',
          from: 'heed@example.com',
          host: host.replace(/[[\]]/g, ''),
          port: ports.mail,
        },
        security: scheme === 'https' ? 'tls' : 'none',
      }),
    egress: (host, scheme) => throughEgress(host, scheme),
    browser: (host, scheme) => checkOf(client, { url: at(host, scheme), watch: { mode: 'browser' } }),
  };
}

/** What the browser goes by, asked without a browser: a tunnel for https, a request for http. */
async function throughEgress(host: string, scheme: string): Promise<string | null> {
  const egress = await openEgressProxy({ allowPrivate: true });
  const pass = egress.openPass();
  const target = `${host}:${ports.page}`;
  const asked = request(egress.url, {
    method: scheme === 'https' ? 'CONNECT' : 'GET',
    path: scheme === 'https' ? target : `http://${target}/`,
    headers: {
      'proxy-authorization': `Basic ${Buffer.from(`${pass.username}:${pass.password}`).toString('base64')}`,
    },
  });
  await new Promise((resolve) => asked.on('connect', resolve).on('response', resolve).end());
  const fault = pass.failureOf(new URL(`http://${target}/`));
  await egress.close();
  return fault?.code ?? null;
}

await shapeNetwork();
const redirects = await openRedirects();
const heed = await startHeedProcess({ DATA_DIR: folder, HOST_CONCURRENCY: '10' });
const client = clientOf(heed.address);
const cases: Case[] = [];
// Known first, so that a browser that does not work here is not mistaken for one that holds.
const withBrowser =
  tier === 'short' ? null : await checkOf(client, { url: redirects, watch: { mode: 'browser' } });
for (const [way, go] of Object.entries(waysOut(client, redirects))) {
  // The egress proxy is what a browser goes by; the browser itself is started in the long form.
  if (way === 'browser' && tier === 'short') continue;
  const tries = targets.flatMap(({ code, name, literal }) =>
    [name, literal].flatMap((host) => ['https', 'http'].map((scheme) => ({ code, host, scheme }))),
  );
  const ended = tries.map(async ({ code, host, scheme }) => {
    const fault = await go(host, scheme).catch(() => null);
    cases.push({ code, way, host, scheme, fault });
  });
  await Promise.all(ended);
}
const isAlive = heed.child.exitCode === null && heed.child.signalCode === null;
console.log(
  JSON.stringify({ isAlive, withBrowser, end: await heed.stop(), cases, output: heed.output().slice(-4000) }),
);
process.exit(0);
