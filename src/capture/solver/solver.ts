// The operator's solver (FlareSolverr protocol): a service that opens a page which blocks programs, and gives back what it saw.
import { z } from 'zod';
import { Fault } from '../../core/fault/fault.ts';
import type { Cookie } from '../../core/site/session.ts';
import type { Turn } from '../../core/turn.ts';
import { type Net, openNet, type Upstream } from '../../net/net.ts';
import { openTurns } from '../browser/turns.ts';

export interface SolverSettings {
  /** As the operator named it; it may be in a private network. */
  url: URL;
  timeoutMs: number;
  /** It is to end first, and say so; left out: ten seconds. */
  graceMs?: number;
  userAgent: string;
}

export interface SolverOrder {
  url: URL;
  turn: Turn;
  cookies: Cookie[];
  /** The proxy of the site: the solver must not go around it. */
  upstream: Upstream | null;
  signal: AbortSignal;
}

export interface Solution {
  url: URL;
  status: number;
  html: string;
  cookies: Cookie[];
  userAgent: string | null;
}

export interface Solver {
  /** A sentence, without a full stop, where it did not help. Throws only when `signal` was aborted. */
  solve(order: SolverOrder): Promise<Solution | string>;
  close(): Promise<void>;
}

/** Each opens a browser of its own over there. */
const atOnce = 2;
const cookieSchema = z.object({
  ...{ name: z.string().min(1), value: z.string(), domain: z.string().min(1), path: z.string().default('/') },
  expiry: z.number().nullish(),
  expires: z.number().nullish(),
  httpOnly: z.boolean().nullish(),
  secure: z.boolean().nullish(),
});
const answerSchema = z.object({
  status: z.string(),
  solution: z
    .object({
      ...{ url: z.string(), status: z.number(), response: z.string() },
      cookies: z.array(cookieSchema).catch([]),
      userAgent: z.string().nullish(),
    })
    .nullish(),
});

export function openSolver({ url, timeoutMs, graceMs = 10_000, userAgent }: SolverSettings): Solver {
  const totalMs = timeoutMs + graceMs;
  const limits = { totalMs, headersMs: totalMs, idleMs: totalMs };
  // What the operator names may be private; the addresses that are handed over were checked before.
  const net = openNet({ allowPrivate: true, userAgent, limits });
  const turns = openTurns(atOnce);
  return {
    solve: (order) => turns.take(order.turn, order.signal, () => ask(net, url, timeoutMs, order)),
    close: async () => {
      turns.close();
      await net.close();
    },
  };
}

async function ask(
  net: Net,
  url: URL,
  maxTimeout: number,
  { url: target, cookies, upstream, signal }: SolverOrder,
): Promise<Solution | string> {
  const asked = {
    ...{ cmd: 'request.get', url: target.href, maxTimeout },
    cookies: cookies.map(({ name, value, domain, path }) => ({ name, value, domain, path })),
    ...(upstream !== null && { proxy: proxyOf(upstream) }),
  };
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await net.request({ url, method: 'POST', headers, body: JSON.stringify(asked), signal });
    return read(Buffer.from(answer.body).toString('utf8'), answer.status);
  } catch (error) {
    if (!(error instanceof Fault) || error.code === 'capture.cancelled') throw error;
    if (error.code === 'capture.timeout') return 'it did not answer in time';
    return error.code === 'capture.too-large' ? 'its answer was too large' : 'it could not be reached';
  }
}

/** What it says of its own troubles is left out: it may speak of the operator's network. */
function read(body: string, status: number): Solution | string {
  const answer = answerSchema.safeParse(parse(body));
  if (!answer.success) return `its answer could not be read (HTTP ${status})`;
  const { solution } = answer.data;
  if (answer.data.status !== 'ok' || !solution) return 'it could not get through';
  const url = URL.parse(solution.url);
  if (url === null || !/^https?:$/.test(url.protocol)) return 'it did not reach a page';
  const isOurs = ({ domain }: Cookie) => url.hostname === domain || url.hostname.endsWith(`.${domain}`);
  return {
    ...{ url, status: solution.status, html: solution.response, userAgent: solution.userAgent ?? null },
    cookies: solution.cookies.map(cookieOf).filter(isOurs),
  };
}

function cookieOf(sent: z.infer<typeof cookieSchema>): Cookie {
  const seconds = sent.expiry ?? sent.expires ?? -1;
  return {
    ...{ name: sent.name, value: sent.value, path: sent.path, sameSite: null },
    domain: sent.domain.replace(/^\./, '').toLowerCase(),
    isHostOnly: !sent.domain.startsWith('.'),
    expiresAt: seconds < 0 ? null : seconds * 1000,
    ...{ isSecure: sent.secure === true, isHttpOnly: sent.httpOnly === true },
  };
}

function proxyOf({ url }: Upstream) {
  const { protocol, host, username, password } = url;
  return {
    url: `${protocol}//${host}`,
    ...(username !== '' && {
      username: decodeURIComponent(username),
      password: decodeURIComponent(password),
    }),
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
