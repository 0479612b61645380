import { describe, expect, it } from 'vitest';
import type { Diff, FactDiff, Hunk } from '../core/change/diff.ts';
import { markWords } from './blocks/mark-words.ts';
import { capDiff } from './cap-diff.ts';

const hunk = (more: Partial<Hunk>): Hunk => ({
  op: 'added',
  where: { selector: 'p', trail: [], region: 'main', role: 'paragraph' },
  beforeIndex: null,
  afterIndex: 0,
  before: null,
  after: 'text',
  words: null,
  ...more,
});
const fact = (place: number): FactDiff => ({
  kind: 'price',
  label: '',
  before: null,
  after: { text: '1', value: 1, currency: null, unit: null },
  delta: null,
  percent: null,
  hunk: place,
});
const diff = (hunks: Hunk[], facts: FactDiff[] = []): Diff => ({
  stats: { added: hunks.length, removed: 0, modified: 0, moved: 0 },
  hunks,
  facts,
  records: [],
  links: [],
  metadata: [],
  visual: null,
});

describe('capDiff', () => {
  it('leaves a small diff as it is', () => {
    const small = diff([hunk({})], [fact(0)]);
    expect(capDiff(small)).toEqual(small);
  });

  it('keeps a thousand hunks, those with facts among them, and the whole count', () => {
    const many = diff(
      Array.from({ length: 3_000 }, (_, index) => hunk({ afterIndex: index, after: `t${index}` })),
      [fact(2_500)],
    );
    const capped = capDiff(many);
    expect(capped.hunks).toHaveLength(1_000);
    expect(capped.stats.added).toBe(3_000);
    expect(capped.hunks[capped.facts[0]?.hunk ?? -1]?.after).toBe('t2500');
    const places = capped.hunks.map(({ afterIndex }) => afterIndex ?? 0);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('cuts a long text, never through a surrogate pair', () => {
    const [cut] = capDiff(diff([hunk({ after: `${'a'.repeat(19_999)}😀${'b'.repeat(50)}` })])).hunks;
    expect(cut?.after).toBe('a'.repeat(19_999));
    expect(cut?.shortened).toBe(true);
  });

  it('still shows a change far down a long text, with marks that join', () => {
    const long = 'word '.repeat(10_000);
    const before = `${long}old${long}`;
    const after = `${long}new${long}`;
    const words = markWords(before, after, 1_000);
    const [cut] = capDiff(diff([hunk({ op: 'modified', before, after, words })])).hunks;
    expect(cut?.before?.length).toBeLessThan(20_001);
    expect(cut?.before).toContain('old');
    expect(cut?.after).toContain('new');
    const join = (op: string) =>
      cut?.words
        ?.filter((word) => word.op === 'same' || word.op === op)
        .map(({ text }) => text)
        .join('');
    expect([join('removed'), join('added')]).toEqual([cut?.before, cut?.after]);
  });
});
