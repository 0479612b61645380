import { describe, expect, it } from 'vitest';
import { watchWork } from '../../../test/support/watch-work.ts';
import { openGates } from './gates.ts';
import { holdTexts } from './hold-back.ts';

/** What patterns that begin anywhere, or overlap with themselves, choke on. */
const bait = [
  ...['a', 'é', '1', ' ', '\u00a0', '.', '-', '_', '@', '(', '"', '漢', '٣', '\u0301'],
  ...['a@', 'a@a.', 'a (at) ', 'a(at)a', '[email ', '((((', '1,', '1.', '1 000 ', '12:34:56 ', '2026-01-01 '],
  ...['1 h ', '1d ', 'updated ', 'left ', 'as of 1 ', 'vor 1 ', '1 minute ago ', '© ', '©2026 ', 'views '],
  ...[
    '1 views ',
    'accept all ',
    'close ',
    'token=',
    'session id: ',
    'deadbeef-',
    'aA1',
    '==',
    "''",
    ' \u00a0',
  ],
];
const LENGTH = 60_000;
const MOST_MS = 1000;
const place = { role: 'paragraph', trail: [] };

describe('a text made to choke patterns', () => {
  for (const gate of openGates({ ignore: [] })) {
    it(`does not choke the gate ${gate.name}`, () => {
      const slow = bait.filter((part) => {
        const text = `${part.repeat(LENGTH / part.length)}!`;
        return (
          busyMs(() => {
            gate.isFor?.(text, `${text}?`);
            gate.find(text, place);
            gate.fold?.(text);
          }) > MOST_MS
        );
      });
      expect(slow).toEqual([]);
    });
  }

  it('does not choke all gates together', () => {
    const text = bait.map((part) => part.repeat(1000 / part.length)).join('');
    expect(busyMs(() => holdTexts(text, `1 ${text}`, place, openGates({ ignore: [] })))).toBeLessThan(
      MOST_MS,
    );
  });
});

function busyMs(work: () => void): number {
  const worked = watchWork();
  work();
  return worked();
}
