// What the head of a page says about it: title, language, base address, and the metadata worth keeping.
import { attr, type Element, type HtmlTree, parentElement, shorten, textOf } from './tree.ts';

export interface PageHead {
  title: string;
  language: string;
  base: string;
  metadata: Record<string, string>;
  /** Texts of the JSON-LD scripts. */
  jsonLd: string[];
}

const MAX_ENTRIES = 200;
const MAX_VALUE = 2000;
const MAX_SCRIPTS = 50;

export function readHead({ heads }: HtmlTree, url: string): PageHead {
  const head: PageHead = { title: '', language: '', base: url, metadata: {}, jsonLd: [] };
  let hasBase = false;
  let entries = 0;
  const keep = (name: string, value: string | null): void => {
    const text = shorten((value ?? '').replace(/\s+/g, ' ').trim(), MAX_VALUE);
    if (text === '' || entries >= MAX_ENTRIES || Object.hasOwn(head.metadata, name)) return;
    head.metadata[name] = text;
    entries += 1;
  };
  for (const element of heads) {
    const { tagName } = element;
    if (isElsewhere(element)) continue;
    if (tagName === 'meta') {
      readMeta(element, keep);
      head.language ||= contentLanguage(element);
    } else if (tagName === 'html')
      head.language = languageOf(attr(element, 'lang') ?? attr(element, 'xml:lang') ?? '');
    else if (tagName === 'title' && head.title === '') head.title = textOf(element, 500);
    else if (tagName === 'link') readLink(element, head.base, keep);
    else if (tagName === 'base' && !hasBase) {
      hasBase = true;
      head.base = URL.parse(attr(element, 'href') ?? '', url)?.href ?? url;
    } else if (tagName === 'script') {
      const text = isJsonLd(element) && head.jsonLd.length < MAX_SCRIPTS ? scriptText(element) : '';
      if (text !== '') head.jsonLd.push(text);
    }
  }
  return head;
}

/** Pictures have titles of their own, and templates are not in the page. */
function isElsewhere(element: Element): boolean {
  let top = element;
  for (let steps = 0; steps < 50; steps += 1) {
    const parent = parentElement(top);
    if (parent === null) return top.parentNode?.nodeName !== '#document';
    if (parent.tagName === 'svg') return true;
    top = parent;
  }
  return false;
}

/** Lower case, as BCP 47 writes it; empty for what is no language. */
export function languageOf(said: string): string {
  const language = said.trim().toLowerCase().replaceAll('_', '-');
  return /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/.test(language) ? language : '';
}

/** Old pages name their language where servers would; the first of several is the page's own. */
function contentLanguage(meta: Element): string {
  const isLanguage = /^\s*content-language\s*$/i.test(attr(meta, 'http-equiv') ?? '');
  return isLanguage ? languageOf((attr(meta, 'content') ?? '').split(',')[0] ?? '') : '';
}

function readMeta(element: Element, keep: (name: string, value: string | null) => void): void {
  const name = metaName(attr(element, 'name') ?? attr(element, 'property') ?? '');
  if (isKeptMeta(name)) keep(name, attr(element, 'content'));
}

function metaName(written: string): string {
  return written.trim().toLowerCase();
}

/** Whether the metadata of this name is read at all. */
export function isKeptMeta(written: string): boolean {
  const name = metaName(written);
  return name !== '' && name.length <= 100 && kept.test(name);
}

/** Only what says something about the page itself: no tokens, nonces, verifications, nor hints to browsers. */
const kept =
  /^(?:description|keywords|robots|author|date|last-modified|language|news_keywords|thumbnail|price|availability|(?:og|twitter|article|product|book|profile|video|music|business|place|event|dc|dcterms|citation|parsely|sailthru)[:._-][\w:.-]+)$/;

function readLink(element: Element, base: string, keep: (name: string, value: string | null) => void): void {
  const rel = (attr(element, 'rel') ?? '').toLowerCase().split(/\s+/);
  if (rel.includes('canonical'))
    keep('canonical', URL.parse(attr(element, 'href') ?? '', base)?.href ?? null);
}

function isJsonLd(element: Element): boolean {
  return /^\s*application\/ld\+json/i.test(attr(element, 'type') ?? '');
}

function scriptText(element: Element): string {
  const text = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  return text.length <= 2_000_000 ? text : '';
}
