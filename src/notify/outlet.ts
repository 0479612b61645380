// The way messages leave: requests through net that follow no redirect, and show nobody what was answered.
import { Fault } from '../core/fault/fault.ts';
import { type Net, type NetOrder, readHeader } from '../net/net.ts';
import { NotDelivered, refusalOf } from './not-delivered.ts';
import type { PushKeys } from './web-push/push-keys.ts';

export interface Post {
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** Headers the user named. */
  userHeaders?: Record<string, string>;
  /** Sent as JSON; a string is sent as it is, because it was signed or worded by its user, and so are bytes; null: there is none. */
  body: object | string | null;
  /** How long it may take; left out: as long as any message. */
  withinMs?: number;
}

/** The mail server that the operator set up. */
export interface SmtpDefaults {
  url: string | null;
  from: string | null;
}

export interface Outlet {
  /** Throws NotDelivered unless the receiver took it. */
  post(post: Post): Promise<void>;
  /** The same, for an answer that is needed to go on: as JSON, null where it is none. It is shown to nobody. */
  ask(post: Post): Promise<unknown>;
  /** A connection to a mail server, under the same guard. */
  connect: Net['connect'];
  smtp: SmtpDefaults;
  /** Null: browsers cannot be written to. */
  pushKeys: PushKeys | null;
  now(): number;
}

export interface OutletSettings {
  net: Pick<Net, 'request' | 'connect'>;
  smtp: SmtpDefaults;
  pushKeys?: PushKeys | null;
  now: () => number;
}

const totalMs = 15_000;
const maxBytes = 256 * 1024;
const longestRestMs = 6 * 3_600_000;

export function openOutlet(
  { net, smtp, pushKeys = null, now }: OutletSettings,
  signal: AbortSignal | null,
): Outlet {
  /** Throws NotDelivered unless the receiver took it. */
  const send = async ({
    url,
    method = 'POST',
    headers = {},
    userHeaders = {},
    body,
    withinMs = totalMs,
  }: Post) => {
    const order: NetOrder = {
      url: new URL(url),
      method,
      headers: {
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        accept: '*/*',
        ...headers,
      },
      userHeaders,
      ...(body === null ? {} : { body: isReady(body) ? body : JSON.stringify(body) }),
      maxRedirects: 0,
      totalMs: withinMs,
      maxBytes,
      ...(signal === null ? {} : { signal }),
    };
    const answer = await net.request(order).catch((error: unknown) => {
      throw wayFault(error);
    });
    const refusal = refusalOf(answer.status, restOf(readHeader(answer.headers, 'retry-after'), now()));
    if (refusal !== null) throw refusal;
    return answer.body;
  };
  return {
    smtp,
    pushKeys,
    now,
    async post(post) {
      await send(post);
    },
    ask: async (post) => asJson(await send(post)),
    connect: (...to) =>
      net.connect(...to).catch((error: unknown) => {
        throw wayFault(error);
      }),
  };
}

function asJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return null;
  }
}

function isReady(body: object | string): body is string | Uint8Array {
  return typeof body === 'string' || body instanceof Uint8Array;
}

/** `Retry-After` in seconds or as a date, bounded. */
function restOf(header: string | null, now: number): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), longestRestMs);
}

const advices: Record<string, string> = {
  dns: 'Check the spelling of the host name.',
  'address-refused': 'Enter an address that this service may reach.',
  'too-large': 'Enter the address of a service that accepts messages; this one returns a long page.',
  'tls-untrusted':
    'If the service is yours, add its certificate to NODE_EXTRA_CA_CERTS, or use a certificate from a known authority.',
  'tls-wrong-host': 'Check that the host name matches the certificate of the service.',
  'tls-expired': 'The service must renew its certificate. Also check the clock of this machine.',
  'bad-header': 'Check the headers in the settings of this channel.',
};

/** What kept a message on its way, in words about channels instead of pages. */
export function wayFault(error: unknown): NotDelivered {
  if (error instanceof NotDelivered) return error;
  if (!(error instanceof Fault)) {
    return new NotDelivered(
      {
        code: 'notify.failed',
        message: 'The message could not be sent.',
        advice:
          'Heed tries again automatically. If the problem persists, check the settings of this channel.',
        transient: true,
        params: { kind: 'send' },
      },
      { cause: error },
    );
  }
  const way = error.code.replace(/^\w+\./, '');
  // Refused is what a receiver does with a message; here nobody took the connection.
  const reason = way === 'refused' ? 'unreachable' : way;
  // A name that is not found today may be found tomorrow: the machine may be without a network.
  const transient = error.transient || reason === 'dns';
  const advice =
    advices[reason] ?? 'Heed tries again automatically. If the problem persists, check the address and port.';
  return new NotDelivered(
    {
      code: `notify.${reason}`,
      message: error.message,
      advice,
      transient,
      params: { ...error.params, way: error.code },
    },
    { cause: error },
  );
}
