// PDF documents: the text of each page, its lines put together into paragraphs.
import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import type { Block, Region } from '../../core/page/content.ts';
import { cleanText } from '../../core/text.ts';
import { shorten } from '../html/tree.ts';
import { foldSpace, mainBlock, type Reading, type Source } from '../reading.ts';
import { paragraphsOf } from './pdf-lines.ts';

const MAX_PAGES = 1000;
const MAX_TEXT = 10_000_000;
const MAX_BLOCKS = 100_000;
/** Pages that are not read by then are left out; one page may still take as long as the thread allows. */
const TIME_MS = 8000;

/** Null for what no reader of PDF can open: damaged, or locked by a password. */
export async function readPdf({ body }: Source): Promise<Reading | null> {
  const pages = await pageTexts(body);
  if (pages === null) return null;
  const blocks: Block[] = [];
  const lines = pages.map((page) => page.split(/\r\n|\r|\n/).filter((line) => line.trim() !== ''));
  const running = runningLines(lines);
  for (const [index, page] of lines.entries()) {
    const name = `Page ${index + 1}`;
    const top = regionOf(page[0], running, 'header');
    const bottom = page.length > 1 ? regionOf(page.at(-1), running, 'footer') : null;
    const inner = page.slice(top === null ? 0 : 1, bottom === null ? page.length : -1);
    const add = (texts: string[], region: Region): void => {
      for (const text of texts) {
        const folded = foldSpace(cleanText(text));
        if (folded === '' || blocks.length >= MAX_BLOCKS) continue;
        const role = /^[•●▪◦‣·–-]\s/.test(folded) ? 'list-item' : folded.length > 80 ? 'paragraph' : 'text';
        blocks.push(mainBlock(role, folded, `page ${index + 1}`, { trail: [name], region }));
      }
    };
    if (top !== null) add(page.slice(0, 1), top);
    add(paragraphsOf(inner), 'main');
    if (bottom !== null) add(page.slice(-1), bottom);
  }
  return { title: titleIn(body), blocks, links: [] };
}

/** The first and last lines that pages share but for their number: they belong to the paper, not to the text. */
function runningLines(pages: string[][]): Set<string> {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const line of new Set([page[0], page.at(-1)].map(masked)))
      counts.set(line, (counts.get(line) ?? 0) + 1);
  const least = Math.max(3, pages.length / 2);
  return new Set([...counts].filter(([line, count]) => line !== '' && count >= least).map(([line]) => line));
}

function masked(line: string | undefined): string {
  return (line ?? '').trim().replace(/\d+/g, '0');
}

function regionOf(line: string | undefined, running: Set<string>, region: Region): Region | null {
  return line !== undefined && running.has(masked(line)) ? region : null;
}

/** One for each thread, made when the first PDF comes. */
let library: Promise<PDFiumLibrary> | null = null;

async function pageTexts(body: Uint8Array): Promise<string[] | null> {
  let document: PDFiumDocument | null = null;
  try {
    library ??= import('@hyzyla/pdfium').then(({ PDFiumLibrary: Library }) => Library.init());
    document = await (await library).loadDocument(body);
    const until = performance.now() + TIME_MS;
    const texts: string[] = [];
    let left = MAX_TEXT;
    const count = Math.min(document.getPageCount(), MAX_PAGES);
    for (let index = 0; index < count && left > 0 && performance.now() < until; index += 1) {
      const text = document.getPage(index).getText();
      left -= text.length;
      texts.push(text);
    }
    return texts;
  } catch (error) {
    // After a trap the engine's memory is not to be trusted; the next document gets a new one.
    if (error instanceof Error && error.name === 'RuntimeError') library = null;
    return null;
  } finally {
    try {
      document?.destroy();
    } catch {
      library = null;
    }
  }
}

/** From the XMP metadata, which is in the file as plain text. */
function titleIn(body: Uint8Array): string {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const start = bytes.indexOf('<dc:title>');
  if (start < 0) return '';
  const [, title] =
    /<rdf:li[^>]{0,100}>([^<]{1,2000})</.exec(bytes.toString('utf8', start, start + 3000)) ?? [];
  const plain = (title ?? '').replace(/&(lt|gt|amp|quot|apos);/g, (_, name) => entities[String(name)] ?? ' ');
  return shorten(foldSpace(cleanText(plain)), 500);
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
