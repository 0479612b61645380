// Addresses of proxies as users write them: which kinds there are, what is wrong with one, and how one is named in words.

/** A further proxy to go through, with its user name and password. */
export interface Upstream {
  url: URL;
  /** Named by whoever runs the service: it may be in a local network. */
  isTrusted: boolean;
}

const kinds = ['http:', 'https:', 'socks5:', 'socks5h:'];

/** The parsed address, or a sentence on what to do about it. */
export function parseProxy(text: string): { url: URL } | { problem: string } {
  const url = /\s|\\/.test(text) ? null : URL.parse(text);
  if (url === null || !kinds.includes(url.protocol) || url.hostname === '') {
    return { problem: 'Write the proxy as http://, https:// or socks5://, then user:password@host:port.' };
  }
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') {
    return {
      problem: 'Leave out what follows the port of the proxy; write / # ? in a password as %2F %23 %3F.',
    };
  }
  if (url.port === '0') return { problem: 'Use a port between 1 and 65535 for the proxy.' };
  if (decode(url.username) === null || decode(url.password) === null) {
    return { problem: 'Write % in the user name or password of the proxy as %25.' };
  }
  return { url };
}

/** Without user name and password. */
export function proxyLabel(url: URL): string {
  return `${url.protocol}//${url.host}`;
}

export function proxyLogin(url: URL): { user: string; password: string } {
  return { user: decode(url.username) ?? '', password: decode(url.password) ?? '' };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
