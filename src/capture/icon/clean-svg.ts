// Rewrites a drawing with a few cheap shapes only: anything that could be a bomb for the renderer is left out.
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const maxBytes = 128 * 1024;
const maxElements = 500;
const maxDepth = 40;
/** What refers to other shapes draws them again: nested, a few lines become millions. */
const maxReferences = 8;

/** No pictures, filters, masks, patterns and text: each can cost minutes, or gigabytes, in a few bytes. */
const shapes = new Set(
  `svg g defs symbol use clipPath path rect circle ellipse line polyline polygon linearGradient radialGradient stop style`.split(
    ' ',
  ),
);
const attributes = new Set(
  `id class style transform d points x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height viewBox preserveAspectRatio
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  opacity color display visibility clip-path clip-rule clipPathUnits offset stop-color stop-opacity
  gradientUnits gradientTransform spreadMethod href`.split(/\s+/),
);
/** Also written with escapes, a style may ask for what the elements above leave out. */
const costly = /filter|mask|clip|marker|pattern|dash|@|\\/i;

/** Drawn in a square of this side, whatever size it names; null where it is no drawing, or too much of one. */
export function cleanSvg(bytes: Uint8Array, side: number): Uint8Array | null {
  if (bytes.length > maxBytes) return null;
  const root = rootOf(parseFragment(new TextDecoder().decode(bytes)));
  const viewBox = root && viewBoxOf(root);
  if (root === null || viewBox === null) return null;
  const inside = writeInside(root);
  if (inside === null) return null;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${viewBox}"${inheritedOf(root)}>${inside}</svg>`,
  );
}

/** The first element of all, if it is a drawing. */
function rootOf({ childNodes }: DefaultTreeAdapterTypes.DocumentFragment): Element | null {
  const first = childNodes.find((node) => 'tagName' in node);
  return first?.nodeName === 'svg' && 'tagName' in first ? first : null;
}

function viewBoxOf(root: Element): string | null {
  const value = (name: string) => root.attrs.find((one) => one.name === name)?.value ?? '';
  const numbers = value('viewBox')
    .trim()
    .split(/[\s,]+/);
  if (numbers.length === 4 && numbers.every((one) => Number.isFinite(Number(one)))) return numbers.join(' ');
  const sides = [value('width'), value('height')].map((text) => /^\s*(\d*\.?\d+)(px)?\s*$/.exec(text)?.[1]);
  return sides.every((one) => Number(one) > 0) ? `0 0 ${sides.join(' ')}` : null;
}

/** Colours and the like that hold for all shapes. */
function inheritedOf(root: Element): string {
  const own = ['width', 'height', 'viewBox', 'clip-path', 'x', 'y'];
  return writeAttributes({ ...root, attrs: root.attrs.filter(({ name }) => !own.includes(name)) });
}

/** Iteratively: a drawing can be nested as deep as it is long. Null: it is too much. */
function writeInside(root: Element): string | null {
  const waiting: (Node | string)[] = ['</>', ...root.childNodes.toReversed()];
  let written = '';
  let elements = 0;
  let references = 0;
  let depth = 0;
  for (let next = waiting.pop(); next !== undefined && next !== '</>'; next = waiting.pop()) {
    if (typeof next === 'string') {
      written += next;
      depth -= 1;
      continue;
    }
    if (!('tagName' in next) || !shapes.has(next.tagName)) continue;
    elements += 1;
    depth += 1;
    references += next.attrs.filter(({ name }) => name === 'clip-path').length;
    if (next.tagName === 'use') references += 1;
    if (elements > maxElements || references > maxReferences || depth > maxDepth) return null;
    written += `<${next.tagName}${writeAttributes(next)}>`;
    waiting.push(`</${next.tagName}>`);
    if (next.tagName === 'style') written += escapeXml(styleOf(next));
    else waiting.push(...next.childNodes.toReversed());
  }
  return written;
}

function styleOf({ childNodes }: Element): string {
  const text = childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  return costly.test(text) ? '' : text;
}

function writeAttributes({ attrs }: Element): string {
  return attrs
    .filter(({ name, value }) => attributes.has(name) && isHarmless(name, value))
    .map(({ name, value }) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}

function isHarmless(name: string, value: string): boolean {
  if (name === 'href') return value.startsWith('#');
  return name !== 'style' || !costly.test(value);
}

/** What no text in XML may hold is left out. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
