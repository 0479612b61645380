// What can go wrong on the way out, each with its own code and words; no message names an address behind a host name.
import { Fault, type FaultParams } from '../core/fault/fault.ts';

/** How far an exchange had come when it broke. */
export type Stage = 'asking' | 'reading';

/** Turns whatever the client threw into a Fault; a Fault stays as it is. */
export function toFault(error: unknown, url: URL, stage: Stage): Fault {
  if (error instanceof Fault) return error;
  const code = codeOf(error);
  return (
    timeFault(code, url, error) ??
    tlsFault(code, url, error) ??
    connectionFault(code, url, stage, error) ??
    answerFault(code, url, stage, error) ??
    new Fault(
      {
        code: 'capture.failed',
        message: `The request to ${url.host} failed.`,
        advice: 'Heed tries again at the next check. If the problem persists, open the address in a browser.',
        transient: true,
        params: { kind: 'request', host: url.host },
      },
      { cause: error },
    )
  );
}

/** The name does not exist, or must not be known to exist: from outside both look the same. */
export function dnsFault(host: string, allowPrivate: boolean, cause: unknown): Fault {
  const isPassing = codeOf(cause) === 'EAI_AGAIN';
  return new Fault(
    {
      code: 'capture.dns',
      message: isPassing
        ? `The DNS server could not resolve ${host}.`
        : `The host name ${host} does not resolve to ${allowPrivate ? 'an' : 'a public'} address.`,
      advice: isPassing
        ? 'Heed tries again automatically. If the problem persists, check the network of the machine Heed runs on.'
        : 'Check the spelling of the host name, and that the site still exists.',
      transient: isPassing,
      params: { kind: isPassing ? 'no-answer' : 'unknown', host },
    },
    { cause },
  );
}

export function addressFault(host: string, cause?: unknown): Fault {
  return new Fault(
    {
      code: 'capture.address-refused',
      message: `Heed does not connect to ${host}: the address is reserved or in a network it may not watch.`,
      advice:
        'Watch a page at a public address, or ask the operator of this service to allow private networks.',
      transient: false,
      params: { host },
    },
    cause === undefined ? undefined : { cause },
  );
}

/** `kind`: how far it had come; `seconds`: the limit, where one is named. */
export function timeoutFault(url: URL, what: string, params: FaultParams): Fault {
  return new Fault({
    code: 'capture.timeout',
    message: `${url.host} ${what}.`,
    advice:
      'Heed tries again at the next check. If the problem persists, the site is too slow, or throttles visitors.',
    transient: true,
    params: { host: url.host, ...params },
  });
}

export function tooLargeFault(url: URL, maxBytes: number): Fault {
  const megabytes = Math.round(maxBytes / 104_857.6) / 10;
  return new Fault({
    code: 'capture.too-large',
    message: `The response from ${url.host} is larger than ${megabytes} MB.`,
    advice: 'Watch a smaller page, such as the list or article that matters.',
    transient: false,
    params: { host: url.host, megabytes },
  });
}

export function encodingFault(url: URL, what: string, cause?: unknown): Fault {
  return new Fault(
    {
      code: 'capture.bad-encoding',
      message: `The response from ${url.host} could not be decompressed: ${what}.`,
      advice: 'The site sends broken data; Heed tries again at the next check.',
      transient: true,
      params: { host: url.host },
    },
    { cause },
  );
}

export function redirectLoopFault(url: URL, message: string, params: FaultParams): Fault {
  return new Fault({
    code: 'capture.redirect-loop',
    message: `${url.host} ${message}.`,
    advice: 'Open the address in a browser and watch the one it ends up on; it may need a login or cookies.',
    transient: false,
    params: { host: url.host, ...params },
  });
}

