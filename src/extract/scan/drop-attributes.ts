// Which attributes of a tag say nothing to the reader of pages: all that it never looks at, and some for what they hold.
import { isKeptMeta } from '../html/metadata.ts';
import { attributeValue, type Tag } from './tag.ts';

/** Whether an attribute is kept whatever it is: one that a selector of the watch names. */
export type Keeps = (name: string) => boolean;

/**
 * `always` is read wherever it is; `items` only where the element is a property of a thing; `style`, `value`, `type`, `name`,
 * `href` and `content` by what they hold, or where they are.
 */
type Use = 'never' | 'always' | 'items' | 'style' | 'value' | 'type' | 'name' | 'href' | 'content';

const uses = new Map<string, Use>();
for (const [use, names] of [
  [
    'always',
    'class id role hidden lang xml:lang rel property itemprop itemscope itemtype typeof http-equiv alt for open data disabled checked ' +
      'selected rowspan colspan aria-level aria-disabled aria-pressed aria-checked aria-label aria-hidden aria-expanded aria-controls ' +
      'aria-haspopup aria-valuetext aria-valuenow aria-valuemin aria-valuemax min max data-target data-bs-target data-toggle-target data-tab data-tab-target data-tabs-target data-panel data-toggle ' +
      'data-bs-toggle data-collapse data-collapse-target data-accordion-target data-controls',
  ],
  ['items', 'src datetime resource'],
  ['style', 'style'],
  ['value', 'value'],
  ['type', 'type'],
  ['name', 'name'],
  ['href', 'href'],
  ['content', 'content'],
] as const)
  for (const name of names.split(' ')) uses.set(name, use);

/** By these a record of a list is known. */
const ids = /^data-(?:[a-z]+-)?(?:id|key|sku|uid|uuid|asin|slug)$/;

/** Parsers compare such elements by all their attributes. */
const compared = new Set('b big code em font i s small strike strong tt u'.split(' '));

const none: readonly number[] = [];

/** Their places in the tag. */
export function attributesToDrop(tag: Tag, name: string, isData: boolean, keeps: Keeps): readonly number[] {
  if (tag.count === 0 || compared.has(name)) return none;
  let dropped: number[] | null = null;
  for (let at = 0; at < tag.count; at += 1) {
    const use = readUse(tag.names[at] ?? '');
    if (use === 'always' || isUsed(use, tag, at, name, isData) || keeps(tag.names[at] ?? '')) continue;
    dropped ??= [];
    dropped.push(at);
  }
  return dropped ?? none;
}

/** Names as they are written; kept small, for a page may make up any number of them. */
const known = new Map<string, Use>();
const MOST_KNOWN = 2000;

function readUse(written: string): Use {
  const found = known.get(written);
  if (found !== undefined) return found;
  const name = written.toLowerCase();
  const use = uses.get(name) ?? (ids.test(name) ? 'always' : 'never');
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(written, use);
  return use;
}

function isUsed(use: Use, tag: Tag, at: number, name: string, isData: boolean): boolean {
  switch (use) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'items':
      return isProperty(tag);
    case 'style':
      return hidingOrStruck.test(attributeValue(tag, at));
    case 'value':
      return name !== 'input' || isProperty(tag) || !isHiddenInput(tag);
    case 'type':
      return name !== 'script' || isData;
    case 'name':
      return name === 'meta' || isProperty(tag);
    case 'href':
      return name !== 'link' || isProperty(tag) || isCanonical(tag);
    case 'content':
      return isProperty(tag) || (name === 'meta' && isReadMeta(tag));
  }
}

const hidingOrStruck = /display|visibility|line-through|&/i;

/** Where it says so in any way at all. */
function find(tag: Tag, name: string): number {
  for (let at = 0; at < tag.count; at += 1) {
    const written = tag.names[at] ?? '';
    if (written.length === name.length && written.toLowerCase() === name) return at;
  }
  return -1;
}

function isProperty(tag: Tag): boolean {
  return find(tag, 'itemprop') >= 0 || find(tag, 'property') >= 0;
}

/** Of two by one name the first counts. */
function isHiddenInput(tag: Tag): boolean {
  const at = find(tag, 'type');
  return at >= 0 && attributeValue(tag, at).toLowerCase() === 'hidden';
}

function isCanonical(tag: Tag): boolean {
  const at = find(tag, 'rel');
  return at >= 0 && /canonical|&/i.test(attributeValue(tag, at));
}

function isReadMeta(tag: Tag): boolean {
  const named = find(tag, 'name');
  const name = named < 0 ? '' : attributeValue(tag, named);
  const said = find(tag, 'http-equiv');
  const isLanguage = said >= 0 && /language|&/i.test(attributeValue(tag, said));
  return isLanguage || name.includes('&') || isKeptMeta(name);
}
