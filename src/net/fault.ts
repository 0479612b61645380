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
        advice: 'Heed tries again at the next check. If it stays, open the address in a browser.',
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
        ? `The name server could not say where ${host} is.`
        : `The host name ${host} does not lead to ${allowPrivate ? 'an' : 'a public'} address.`,
      advice: isPassing
        ? 'Heed tries again by itself. If it stays, check the network of the machine Heed runs on.'
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
    advice: 'Heed tries again at the next check. If it stays, the site is too slow or holds visitors back.',
    transient: true,
    params: { host: url.host, ...params },
  });
}

export function tooLargeFault(url: URL, maxBytes: number): Fault {
  const megabytes = Math.round(maxBytes / 104_857.6) / 10;
  return new Fault({
    code: 'capture.too-large',
    message: `The answer of ${url.host} is larger than ${megabytes} MB.`,
    advice: 'Watch a smaller page, such as the one list or article that matters.',
    transient: false,
    params: { host: url.host, megabytes },
  });
}

export function encodingFault(url: URL, what: string, cause?: unknown): Fault {
  return new Fault(
    {
      code: 'capture.bad-encoding',
      message: `The answer of ${url.host} could not be decompressed: ${what}.`,
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
    advice:
      'Open the address in a browser and watch the address it ends on; it may ask for a login or cookies.',
    transient: false,
    params: { host: url.host, ...params },
  });
}

export function badRedirectFault(url: URL, what: string): Fault {
  return new Fault({
    code: 'capture.bad-redirect',
    message: `${url.host} redirects ${what}.`,
    advice: 'Open the address in a browser and watch the http or https address it ends on.',
    transient: false,
    params: { host: url.host },
  });
}

export function cancelledFault(cause?: unknown): Fault {
  return new Fault(
    {
      code: 'capture.cancelled',
      message: 'The request was stopped before it ended.',
      advice: 'Nothing to do: the check is run again.',
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
  answer: 'accepted the connection but did not answer in time',
  body: 'stopped in the middle of its answer',
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
      'shows a certificate that no known authority signed',
      'If the site is yours, install a certificate of a known authority, or give its own to Heed with NODE_EXTRA_CA_CERTS.',
    );
  }
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') {
    return make(
      'capture.tls-expired',
      'shows a certificate that is out of date',
      'The site has to renew its certificate; check also the clock of the machine Heed runs on.',
    );
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return make(
      'capture.tls-wrong-host',
      'shows a certificate made for another name',
      'Check the host name; the site may answer only under its other name (with or without www).',
    );
  }
  if (/^(ERR_SSL_|ERR_TLS_|CERT_|EPROTO|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH)/.test(code)) {
    return make(
      'capture.tls',
      'could not agree with Heed on a secure connection',
      'Check the port, and whether the site answers at http:// instead of https://.',
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
      'Check the port; if it is right the server is down, and Heed tries again at the next check.',
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
      'broke off in the middle of its answer',
      'Half a page is never taken for the page; Heed tries again at the next check.',
    );
  }
  if (isBroken) {
    return make(
      'capture.reset',
      'closed the connection without an answer',
      'Heed tries again at the next check. If it stays, the site may turn programs away.',
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
    code === 'UND_ERR_HEADERS_OVERFLOW' ? 'sends too many headers' : 'does not answer in proper HTTP';
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
