import { describe, expect, it } from 'vitest';
import { watchWork } from '../../../test/support/watch-work.ts';
import { Fault } from '../../core/fault/fault.ts';
import { defaultWatch, type Watch } from '../../core/site/watch.ts';
import { readHtml } from '../html/read-html.ts';
import type { Reading } from '../reading.ts';
import { selectorProblem, selectorsOf } from './selectors.ts';

const page =
  '<h1>Shop</h1><div class=ad>Ad</div><div id=list><h2>Plans</h2><p>Pro $20</p><p class=note>Note</p></div><footer>F</footer>';
const readPage = (html: string, watch: Partial<Watch>): Reading =>
  readHtml({
    body: new Uint8Array(),
    url: 'https://a.example/',
    selectors: selectorsOf({ ...defaultWatch, ...watch }),
    text: () => html,
  });
const texts = (include: string[], exclude: string[]): string[] =>
  readPage(page, { include, exclude }).blocks.map((block) => block.text);
const faultOf = (act: () => unknown): Fault | null => {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof Fault ? error : null;
  }
};

describe('watching parts of a page', () => {
  it('reads only what is included, and nothing that is excluded', () => {
    expect(texts(['#list'], [])).toEqual(['Plans', 'Pro $20', 'Note']);
    expect(texts([], ['.ad', 'footer'])).toEqual(['Shop', 'Plans', 'Pro $20', 'Note']);
    expect(texts(['#list', 'footer'], ['p:nth-of-type(2)'])).toEqual(['Plans', 'Pro $20', 'F']);
  });

  it('keeps the headings around what is included', () => {
    const { blocks } = readPage(page, { include: ['#list p'] });
    expect(blocks[0]).toMatchObject({ text: 'Pro $20', trail: ['Shop', 'Plans'] });
  });

  it('says so when nothing matches', () => {
    expect(faultOf(() => texts(['.gone'], []))).toMatchObject({
      code: 'extract.nothing-selected',
      transient: false,
    });
  });

  it('names a selector that cannot be used', () => {
    expect(selectorProblem('main > p:not(.x), #y')).toBeNull();
    for (const bad of ['', '  ', 'div[', '::before', ':nonsense', '>>', 'p:nth-child('])
      expect(selectorProblem(bad), bad).not.toBeNull();
    expect(faultOf(() => texts(['div['], []))).toMatchObject({ code: 'extract.bad-selector' });
  });

  it('neither hangs nor overflows on a page made to slow selectors down', () => {
    const deep = '<div>'.repeat(20_000);
    const flat = '<li>x</li>'.repeat(20_000);
    const worked = watchWork();
    readPage(deep, { exclude: ['.x div .y div', ':has(.q)'] });
    expect(faultOf(() => readPage(flat, { exclude: ['b ~ li'] }))?.code).toBe('extract.bad-selector');
    expect(worked()).toBeLessThan(10_000);
  });
});
