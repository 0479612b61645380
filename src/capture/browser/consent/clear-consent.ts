// Runs inside a page: says no to consent banners where there is a button for it, and takes away what stays in front.

import type { DomElement, DomStyle, DomWindow } from '../dom.ts';
import type { ConsentRules } from './consent-rules.ts';

export interface ConsentAnswer {
  found: number;
  clicked: number;
  removed: number;
}

/**
 * With `isLast` nothing is clicked any more: what is still there is removed. Never clicks what would agree.
 * Sent to the page as text, with `consentParts`.
 */
export function clearConsent(order: { rules: ConsentRules; isLast: boolean }): ConsentAnswer {
  const answer: ConsentAnswer = { found: 0, clicked: 0, removed: 0 };
  for (const banner of findBanners(order.rules)) {
    answer.found += 1;
    const refusal = order.isLast ? null : findRefusal(banner, order.rules);
    if (refusal !== null) {
      refusal.click();
      answer.clicked += 1;
    } else if (order.isLast) {
      banner.remove();
      answer.removed += 1;
    }
  }
  if (order.isLast && answer.removed > 0) {
    letScroll();
    removeCovers();
  }
  return answer;
}

/** What `clearConsent` calls, for `runInFrame`: whatever is missing here is missing in the page. */
export const consentParts = [
  findBanners,
  isBanner,
  findRefusal,
  letScroll,
  removeCovers,
  isShown,
  isVisible,
  within,
  textOf,
  styleOf,
];

/** The outermost of nested ones stands for all. */
function findBanners(rules: ConsentRules): DomElement[] {
  const { document } = globalThis as unknown as DomWindow;
  const banners = new Set<DomElement>();
  for (const selector of rules.containers) {
    for (const element of Array.from(document.querySelectorAll(selector)))
      if (isShown(element)) banners.add(element);
  }
  const candidates = 'div, section, aside, dialog, footer, form, [role="dialog"], [role="alertdialog"]';
  for (const element of Array.from(document.querySelectorAll(candidates)).slice(0, 20_000)) {
    if (![...banners].some((banner) => banner.contains(element)) && isBanner(element, rules))
      banners.add(element);
  }
  return [...banners].filter((one) => ![...banners].some((other) => other !== one && other.contains(one)));
}

/** Something in front of the page that speaks of consent, is short, and wants a click. */
function isBanner(element: DomElement, rules: ConsentRules): boolean {
  const style = styleOf(element);
  const isInFront =
    style.position === 'fixed' ||
    style.position === 'sticky' ||
    (style.position === 'absolute' && Number(style.zIndex) >= 100) ||
    element.matches('dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]');
  if (!isInFront || !isVisible(element)) return false;
  const text = textOf(element);
  if (text.length < 20 || text.length > 4000) return false;
  if (!rules.topics.some((topic) => text.includes(topic))) return false;
  return within(element, 'button, [role="button"], a, input[type="button"]').length > 0;
}

function findRefusal(banner: DomElement, rules: ConsentRules): DomElement | null {
  for (const selector of rules.refusals) {
    const known = within(banner, selector).find(isVisible);
    if (known !== undefined) return known;
  }
  const buttons = within(banner, 'button, [role="button"], a, input[type="button"], input[type="submit"]');
  const says = (button: DomElement, texts: string[]) => {
    const text =
      textOf(button) ||
      (button.getAttribute('value') ?? button.getAttribute('aria-label') ?? '').toLowerCase();
    return texts.includes(text.replace(/[.!→›»]+$/, '').trim()) && isVisible(button);
  };
  return (
    buttons.find((button) => says(button, rules.refusalTexts)) ??
    buttons.find((button) => says(button, rules.closeTexts)) ??
    null
  );
}

function letScroll(): void {
  const { document } = globalThis as unknown as DomWindow;
  for (const element of [document.documentElement, document.body]) {
    if (element === null) continue;
    const style = styleOf(element);
    if (style.overflow.includes('hidden') || style.overflowY === 'hidden') {
      element.style.setProperty('overflow', 'visible', 'important');
    }
    if (style.position === 'fixed') element.style.setProperty('position', 'static', 'important');
  }
}

/** What dimmed the page behind the banner: it covers everything and says nothing. */
function removeCovers(): void {
  const page = globalThis as unknown as DomWindow;
  const selector = 'body > div, body > aside, body > section';
  for (const element of Array.from(page.document.querySelectorAll(selector))) {
    const { width, height } = element.getBoundingClientRect();
    const isCover = width >= page.innerWidth * 0.95 && height >= page.innerHeight * 0.95;
    if (
      isCover &&
      styleOf(element).position === 'fixed' &&
      textOf(element) === '' &&
      element.querySelector('img, video, canvas, iframe') === null
    ) {
      element.remove();
    }
  }
}

/** Also below a host whose own box is empty, as with shadow roots and fixed children. */
function isShown(element: DomElement): boolean {
  return (
    isVisible(element) ||
    Array.from(element.shadowRoot?.querySelectorAll('*') ?? []).some(isVisible) ||
    Array.from(element.querySelectorAll('*')).slice(0, 200).some(isVisible)
  );
}

function isVisible(element: DomElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  const style = styleOf(element);
  return width > 1 && height > 1 && style.visibility !== 'hidden' && style.display !== 'none';
}

function within(element: DomElement, selector: string): DomElement[] {
  return [
    ...Array.from(element.querySelectorAll(selector)),
    ...Array.from(element.shadowRoot?.querySelectorAll(selector) ?? []),
  ];
}

function textOf(element: DomElement): string {
  return (element.innerText ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
}

function styleOf(element: DomElement): DomStyle {
  return (globalThis as unknown as DomWindow).getComputedStyle(element);
}
