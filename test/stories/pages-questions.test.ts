// A plan that asks back: ready answers while a site is added and on its page, and two readings of one goal.
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Plan } from '../../src/core/plan/plan.ts';
import type { SiteBody } from '../support/client.ts';
import { answerAs } from '../support/model-answers.ts';
import { openModelServer } from '../support/model-server.ts';
import { openPages, type Pages } from '../support/open-pages.ts';
import { having, makePlan, makeWish } from '../support/plans.ts';
import { until } from '../support/until.ts';

let pages: Pages;

beforeAll(async () => {
  pages = await openPages();
  pages.site.set('/jobs', jobsPage);
  pages.site.set('/both', bothPage);
});
afterAll(() => pages.close());

const jobs = ['Cook, Berlin', 'Driver, Hamburg', 'Engineer, Berlin', 'Nurse, Munich', 'Clerk, Bremen'];
const jobsPage = `<!doctype html><html lang="en"><head><title>Careers</title></head><body><main><h1>Careers</h1>
<h2>Open positions</h2><ul>${jobs.map((job) => `<li>${job}</li>`).join('')}</ul></main></body></html>`;

const news = ['We moved to a new office', 'Ten years of Tidewater', 'Summer party'];
const bothPage = `<!doctype html><html lang="en"><head><title>Tidewater</title></head><body><main><h1>Tidewater</h1>
<h2>Open positions</h2><ul>${jobs.map((job) => `<li>${job}</li>`).join('')}</ul>
<h2>News</h2><ul>${news.map((one) => `<li>${one}</li>`).join('')}</ul></main></body></html>`;

const anyJob = makeWish({ target: 'item', place: ['open positions'], event: 'appears' });
const berlin = { ...anyJob, where: having('Berlin') };
const asking: Plan = makePlan([anyJob], {
  confidence: 'partial',
  questions: [
    {
      ...{ id: 'where', text: 'All new positions, or only some?', answered: null },
      answers: [
        { label: 'All of them', wishes: [anyJob] },
        { label: 'Only those in Berlin', wishes: [berlin] },
      ],
    },
  ],
});
const narrow = /Any new entry (in ‘open positions’|\(open positions\)) that mentions ‘Berlin’/i;

async function watchJobs(): Promise<SiteBody> {
  const order = { url: pages.site.url('/jobs'), trackingGoal: 'new positions', plan: asking };
  return pages.client.watch(order);
}

/** Puts more into what the service answers. */
async function addTo(page: Page, path: RegExp, more: (body: SiteBody) => object): Promise<void> {
  await page.route(path, async (route: Route) => {
    const response = await route.fetch();
    const body: SiteBody = await response.json();
    await route.fulfill({ response, json: { ...body, ...more(body) } });
  });
}