export function badRedirectFault(url: URL, what: string): Fault {
  return new Fault({
    code: 'capture.bad-redirect',
    message: `${url.host} redirects ${what}.`,
    advice: 'Open the address in a browser and watch the http or https address it ends up on.',
    transient: false,
    params: { host: url.host },
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

/** `header`: its name, where one is known. */
export function badHeaderFault(problem: string, header: string | null, cause?: unknown): Fault {
  return new Fault(
    {
      code: 'capture.bad-header',
      message: `The request could not be sent. ${problem}`,
      advice: 'Change the headers of this site.',
      transient: false,
      params: header === null ? {} : { header },
    },
    { cause },
  );
}

const timeouts = {
  connect: 'did not accept the connection in time',
  answer: 'accepted the connection but did not respond in time',
  body: 'stopped in the middle of its response',
};

function timeFault(code: string, url: URL, cause: unknown): Fault | null {
  const kind = (
    {
      UND_ERR_CONNECT_TIMEOUT: 'connect',
      ETIMEDOUT: 'connect',
      UND_ERR_HEADERS_TIMEOUT: 'answer',
      UND_ERR_BODY_TIMEOUT: 'body',
    } as const
  )[code];
  if (kind === undefined) return null;
  const fault = timeoutFault(url, timeouts[kind], { kind });
  fault.cause = cause;
  return fault;
}

const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);

function tlsFault(code: string, url: URL, cause: unknown): Fault | null {
  const make = (name: string, message: string, advice: string) =>
    new Fault(
      {
        code: name,
        message: `${url.host} ${message}.`,
        advice,
        transient: false,
        params: { host: url.host },
      },
      { cause },
    );
  if (untrusted.has(code)) {
    return make(
      'capture.tls-untrusted',
      'has a certificate that no known authority signed',
      'If the site is yours, install a certificate from a known authority, or add its own to NODE_EXTRA_CA_CERTS.',
    );
  }
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') {
    return make(
      'capture.tls-expired',
      'has a certificate that has expired or is not valid yet',
      'The site must renew its certificate. Also check the clock of the machine Heed runs on.',
    );
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return make(
      'capture.tls-wrong-host',
      'has a certificate for another host name',
      'Check the host name; the site may only work with or without www.',
    );
  }
  if (/^(ERR_SSL_|ERR_TLS_|CERT_|EPROTO|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH)/.test(code)) {
    return make(
      'capture.tls',
      'could not set up a secure connection with Heed',
      'Check the port, and whether the site uses http:// instead of https://.',
    );
  }
  return null;
}

/** HTTP/2 names in one code both streams that the server closed and those closed because it broke the rules. */
const brokenRule = /PROTOCOL_ERROR|FRAME_SIZE_ERROR|COMPRESSION_ERROR|ENHANCE_YOUR_CALM|FLOW_CONTROL_ERROR/;

function connectionFault(code: string, url: URL, stage: Stage, cause: unknown): Fault | null {
  const make = (name: string, message: string, advice: string) =>
    new Fault(
      { code: name, message: `${url.host} ${message}.`, advice, transient: true, params: { host: url.host } },
      { cause },
    );
  if (code === 'ECONNREFUSED') {
    return make(
      'capture.refused',
      'refused the connection',
      'Check the port. If it is right, the server is down, and Heed tries again at the next check.',
    );
  }
  if (/^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|EACCES|EPERM)$/.test(code)) {
    return make(
      'capture.unreachable',
      'cannot be reached from here',
      'Check the network of the machine Heed runs on; Heed tries again at the next check.',
    );
  }
  const isBroken =
    /^(ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|UND_ERR_INFO|HPE_INVALID_EOF_STATE)$/.test(code) ||
    (code === 'ERR_HTTP2_STREAM_ERROR' && !brokenRule.test(String(cause)));
  if (isBroken && stage === 'reading') {
    return make(
      'capture.cut-short',
      'closed the connection in the middle of its response',
      'Heed discards incomplete pages, and tries again at the next check.',
    );
  }
  if (isBroken) {
    return make(
      'capture.reset',
      'closed the connection without a response',
      'Heed tries again at the next check. If the problem persists, the site may block bots.',
    );
  }
  return null;
}

function answerFault(code: string, url: URL, stage: Stage, cause: unknown): Fault | null {
  if (code === 'UND_ERR_DESTROYED' || code === 'UND_ERR_CLOSED' || code === 'UND_ERR_ABORTED') {
    return cancelledFault(cause);
  }
  if (code === 'UND_ERR_INVALID_ARG') return badHeaderFault('A header is not valid.', null, cause);
  if (!/^(HPE_|HTTPParserError|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_|ERR_HTTP2_)/.test(code)) return null;
  const what =
    code === 'UND_ERR_HEADERS_OVERFLOW' ? 'sends too many headers' : 'does not respond with valid HTTP';
  return new Fault(
    {
      code: 'capture.bad-answer',
      message: `${url.host} ${what}${stage === 'reading' ? ' in the middle of the page' : ''}.`,
      advice: 'Check the port: another service may be listening there.',
      transient: true,
      params: { host: url.host },
    },
    { cause },
  );
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  // The parser's errors come with a name, and with a code only sometimes.
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
