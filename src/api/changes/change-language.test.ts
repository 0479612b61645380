// A change that is kept as statements is read in the language that a reader asks for; all others in their original words.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../../test/support/conforming-api.ts';
import { seedResult, seedSite } from '../../../test/support/seeds.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';
import type { Change } from '../../core/change/change.ts';
import type { Said } from '../../core/change/statement.ts';
import { inLanguage } from '../../engine/engine.ts';

const evidence = { hunks: [], facts: [], before: '$25', after: '$19' };
const said: Said = {
  news: [
    {
      ...{ code: 'figure.fell', names: ['Pro'], field: '', kind: 'price', before: '$25', after: '$19' },
      ...{ percent: -24, rank: 'asked', evidence },
    },
  ],
  more: 0,
  reasons: [{ code: 'goal.met' }],
  weights: [{ code: 'goal.met', points: 40 }],
};
const original = {
  title: 'Pro: price fell from $25 to $19 (−24%)',
  summary: 'Pro: price fell from $25 to $19 (−24%).',
  insights: [{ text: 'Pro: price fell from $25 to $19 (−24%)', evidence }],
};

let temporary: TemporaryStore;
let api: ConformingApi;
let siteId: string;

beforeAll(async () => {
  temporary = await openTemporaryStore();
  api = await openConformingApi(temporary.store);
  siteId = (await seedSite(temporary.store)).id;
  // The first one of a site is its baseline.
  await seedResult(temporary.store, siteId);
  await seedResult(temporary.store, siteId, { title: 'In old words' });
  await seedResult(temporary.store, siteId, { ...original, analysedBy: 'rules', said });
});
afterAll(async () => {
  await api.close();
  await temporary.close();
});

async function read(language: string | undefined) {
  const headers = language === undefined ? {} : { 'accept-language': language };
  const [newest, older] = (await api.ask({ url: `/api/sites/${siteId}/changes`, headers })).json();
  const detail = (await api.ask({ url: `/api/changes/${newest.id}`, headers })).json();
  return { newest, older, detail };
}

it('is English where no other language is requested', async () => {
  const { newest, detail } = await read(undefined);
  expect(newest.title).toBe(original.title);
  expect(detail.statements).toMatchObject([{ code: 'figure.fell', before: '$25', after: '$19' }]);
});

it('is German, French or Spanish for whoever asks for that', async () => {
  const german = await read('de-AT,de;q=0.9');
  expect(german.newest.title).toBe('Pro: Preis sinkt von $25 auf $19 (−24\u00a0%)');
  expect(german.detail).toMatchObject({
    summary: 'Pro: Preis sinkt von $25 auf $19 (−24\u00a0%).',
    goal: { reason: 'Damit ist Ihr Ziel erreicht.' },
    significanceReasons: ['+40: Ihr Ziel ist damit erreicht'],
  });
  expect((await read('fr')).newest.title).toMatch(/^Pro\u00a0: prix en baisse, de \$25 à \$19/u);
  expect((await read('it, es;q=0.5')).newest.title).toMatch(/^Pro: precio baja de \$25 a \$19/u);
});

it('says in that language what the rules decided about a change that a model explained', async () => {
  const rules = {
    ...{ ...original, said, goal: { verdict: 'met' as const, reason: 'It meets your goal.' } },
    ...{
      significance: 'high' as const,
      significanceScore: 60,
      significanceReasons: ['+40: as it was reported'],
    },
  };
  const change = {
    ...{ id: 'c', analysedBy: 'a/b', title: 'By a model', goal: rules.goal, revertsTo: null },
    significanceReasons: [
      ...rules.significanceReasons,
      'raised to 80: the model rates it high for this goal',
    ],
    verification: { model: 'a/b', checked: 1, dropped: [], note: null, rules },
  } as unknown as Change;
  expect(inLanguage(change, 'de')).toMatchObject({
    ...{ title: 'By a model', goal: { verdict: 'met', reason: 'Damit ist Ihr Ziel erreicht.' } },
    significanceReasons: ['+40: Ihr Ziel ist damit erreicht', expect.stringContaining('raised to 80')],
  });
  const lifted = { ...change, goal: { verdict: 'relevant' as const, reason: 'In the model’s words.' } };
  expect(inLanguage(lifted, 'de').goal).toEqual(lifted.goal);
});

it('keeps its words where it has no statements', async () => {
  const { older } = await read('de');
  expect(older).toMatchObject({ title: 'In old words', statements: [] });
});
