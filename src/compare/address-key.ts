// Keys under which two addresses count as the same: without what only busts caches, tracks or signs.

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
/** A hash or a time in the name of a file or folder: "card.3f9a8c7e.png", "/v1768432398845/". */
const BUILD = /(?<![\da-z])v?(?:(?=[\da-f]*\d)(?=[\da-f]*[a-f])[\da-f]{8,}|1\d{9}(?:\d{3})?)(?![\da-z])/gi;
/** A random value: a UUID, a very long number, or letters and digits all mixed. */
const RANDOM =
  /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\d-]{18,}|(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w.~+/=-]{20,})$/;

/** For links. Where a value looks random the link's text has its say, for the value may also name what is shown. */
export function linkKey(address: string, text: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  if (url.pathname === '/cdn-cgi/l/email-protection') return `${url.origin}${url.pathname}`;
  const kept = keptParameters(url);
  const named = kept.map(([name, value]) => `${name}=${RANDOM.test(value) ? '' : value}`);
  const isRandom = kept.some(([, value]) => RANDOM.test(value));
  const path = url.pathname.replace(/;jsessionid=[^/;]*/gi, '');
  // What is opened does not depend on the order of the parameters.
  return `${url.protocol}//${url.host}${path}?${named.sort().join('&')}${url.hash}${isRandom ? ` ${text}` : ''}`;
}

/** For pictures and other files named by metadata: neither the query nor a build hash makes it another file. */
export function fileKey(address: string): string {
  const url = URL.parse(address);
  return url === null ? address : `${url.protocol}//${url.host}${url.pathname.replace(BUILD, '')}`;
}

function keptParameters(url: URL): [string, string][] {
  if (url.search === '') return [];
  return [...url.searchParams].filter(
    ([name, value]) =>
      !NOISE_NAME.test(name) &&
      !(VERSION_NAME.test(name) && VERSION_VALUE.test(value)) &&
      !(CLOCK_NAME.test(name) && CLOCK_VALUE.test(value)),
  );
}
