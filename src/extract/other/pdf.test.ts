import { describe, expect, it } from 'vitest';
import type { Content } from '../../core/page/content.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import { extractContent } from '../extract.ts';
import { paragraphsOf } from './pdf-lines.ts';

/** A PDF with these lines on its pages. */
function pdfOf(pages: string[][]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (const [at, lines] of pages.entries()) {
    const text = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj 0 -14 Td`).join('\n');
    const stream = `BT /F1 10 Tf 40 780 Td\n${text}\nET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    );
  }
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`,
    'latin1',
  );
}

function read(body: Uint8Array, contentType = 'application/pdf'): Promise<Content> {
  return extractContent({
    body,
    contentType,
    charset: null,
    url: 'https://a.example/x',
    watch: defaultWatch,
  });
}

describe('PDF documents', () => {
  const terms = [
    'Terms of use',
    'This sentence was set on paper and so it was cut at the right margin of',
    'the page, which is not where it ends at all.',
    'The fee is $35.',
  ];

  it('are read page by page, with paragraphs put together again', async () => {
    const { blocks, facts } = await read(pdfOf([terms, ['Second page']]), 'text/html');
    expect(blocks.map(({ text, trail }) => `${trail.join('>')}: ${text}`)).toEqual([
      'Page 1: Terms of use',
      'Page 1: This sentence was set on paper and so it was cut at the right margin of the page, which is not where it ends at all.',
      'Page 1: The fee is $35.',
      'Page 2: Second page',
    ]);
    expect(facts[0]).toMatchObject({ kind: 'price', value: 35 });
  });

  it('keep what runs along the top and bottom of pages apart from the text', async () => {
    const page = (number: number): string[] => [
      'Annual report',
      `Text ${'abc'[number]}`,
      `Page ${number + 1} of 3`,
    ];
    const { blocks } = await read(pdfOf([page(0), page(1), page(2)]));
    expect(blocks.map(({ region }) => region)).toEqual(
      Array.from({ length: 3 }, () => ['header', 'main', 'footer']).flat(),
    );
  });

  it('that are damaged only get a fingerprint', async () => {
    for (const body of [Buffer.from('%PDF-1.7 nothing'), pdfOf([terms]).subarray(0, 60)]) {
      const { blocks, isDamaged } = await read(body);
      expect(blocks[0]?.text).toContain('Binary content');
      expect(isDamaged).toBe(true);
    }
    expect((await read(pdfOf([['Still fine']]))).blocks[0]?.text).toBe('Still fine');
  });

  it('have words that were cut at the end of a line made whole', () => {
    expect(
      paragraphsOf(['a long line that is full and ends with trans-', 'late and goes on from there']),
    ).toEqual(['a long line that is full and ends with translate and goes on from there']);
    expect(paragraphsOf(['Short', 'Also short'])).toEqual(['Short', 'Also short']);
  });
});
