// Whether the page now leads somewhere else, as people would see it: another host or path.

/** Null while host and path are the same but for "www.", the scheme and a slash at the end. */
export function movedAddress(before: string, after: string): { from: string; to: string } | null {
  if (before === after || before === '' || after === '') return null;
  return placeOf(before) === placeOf(after) ? null : { from: before, to: after };
}

function placeOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  return url.host.replace(/^www\./u, '') + url.pathname.replace(/\/+$/u, '');
}

/** What an address says of itself: nothing of the page that it is on, whose own address decides nothing. */
export function ownAddress(href: string, pageUrl: string): string {
  const url = URL.parse(href);
  if (url === null) return href;
  const isOfPage = url.host === URL.parse(pageUrl)?.host;
  return isOfPage ? (url.pathname.split('/').findLast((part) => part !== '') ?? '') : href;
}
