import { describe, expect, it } from 'vitest';
import type { Block } from './content.ts';
import { isMainBlock } from './content.ts';
import { slotOf } from './slot.ts';

const block = (more: Partial<Block>): Block => ({
  role: 'paragraph',
  region: 'main',
  text: 'Some words',
  level: 0,
  trail: ['Prices'],
  selector: 'body > div:nth-of-type(2) > p:nth-of-type(1)',
  ...more,
});
const slot = (more: Partial<Block>): string => slotOf(block(more));

describe('the slot of a block', () => {
  it('outlives its words, its region and its weight', () => {
    expect(slot({ text: 'Other words', region: 'aside', weight: 0.1, record: 3 })).toBe(slot({}));
  });

  it('outlives boxes around it, and its place among its like', () => {
    expect(slot({ selector: 'body > p' })).toBe(slot({}));
    expect(slot({ selector: 'body > main > section:nth-of-type(4) > div > p:nth-of-type(7)' })).toBe(
      slot({}),
    );
  });

  it('outlives ids that a build or a visit makes up, and counts in headings and ids', () => {
    for (const id of ['#a1b2c3', '#x9f3e2a1', '#item-20391', '#r_4kQ2'])
      expect(slot({ selector: `${id} > p` }), id).toBe(slot({}));
    expect(slot({ trail: ['Reviews (1,204)'] })).toBe(slot({ trail: ['Reviews (1,205)'] }));
    expect(slot({ selector: '#tab-1 > p' })).toBe(slot({ selector: '#tab-2 > p' }));
  });

  it('is built from role, headings, names of row and column, and lasting ids', () => {
    const all = [
      {},
      { role: 'text' },
      { trail: ['Prices', 'Pro'] },
      { trail: [] },
      { row: 'Pro' },
      { column: 'Pro' },
      { row: 'Pro', column: 'Price' },
      { selector: '#terms > p' },
      { selector: '#priceList > p' },
      { selector: 'body > ul > li' },
      { role: 'heading', level: 1 },
      { role: 'heading', level: 2 },
    ] satisfies Partial<Block>[];
    expect(new Set(all.map(slot)).size).toBe(all.length);
  });

  it('takes paths, lines and rows of what is no HTML', () => {
    expect(slot({ selector: '$.items[3].price' })).toBe(slot({ selector: '$.items[12].price' }));
    expect(slot({ selector: '$.items[3].price' })).not.toBe(slot({ selector: '$.items[3].name' }));
  });
});

describe('what the page is about', () => {
  it('is decided by the weight, and by the region where nothing was weighed', () => {
    expect(isMainBlock(block({}))).toBe(true);
    expect(isMainBlock(block({ region: 'footer' }))).toBe(false);
    expect(isMainBlock(block({ weight: 0.2 }))).toBe(false);
    expect(isMainBlock(block({ region: 'aside', weight: 0.7 }))).toBe(true);
  });
});
