// What the pages leave out because it is beside it already.
import { describe, expect, it } from 'vitest';
import { unsaid, unsaidAbove, unsaidInRow } from '../web/src/unsaid.ts';

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

describe('a summary in a row, below its title', () => {
  it('does not say in full what the title says shortened', () => {
    const rest = 'changed: “Room 4” became “Great hall”';
    const title = `The text under “Hearing on the…” ${rest}`;
    const summary = `The text under “Hearing on the riverside plan” ${rest}. The date stays.`;
    expect(unsaidInRow(summary, title)).toBe('The date stays.');
    expect(unsaid(summary, [title])).toBe(summary);
  });

  it('says what was lost where the title was shortened', () => {
    const title = 'The text changed: “You may return…” became “You may return…”';
    const summary =
      'The text changed: “You may return it for 30 days.” became “You may return it for 14 days.”';
    expect(unsaidInRow(summary, title)).toBe(summary);
  });

  it('takes signs of a title for what they are', () => {
    expect(unsaidInRow('A (b…) [c] is. More.', 'A (b…) [c] is')).toBe('More.');
    expect(unsaidInRow('Something else.', 'A (b…) [c')).toBe('Something else.');
  });
});

describe('a summary above all that differs', () => {
  it('does not count what is below it', () => {
    const summary = 'Pro fell from $20 to $18. There are 4 more differences.';
    expect(unsaidAbove(summary, ['Pro fell from $20 to $18'])).toBe('');
    expect(unsaidAbove('Pro sinkt. Dazu kommen 2 weitere Änderungen.', ['Pro sinkt'])).toBe('');
  });
});
