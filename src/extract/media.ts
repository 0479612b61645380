// Which reader a body is for, by its media type, or by its first bytes when that says nothing.

export type Media = 'html' | 'xml' | 'json' | 'markdown' | 'text' | 'binary';

export function mediaOf(contentType: string, body: Uint8Array): Media {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/html' || type === 'application/xhtml+xml') return looksBinary(body) ? 'binary' : 'html';
  if (type === 'application/json' || type === 'text/json' || type.endsWith('+json')) return 'json';
  if (type === 'text/xml' || type === 'application/xml' || type.endsWith('+xml')) return 'xml';
  if (type === 'text/markdown' || type === 'text/x-markdown') return 'markdown';
  if (type.startsWith('text/') || textTypes.has(type))
    return looksBinary(body) ? 'binary' : type === 'text/plain' ? 'text' : guessed(body, 'text');
  if (type === '' || type === 'application/octet-stream' || !type.includes('/'))
    return looksBinary(body) ? 'binary' : guessed(body, 'html');
  return 'binary';
}

const textTypes = new Set([
  'application/javascript',
  'application/x-javascript',
  'application/yaml',
  'application/x-yaml',
  'application/toml',
  'application/x-ndjson',
]);

const marks = [
  '%PDF-',
  '\x89PNG',
  'GIF8',
  '\xff\xd8\xff',
  'PK\x03\x04',
  '\x1f\x8b',
  '\x7fELF',
  '\xd0\xcf\x11\xe0',
  '7z\xbc\xaf',
];
const wideStarts = ['\xff\xfe', '\xfe\xff', '<\0', '\0<'];

/** The marks that well-known formats begin with, and NUL bytes that are not those of UTF-16. */
function looksBinary(body: Uint8Array): boolean {
  const head = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, 1024)).toString('latin1');
  if (marks.some((mark) => head.startsWith(mark))) return true;
  if (wideStarts.some((mark) => head.startsWith(mark))) return false;
  const nuls = head.split('\0').length - 1;
  return nuls > 8 && nuls > head.length / 20;
}

function guessed(body: Uint8Array, otherwise: Media): Media {
  const head = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, 1024))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (/^<\?xml|^<(?:rss|feed)\b/i.test(head)) return /<html[\s>]/i.test(head) ? 'html' : 'xml';
  if (/^<(?:!doctype|html|head|body|[a-z!])/i.test(head)) return 'html';
  if (/^[[{]/.test(head)) return 'json';
  return otherwise === 'html' && !/<[a-z][^>]*>/i.test(head) ? 'text' : otherwise;
}
