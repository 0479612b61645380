// The plan of a site: its questions are answered, the other one is taken, and what a person wrote stays.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../../test/support/conforming-api.ts';
import { makeContent } from '../../../test/support/contents.ts';
import { having, makePlan, makeWish } from '../../../test/support/plans.ts';
import { seedResult } from '../../../test/support/seeds.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';
import type { Plan, Question, Wish } from '../../core/plan/plan.ts';

let temporary: TemporaryStore;
let api: ConformingApi;

beforeAll(async () => {
  temporary = await openTemporaryStore();
  api = await openConformingApi(temporary.store);
});
afterAll(async () => {
  await api.close();
  await temporary.close();
});

const jobs = makeWish({ target: 'item', place: ['jobs'] });
const ask = (id: string, ...answers: Partial<Wish>[]): Question => ({
  ...{ id, text: 'Which ones?', answered: null },
  answers: answers.map((one, at) => ({ label: `Answer ${at}`, wishes: [{ ...jobs, ...one }] })),
});
const asking = makePlan([jobs], {
  questions: [
    ask('where', { where: having('berlin') }, { where: having('remote') }),
    ask('when', { event: 'appears' }, { event: 'disappears' }),
  ],
  isBound: true,
});

async function seed(plan: Plan, otherPlan: Plan | null = null): Promise<string> {
  const url = 'https://example.com/jobs';
  const payload = { url, trackingGoal: 'new jobs in Berlin' };
  const site = (await api.ask({ method: 'POST', url: '/api/sites', payload })).json();
  await temporary.store.editSite('local', site.id, { plan, otherPlan }, Date.now());
  return site.id;
}

const get = async (id: string) => (await api.ask({ url: `/api/sites/${id}` })).json();
const answer = (id: string, payload: object) =>
  api.ask({ method: 'POST', url: `/api/sites/${id}/plan/answers`, payload });
const switchPlan = (id: string) => api.ask({ method: 'POST', url: `/api/sites/${id}/plan/switch` });
const patch = (id: string, payload: object) => api.ask({ method: 'PATCH', url: `/api/sites/${id}`, payload });

describe('an answer to a question of the plan', () => {
  it('patches the plan, which stays that of the rules', async () => {
    const id = await seed(asking);
    const response = await answer(id, { question: 'where', answer: 1 });
    expect(response.statusCode).toBe(200);
    const { plan } = response.json();
    expect(plan).toMatchObject({ by: 'rules', isBound: true, wishes: [{ where: having('remote') }] });
    expect(plan.questions).toMatchObject([
      { id: 'where', answered: 1 },
      { id: 'when', answered: null },
    ]);
    expect((await get(id)).plan).toEqual(plan);
  });

  it('keeps the answer before it', async () => {
    const id = await seed(asking);
    await answer(id, { question: 'when', answer: 1 });
    const { plan } = (await answer(id, { question: 'where', answer: 0 })).json();
    expect(plan.wishes).toEqual([{ ...jobs, where: having('berlin'), event: 'disappears' }]);
  });

  it.each([
    [{ question: 'whither', answer: 0 }, '/question'],
    [{ question: 'where', answer: 2 }, '/answer'],
    [{ question: 'where', answer: 4 }, '/answer'],
    [{ question: 'where', answer: -1 }, '/answer'],
    [{ question: 'where' }, '/answer'],
    [{ question: 'where', answer: 0, more: true }, '/more'],
  ])('is refused where it is none: %j', async (payload, pointer) => {
    const id = await seed(asking);
    const response = await answer(id, payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid', errors: [{ pointer }] });
    expect((await get(id)).plan).toEqual(asking);
  });

  it('needs a site', async () => {
    const response = await answer('nobody', { question: 'where', answer: 0 });
    expect(response.statusCode).toBe(404);
  });
});

describe('a plan whose question was answered before the site was made', () => {
  const create = async (plan: Plan) => {
    const payload = { url: 'https://example.com/jobs', trackingGoal: 'new jobs', plan };
    return (await api.ask({ method: 'POST', url: '/api/sites', payload })).json();
  };
  const answered = { ...asking, wishes: [{ ...jobs, where: having('remote') }] };
  const [where, when] = asking.questions;
  const questions = where && when ? [{ ...where, answered: 1 }, when] : [];

  it('stays that of the rules, with the answer', async () => {
    const { id, plan } = await create({ ...answered, questions });
    expect(plan).toMatchObject({ by: 'rules', isBound: false, wishes: answered.wishes });
    expect(plan.questions).toMatchObject([
      { id: 'where', answered: 1 },
      { id: 'when', answered: null },
    ]);
    expect((await patch(id, { plan: { ...plan } })).json().plan).toMatchObject({ by: 'rules' });
  });

  it.each([
    ['a wish was edited too', { ...answered, questions, wishes: [{ ...jobs, where: having('kassel') }] }],
    ['nothing was answered', asking],
    ['it says that a person wrote it', { ...answered, questions, by: 'user' as const }],
  ])('is its user’s where %s', async (_, given) => {
    const { plan } = await create(given);
    expect(plan).toMatchObject({ by: 'user', wishes: given.wishes });
  });

  it('stays its user’s once it was edited by hand, whatever is answered then', async () => {
    const id = await seed({ ...asking, by: 'user' });
    expect((await patch(id, { plan: { ...answered, questions } })).json().plan).toMatchObject({ by: 'user' });
    expect((await answer(id, { question: 'when', answer: 0 })).json().plan).toMatchObject({ by: 'user' });
  });
});

describe('the other plan', () => {
  const other = makePlan([{ target: 'page' }], { by: 'model', isBound: true });

  it('takes the place of the one in use, and back', async () => {
    const id = await seed(asking, other);
    expect(await get(id)).toMatchObject({ plan: asking, otherPlan: other });
    expect((await switchPlan(id)).json()).toMatchObject({ plan: other, otherPlan: asking });
    expect((await switchPlan(id)).json()).toMatchObject({ plan: asking, otherPlan: other });
  });

  it('is none where there is only one plan', async () => {
    const response = await switchPlan(await seed(asking));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'no-other-plan' });
  });

  it('stays when a plan is edited by hand, and goes with the goal', async () => {
    const id = await seed(asking, other);
    expect((await patch(id, { plan: asking })).json()).toMatchObject({ otherPlan: other });
    expect((await patch(id, { trackingGoal: 'prices' })).json()).toMatchObject({ otherPlan: null });
  });
});

