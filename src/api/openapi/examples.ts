// Examples in the document: what is sent and what comes back, for one watched price.

const ids = {
  site: '0198c0de-0000-7000-8000-000000000001',
  check: '0198c0de-0000-7000-8000-000000000002',
  change: '0198c0de-0000-7000-8000-000000000003',
  event: '0198c0de-0000-7000-8000-000000000007',
};
const at = '2026-01-31T09:00:00.000Z';
const goal = 'tell me when the price falls below $40';

/** By operation. */
export const bodyExamples: Record<string, object> = {
  createSite: { url: 'https://shop.example/lamp', name: 'Lamp', trackingGoal: goal },
  updateSite: { trackingGoal: goal, schedule: { everyMinutes: 30 }, tags: ['shopping'] },
  changeSites: { ids: [ids.site], action: 'pause' },
  importSites: { text: 'https://shop.example/lamp\nhttps://shop.example/chair', dryRun: true },
  updateChange: { seen: true, feedback: 'useful' },
  markChangesSeen: { filter: { significance: ['low'] }, seen: true },
  setChangeRule: { rule: 'hold-back' },
  createChannel: { name: 'Team', kind: 'webhook', settings: { url: 'https://hooks.example/heed' } },
  updateChannel: { isOn: false },
  previewGoal: { url: 'https://shop.example/lamp', trackingGoal: goal },
  backtestGoal: { trackingGoal: goal, last: 30 },
  ask: { question: 'What did the lamp cost in January?' },
  askSite: { question: 'What did it cost in January?' },
  createKey: { name: 'build server', scope: 'write', expiresInDays: 90 },
};

const check = {
  id: ids.check,
  siteId: ids.site,
  trigger: 'manual',
  status: 'queued',
  outcome: null,
  queuedAt: at,
  startedAt: null,
  finishedAt: null,
  waitsUntil: null,
  fetch: null,
  error: null,
  note: null,
  snapshotId: null,
  changeId: null,
  suppressed: 0,
  screenshot: null,
};

const plan = {
  version: 2,
  by: 'rules',
  understood: 'Alerts when the price falls below 40 USD.',
  wishes: [
    {
      target: 'subject',
      place: [],
      bound: null,
      where: [],
      not: [],
      field: { kind: 'price', words: ['price'] },
      event: 'becomes',
      tests: [{ op: 'below', value: 40, unit: null, currency: 'USD', per: null, percent: false }],
      each: false,
      urgent: false,
    },
  ],
  ignore: [],
  questions: [],
  confidence: 'high',
  notUnderstood: [],
  isBound: true,
};

const evidence = { hunks: [0], facts: [0], before: '$49.00', after: '$39.00' };
const change = {
  id: ids.change,
  siteId: ids.site,
  checkId: ids.check,
  detectedAt: at,
  changeType: 'price',
  significance: 'high',
  significanceScore: 72,
  significanceReasons: ['meets your goal'],
  goal: { verdict: 'met', reason: 'The price is below 40 USD.' },
  title: 'Price fell from $49.00 to $39.00',
  summary: 'The price fell by 20.4%.',
  insights: [{ text: 'The price fell by 20.4%.', evidence }],
  statements: [],
  analysedBy: 'rules',
  status: 'confirmed',
  doubts: [],
  revertsTo: null,
  verification: null,
  seen: false,
  feedback: null,
  pages: [],
  raised: null,
};

/** By name of the component. */
export const schemaExamples: Record<string, object> = {
  Plan: plan,
  Check: check,
  Change: change,
  Event: {
    id: ids.event,
    siteId: ids.site,
    at,
    kind: 'change',
    payload: { changeId: ids.change, title: change.title, significance: 'high', verdict: 'met' },
  },
  Problem: {
    type: '/api/docs#invalid',
    title: 'Bad Request',
    status: 400,
    detail: '/url must be an absolute http or https address',
    code: 'invalid',
    errors: [{ pointer: '/url', detail: 'must be an absolute http or https address' }],
  },
};
