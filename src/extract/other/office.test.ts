import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { watchWork } from '../../../test/support/watch-work.ts';
import { zipOf } from '../../../test/support/zip-of.ts';
import type { Content } from '../../core/page/content.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import { extractContent } from '../extract.ts';
import { openZip } from './zip.ts';

function read(body: Uint8Array, contentType = 'application/octet-stream'): Promise<Content> {
  return extractContent({
    body,
    contentType,
    charset: null,
    url: 'https://a.example/x',
    watch: defaultWatch,
  });
}
const summary = ({ blocks }: Content): string[] =>
  blocks.map(({ role, text, trail, row, column }) =>
    [role, text, trail.join('>'), row, column]
      .filter((part) => part !== undefined && part !== '')
      .join(' | '),
  );

describe('office documents', () => {
  const word = {
    'word/document.xml': `<w:document><w:body>
      <w:p><w:pPr><w:pStyle w:val="berschrift1"/></w:pPr><w:r><w:t>Prices</w:t></w:r></w:p>
      <w:p><w:r><w:t xml:space="preserve">From </w:t></w:r><w:ins><w:r><w:t>May</w:t></w:r></w:ins><w:del><w:r><w:delText>June</w:delText></w:r></w:del></w:p>
      <w:p><w:pPr><w:numPr/></w:pPr><w:hyperlink r:id="r1"><w:r><w:t>Order &amp; pay</w:t></w:r></w:hyperlink></w:p>
      <w:tbl><w:tr><w:tc><w:p><w:t>Plan</w:t></w:p></w:tc><w:tc><w:p><w:t>Price</w:t></w:p></w:tc></w:tr>
      <w:tr><w:tc><w:p><w:t>Pro</w:t></w:p></w:tc><w:tc><w:p><w:t>$20</w:t></w:p></w:tc></w:tr></w:tbl>
      </w:body></w:document>`,
    'word/styles.xml':
      '<w:styles><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style></w:styles>',
    'word/_rels/document.xml.rels':
      '<Relationships><Relationship Id="r1" Target="https://a.example/order"/></Relationships>',
    'docProps/core.xml': '<cp:coreProperties><dc:title>Our prices</dc:title></cp:coreProperties>',
  };

  it('Word: headings, text as it now reads, items, tables, links', async () => {
    const content = await read(zipOf(word));
    expect(content.title).toBe('Our prices');
    expect(summary(content)).toEqual([
      'heading | Prices',
      'paragraph | From May | Prices',
      'list-item | Order & pay | Prices',
      'cell | Plan | Prices',
      'cell | Price | Prices',
      'cell | Pro | Prices | Plan',
      'cell | $20 | Prices | Pro | Price',
    ]);
    expect(content.links).toEqual([{ href: 'https://a.example/order', text: 'Order & pay', region: 'main' }]);
    expect(content.facts[0]).toMatchObject({
      kind: 'price',
      label: 'Pro · Price',
      value: 20,
      currency: 'USD',
    });
  });

  it('Excel: the sheets that are seen, with dates, percentages and money as people see them', async () => {
    const content = await read(
      zipOf({
        'xl/workbook.xml':
          '<workbook><sheets><sheet name="Plans" r:id="r1"/><sheet name="Old" state="hidden" r:id="r2"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>',
        'xl/sharedStrings.xml':
          '<sst><si><t>Plan</t></si><si><r><t>Pro</t></r><r><t> plus</t></r></si><si><t>Since</t></si><si><t>Off</t></si><si><t>Price</t></si></sst>',
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$€-407]#,##0.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="170"/></cellXfs></styleSheet>',
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>
          <row><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>2</v></c><c r="C1" t="s"><v>3</v></c><c r="D1" t="s"><v>4</v></c></row>
          <row><c r="A2" t="s"><v>1</v></c><c r="B2" s="1"><v>46093</v></c><c r="C2" s="2"><v>0.15</v></c><c r="D2" s="3"><v>19.900000000000002</v></c></row>
          </sheetData></worksheet>`,
        'xl/worksheets/sheet2.xml':
          '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
      }),
    );
    expect(summary(content).slice(5)).toEqual([
      'cell | Pro plus | Plans | Plan',
      'cell | 2026-03-12 | Plans | Pro plus | Since',
      'cell | 15% | Plans | Pro plus | Off',
      'cell | €19.9 | Plans | Pro plus | Price',
    ]);
    expect(summary(content)[0]).toBe('heading | Plans');
    expect(content.facts.map(({ kind, value }) => [kind, value])).toEqual([
      ['date', '2026-03-12'],
      ['percent', 15],
      ['price', 19.9],
    ]);
  });

  it('OpenDocument: texts and spreadsheets', async () => {
    const text = await read(
      zipOf({
        mimetype: 'application/vnd.oasis.opendocument.text',
        'content.xml': `<office:document-content><office:body><office:text><text:h text:outline-level="2">Terms</text:h>
          <text:p>Return<text:s/>it<text:note>no</text:note></text:p><text:list><text:list-item><text:p>One</text:p></text:list-item></text:list></office:text></office:body></office:document-content>`,
        'meta.xml':
          '<office:document-meta><office:meta><dc:title>Shop</dc:title></office:meta></office:document-meta>',
      }),
    );
    expect(text.title).toBe('Shop');
    expect(summary(text)).toEqual([
      'heading | Terms',
      'paragraph | Return it | Terms',
      'list-item | One | Terms',
    ]);
    const sheet = await read(
      zipOf({
        'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table table:name="Stock">
          <table:table-row><table:table-cell><text:p>City</text:p></table:table-cell><table:table-cell><text:p>Seats</text:p></table:table-cell></table:table-row>
          <table:table-row><table:table-cell><text:p>Bern</text:p></table:table-cell><table:table-cell><text:p>12</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16000"/></table:table-row>
          </table:table></office:spreadsheet></office:body></office:document-content>`,
      }),
    );
    expect(summary(sheet)).toEqual([
      'heading | Stock',
      'cell | City | Stock',
      'cell | Seats | Stock',
      'cell | Bern | Stock | City',
      'cell | 12 | Stock | Bern | Seats',
    ]);
  });

  it('a bomb is not expanded, and damaged or unknown files only get a fingerprint', async () => {
    const bomb = deflateRawSync(Buffer.alloc(80_000_000, 0x20));
    const worked = watchWork();
    expect(summary(await read(zipOf({ 'word/document.xml': bomb })))[0]).toContain('Binary content');
    expect(worked()).toBeLessThan(3000);
    expect(summary(await read(zipOf({ 'a.txt': 'x' })))[0]).toContain('Binary content');
    expect(summary(await read(zipOf(word).subarray(0, 200)))[0]).toContain('Binary content');
    const liar = zipOf({ 'word/document.xml': '<w:document/>' }, { 'word/document.xml': 0x7fffffff });
    expect((await read(liar)).blocks.length).toBeLessThan(2);
    expect(openZip(zipOf({ 'a.txt': 'x' }))?.read('b.txt')).toBeNull();
  });
});
