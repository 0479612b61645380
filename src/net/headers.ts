// Which headers users may set on requests, and how answers' headers are read.
import { problemOf, type SaidProblem } from '../core/fault/input-problems.ts';
import { badHeaderFault } from './fault.ts';

export { type AnswerHeaders as NetHeaders, readHeader } from '../core/header.ts';

/** Framing and routing belong to the connection; changing them would let one request pass for another. */
const connectionHeaders = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'http2-settings',
]);

/** Clouds give credentials to whoever can send these. */
const metadataHeaders = new Set(['metadata-flavor', 'metadata', 'x-google-metadata-request']);

const heedHeaders = new Set([
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'if-match',
  'if-unmodified-since',
  'if-range',
  'range',
]);

/** A sentence on why this header cannot be sent, or null when it can. */
export function headerProblem(name: string, value: string): SaidProblem | null {
  if (!/^[!#$%&'*+\-.^_`|~0-9a-z]+$/i.test(name)) {
    return problemOf('header-name');
  }
  const key = name.toLowerCase();
  if (connectionHeaders.has(key) || key.startsWith('proxy-')) {
    return problemOf('header-connection', { header: name });
  }
  if (metadataHeaders.has(key) || key.startsWith('x-aws-ec2-metadata-')) {
    return problemOf('header-metadata', { header: name });
  }
  if (heedHeaders.has(key)) return problemOf('header-own', { header: name });
  if (!isHeaderValue(value)) {
    return problemOf('header-value', { header: name });
  }
  return null;
}

/** True when the text can be in a header as it is. */
export function isHeaderValue(value: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
}

/** Stored headers are input too: the rule of the API is applied again where they are sent. */
export function checkUserHeaders(headers: Record<string, string> | undefined): Record<string, string> {
  const checked: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name] ?? '';
    const problem = headerProblem(name, value);
    if (problem !== null) throw badHeaderFault(problem.message, name);
    checked[name.toLowerCase()] = value;
  }
  return checked;
}
