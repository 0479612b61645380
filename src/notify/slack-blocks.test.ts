import { expect, it } from 'vitest';
import type { Message } from './message.ts';
import { slackBlocks } from './slack-blocks.ts';

const message: Message = {
  id: 'n1',
  at: 1_800_000_000_000,
  title: 'Kettle: cheaper',
  lines: ['High significance; your goal is met.', 'Price: $49 → $39 (−20 %)'],
  links: [{ label: 'See what changed', url: 'https://heed.invalid/changes/1?a&b' }],
  significance: 'high',
  payload: { type: 'change', timestamp: '', data: {} },
  card: {
    ...{ site: 'Kettle', title: 'cheaper', summary: '', goal: '', differences: [], insights: ['New <low>'] },
    ...{ significance: 'High significance', verdict: 'your goal is met' },
    facts: [{ name: 'Price', before: '$49', after: '$39', change: '−20 %' }],
  },
};

it('shows values as fields, and says nothing twice', () => {
  expect(slackBlocks(message)).toEqual([
    { type: 'header', text: { type: 'plain_text', text: 'Kettle: cheaper', emoji: false } },
    {
      type: 'section',
      text: {
        ...{ type: 'plain_text', emoji: false },
        text: 'High significance; your goal is met.\n• New <low>',
      },
    },
    {
      type: 'section',
      fields: [{ type: 'plain_text', text: 'Price\n$49 → $39 (−20 %)', emoji: false }],
    },
    {
      type: 'section',
      text: {
        ...{ type: 'mrkdwn', verbatim: true },
        text: '<https://heed.invalid/changes/1?a&amp;b|See what changed>',
      },
    },
  ]);
});

it('keeps to the limits of Slack, and has no empty block', () => {
  const long = { ...message, card: null, title: 'x'.repeat(400), lines: ['y'.repeat(9000)] };
  const lengths = slackBlocks(long).map((block) => (block as { text: { text: string } }).text.text.length);
  expect(lengths.slice(0, 2)).toEqual([150, 3000]);
  expect(slackBlocks({ ...message, card: null, lines: [], links: [] })).toHaveLength(1);
});
