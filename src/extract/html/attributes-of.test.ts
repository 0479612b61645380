import { describe, expect, it } from 'vitest';
import { defaultWatch } from '../../core/site/watch.ts';
import { extractContent } from '../extract.ts';
import { attributesOf } from './attributes-of.ts';

const page = (marks: boolean) => {
  const at = (place: string) => (marks ? ` data-place="${place}"` : '');
  return new TextEncoder().encode(`<!doctype html><title>Shop</title><body${at('all')}><main><h1${at('a')}>Lamps</h1>
<ul><li${at('b')}>Brass <b>$20</b></li><li${at('c')}>Steel <b>$30</b></li></ul><p id=note${at('d')}>Über uns</p>
<p>Unmarked</p></main></body>`);
};
const read = (marks: boolean) =>
  extractContent({
    body: page(marks),
    contentType: 'text/html',
    charset: 'utf-8',
    url: 'https://shop.example/',
    watch: defaultWatch,
  });

describe('attributes of a page', () => {
  it('are found by the selectors of its blocks', async () => {
    const found = attributesOf({ body: page(true), charset: 'utf-8' }, 'data-place');
    const { blocks } = await read(true);
    expect(blocks.map(({ text, selector }) => [text, found.get(selector) ?? null])).toEqual([
      ['Lamps', 'a'],
      ['Brass $20', 'b'],
      ['Steel $30', 'c'],
      ['Über uns', 'd'],
      ['Unmarked', null],
    ]);
  });

  it('change nothing of what is read', async () => {
    expect(await read(true)).toEqual(await read(false));
  });
});
