// What can go wrong in the browser, each with its own code and words.
import { Fault } from '../../core/fault/fault.ts';

export interface FailedStep {
  /** Of the login, or of the steps after it. */
  isLogin: boolean;
  /** From 1. */
  step: number;
  what: string;
  why: string;
  /** The page at that moment, where a picture could be taken. */
  screenshot: Uint8Array<ArrayBuffer> | null;
}

export class StepFault extends Fault implements FailedStep {
  readonly isLogin: boolean;
  readonly step: number;
  readonly what: string;
  readonly why: string;
  readonly screenshot: Uint8Array<ArrayBuffer> | null;

  constructor({ isLogin, step, what, why, screenshot }: FailedStep, cause?: unknown) {
    const described = isLogin
      ? { code: 'capture.login-failed', message: `Login step ${step} (${what}) failed: ${why}.` }
      : { code: 'capture.step-failed', message: `Step ${step} (${what}) failed: ${why}.` };
    const advice = 'See the screenshot, then change this step or the one before it.';
    super(
      {
        ...described,
        advice: isLogin ? `${advice} ${loginWaits}` : advice,
        transient: false,
        params: { ...(isLogin && { kind: 'step' }), step, what, why },
      },
      { cause },
    );
    this.name = 'StepFault';
    this.isLogin = isLogin;
    this.step = step;
    this.what = what;
    this.why = why;
    this.screenshot = screenshot;
  }
}

/** What follows of a login that failed. */
export const loginWaits =
  'To avoid locking the account, Heed waits before it signs in again. To retry sooner, change the login or clear the session.';

/** The proxy refused or failed; it alone knows why. */
export class EgressError extends Error {
  readonly target: string;

  constructor(target: string, text: string) {
    super(text);
    this.name = 'EgressError';
    this.target = target;
  }
}

export function crashedFault(cause?: unknown): Fault {
  return new Fault(
    {
      code: 'capture.browser-crashed',
      message: 'The browser crashed while reading the page.',
      advice:
        'Heed tries again with a fresh browser. If the problem persists, the page needs more memory than is available.',
      transient: true,
    },
    { cause },
  );
}

export function launchFault(cause: unknown): Fault {
  return new Fault(
    {
      code: 'capture.browser-failed',
      message: 'The browser could not be started.',
      advice: 'Run `heed browser-install`, or set BROWSER_PATH or BROWSER_WS to a browser that works.',
      transient: true,
      params: { kind: 'launch' },
    },
    { cause },
  );
}

export function remoteProxyFault(cause?: unknown): Fault {
  return new Fault(
    {
      code: 'capture.browser-failed',
      message: 'The remote browser cannot reach the proxy that Heed routes its traffic through.',
      advice:
        'Run the remote browser in a network that can connect to this machine, or use a browser on this machine.',
      transient: true,
      params: { kind: 'remote' },
    },
    { cause },
  );
}

export function lateFault(url: URL, seconds: number): Fault {
  return new Fault({
    code: 'capture.timeout',
    message: `The page on ${url.host} did not load in the browser within ${seconds} seconds.`,
    advice:
      'Heed tries again at the next check. If the problem persists, the site is too slow, or throttles visitors.',
    transient: true,
    params: { kind: 'browser', host: url.host, seconds },
  });
}

export function cancelledFault(cause?: unknown): Fault {
  return new Fault(
    {
      code: 'capture.cancelled',
      message: 'The request was stopped before it finished.',
      advice: 'Nothing to do: Heed runs the check again.',
      transient: true,
    },
    { cause },
  );
}

export function badUrlFault(problem: string): Fault {
  return new Fault({
    code: 'capture.bad-url',
    message: 'The address of this site cannot be opened.',
    advice: problem,
    transient: false,
  });
}

export function badHeaderFault(problem: string, header: string): Fault {
  return new Fault({
    code: 'capture.bad-header',
    message: `The request could not be sent. ${problem}`,
    advice: 'Change the headers of this site.',
    transient: false,
    params: { header },
  });
}

export function tooLargeFault(url: URL, maxBytes: number): Fault {
  const megabytes = Math.round(maxBytes / 1_048_576);
  return new Fault({
    code: 'capture.too-large',
    message: `The page on ${url.host} is larger than ${megabytes} MB.`,
    advice: 'Watch a smaller page, such as the list or article that matters.',
    transient: false,
    params: { host: url.host, megabytes },
  });
}

