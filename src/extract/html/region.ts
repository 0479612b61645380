// Which part of the page an element opens: said by its name, its ARIA role, or its class and id.
import type { Region } from '../../core/page/content.ts';
import { attr, type ChildNode, type Element, isElement } from './tree.ts';

export interface Place {
  region: Region;
  /** Inside main or an article, where a header or footer belongs to the text and not to the site. */
  isInside: boolean;
}

export interface RegionHints {
  /** What is learned of class names once is not worked out again for the next thousand elements. */
  regions: Map<string, Region | null>;
  /** Elements that hold what the page is about, whatever they are called. */
  misnamed: ReadonlySet<Element>;
}

/** The place that an element opens below `outer`; `outer` itself when it opens none. */
export function placeOf(element: Element, outer: Place, hints: RegionHints): Place {
  if (hints.misnamed.has(element)) return outer;
  const role = attr(element, 'role');
  if (element.tagName === 'main' || role === 'main') return { region: 'main', isInside: true };
  const said = saidRegion(element.tagName, role);
  if (said !== null) {
    if (outer.isInside && (said === 'header' || said === 'footer')) return outer;
    if (said === 'header' && isSectionHead(element)) return outer;
    return { region: said, isInside: outer.isInside };
  }
  if (element.tagName === 'article' || role === 'article') return { region: outer.region, isInside: true };
  if (outer.region !== 'main' || element.attrs.length === 0 || !hinted.has(element.tagName)) return outer;
  const hint = hintOf(element, hints.regions);
  if (hint === null || (outer.isInside && (hint === 'header' || hint === 'footer'))) return outer;
  return { region: hint, isInside: outer.isInside };
}

function saidRegion(tag: string, role: string | null): Region | null {
  if (role !== null) {
    if (role === 'navigation' || role === 'menubar' || role === 'menu') return 'nav';
    if (role === 'banner') return 'header';
    if (role === 'contentinfo') return 'footer';
    if (role === 'complementary' || role === 'dialog' || role === 'alertdialog') return 'aside';
  }
  if (tag === 'nav' || tag === 'header' || tag === 'footer' || tag === 'aside') return tag;
  return tag === 'dialog' ? 'aside' : null;
}

/** A header that holds headings below the title, and nothing to press, is that of a section and not of the site. */
function isSectionHead({ tagName, childNodes }: Element): boolean {
  if (tagName !== 'header') return false;
  let hasHeading = false;
  const waiting: ChildNode[] = childNodes.slice(0, MAX_LOOKS);
  for (let looks = 0; looks < waiting.length; looks += 1) {
    const node = waiting[looks];
    if (node === undefined || !isElement(node)) continue;
    if (pressed.has(node.tagName) || looks >= MAX_LOOKS) return false;
    hasHeading ||= /^h[2-6]$/.test(node.tagName);
    waiting.push(...node.childNodes.slice(0, MAX_LOOKS));
  }
  return hasHeading;
}

const MAX_LOOKS = 30;
const pressed = new Set('a nav ul ol form input button img svg h1'.split(' '));

/** Only elements that people use as containers. */
const hinted = new Set(['div', 'section', 'ul', 'ol', 'table', 'td', 'form', 'center', 'menu']);

function hintOf(element: Element, hints: Map<string, Region | null>): Region | null {
  const key = `${attr(element, 'id') ?? ''} ${attr(element, 'class') ?? ''}`;
  if (key.length === 1 || key.length > 500) return null;
  const known = hints.get(key);
  if (known !== undefined) return known;
  let hint: Region | null = null;
  for (const [index, name] of key.split(/\s+/).entries()) {
    const plain = name
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .replaceAll('_', '-')
      .toLowerCase();
    hint = regionNames.get(plain) ?? null;
    if (hint === 'aside' && index === 0 && sectionIds.has(plain)) hint = null;
    if (hint !== null) break;
  }
  hints.set(key, hint);
  return hint;
}

/** As an id these are the headings of sections: what is said about cookies, how data is shared. */
const sectionIds = new Set('cookies consent gdpr share sharing social newsletter related ads'.split(' '));

const regionNames = new Map<string, Region>();
for (const [region, names] of [
  [
    'nav',
    'nav navbar navigation menu main-menu main-nav mainnav topnav top-nav sidenav side-nav subnav nav-menu nav-bar site-nav ' +
      'site-navigation main-navigation primary-navigation primary-nav primary-menu global-nav breadcrumb breadcrumbs breadcrumb-nav ' +
      'pagination pager skip-links skip-link mobile-menu mobile-nav mega-menu megamenu nav-links tabbar toc',
  ],
  [
    'footer',
    'footer site-footer page-footer main-footer global-footer footer-wrapper footer-container footer-content footer-links footer-nav ' +
      'footer-bottom footer-menu colophon copyright bottom-bar',
  ],
  [
    'header',
    'header site-header main-header global-header masthead topbar top-bar header-wrapper header-container header-top announcement-bar ' +
      'top-header header-bar',
  ],
  [
    'aside',
    'sidebar side-bar aside sidebar-left sidebar-right left-sidebar right-sidebar widget-area related related-posts related-products ' +
      'related-articles recommended recommendations recommended-products you-may-also-like cookie-banner cookie-notice cookie-consent ' +
      'cookie-bar cookies cookiebar gdpr consent onetrust-consent-sdk cybot-cookiebot-dialog newsletter newsletter-signup ' +
      'social social-links social-share share share-buttons sharing advertisement ads ad-container ad-slot adsbygoogle promo-banner modal popup',
  ],
] as const) {
  for (const name of names.split(' ')) regionNames.set(name, region);
}
