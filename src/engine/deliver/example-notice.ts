// An example of an event, with everything that a real one has: for tests of channels, and previews where nothing happened yet.
import type { ChangeDetail } from '../../core/change/change.ts';
import { noDiff } from '../../core/change/diff.ts';
import type { EventNotice } from '../../notify/notify.ts';

const id = 'example';
const title = 'Price fell from €49.00 to €39.00';
const summary = 'The kettle is cheaper.';
const price = (value: number) => ({ text: `€${value}.00`, value, currency: 'EUR', unit: null });

export function exampleNotice(ownerId: string, at: number): EventNotice {
  const { changeType, significance, goal } = analysis;
  const payload = { changeId: id, title, summary, changeType, significance, verdict: goal.verdict };
  return {
    id,
    event: { ownerId, id, siteId: id, at, kind: 'change', payload },
    site: {
      ...{ id, name: 'Kettle', url: 'https://shop.example/kettle' },
      trackingGoal: 'Tell me when the price falls below 40 euros',
    },
    change: {
      ...{ ownerId, id, siteId: id, checkId: id, detectedAt: at, beforeSnapshotId: id, afterSnapshotId: id },
      ...{
        status: 'confirmed',
        doubts: [],
        revertsTo: null,
        verification: null,
        seen: false,
        feedback: null,
      },
      ...{ pages: [], ...analysis, diff },
    },
  };
}

const analysis = {
  ...{
    changeType: 'price',
    significance: 'high',
    significanceScore: 80,
    significanceReasons: ['meets your goal'],
  },
  goal: { verdict: 'met', reason: 'The price is €39.00, below €40.00.' },
  ...{ title, summary, insights: [], analysedBy: 'rules' },
} satisfies Partial<ChangeDetail>;

const diff: ChangeDetail['diff'] = {
  ...noDiff,
  stats: { added: 0, removed: 0, modified: 1, moved: 0 },
  hunks: [
    {
      op: 'modified',
      where: { selector: '.price', trail: ['Kettle'], region: 'main', role: 'text' },
      ...{ beforeIndex: 0, afterIndex: 0, before: 'Price: €49.00', after: 'Price: €39.00', words: null },
    },
  ],
  facts: [
    {
      ...{ kind: 'price', label: 'Price', before: price(49), after: price(39) },
      ...{ delta: -10, percent: -20.4, hunk: 0 },
    },
  ],
};
