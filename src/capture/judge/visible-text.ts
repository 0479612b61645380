// VisibleText: what a page looks like at first glance (title, headings, how much it says, what it asks for), in one pass.
import { fold, plain } from '../plain.ts';
import { openReader, type Reader, type VisibleLine, type VisibleText } from './visible-lines.ts';

export type { VisibleLine };

/** A page with this many words of prose is no wall and no error page; it is not read on. */
export const enoughProse = 200;
const listLimit = 12;
/** A page of this many tags is judged by what came until then. */
const maxTags = 60_000;

const silent = new Set(['script', 'style', 'template', 'textarea', 'select', 'svg', 'iframe', 'object']);
const inline = new Set(
  'a abbr acronym b bdi bdo big br cite code dfn em font i ins kbd mark q s small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Their end tags may be left out, so nothing can be skipped by counting them. */
const loose = new Set('p li td tr th dt dd option html head body input img br hr meta link'.split(' '));

const tagStart = /<(?:!--|([!?])|(\/?)([a-z][a-z0-9:-]*))/iy;
/** How far the end of a hidden element is looked for: it may be left out. */
const hiddenReach = 100_000;
/** No element that is hidden has a longer name. */
const maxName = 40;
/** What it says to visitors without scripts is in its first part. */
const noscriptReach = 20_000;

const mountName =
  /\b(?:id|class)\s*=\s*["']?(?:root|app|app-root|main-app|__next|__nuxt|___gatsby|svelte|react-root|react-app|vue-app|ember-app|application|app-container|app-mount|mount|q-app)["'\s>]/i;
const mountTag = /^(?:app-root|my-app|ng-app|app-shell|router-outlet|ion-app)$/;

/** Reads until `enough` words of prose; everything it finds is what is before that point. */
export function readVisibleText(html: string, enough: number = enoughProse): VisibleText {
  const visible: VisibleText = {
    title: '',
    headings: [],
    text: '',
    lines: [],
    words: 0,
    prose: 0,
    buttons: [],
    passwords: 0,
    passwordUnder: null,
    fields: 0,
    scripts: 0,
    hasMount: false,
    noscript: '',
    frames: [],
    sendsTo: null,
  };
  const reader = openReader(visible);
  let at = 0;
  for (let tags = 0; tags < maxTags && at < html.length && visible.prose < enough; tags += 1) {
    const open = html.indexOf('<', at);
    reader.text(html, at, open === -1 ? html.length : open);
    if (open === -1) break;
    at = readTag(html, open, visible, reader);
  }
  reader.end();
  visible.text = visible.lines.map(({ text }) => text).join('\n');
  return visible;
}

/** Reads the tag at `open`; gives the place after it, or after the whole element where its text is not shown. */
function readTag(html: string, open: number, visible: VisibleText, reader: Reader): number {
  tagStart.lastIndex = open;
  const match = tagStart.exec(html);
  if (match === null) {
    reader.text('<', 0, 1);
    return open + 1;
  }
  const nameEnd = open + match[0].length;
  if (match[0] === '<!--') return past(html, '-->', nameEnd);
  if (match[1] !== undefined) return past(html, '>', open);
  const name = (match[3] ?? '').toLowerCase();
  const after = endOfTag(html, nameEnd);
  if (!inline.has(name)) reader.end();
  else if (name === 'br') reader.text(' ', 0, 1);
  if (name === 'a') reader.link(match[2] === '');
  reader.pass(name, match[2] !== '/');
  if (match[2] === '/') {
    if (name === 'h1' || name === 'h2' || name === 'button') reader.into = null;
    return after;
  }
  const attributes = html.slice(nameEnd, after - 1);
  if (name === 'h1' || name === 'h2') reader.into = visible.headings;
  else if (name === 'button') reader.into = visible.buttons;
  else if (name === 'input') readInput(attributes, visible);
  else if (name === 'meta') readMeta(attributes, visible);
  else if (name === 'iframe' && visible.frames.length < listLimit)
    visible.frames.push(attributeOf(attributes, 'src'));
  if (!visible.hasMount) visible.hasMount = isMount(html, after, name, attributes);
  return skipUnseen(html, after, name, attributes, visible, reader);
}

/** Past the `>` that closes the tag; one inside a quoted value does not. */
function endOfTag(html: string, from: number): number {
  let before = 0;
  for (let at = from; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (code === 0x3e) return at + 1;
    if ((code === 0x22 || code === 0x27) && before === 0x3d) {
      at = html.indexOf(html.charAt(at), at + 1);
      if (at === -1) return html.length;
    }
    if (code > 0x20) before = code;
  }
  return html.length;
}

function skipUnseen(
  html: string,
  after: number,
  name: string,
  attributes: string,
  visible: VisibleText,
  reader: Reader,
): number {
  if (name === 'script') visible.scripts += 1;
  if (silent.has(name)) return past(html, '>', endOfElement(html, after, name));
  if (name === 'title' || name === 'noscript') {
    const end = endOfElement(html, after, name);
    const inner = html.slice(after, end);
    if (name === 'title' && visible.title === '') visible.title = fold(plain(inner)).slice(0, 300);
    if (name === 'noscript' && visible.noscript.length < 600) {
      const said = fold(plain(withoutTags(inner.slice(0, noscriptReach))));
      visible.noscript = `${visible.noscript} ${said}`.trim().slice(0, 600);
    }
    return past(html, '>', end);
  }
  const isHidden = /\shidden(?:[\s=/]|$)|display\s*:\s*none/i.test(attributes) && !loose.has(name);
  return isHidden && name.length <= maxName ? pastHidden(html, after, name, reader) : after;
}

/** Past the end tag that closes the element, its namesakes inside counted; right here if it is not closed within reach. */
function pastHidden(html: string, after: number, name: string, reader: Reader): number {
  const near = html.slice(after, after + Math.min(hiddenReach, reader.hiddenReach));
  const namesake = new RegExp(`<(/?)${name}[\\s>/]`, 'gi');
  let depth = 1;
  for (let found = namesake.exec(near); found !== null; found = namesake.exec(near)) {
    depth += found[1] === '/' ? -1 : 1;
    if (depth > 0) continue;
    reader.hiddenReach -= found.index;
    return past(html, '>', after + found.index);
  }
  reader.hiddenReach -= near.length;
  return after;
}

/** Markup without its tags and styles, in one pass: a bracket that nothing closes is text. */
function withoutTags(html: string): string {
  const lower = html.toLowerCase();
  const parts: string[] = [];
  let at = 0;
  let hasStyleEnd = true;
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', at)) {
    const close = html.indexOf('>', open);
    if (close === -1) break;
    parts.push(html.slice(at, open), ' ');
    at = close + 1;
    if (!hasStyleEnd || !lower.startsWith('<style', open)) continue;
    const end = lower.indexOf('</style>', open);
    // Where this one has no end, none behind it has one.
    if (end === -1) hasStyleEnd = false;
    else at = end + '</style>'.length;
  }
  parts.push(html.slice(at));
  return parts.join('');
}

function readInput(attributes: string, visible: VisibleText): void {
  const type = attributeOf(attributes, 'type').toLowerCase();
  if (type === 'password') {
    visible.passwords += 1;
    visible.passwordUnder ??= visible.headings.length;
  } else if (type === 'submit' || type === 'button') {
    const says = fold(plain(attributeOf(attributes, 'value')));
    if (says !== '' && visible.buttons.length < listLimit) visible.buttons.push(says);
  } else if (type === '' || type === 'text' || type === 'email' || type === 'tel') {
    if (!/search|query|["']q["']/i.test(attributes)) visible.fields += 1;
  }
}

function readMeta(attributes: string, visible: VisibleText): void {
  if (!/http-equiv\s*=\s*["']?refresh/i.test(attributes)) return;
  const match = /^\s*(\d+)(?:\.\d*)?\s*[;,]\s*url\s*=\s*["']?([^"']+)/i.exec(
    attributeOf(attributes, 'content'),
  );
  if (match !== null && Number(match[1]) <= 5) visible.sendsTo = (match[2] ?? '').trim();
}

function isMount(html: string, after: number, name: string, attributes: string): boolean {
  const isNamed =
    mountTag.test(name) || (/^(?:div|main|section|body)$/.test(name) && mountName.test(`${attributes}>`));
  return isNamed && /^(?:\s|<!--[^>]{0,200}-->)*<\//.test(html.slice(after, after + 600));
}

function attributeOf(attributes: string, name: string): string {
  const match = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? '';
}

function past(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from);
  return found === -1 ? html.length : found + text.length;
}

/** Where its end tag begins. */
function endOfElement(html: string, from: number, name: string): number {
  for (let at = html.indexOf('</', from); at !== -1; at = html.indexOf('</', at + 2)) {
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at;
  }
  return html.length;
}
