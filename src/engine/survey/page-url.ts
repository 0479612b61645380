// The address of a page of a set.
import { parseTargetUrl } from '../../net/reading.ts';

/** The address as members have it: of the site's origin, without a place within the page; null: none of ours. */
export function pageUrl(href: string, siteUrl: string): string | null {
  const target = parseTargetUrl(href);
  if ('problem' in target || target.url.origin !== new URL(siteUrl).origin) return null;
  target.url.hash = '';
  return target.url.href;
}
