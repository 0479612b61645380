// An invented page of a shop, with what a person would say it sells, for how much, and whether it can be had.
import type { availabilities } from '../../src/core/page/content.ts';

export interface ShopPage {
  name: string;
  html: string;
  price: number | null;
  availability: (typeof availabilities)[number] | null;
}

/** A page in the usual frame: menu, what it sells, other things, footer. */
export function shop(language: string, title: string, inside: string, more = ''): string {
  return `<!doctype html><html lang="${language}"><head><title>${title}</title>${more}</head><body>
  <header><a href="/">Logo</a><nav><a href="/a">A</a><a href="/b">B</a></nav><a href="/cart">0 · 0,00</a></header>
  <main>${inside}</main>
  <footer><p>© 2031</p><a href="/i">Info</a></footer></body></html>`;
}

export const jsonLd = (thing: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...thing })}</script>`;
