// Word documents (DOCX): headings, paragraphs, lists, tables and links of the main text.
import type { Block, Link } from '../../core/page/content.ts';
import { cleanText } from '../../core/text.ts';
import { resolveLink } from '../html/links.ts';
import { attr, type Element, shorten } from '../html/tree.ts';
import { foldSpace, mainBlock, type Reading, type Source } from '../reading.ts';
import { rowRecords } from '../records/row-records.ts';
import { tableBlocks } from './table-blocks.ts';
import { childElements, childNamed, elementsNamed, parseXml, rawText, type XmlTree } from './xml-tree.ts';
import { openZip, type Zip } from './zip.ts';

const MAX_BLOCKS = 100_000;

export function readDocx({ body, url }: Source): Reading | null {
  const zip = openZip(body);
  const main = zip === null ? null : xmlIn(zip, 'word/document.xml');
  if (zip === null || main?.root === null || main === null) return null;
  const styles = headingStyles(zip);
  const targets = relations(zip, 'word/_rels/document.xml.rels');
  const blocks: Block[] = [];
  const links: Link[] = [];
  const trail: { level: number; text: string }[] = [];
  for (const [index, element] of parts(childNamed(main.root, 'w:body') ?? main.root).entries()) {
    if (blocks.length >= MAX_BLOCKS) break;
    const names = trail.map(({ text }) => text);
    if (element.tagName === 'w:tbl') {
      const rows = elementsNamed(element, 'w:tr').map((row) =>
        childElements(row)
          .filter(({ tagName }) => tagName === 'w:tc')
          .map(paragraphText),
      );
      const most = MAX_BLOCKS - blocks.length;
      blocks.push(...tableBlocks(rows, { trail: names, place: `part ${index + 1} > `, most }).slice(0, most));
    } else {
      const text = paragraphText(element);
      if (text === '') continue;
      const properties = childNamed(element, 'w:pPr');
      const level = levelOf(properties, styles);
      while (level > 0 && (trail.at(-1)?.level ?? 0) >= level) trail.pop();
      const isItem = childNamed(properties, 'w:numPr') !== null;
      const role = level > 0 ? 'heading' : isItem ? 'list-item' : 'paragraph';
      blocks.push(mainBlock(role, text, `part ${index + 1}`, { level, trail: trail.map((one) => one.text) }));
      if (level > 0) trail.push({ level, text: shorten(text, 120) });
    }
    for (const link of elementsNamed(element, 'w:hyperlink')) {
      const href = resolveLink(targets.get(attr(link, 'r:id') ?? '') ?? '', url);
      if (href !== null) links.push({ href, text: shorten(paragraphText(link), 500), region: 'main' });
    }
  }
  return { title: documentTitle(zip), blocks, links, records: rowRecords(blocks) };
}

/** Paragraphs and tables, also those inside of content controls. */
function parts(body: Element): Element[] {
  return childElements(body).flatMap((element) => {
    if (element.tagName === 'w:p' || element.tagName === 'w:tbl') return [element];
    const content = element.tagName === 'w:sdt' ? childNamed(element, 'w:sdtContent') : null;
    return content === null
      ? []
      : childElements(content).filter(({ tagName }) => /^w:(?:p|tbl)$/.test(tagName));
  });
}

function paragraphText(element: Element): string {
  const words = elementsNamed(element, 'w:t', 'w:tab', 'w:br', 'w:cr', 'w:p', 'w:noBreakHyphen');
  return foldSpace(
    cleanText(
      words
        .map((word) =>
          word.tagName === 'w:t' ? rawText(word) : word.tagName === 'w:noBreakHyphen' ? '-' : ' ',
        )
        .join(''),
    ),
  );
}

/** Styles are named in the language of the author, but carry their English name inside. */
function headingStyles(zip: Zip): Map<string, number> {
  const levels = new Map<string, number>();
  const { root } = xmlIn(zip, 'word/styles.xml') ?? { root: null };
  for (const style of root === null ? [] : elementsNamed(root, 'w:style')) {
    const name = attr(childNamed(style, 'w:name') ?? style, 'w:val') ?? '';
    const [, level] = /^heading (\d)$/i.exec(name) ?? [];
    if (level !== undefined) levels.set(attr(style, 'w:styleId') ?? '', Math.min(6, Number(level) || 1));
    else if (/^title$/i.test(name)) levels.set(attr(style, 'w:styleId') ?? '', 1);
  }
  return levels;
}

function levelOf(properties: Element | null, styles: Map<string, number>): number {
  const style = childNamed(properties, 'w:pStyle');
  const id = style === null ? '' : (attr(style, 'w:val') ?? '');
  const [, digit] = /^Heading(\d)$/i.exec(id) ?? [];
  const outline = childNamed(properties, 'w:outlineLvl');
  const said = outline === null ? Number.NaN : Number(attr(outline, 'w:val')) + 1;
  const level = styles.get(id) ?? (digit === undefined ? said : Number(digit));
  return level >= 1 && level <= 6 ? Math.trunc(level) : 0;
}

export function xmlIn(zip: Zip, name: string): XmlTree | null {
  const bytes = zip.read(name);
  return bytes === null ? null : parseXml(bytes.toString('utf8'));
}

/** The targets that a part of an office document names, by their id. */
export function relations(zip: Zip, name: string): Map<string, string> {
  const { root } = xmlIn(zip, name) ?? { root: null };
  const all = root === null ? [] : elementsNamed(root, 'Relationship');
  return new Map(all.map((relation) => [attr(relation, 'Id') ?? '', attr(relation, 'Target') ?? '']));
}

export function documentTitle(zip: Zip): string {
  const { root } = xmlIn(zip, 'docProps/core.xml') ?? { root: null };
  return shorten(foldSpace(cleanText(rawText(childNamed(root, 'dc:title'), 2000))), 500);
}
