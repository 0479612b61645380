// Whether a document that does not say what it is begins as HTML does.

/** Comments may stand first. They are passed one by one: an expression over all of them may read them in countless ways. */
export function looksLikeHtml(bytes: Uint8Array): boolean {
  let start = Buffer.from(bytes.subarray(0, 1024))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  while (start.startsWith('<!--')) {
    const end = start.indexOf('-->', 4);
    if (end < 0) return false;
    start = start.slice(end + 3).trimStart();
  }
  return /^<(?:!doctype html|html|head|body|title|script|div|p|h1|table|meta)\b/i.test(start);
}
