// The one rule for addresses that users name: absolute http or https, nothing hidden in them.

const maxLength = 2048;

/** The parsed address, or a sentence on what to do about it. */
export function parseTargetUrl(text: string): { url: URL } | { problem: string } {
  if (text.trim() === '') return { problem: 'Give the address of a page, such as https://example.com/.' };
  if (text.length > maxLength) return { problem: `Use an address of at most ${maxLength} characters.` };
  if (text !== text.trim()) return { problem: 'Remove the white space before or after the address.' };
  if (hasHiddenCharacter(text)) {
    return { problem: 'Remove line breaks, tabs and other control characters from the address.' };
  }
  if (text.includes('\\')) {
    return { problem: 'Use / instead of \\ in the address (or %5C where a backslash is meant).' };
  }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== 'http' && scheme !== 'https') {
    return { problem: 'Use an absolute address that starts with http:// or https://.' };
  }
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (authority === undefined) {
    return { problem: `Write a host name after ${scheme}://, such as ${scheme}://example.com/.` };
  }
  if (authority.includes('@')) {
    return { problem: 'Remove the user name and password from the address; send them as a header instead.' };
  }
  return parseClean(text);
}

function parseClean(text: string): { url: URL } | { problem: string } {
  const url = URL.parse(text);
  if (url === null || url.hostname === '') {
    return { problem: 'Check the address: its host name or port is not valid.' };
  }
  if (url.port === '0') return { problem: 'Use a port between 1 and 65535.' };
  if (url.href.length > maxLength) {
    return { problem: `Use an address of at most ${maxLength} characters (it is longer once encoded).` };
  }
  return { url };
}

/** Control characters, which the URL parser drops in silence, and lone surrogates, which it replaces. */
function hasHiddenCharacter(text: string): boolean {
  return /\p{Cc}|[\u2028\u2029]/u.test(text) || !text.isWellFormed();
}
