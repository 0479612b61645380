import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findActiveMarkup, isActiveAddress } from '../eval/active-markup.ts';
import { ratesOf } from '../eval/alert-score.ts';
import { openData } from '../eval/data.ts';
import { scoreRow } from '../eval/diff-text-score.ts';
import { judgeAddress } from '../eval/guarded-address.ts';
import { textOfTree } from '../eval/reference-tree.ts';
import { openThreads, runSet } from '../eval/run-set.ts';
import { sets } from '../eval/sets.ts';
import { readSuiteCases, versionsOf } from '../eval/suite.ts';
import { visibleLines } from '../eval/visible-text.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

describe('the evaluation', () => {
  it('runs what can be run, and counts what cannot as wrong', async () => {
    const folder = await temporaryFolder();
    const pages = { 'a.html': page('£10.00'), 'b.html': page('£9.00') };
    await writeBundle(folder, 'pair.br', pages);
    const good = { before: 'bundles/pair.br#a.html', after: 'bundles/pair.br#b.html', expect_alert: true };
    const goal = 'Tell me when the price changes';
    await writeFile(
      join(folder, 'goal-cases.jsonl'),
      [
        JSON.stringify({ id: 'good', goal, ...good }),
        JSON.stringify({ id: 'odd', goal, ...good, site: 7, expect_alert: 'perhaps' }),
        JSON.stringify({ id: 'page-is-missing', goal, ...good, after: 'bundles/pair.br#c.html' }),
        JSON.stringify({ id: 'no-pages', goal }),
        'no JSON at all',
      ].join('\n'),
    );
    const threads = openThreads(1);
    onTestFinished(() => threads.close());
    const set = sets.find(({ name }) => name === 'goal-cases');
    if (set === undefined) throw new Error('there is no such set');
    const run = await runSet(threads, folder, set, () => {});
    expect(run?.broken.map(({ id }) => id)).toEqual(['page-is-missing', 'no-pages', 'line 5']);
    const { rates, misses } = set.score(run?.results ?? []);
    // A case that broke was not right: the alert it should have raised is missing.
    expect(rates?.[0]).toMatchObject({ recall: 0.5, precision: 1 });
    expect(misses.map(({ id }) => id)).toEqual(['page-is-missing']);
    const other = sets.find(({ name }) => name === 'sequences');
    expect(other && (await runSet(threads, folder, other, () => {}))).toBeNull();
  });

  it('reads pages from bundles as they were put in, whatever their bytes', async () => {
    const folder = await temporaryFolder();
    await writeBundle(folder, 'odd.br', { empty: '', lines: 'one\ntwo\n', signs: 'ß\u0000€' });
    const data = openData(folder);
    const text = (name: string) => new TextDecoder().decode(data.load(`bundles/odd.br#${name}`));
    expect([text('signs'), text('empty'), text('lines')]).toEqual(['ß\u0000€', '', 'one\ntwo\n']);
    expect(() => data.load('bundles/odd.br#none')).toThrow('there is no page');
  });
});

describe('the whole cases', () => {
  it.each(['learn', 'count'] as const)('of the part to %s can be played step by step', (part) => {
    const cases = readSuiteCases(part) ?? [];
    expect(cases.length).toBeGreaterThan(100);
    for (const one of cases) expect(new Set(versionsOf(one)).size).toBeGreaterThan(1);
  });
});

describe('the scores', () => {
  it('count right, wrong and missing reports, and leave out what is not counted', () => {
    const row = (isWanted: boolean | null, isAlert: boolean) => ({ isWanted, isAlert, label: '' });
    const rows = [row(true, true), row(true, true), row(true, false), row(false, true), row(false, false)];
    expect(ratesOf('', [...rows, row(null, true)])).toMatchObject({
      precision: 2 / 3,
      recall: 2 / 3,
      falseAlarms: 0.5,
      misses: 1 / 3,
    });
  });

  it('weigh changed words by how often they are there', () => {
    const wanted = { lines_added: ['the new fee is 5'], lines_removed: ['the old fee'] };
    const reported = { added: ['New fee: 5'], removed: ['and more'] };
    expect(scoreRow({ wanted, reported })).toEqual({ recall: 3 / 8, precision: 3 / 5 });
    expect(scoreRow({ wanted, reported: { added: [], removed: [] } })).toEqual({ recall: 0, precision: 0 });
  });

  it('take from a reference tree what is seen', () => {
    const tree =
      '| <html>\n|   <head>\n|     <title>\n|       "no"\n|   <body>\n|     "a\nb"\n|     <svg svg>\n|       "no"\n|       <svg text>\n|         "c"\n|     "d"';
    expect(textOfTree(tree)).toBe('abcd');
  });

  it('tell markup that does something from markup that does nothing', () => {
    for (const markup of [
      '<script>x</script>',
      '<b onclick=x>',
      '<a href=" java\nscript:x">',
      '<p><svg/></p>',
    ])
      expect(findActiveMarkup(markup), markup).not.toBeNull();
    for (const markup of ['plain', '<b title="onclick">', '<a href="/javascript:">', '&lt;script&gt;'])
      expect(findActiveMarkup(markup), markup).toBeNull();
    expect(['JaVaScript:1', 'data:text/html,x', 'https://example.com/data:'].map(isActiveAddress)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('ask the guard without asking the network', async () => {
    expect(await judgeAddress('http://site.example/', { 'site.example': ['93.184.216.34'] })).toBe('allow');
    expect(await judgeAddress('http://site.example/', { 'site.example': ['10.0.0.1'] })).toBe('block');
    expect(await judgeAddress('http://localhost/', {})).toBe('block');
    expect(await judgeAddress('ftp://site.example/', {})).toBe('reject');
  });

  it('see lines where a reader does', () => {
    const html =
      '<head><title>no</title></head><p>One <b>bold</b>  word<div>Two</div><script>no</script>Three';
    expect(visibleLines(html)).toEqual(['One bold word', 'Two', 'Three']);
  });
});

function page(price: string): string {
  return `<!doctype html><title>Kettle</title><main><h1>Kettle</h1><p>${price}</p><p>A kettle for the hob, made of
    copper, with a lid that stays where it is put and a spout that pours where it is pointed.</p></main>`;
}

async function writeBundle(folder: string, name: string, files: Record<string, string>): Promise<void> {
  const bodies = Object.entries(files).map(([file, text]) => ({ file, bytes: Buffer.from(text) }));
  const index = JSON.stringify({ files: bodies.map(({ file, bytes }) => [file, bytes.length]) });
  const bundle = Buffer.concat([Buffer.from(`${index}\n`), ...bodies.map(({ bytes }) => bytes)]);
  await mkdir(join(folder, 'bundles'), { recursive: true });
  await writeFile(join(folder, 'bundles', name), brotliCompressSync(bundle));
}
