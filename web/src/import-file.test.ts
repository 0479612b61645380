// Large backups are cut down to their settings before they are sent.
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { noteCodes } from '../../src/engine/importers/notes.ts';
import { readImport } from '../../src/engine/importers/read-import.ts';
import { zipOf } from '../../test/support/zip-of.ts';
import { slimBackup } from './import-file.ts';
import { germanNotes } from './words/german/german-import.ts';

const id = '6d6d0c49-d286-4372-9b3b-826b4de17a31';
const watch = JSON.stringify({ url: 'https://a.example/', processor: 'text_json_diff', last_checked: 1 });

it('a backup without its snapshots is imported as the whole one is', async () => {
  const whole = zipOf({
    'changedetection.json': '{}',
    [`${id}/1700000000.txt.br`]: randomBytes(50_000),
    [`${id}/watch.json`]: watch,
    [`${id}/last-screenshot.png`]: randomBytes(50_000),
    [`${id}/history.txt`]: '1700000000,1700000000.txt.br\n',
    'url-list.txt': 'https://a.example/',
  });
  const slim = await slimBackup(new Blob([whole]));
  expect(slim.size).toBeLessThan(2000);
  const found = readImport(new Uint8Array(await slim.arrayBuffer()));
  expect(found).toMatchObject({
    format: 'changedetection',
    entries: [{ site: { url: 'https://a.example/' } }],
  });
  expect(found).toEqual(readImport(whole));
});

it('what is no backup stays as it is', async () => {
  for (const bytes of [Buffer.from('https://a.example/'), zipOf({ 'a.txt': 'x' }), Buffer.alloc(0)]) {
    const file = new Blob([bytes]);
    expect(await slimBackup(file)).toBe(file);
  }
});

it('every note is said in German', () => {
  for (const code of noteCodes) expect(germanNotes[code]('one', 'two'), code).not.toMatch(/undefined/);
});
