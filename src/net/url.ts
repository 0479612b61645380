// The one rule for addresses that users name: absolute http or https, nothing hidden in them.
import { problemOf, type SaidProblem } from '../core/fault/input-problems.ts';

const maxLength = 2048;

/** The parsed address, or a sentence on what to do about it. */
export function parseTargetUrl(text: string): { url: URL } | { problem: SaidProblem } {
  if (text.trim() === '') return { problem: problemOf('url-missing') };
  if (text.length > maxLength) return { problem: problemOf('url-long', { most: maxLength }) };
  if (text !== text.trim()) return { problem: problemOf('url-space') };
  if (hasHiddenCharacter(text)) {
    return { problem: problemOf('url-hidden') };
  }
  if (text.includes('\\')) {
    return { problem: problemOf('url-backslash') };
  }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== 'http' && scheme !== 'https') {
    return { problem: problemOf('url-relative') };
  }
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (authority === undefined) {
    return { problem: problemOf('url-no-host', { scheme }) };
  }
  if (authority.includes('@')) {
    return { problem: problemOf('url-password') };
  }
  return parseClean(text);
}

function parseClean(text: string): { url: URL } | { problem: SaidProblem } {
  const url = URL.parse(text);
  if (url === null || url.hostname === '') {
    return { problem: problemOf('url-invalid') };
  }
  if (url.port === '0') return { problem: problemOf('url-port') };
  if (url.href.length > maxLength) {
    return { problem: problemOf('url-long-encoded', { most: maxLength }) };
  }
  return { url };
}

/** Control characters, which the URL parser drops in silence, and lone surrogates, which it replaces. */
function hasHiddenCharacter(text: string): boolean {
  return /\p{Cc}|[\u2028\u2029]/u.test(text) || !text.isWellFormed();
}
