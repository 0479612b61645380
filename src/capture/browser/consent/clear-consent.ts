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
 * Self-contained: it is sent to the page as text.
 */
export function clearConsent(order: { rules: ConsentRules; isLast: boolean }): ConsentAnswer {
  const page = globalThis as unknown as DomWindow;
  const { document } = page;
  const { rules } = order;
  const answer: ConsentAnswer = { found: 0, clicked: 0, removed: 0 };
  const list = (items: ArrayLike<DomElement>) => Array.from(items);
  const styleOf = (element: DomElement): DomStyle => page.getComputedStyle(element);
  const isVisible = (element: DomElement) => {
    const { width, height } = element.getBoundingClientRect();
    const style = styleOf(element);
    return width > 1 && height > 1 && style.visibility !== 'hidden' && style.display !== 'none';
  };
  /** Also below a host whose own box is empty, as with shadow roots and fixed children. */
  const isShown = (element: DomElement) =>
    isVisible(element) ||
    list(element.shadowRoot?.querySelectorAll('*') ?? []).some(isVisible) ||
    list(element.querySelectorAll('*')).slice(0, 200).some(isVisible);
  const textOf = (element: DomElement) =>
    (element.innerText ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
  const within = (element: DomElement, selector: string) => [
    ...list(element.querySelectorAll(selector)),
    ...list(element.shadowRoot?.querySelectorAll(selector) ?? []),
  ];

  const findRefusal = (banner: DomElement): DomElement | null => {
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
  };
  /** Something in front of the page that speaks of consent, is short, and wants a click. */
  const isBanner = (element: DomElement) => {
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
  };

  const handle = (banner: DomElement) => {
    answer.found += 1;
    const refusal = order.isLast ? null : findRefusal(banner);
    if (refusal !== null) {
      refusal.click();
      answer.clicked += 1;
    } else if (order.isLast) {
      banner.remove();
      answer.removed += 1;
    }
  };
  const banners = new Set<DomElement>();
  for (const selector of rules.containers) {
    for (const element of list(document.querySelectorAll(selector)))
      if (isShown(element)) banners.add(element);
  }
  const candidates = 'div, section, aside, dialog, footer, form, [role="dialog"], [role="alertdialog"]';
  for (const element of list(document.querySelectorAll(candidates)).slice(0, 20_000)) {
    if (![...banners].some((banner) => banner.contains(element)) && isBanner(element)) banners.add(element);
  }
  // The outermost of nested ones stands for all.
  const outer = [...banners].filter(
    (one) => ![...banners].some((other) => other !== one && other.contains(one)),
  );
  for (const banner of outer) handle(banner);

  if (order.isLast && answer.removed > 0) {
    for (const element of [document.documentElement, document.body]) {
      if (element === null) continue;
      const style = styleOf(element);
      if (style.overflow.includes('hidden') || style.overflowY === 'hidden') {
        element.style.setProperty('overflow', 'visible', 'important');
      }
      if (style.position === 'fixed') element.style.setProperty('position', 'static', 'important');
    }
    // What dimmed the page behind the banner: it covers everything and says nothing.
    for (const element of list(document.querySelectorAll('body > div, body > aside, body > section'))) {
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
  return answer;
}
