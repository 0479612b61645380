// XML as data: elements of one name side by side are an array, and what an element says is a value by its name.
import type { Block } from '../../core/page/content.ts';
import { barePath } from './selector-path.ts';

/** The same blocks, those of XML with paths as data have them; the reader of XML names each by all the elements around it. */
export function withDataPaths(blocks: Block[]): Block[] {
  const isXml = blocks.map(isOfXml);
  if (!isXml.includes(true)) return blocks;
  const several = new Set<string>();
  for (const [at, { selector }] of blocks.entries())
    if (isXml[at]) addSeveral(several, selector.split(' > '));
  return blocks.map((block, at) => (isXml[at] ? { ...block, selector: pathOf(block, several) } : block));
}

/** An attribute stands under its element, a text under those around its element. */
function isOfXml({ role, region, selector, trail, text }: Block): boolean {
  if ((role !== 'definition' && role !== 'paragraph') || region !== 'main') return false;
  const [, ...names] = barePath(selector).split(' > ').map(withoutPrefix);
  if (names.length === 0) return false;
  const own = names.at(-1) ?? '';
  const isText = role === 'paragraph' || text.startsWith(`${own}: `);
  return isAll(names, trail) || (isText && isAll(names.slice(0, -1), trail));
}

function isAll(names: string[], trail: string[]): boolean {
  return names.length === trail.length && names.every((name, at) => name === trail[at]);
}

function withoutPrefix(name: string): string {
  const plain = name.replaceAll('\\', '');
  return plain.slice(plain.lastIndexOf(':') + 1);
}

function addSeveral(several: Set<string>, steps: string[]): void {
  for (const [at, step] of steps.entries())
    if (numbered.test(step)) several.add(barePath(steps.slice(0, at + 1).join(' > ')));
}

const numbered = /:nth-of-type\((\d+)\)$/;

function pathOf({ selector, trail, text }: Block, several: ReadonlySet<string>): string {
  const steps = selector.split(' > ');
  let bare = '';
  const path = steps.map((step, at) => {
    const name = barePath(step);
    bare = at === 0 ? name : `${bare} > ${name}`;
    if (at === 0) return '$';
    const place = several.has(bare) ? `[${Number(numbered.exec(step)?.[1] ?? 1) - 1}]` : '';
    return `.${withoutPrefix(name)}${place}`;
  });
  const attribute = trail.length === steps.length - 1 ? /^([^:]+): /.exec(text)?.[1] : undefined;
  return path.join('') + (attribute === undefined ? '' : `.${attribute}`);
}
