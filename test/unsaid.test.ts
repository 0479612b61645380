// What the pages leave out because it stands beside it already.
import { describe, expect, it } from 'vitest';
import { unsaid } from '../web/src/unsaid.ts';

describe('a summary beside its title', () => {
  const title = 'Price fell from $129.00 to $99.00 (−23.3%)';

  it('says only what the title does not', () => {
    expect(unsaid(`${title}. Only 3 left.`, [title])).toBe('Only 3 left.');
    expect(unsaid(`${title}.`, [title])).toBe('');
    expect(unsaid('Something else.', [title])).toBe('Something else.');
  });

  it('never has the beginning of one sentence before the end of another', () => {
    const summary = `Below 110 USD as you asked: price${title.slice(5)}. It is now in limited stock.`;
    expect(unsaid(summary, [title])).toBe('Below 110 USD as you asked. It is now in limited stock.');
  });
});
