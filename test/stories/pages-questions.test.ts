// A plan that asks back: ready answers while a site is added and on its page, and two readings of one goal.
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '../../src/core/plan.ts';
import type { SiteBody } from '../support/client.ts';
import { openPages, type Pages } from '../support/open-pages.ts';
import { having, makePlan, makeWish } from '../support/plans.ts';

let pages: Pages;

beforeAll(async () => {
  pages = await openPages();
  pages.site.set('/jobs', jobsPage);
});
afterAll(() => pages.close());

const jobs = ['Cook, Berlin', 'Driver, Hamburg', 'Engineer, Berlin', 'Nurse, Munich', 'Clerk, Bremen'];
const jobsPage = `<!doctype html><html lang="en"><head><title>Careers</title></head><body><main><h1>Careers</h1>
<h2>Open positions</h2><ul>${jobs.map((job) => `<li>${job}</li>`).join('')}</ul></main></body></html>`;

const anyJob = makeWish({ target: 'item', place: ['open positions'], event: 'appears' });
const berlin = { ...anyJob, where: having('Berlin') };
const asking: Plan = makePlan([anyJob], {
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
    await question.getByText('Until you choose, Heed uses the broader reading.').waitFor();
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
      plan: { ...plan, wishes: [anyJob], questions: asking.questions },
    }));
    await page.goto('/sites/new');
    await page.getByLabel('Address of the page').fill(pages.site.url('/jobs'));
    await page.getByLabel('What do you want to know?').fill('new positions');
    await page.getByRole('button', { name: 'Look at it first' }).click();
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

  it('is shown beside the other reading of the goal, and one press switches', async () => {
    const { id } = await watchJobs();
    const { page } = await pages.open();
    let isSwitched = false;
    const other = makePlan([berlin], { by: 'model' });
    const both = ({ plan }: SiteBody) =>
      isSwitched ? { plan: other, otherPlan: plan, today: [] } : { otherPlan: other };
    await addTo(page, new RegExp(`/api/sites/${id}$`), both);
    await page.route(/\/plan\/switch$/, async (route) => {
      isSwitched = true;
      const response = await route.fetch({ url: `${pages.heed.address}/api/sites/${id}`, method: 'GET' });
      await route.fulfill({ response, json: { ...(await response.json()), ...both(await response.json()) } });
    });
    await page.goto(`/sites/${id}`);
    await page.getByText('Read by the model').waitFor();
    await page.getByText(narrow).waitFor();
    await page.getByRole('button', { name: 'Use this reading' }).click();
    await page.getByText('The other reading is now used').waitFor();
    await page.getByText('Edited by hand').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  });
});