describe('a plan edited by hand', () => {
  it('is its user’s, and says what it holds', async () => {
    const id = await seed(asking);
    const wishes = [{ ...jobs, where: having('kassel') }];
    const { plan } = (await patch(id, { plan: { ...asking, understood: 'Anything.', wishes } })).json();
    expect(plan).toMatchObject({ by: 'user', wishes, isBound: false });
    expect(plan.understood).toContain('kassel');
    // What was asked about the filter is answered by hand; what was asked about the event is still open.
    expect(plan.questions).toMatchObject([
      { id: 'when', answers: [{ wishes: [{ where: having('kassel') }] }, {}] },
    ]);
  });

  it('is bound to the page as it was last seen, with what it finds there', async () => {
    const id = await seed(asking);
    const { snapshot } = await seedResult(temporary.store, id);
    const page = makeContent(['Jobs', 'Baker, Kassel', 'Cook, Bremen']);
    const contentBlob = await temporary.store.blobs.put(new TextEncoder().encode(JSON.stringify(page)));
    const reading = { contentBlob, contentHash: 'other', title: 'Jobs', language: 'en', readBy: 'other' };
    await temporary.store.rereadSnapshot(snapshot?.id ?? '', reading);
    const wishes = [{ ...jobs, where: having('kassel') }];
    const edited = (await patch(id, { plan: { ...asking, questions: [], wishes } })).json();
    expect(edited.plan).toMatchObject({ by: 'user', isBound: true, wishes: [{ where: having('kassel') }] });
    expect(edited.today).toMatchObject([{ wish: 0, matches: 1, examples: ['Baker, Kassel'], isMet: null }]);
    expect((await get(id)).today).toEqual(edited.today);
  });

  it.each([
    [
      'of version 1',
      {
        version: 1,
        by: 'user',
        understood: '',
        interests: [],
        conditions: [],
        ignore: [],
        notUnderstood: [],
      },
    ],
    ['without a wish', { ...asking, wishes: [] }],
    ['with an answer that is none', { ...asking, questions: [ask('one', {})] }],
  ])('is refused %s', async (_, plan) => {
    const response = await patch(await seed(asking), { plan });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].pointer).toMatch(/^\/plan\//);
  });
});
