// Contents for tests of comparing: pages of a few lines.
import type { Block, Content } from '../../src/core/page/content.ts';

export function makeBlock(text: string, more: Partial<Block> = {}): Block {
  return { role: 'paragraph', region: 'main', text, level: 0, trail: [], selector: '', ...more };
}

export function makeContent(lines: readonly (string | Block)[], more: Partial<Content> = {}): Content {
  return {
    reader: 1,
    url: 'https://shop.example/',
    title: 'Shop',
    language: 'en',
    metadata: {},
    records: [],
    blocks: lines.map((line) => (typeof line === 'string' ? makeBlock(line) : line)),
    links: [],
    facts: [],
    ...more,
  };
}