export function missingFault(url: URL, selector: string): Fault {
  return new Fault({
    code: 'capture.not-found',
    message: `The page on ${url.host} never showed ${selector}, which Heed waits for.`,
    advice: 'Open the page and check the selector; the page may have a new layout.',
    transient: true,
    params: { host: url.host, selector },
  });
}

export function badRedirectFault(url: URL): Fault {
  return netFault(url, 'net::ERR_DISALLOWED_URL_SCHEME');
}

/** Chromium's own names for what a navigation met, as prefixes: code, what happened, what to do, whether it may pass. */
const netErrors: [
  prefix: RegExp,
  code: string,
  message: string,
  advice: string,
  transient: boolean,
  kind?: string,
][] = [
  [
    /^ERR_CERT_AUTHORITY_INVALID/,
    'capture.tls-untrusted',
    'has a certificate that no known authority signed',
    'If the site is yours, install a certificate from a known authority.',
    false,
  ],
  [
    /^ERR_CERT_DATE_INVALID/,
    'capture.tls-expired',
    'has a certificate that has expired or is not valid yet',
    'The site must renew its certificate. Also check the clock of the machine Heed runs on.',
    false,
  ],
  [
    /^ERR_CERT_COMMON_NAME_INVALID/,
    'capture.tls-wrong-host',
    'has a certificate for another host name',
    'Check the host name; the site may only work with or without www.',
    false,
  ],
  [
    /^ERR_(SSL|CERT|BAD_SSL)/,
    'capture.tls',
    'could not set up a secure connection with the browser',
    'Check the port, and whether the site uses http:// instead of https://.',
    false,
  ],
  [
    /^ERR_TOO_MANY_REDIRECTS/,
    'capture.redirect-loop',
    'redirects in a loop',
    'Open the address in a browser and watch the one it ends up on; it may need a login or cookies.',
    false,
    'loop',
  ],
  [
    /^ERR_(UNSAFE_REDIRECT|DISALLOWED_URL_SCHEME|UNKNOWN_URL_SCHEME|INVALID_REDIRECT)/,
    'capture.bad-redirect',
    'redirects to an address that Heed does not follow',
    'Open the address in a browser and watch the http or https address it ends up on.',
    false,
  ],
  [
    /^ERR_(INCOMPLETE_CHUNKED|CONTENT_LENGTH_MISMATCH|HTTP2_PROTOCOL|QUIC)/,
    'capture.cut-short',
    'closed the connection in the middle of its response',
    'Heed discards incomplete pages, and tries again at the next check.',
    true,
  ],
  [
    /^ERR_CONTENT_DECODING/,
    'capture.bad-encoding',
    'sends a response that cannot be decompressed',
    'The site sends broken data; Heed tries again at the next check.',
    true,
  ],
  [
    /^ERR_(EMPTY_RESPONSE|CONNECTION_RESET|CONNECTION_CLOSED|CONNECTION_ABORTED)/,
    'capture.reset',
    'closed the connection without a response',
    'Heed tries again at the next check. If the problem persists, the site may block bots.',
    true,
  ],
  [
    /^ERR_(INVALID_HTTP_RESPONSE|RESPONSE_HEADERS|INVALID_CHUNKED)/,
    'capture.bad-answer',
    'does not respond with valid HTTP',
    'Check the port: another service may be listening there.',
    true,
  ],
  [
    /^ERR_UNSAFE_PORT/,
    'capture.refused',
    'uses a port that browsers block',
    'Check the port, or watch the address by plain HTTP (mode "http").',
    false,
    'port',
  ],
  [
    /^ERR_(TIMED_OUT|CONNECTION_TIMED_OUT)/,
    'capture.timeout',
    'did not respond in time',
    'Heed tries again at the next check. If the problem persists, the site is too slow, or throttles visitors.',
    true,
    'answer',
  ],
];

/** A Fault for Chromium's `net::ERR_…`. */
export function netFault(url: URL, text: string, cause?: unknown): Fault {
  const name = /net::(ERR_[A-Z0-9_]+)/.exec(text)?.[1] ?? '';
  const found = netErrors.find(([prefix]) => prefix.test(name));
  const [, code, message, advice, transient, kind] = found ?? [
    null,
    'capture.failed',
    `could not be opened in the browser${name === '' ? '' : ` (${name})`}`,
    'Heed tries again at the next check. If the problem persists, open the address in a browser.',
    true,
    'browser',
  ];
  const params = {
    host: url.host,
    ...(kind && { kind }),
    ...(kind === 'browser' && name !== '' && { name }),
  };
  return new Fault({ code, message: `${url.host} ${message}.`, advice, transient, params }, { cause });
}
