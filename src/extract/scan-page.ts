// The digest of all that could be read from an HTML page: two pages with the same one read the same. Made in one pass, without a tree.
import { hash } from 'node:crypto';
import { chooseReaders } from './choose-reader.ts';
import { decodeBody } from './decode.ts';
import { READER_VERSION } from './read-by.ts';
import type { ReadablePage } from './readable-page.ts';
import { kinds } from './readers.ts';
import type { Keeps } from './scan/drop-attributes.ts';
import { readablePart } from './scan/readable-part.ts';
import { parseSelector, type Selector } from './select/selectors.ts';

/** Raised with every change in what is left out of the digest. */
const SCAN_VERSION = 1;

/** Null for what is no HTML page, or where a selector may look at what is left out. */
export function scanPage({ body, contentType, charset, url, watch }: ReadablePage): string | null {
  if (chooseReaders(contentType, body, url)[0] !== kinds.html) return null;
  const keeps = keptBySelectors([...watch.include, ...watch.exclude].map(parseSelector));
  if (keeps === null) return null;
  const read = readablePart(decodeBody(body, charset), keeps);
  const settings = JSON.stringify([SCAN_VERSION, READER_VERSION, url, watch.include, watch.exclude]);
  return hash('sha256', `${settings}\n${read}`, 'hex');
}

const noName: Keeps = () => false;

/** The attributes that the selectors may look at; null where that is unknown. */
function keptBySelectors(selectors: readonly Selector[]): Keeps | null {
  const overTree = selectors.filter(({ language }) => !['text', 'regex', 'keep'].includes(language));
  if (overTree.length === 0) return noName;
  if (!overTree.every(isPlain)) return null;
  const written = overTree.map(({ body }) => body.toLowerCase()).join('\n');
  return (name) => written.includes(name.toLowerCase());
}

/** CSS by names, attributes and places alone: nothing that could look at the text of a script. */
function isPlain({ language, body }: Selector): boolean {
  return language === 'css' && plainCss.test(body) && !body.replaceAll(places, '').includes(':');
}

const plainCss = /^[\w\s.#>+~,:()[\]="'*^$|/-]*$/;
const places =
  /:(?:nth-(?:last-)?(?:child|of-type)\(|(?:first|last|only)-(?:child|of-type)(?![\w(-])|(?:not|is|where)\(|root(?![\w(-]))/g;
