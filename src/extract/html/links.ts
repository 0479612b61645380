// Links, absolute and without the marks that trackers leave on them.
import type { Link, Region } from '../../core/page/content.ts';
import { shorten } from './tree.ts';

const MAX_LINKS = 20_000;

export interface LinkList {
  links: Link[];
  /** True when it was kept. */
  add(href: string, text: string, region: Region): boolean;
}

/** Collects links in order. The same link with the same text in the same region is kept once, unless all are requested. */
export function linkList(base: string, keepsAll = false): LinkList {
  const links: Link[] = [];
  const seen = new Set<string>();
  return {
    links,
    add(href, text, region) {
      if (links.length >= MAX_LINKS) return false;
      const target = resolveLink(href, base);
      if (target === null) return false;
      const key = `${region} ${target} ${text}`;
      if (!keepsAll && seen.has(key)) return false;
      seen.add(key);
      links.push({ href: target, text: shorten(text, 500), region });
      return true;
    },
  };
}

/** The absolute address; null for places within the page and for what is no address (`javascript:` …). */
export function resolveLink(href: string, base: string): string | null {
  const plain = href.trim();
  if (plain === '' || plain.startsWith('#') || plain.length > 4000) return null;
  const url = URL.parse(plain, base);
  if (url === null) return null;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.href;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  return url.search === '' ? url.href : url.origin + url.pathname + withoutTracking(url.search) + url.hash;
}

function withoutTracking(search: string): string {
  if (!trackers.test(search)) return search;
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => !tracker.test(pair));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

const names =
  'utm_[a-z_]+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ysclid|twclid|ttclid|igshid|igsh|li_fat_id|mc_cid|mc_eid|mkt_tok|' +
  '_hsenc|_hsmi|__hssc|__hstc|__hsfp|hsctatracking|_ga|_gl|vero_id|vero_conv|oly_anon_id|oly_enc_id|wickedid|srsltid|s_cid|s_kwcid|' +
  'ml_subscriber|ml_subscriber_hash|pk_campaign|pk_kwd|mtm_[a-z]+|_branch_match_id|_openstat|rb_clickid|irclickid|cjevent|epik';
const trackers = new RegExp(`[?&](?:${names})(?:=|&|$)`, 'i');
const tracker = new RegExp(`^(?:${names})(?:=|$)`, 'i');
