// The key under which two addresses count as the same: without what only busts caches, tracks or signs.

/** Parameters that never say what is shown. */
const NOISE_NAME =
  /^(?:utm_.*|[a-z]*clid|mc_[ce]id|_ga|_gl|ref_src|igshid|phpsessid|jsessionid|aspsessionid.*|sessionid|session_id|csrf.*|xsrf.*|authenticity_token|nonce|__cf.*|_nc_.*|x-amz-.*|x-goog-.*|cb|cachebuster|cache_?bust(?:er)?|nocache|rnd|request_?id)$/i;
/** Parameters that are noise only when their value is a version, a hash or random. */
const VERSION_NAME =
  /^(?:v|ver|version|rev|build|hash|bust|cache|mtime|modified|lm|sid|session|state|token|_token|sig|signature|expires|random|rand)$/i;
const VERSION_VALUE = /^(?:\d{4,}|\d+(?:\.\d+)+|[\da-f]{6,}|(?=.*\d)[\w.~%+/=-]{16,})$/i;
/** Names that also number topics, days and people: noise only as a time of the machine. */
const CLOCK_NAME = /^(?:_|t|ts|d|timestamp|time)$/i;
const CLOCK_VALUE = /^1\d{9}(?:\d{3})?(?:\.\d+)?$/;
/** A hash in the name of a file or folder: "app.3f9a8c7e.js", "/_next/static/x8Kz…/". */
const HASH = /(?<![\da-z])(?=[\da-f]*\d)(?=[\da-f]*[a-f])[\da-f]{8,}(?![\da-z])/gi;

export function addressKey(address: string, { isFile = false }: { isFile?: boolean } = {}): string {
  const url = URL.parse(address);
  if (url === null) return address;
  if (url.pathname === '/cdn-cgi/l/email-protection') return `${url.origin}${url.pathname}`;
  const kept = [...url.searchParams].filter(
    ([name, value]) =>
      !NOISE_NAME.test(name) &&
      !(VERSION_NAME.test(name) && VERSION_VALUE.test(value)) &&
      !(CLOCK_NAME.test(name) && CLOCK_VALUE.test(value)),
  );
  const path = url.pathname.replace(/;jsessionid=[^/;]*/gi, '');
  const shown = isFile ? path.replace(HASH, '') : path;
  // What a fetch, a browser and a person open does not depend on the order of the parameters.
  const query = kept
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
  return `${url.protocol}//${url.host}${shown}?${query}${url.hash}`;
}
