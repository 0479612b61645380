// Messages as channels get them, about things that never happened: one change, a digest, an outage.
import sharp from 'sharp';
import type { ChangeDetail } from '../../src/core/change/change.ts';
import { noDiff } from '../../src/core/change/diff.ts';
import { type Message, makeDigest, makeMessage } from '../../src/notify/notify.ts';

/** What a message is made of. */
type Material = Parameters<typeof makeMessage>[0];

const base = 'https://heed.example';
const at = Date.UTC(2027, 0, 15, 8, 30);
const timezone = 'Europe/Berlin';
const value = (text: string) => ({ text, value: text, currency: null, unit: null });
const nothing = { hunks: [], facts: [], before: null, after: null };

const change = {
  ...{ ownerId: 'local', id: 'c1', siteId: 's1', checkId: 'k1', detectedAt: at, changeType: 'price' },
  ...{ significance: 'high', significanceScore: 85, significanceReasons: [], statements: [] },
  goal: { verdict: 'met', reason: 'It costs less than $160.' },
  title: 'Price fell from $189.00 to $149.00',
  summary: 'The headphones are 21 % cheaper, and only a few are left.',
  insights: [{ text: 'It is the lowest price since they are watched.', evidence: nothing }],
  ...{ analysedBy: 'rules', status: 'confirmed', doubts: [], revertsTo: null, verification: null },
  ...{ seen: false, feedback: null, pages: [], beforeSnapshotId: 'b', afterSnapshotId: 'a' },
  diff: {
    ...noDiff,
    facts: [
      {
        ...{ kind: 'price', label: 'Price', before: value('$189.00'), after: value('$149.00') },
        ...{ delta: -40, percent: -21.2, hunk: null },
      },
    ],
    hunks: [
      {
        ...{ op: 'changed', before: 'Ships in 3 days.', after: 'Ships today. Only 4 left.', isNoise: false },
        words: [
          { op: 'same', text: 'Ships ' },
          { op: 'removed', text: 'in 3 days.' },
          { op: 'added', text: 'today. Only 4 left.' },
        ],
      },
    ],
  },
} as unknown as ChangeDetail;

const site = {
  ...{ id: 's1', name: 'Aurora headphones', url: 'https://aurora.example/headphones' },
  trackingGoal: 'Tell me when they cost less than $160',
};
const links = `${base}/links`;
const actions = {
  ...{ useful: `${links}/useful/x`, noise: `${links}/noise/x`, mute: `${links}/mute/x` },
  unsubscribe: `${links}/unsubscribe/x`,
};
const { title, summary, changeType, significance } = change;
const found: Material = {
  ...{ id: 'n1', site, change, timezone, actions },
  event: {
    ...{ ownerId: 'local', id: 'e1', siteId: 's1', at, kind: 'change' },
    payload: { changeId: 'c1', title, summary, changeType, significance, verdict: 'met' },
  },
};

const reason = {
  ...{ code: 'capture.timeout', message: 'The page did not answer within 30 seconds.', transient: true },
  advice: 'Heed tries again automatically.',
};
const down: Material = {
  ...{ id: 'n2', change: null, timezone, actions: { mute: actions.mute, unsubscribe: actions.unsubscribe } },
  site: { ...site, id: 's2', name: 'Cloudberry pricing', url: 'https://cloudberry.example/pricing' },
  event: {
    ...{ ownerId: 'local', id: 'e2', siteId: 's2', at, kind: 'site.failing' },
    payload: { since: at - 5_400_000, reason },
  },
};

export interface SampleMessages {
  change: Message;
  digest: Message;
  outage: Message;
}

export async function makeSampleMessages(language: string): Promise<SampleMessages> {
  const jobs: Material = {
    ...found,
    id: 'n3',
    site: { ...site, id: 's3', name: 'Careers at Tidewater', url: 'https://tidewater.example/jobs' },
    change: {
      ...change,
      id: 'c3',
      title: '2 new jobs',
      summary: 'A data engineer and a designer.',
      diff: noDiff,
    },
  };
  return {
    change: { ...makeMessage(found, base, language), picture: await drawPicture() },
    digest: makeDigest({ id: 'd1', notices: [found, jobs, down], left: 12 }, base, language),
    outage: makeMessage(down, base, language),
  };
}

/** A piece of a page, as the browser would have pictured it. */
async function drawPicture(): Promise<NonNullable<Message['picture']>> {
  const [width, height] = [640, 200];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif"><rect width="100%" height="100%" fill="#fff"/>
<rect x="30" y="30" width="140" height="140" rx="12" fill="#dfe7ee"/><path d="M60 115a40 40 0 0 1 80 0v22h-16v-22a24 24 0 0 0-48 0v22H60z" fill="#51677a"/>
<text x="200" y="64" font-size="24" font-weight="700" fill="#1b1b1a">Aurora headphones</text><text x="200" y="112" font-size="34" font-weight="700" fill="#0b7a66">$149.00</text>
<text x="375" y="112" font-size="20" fill="#8a8a86" text-decoration="line-through">$189.00</text><text x="200" y="152" font-size="17" fill="#6b6b68">Ships today. Only 4 left.</text></svg>`;
  const jpeg = new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer());
  return { jpeg, width, height };
}
