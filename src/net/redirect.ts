// Where a redirect leads, and which headers may go there.
import { badRedirectFault } from './fault.ts';
import { type NetHeaders, readHeader } from './headers.ts';

const statuses = new Set([301, 302, 303, 307, 308]);

export function isRedirect(status: number): boolean {
  return statuses.has(status);
}

/** The next address. Throws a Fault when there is none, or none that Heed follows. */
export function redirectTarget(from: URL, headers: NetHeaders): URL {
  const location = headers.location;
  if (Array.isArray(location)) throw badRedirectFault(from, 'to several addresses at once');
  const text = readUtf8(readHeader(headers, 'location') ?? '');
  if (text === '') throw badRedirectFault(from, 'without a target');
  const target = URL.parse(text, from.href);
  if (target === null) throw badRedirectFault(from, 'to an address that is not valid');
  if (target.protocol !== 'http:' && target.protocol !== 'https:') {
    throw badRedirectFault(from, `to a ${target.protocol} address, which Heed does not follow`);
  }
  target.username = '';
  target.password = '';
  return target;
}

/** Headers arrive byte by byte as Latin-1; addresses in them are often raw UTF-8. */
function readUtf8(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  const decoded = bytes.toString('utf8');
  return decoded.includes('\ufffd') ? text : decoded;
}
