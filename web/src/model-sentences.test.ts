// Sentences of a model in the words that a change has.
import { describe, expect, it } from 'vitest';
import {
  findSentence,
  type Sentence,
  splitSummary,
  standingSentences,
  withoutSaid,
} from './model-sentences.ts';

const sentence = (part: Sentence['part'], text: string, fate: Sentence['fate'] = 'kept'): Sentence => ({
  ...{ part, text, fate, quote: 'within 14 days', pieces: [], reason: null, first: null },
});
const verification = (...sentences: Sentence[]) => ({
  ...{ model: 'a/b', checked: sentences.length, dropped: [], note: null, sentences },
  ...{ hasRules: true, askAgainAt: null },
});

describe('the sentences behind a change', () => {
  it('are those that stand', () => {
    const all = (['kept', 'repaired', 'dropped', 'unused'] as const).map((fate) =>
      sentence('summary', fate, fate),
    );
    const stand = standingSentences({ analysedBy: 'a/b', verification: verification(...all) });
    expect(stand.map(({ text }) => text)).toEqual(['kept', 'repaired']);
  });

  it('are none where rules wrote it, or nobody checked it', () => {
    const one = verification(sentence('title', 'One'));
    expect(standingSentences({ analysedBy: 'rules', verification: one })).toEqual([]);
    expect(standingSentences({ analysedBy: 'a/b', verification: null })).toEqual([]);
  });

  it('are found by their part and words', () => {
    const some = [sentence('title', 'Fewer days'), sentence('insight', 'Fewer  days.')];
    expect(findSentence(some, 'insight', 'fewer days')).toBe(some[1]);
    expect(findSentence(some, 'because', 'Fewer days')).toBeUndefined();
  });
});

describe('a summary', () => {
  const [first, second] = [sentence('summary', 'You have 14 days'), sentence('summary', 'It was 30 before.')];

  it('is split where its sentences begin, and loses nothing', () => {
    expect(splitSummary('You have 14 days. It was 30 before.', [first, second])).toEqual([
      { text: 'You have 14 days.', sentence: first },
      { text: 'It was 30 before.', sentence: second },
    ]);
  });

  it('stays whole where a sentence is not found', () => {
    const text = 'Something else. You have 14 days.';
    expect(splitSummary(text, [second, first])).toEqual([
      { text: 'Something else.', sentence: null },
      { text: 'You have 14 days.', sentence: first },
    ]);
    expect(splitSummary('Something else.', [first])).toEqual([{ text: 'Something else.', sentence: null }]);
    expect(splitSummary('', [first])).toEqual([]);
  });

  it('does not say what the title says', () => {
    const parts = splitSummary('You have 14 days. It was 30 before.', [first, second]);
    expect(withoutSaid(parts, ['You have 14 days']).map(({ text }) => text)).toEqual(['It was 30 before.']);
  });
});
