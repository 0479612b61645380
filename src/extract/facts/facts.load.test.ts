import { describe, expect, it } from 'vitest';
import { watchWork } from '../../../test/support/watch-work.ts';
import type { Block } from '../../core/page/content.ts';
import { findFacts } from './facts.ts';

const bait = [
  ...[
    '1',
    'a',
    ' ',
    '.',
    '-',
    '(',
    '@',
    '漢',
    '1€',
    '$1',
    '1%',
    '%20',
    'v1.',
    '1 € ',
    '$1 - ',
    '1,',
    '1.1.',
    '1 ',
  ],
  ...[
    'a@a.',
    'a(at)a.',
    '4.5/5 ',
    '1 kg ',
    '1 x 1 x ',
    '10–20 ',
    '2026-01-01 ',
    '12.03.2026 ',
    'March 12, 2026 ',
  ],
  ...[
    '12–15 March ',
    '+49 ',
    'Tel: 1 ',
    '555-1234 ',
    'version 1.',
    '1 views ',
    'in stock ',
    'not in ',
    'only 1 left ',
  ],
];
const LENGTH = 20_000;
const MOST_MS = 2000;
const page = { language: 'en', countries: ['us'], currency: null };

describe('a page made to choke the readers of facts', () => {
  for (const part of bait) {
    it(`is read in time where it says ${JSON.stringify(part)} over and over`, () => {
      const text = part.repeat(LENGTH / part.length);
      // More of one kind than is kept makes its reader rest, so nothing that is kept may be in the way.
      const blocks = Array.from({ length: 4 }, (_, at) => block(`${text}${at}`));
      const worked = watchWork();
      findFacts(blocks, [], [], page);
      expect(worked()).toBeLessThan(MOST_MS);
    });
  }
});

function block(text: string): Block {
  return { role: 'paragraph', region: 'main', text, level: 0, trail: [], selector: 'p' };
}
