// Page → Content: what a page says, read the same way every time.
import type { Block, Content, Fact, ListRecord } from '../core/page/content.ts';
import { chooseReaders, isReadAsLess } from './choose-reader.ts';
import { decodeBody } from './decode.ts';
import { findFacts } from './facts/facts.ts';
import { offerOf } from './facts/offer/offer.ts';
import type { PageHints } from './facts/reader.ts';
import { guessLanguage } from './language/guess-language.ts';
import { READER_VERSION } from './read-by.ts';
import type { ReadablePage } from './readable-page.ts';
import type { Reading, Source } from './reading.ts';
import { selectText } from './select/select-text.ts';
import { requireApplicable, selectorsOf } from './select/selectors.ts';

export { findEncoding } from './decode.ts';
export { offerOf } from './facts/offer/offer.ts';
export { hashContent } from './hash.ts';
export { attributesOf } from './html/attributes-of.ts';
export { renderMarkdown } from './markdown.ts';
export { readSheets, type Sheet } from './other/read-xlsx.ts';
export { openZip, type Zip } from './other/zip.ts';
export type { ReadablePage } from './readable-page.ts';
export { scanPage } from './scan-page.ts';
export { selectorProblem } from './select/selectors.ts';

export async function extractContent({
  body,
  contentType,
  charset,
  url,
  watch,
}: ReadablePage): Promise<Content> {
  const selectors = selectorsOf(watch);
  let decoded: string | null = null;
  const text = (): string => {
    decoded ??= decodeBody(body, charset);
    return decoded;
  };
  const reading = selectText(await readFirst({ body, url, selectors, text }, contentType), selectors);
  const { title, blocks, links, struck = [], structured = [] } = reading;
  const { metadata = {}, language = '', records = [] } = reading;
  const hasPoint = /\bjson\b/i.test(contentType) || pointed.has(language.slice(0, 2));
  for (const [index, record] of records.entries()) markBlocks(blocks, record, index);
  const content: Content = {
    reader: READER_VERSION,
    url,
    title,
    language: language === '' ? guessLanguage(blocks) : language,
    metadata,
    blocks,
    links,
    records,
    facts: withNamedStock(
      findFacts(blocks, struck, structured, { ...hintsOf(url, language, structured), hasPoint }, records),
      reading,
    ),
    ...(reading.isDamaged && { isDamaged: true }),
  };
  const offer = offerOf(content);
  if (offer === null) return content;
  const at = (fact: Fact | null) => (fact === null ? null : content.facts.indexOf(fact));
  return { ...content, offer: { price: at(offer.priceFact), stock: at(offer.availabilityFact) } };
}

/** The languages that write 2.015 only for two and a bit. */
const pointed: ReadonlySet<string> = new Set(['en', 'he', 'hi', 'ja', 'ko', 'th', 'zh']);

function markBlocks(blocks: Block[], { blocks: [first, last] }: ListRecord, index: number): void {
  for (const block of blocks.slice(first, last + 1)) block.record = index;
}

/** Only where a thing is priced and nothing else says whether it can be had. */
function withNamedStock(facts: Fact[], { blocks, namedStock }: Reading): Fact[] {
  if (!namedStock || facts.some(({ kind }) => kind === 'availability')) return facts;
  if (!facts.some(({ kind }) => kind === 'price')) return facts;
  const block = blocks.findIndex(({ selector }) => selector === namedStock.selector);
  const text = blocks[block]?.text;
  if (text === undefined) return facts;
  const { value } = namedStock;
  return [
    ...facts,
    { kind: 'availability', label: '', text, value, currency: null, unit: null, block, source: 'text' },
  ];
}

/** What the first reader makes of it that finds it to be what it reads. */
async function readFirst(source: Source, contentType: string): Promise<Reading> {
  for (const reader of chooseReaders(contentType, source.body, source.url)) {
    const reading = await reader.read(source);
    if (reading === null) continue;
    requireApplicable(source.selectors, reader.name, reader.selects);
    reading.isDamaged ||= isReadAsLess(contentType, source.body, reader);
    return reading;
  }
  return { title: '', blocks: [], links: [] };
}

function hintsOf(url: string, language: string, structured: Fact[]): PageHints {
  const host = URL.parse(url)?.hostname ?? '';
  const domain = host.slice(host.lastIndexOf('.') + 1);
  const [, country] = /^[a-z]{2,3}-(?:[a-z]{4}-)?([a-z]{2})$/.exec(language) ?? [];
  const countries = [country, domain.length === 2 ? domain : undefined, language.slice(0, 2)];
  return {
    language,
    countries: countries.flatMap((code) => (code === undefined || code === '' ? [] : [code])),
    currency: structured.find((fact) => fact.kind === 'price' && fact.currency !== null)?.currency ?? null,
  };
}
