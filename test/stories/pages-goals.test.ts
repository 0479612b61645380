// A goal before it is kept: the page looked at first, parts chosen, a new goal tried on the past, versions compared, values over time.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteBody } from '../support/client.ts';
import { lampPage, openPages, type Pages } from '../support/open-pages.ts';
import { until } from '../support/until.ts';

let pages: Pages;
let lamp: SiteBody;

beforeAll(async () => {
  pages = await openPages();
  const { site, client } = pages;
  site.set('/lamp', lampPage('$49.00'));
  lamp = await client.watch({ url: site.url('/lamp'), trackingGoal: 'the price falls below $45' });
  site.set('/lamp', lampPage('$39.00'));
  await client.check(lamp.id);
});
afterAll(() => pages.close());

async function planOf({ get }: Pages['client']): Promise<SiteBody['plan']> {
  return (await get<SiteBody>(`/api/sites/${lamp.id}`)).body.plan;
}

describe('a person with a goal', () => {
  it('looks at the page first, sees what was understood and found, and leaves a part out', async () => {
    const { site, client } = pages;
    const { page, complaints } = await pages.open();
    await page.goto('/sites/new');
    await page.getByLabel('Address of the page').fill(site.url('/lamp'));
    await page.getByRole('button', { name: 'Price', exact: true }).click();
    await page.getByRole('button', { name: 'Look at it first' }).click();
    const preview = page.getByRole('region', { name: 'A look at the page' });
    await preview.getByText('Price below $40.00').waitFor();
    await preview.getByText('$39.00', { exact: true }).first().waitFor();
    expect((await client.get<unknown[]>('/api/sites')).body).toHaveLength(1);

    await preview.getByText('Choose parts of the page').click();
    await preview.getByRole('button', { name: 'Leave out: Solid brass' }).click();
    await page.getByRole('button', { name: 'Watch this page' }).click();
    await page.getByRole('heading', { name: 'Brass lamp is being watched' }).waitFor();
    const { body } = await client.get<{ watch: { exclude: string[] } }[]>('/api/sites');
    expect(body[0]?.watch.exclude).toHaveLength(1);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('tries another goal on the past before saving it', async () => {
    const { client } = pages;
    const { page } = await pages.open();
    await page.goto(`/sites/${lamp.id}/settings`);
    await page.getByLabel('What do you want to know?').fill('tell me when the price falls below $20');
    await page.getByRole('button', { name: 'Try it on the past' }).click();
    await page.getByText(/Of 1 step, \d would have been told/).waitFor();
    await page.getByText('Price below $20.00').waitFor();
    const { body } = await client.get<{ trackingGoal: string }>(`/api/sites/${lamp.id}`);
    expect(body.trackingGoal).toBe('the price falls below $45');
    await page.close();
  });

  it('takes a part of the plan away, adds others, tries that on the past, and only then saves it', async () => {
    const { client } = pages;
    const { page, complaints } = await pages.open();
    await page.goto(`/sites/${lamp.id}/settings`);
    await page.getByRole('button', { name: 'Remove: Price below $45.00' }).click();
    await page.getByRole('button', { name: 'Add to: Goal met when' }).click();
    await page.getByLabel('Value').fill('60');
    await page.getByLabel('Currency').fill('usd');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Add to: Goal met when' }).click();
    await page.getByLabel('Kind').selectOption('availability');
    await page.getByLabel('Value').selectOption('in-stock');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'All at once' }).click();
    await page.getByRole('button', { name: 'Add to: Urgent when' }).click();
    await page.getByLabel('Condition').selectOption('falls');
    await page.getByLabel('Value').fill('30');
    await page.getByRole('checkbox', { name: 'in percent' }).check();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Add to: Ignores' }).click();
    await page.getByLabel('What does not matter').fill('reviews');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove: reviews' }).waitFor();
    await page.getByRole('button', { name: 'Try it on the past' }).click();
    await page.getByText(/Of 1 step, \d would have been told/).waitFor();
    expect((await planOf(client)).by).toBe('rules');

    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('All is saved.').waitFor();
    expect(await planOf(client)).toMatchObject({
      by: 'user',
      conditions: [
        { kind: 'price', test: 'below', value: 60, currency: 'USD', percent: false },
        { kind: 'availability', test: 'becomes', value: 'in-stock', currency: null, percent: false },
      ],
      together: true,
      critical: [{ kind: 'price', test: 'falls', value: 30, currency: null, percent: true }],
      ignore: ['reviews'],
    });
    await page.getByRole('button', { name: 'Understand the goal anew' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove: Price below $45.00' }).waitFor();
    expect((await planOf(client)).by).toBe('rules');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('mends what was understood before the page is watched at all', async () => {
    const { site, client } = pages;
    const { page } = await pages.open();
    await page.goto('/sites/new');
    await page.getByLabel('Address of the page').fill(site.url('/lamp?mended'));
    site.set('/lamp?mended', lampPage('$39.00'));
    await page.getByLabel('What do you want to know?').fill('tell me when the price falls below $20');
    await page.getByRole('button', { name: 'Look at it first' }).click();
    await page.getByRole('button', { name: 'Remove: Price below $20.00' }).click();
    await page.getByRole('button', { name: 'Watch this page' }).click();
    await page.getByRole('heading', { name: 'Brass lamp is being watched' }).waitFor();
    const { body } = await client.get<SiteBody[]>('/api/sites');
    expect(body[0]?.plan).toMatchObject({ by: 'user', conditions: [] });
    await page.close();
  });

  it('compares any two versions, and sees the price over time', async () => {
    const { page } = await pages.open();
    await page.goto(`/sites/${lamp.id}`);
    await page.getByRole('img', { name: /Price: between \$39.00 and \$49.00, now \$39.00/ }).waitFor();
    await page.getByRole('link', { name: 'Snapshots' }).click();
    await page.getByLabel('Compare with').selectOption({ index: 1 });
    await page.waitForURL(/with=/);
    await page.locator('ins').first().waitFor();
    await until(async () =>
      (await page.locator('del').first().textContent())?.includes('49') ? true : null,
    );
    await page.close();
  });
});