describe('a plan that asks back', () => {
  it('takes an answer on the page of its site, shows it, and takes another one', async () => {
    const { id } = await watchJobs();
    const { page, complaints } = await pages.open();
    await page.goto(`/sites/${id}`);
    const question = page.getByRole('group', { name: 'All new positions, or only some?' });
    await question.getByText('Until you choose: All of them.').waitFor();
    await question.getByRole('button', { name: 'Only those in Berlin' }).click();
    await page.getByText(narrow).waitFor();
    await page.getByText('5 entries in the list, 2 match today').waitFor();
    await question.getByRole('button', { name: 'Only those in Berlin', pressed: true }).waitFor();
    const { body } = await pages.client.get<SiteBody>(`/api/sites/${id}`);
    expect(body.plan).toMatchObject({ wishes: [{ where: having('Berlin') }], questions: [{ answered: 1 }] });

    await question.getByRole('button', { name: 'All of them' }).click();
    await question.getByRole('button', { name: 'All of them', pressed: true }).waitFor();
    await page.getByText('5 entries in the list today').waitFor();
    expect(await page.getByText(narrow).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('takes an answer before the page is watched', async () => {
    const { page, complaints } = await pages.open();
    await addTo(page, /\/api\/plans\/preview$/, ({ plan }) => ({
      plan: { ...plan, wishes: [anyJob], questions: asking.questions, confidence: 'partial' },
    }));
    await page.goto('/sites/new');
    await page.getByLabel('Address of the page').fill(pages.site.url('/jobs'));
    await page.getByLabel('What do you want to know?').fill('new positions, of any kind');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Only those in Berlin' }).click();
    await page.getByText(narrow).waitFor();
    await page.getByRole('button', { name: 'Watch this page' }).click();
    await page.getByRole('heading', { name: 'Careers is being watched' }).waitFor();
    await page.getByRole('button', { name: 'Only those in Berlin', pressed: true }).waitFor();
    const { body } = await pages.client.get<SiteBody[]>('/api/sites');
    expect(body[0]?.plan.wishes).toMatchObject([{ where: having('Berlin') }]);
    expect(complaints).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  });

  it('asks in the language of its reader, and stays that of the rules with the answer', async () => {
    const { page, complaints } = await pages.open({ locale: 'de-DE' });
    await page.goto('/sites/new');
    await page.getByLabel('Adresse der Seite').fill(pages.site.url('/both'));
    await page.getByLabel('Was möchten Sie wissen?').fill('any new entry');
    await page.getByRole('button', { name: 'Vorschau' }).click();
    await page.getByText('Heute 8 Einträge auf der Seite').waitFor();
    await page.getByText('Enger oder weiter fassen').click();
    const question = page.getByRole('group', { name: 'Welchen Bereich der Seite meinen Sie?' });
    await question.getByRole('button', { name: 'Nur in „News“' }).click();
    await page.getByText('Heute 3 Einträge in der Liste').waitFor();
    await question.getByRole('button', { name: 'Nur in „News“', pressed: true }).waitFor();
    expect(await page.getByText('Von Hand bearbeitet').count()).toBe(0);
    await page.getByRole('button', { name: 'Seite beobachten' }).click();
    await page.getByRole('heading', { name: 'Tidewater wird beobachtet' }).waitFor();
    const { body } = await pages.client.get<SiteBody[]>('/api/sites');
    const { plan } = (await pages.client.get<SiteBody>(`/api/sites/${body[0]?.id}`)).body;
    expect(plan).toMatchObject({ by: 'rules', isBound: true, wishes: [{ bound: 'News', event: 'appears' }] });
    expect(plan.questions.filter(({ answered }) => answered !== null)).toHaveLength(1);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('two readings of one goal', () => {
  it('are shown beside each other, and one press switches', async () => {
    const model = await openModelServer();
    onTestFinished(() => model.close());
    const wish = { target: 'item', place: [], where: [['Berlin']], not: [], field: null, event: 'appears' };
    model.script(
      answerAs({ plan: { wishes: [{ ...wish, tests: [], each: true, urgent: false }], ignore: [] } }),
    );
    const asked = await openPages({
      ...{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'scripted', AI_API_KEY: 'key' },
      AI_BASE_URL: `${model.url}/v1`,
    });
    onTestFinished(() => asked.close());
    await until(async () => (await asked.client.get<{ exam: object | null }>('/api/ai')).body.exam !== null);
    asked.site.set('/jobs', jobsPage);
    const trackingGoal = 'whatever befits my zany cousin near Berlin';
    const { id, plan } = await asked.client.watch({ url: asked.site.url('/jobs'), trackingGoal });
    expect(plan.by).toBe('model');
    const { page, complaints } = await asked.open();
    await page.goto(`/sites/${id}`);
    await page.getByText('Any new entry that mentions ‘Berlin’').waitFor();
    await page.getByText('5 entries in the list, 2 match today').waitFor();
    await page.getByText('Another reading of your goal · Read by rules').waitFor();
    await page.getByRole('button', { name: 'Use this reading' }).click();
    await page.getByText('The other reading is now used').waitFor();
    await page.getByText('Another reading of your goal · Read by the model').waitFor();
    const { body } = await asked.client.get<SiteBody>(`/api/sites/${id}`);
    expect(body).toMatchObject({ plan: { by: 'rules' }, otherPlan: { by: 'model' } });
    await page.getByRole('button', { name: 'Use this reading' }).click();
    await page.getByText('5 entries in the list, 2 match today').waitFor();
    expect(complaints).toEqual([]);
  });
});
