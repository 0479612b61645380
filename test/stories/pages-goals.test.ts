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
    // The note comes when the field is left, and moves what is below it.
    await page.getByLabel('What do you want to know?').focus();
    await page.getByText('You already watch this address:').waitFor();
    await page.getByRole('button', { name: 'Price', exact: true }).click();
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('region', { name: 'Preview of the page' });
    await preview.getByText('When the price falls below $40').waitFor();
    await preview.getByText('Already met: $39.00 is below $40 today').waitFor();
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
    await page.getByRole('button', { name: 'Test on history' }).click();
    await page
      .getByText('Of 1 step, 0 would have been reported, 1 kept without an alert, and 0 filtered.')
      .waitFor();
    await page.getByText('When the price falls below $20', { exact: true }).waitFor();
    const { body } = await client.get<{ trackingGoal: string }>(`/api/sites/${lamp.id}`);
    expect(body.trackingGoal).toBe('the price falls below $45');
    await page.close();
  });

  it('sees how another goal is understood before saving it, and what that replaces', async () => {
    const { site, client } = pages;
    site.set('/lamp?edited', lampPage('$39.00'));
    const edited = await client.watch({
      ...{ url: site.url('/lamp?edited'), trackingGoal: 'the price falls below $45' },
      plan: { ...(await planOf(client)), by: 'user' },
    });
    const { page, complaints } = await pages.open();
    await page.goto(`/sites/${edited.id}/settings`);
    await page.getByText('When the price falls below $45', { exact: true }).waitFor();
    const goal = page.getByLabel('What do you want to know?');
    await goal.fill('tell me when it is sold out');
    await page.getByText('Saving replaces the alerts you edited by hand').waitFor();
    expect(await page.getByText('When the price falls below $45', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('region', { name: 'Preview of the page' });
    await preview.getByText('When it is unavailable').waitFor();
    await preview.getByText('Not met yet').waitFor();
    // What was previewed is not what stands there now.
    await goal.fill('tell me when the price falls below $30');
    await preview.getByText('The goal is different now.').waitFor();
    expect(await preview.getByText('When it is unavailable').count()).toBe(0);
    await page.getByRole('button', { name: 'Preview' }).click();
    await preview.getByText('When the price falls below $30').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('All changes saved.').waitFor();
    await page.getByText('When the price falls below $30', { exact: true }).waitFor();
    expect(await preview.count()).toBe(0);
    expect(complaints).toEqual([]);
    await client.post('/api/sites/bulk', { action: 'delete', ids: [edited.id] });
    await page.close();
  });

  it('edits the plan, tries that on the past, and only then saves it', async () => {
    const { client } = pages;
    const { page, complaints } = await pages.open();
    await page.goto(`/sites/${lamp.id}/settings`);
    await page.getByRole('button', { name: 'Edit: When the price falls below $45' }).click();
    await page.getByLabel('Value').fill('60');
    await page.getByLabel('Currency').fill('eur');
    await page.getByText('When the price falls below €60').waitFor();
    await page.getByRole('button', { name: 'Add condition' }).click();
    const second = page.getByRole('group', { name: 'Condition 2' });
    await second.getByLabel('Comparison').selectOption('falls-by');
    await second.getByLabel('Value').fill('30');
    await second.getByLabel('In percent').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('When the price falls below €60 and falls by 30% or more').waitFor();

    await page.getByRole('button', { name: 'Add alert' }).click();
    const form = page.getByRole('group', { name: 'Alert' });
    await form.getByLabel('List', { exact: true }).fill('reviews');
    await form.getByLabel('Must mention', { exact: true }).fill('brass, copper');
    await form.getByLabel('Must mention', { exact: true }).press('Enter');
    await form.getByText('More', { exact: true }).click();
    await form.getByLabel('Must not mention', { exact: true }).fill('fake');
    await form.getByLabel('Urgent').check();
    await page.getByText('Any new entry (reviews) that mentions ‘brass’ or ‘copper’, not ‘fake’').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Add to: Ignores' }).click();
    await page.getByLabel('Part to ignore').fill('shipping');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove: shipping' }).waitFor();
    await page.getByRole('button', { name: 'Test on history' }).click();
    await page.getByText(/Of 1 step, \d would have been reported/).waitFor();
    expect((await planOf(client)).by).toBe('rules');

    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('All changes saved.').waitFor();
    expect(await planOf(client)).toMatchObject({
      by: 'user',
      wishes: [
        {
          field: { kind: 'price' },
          tests: [
            { op: 'below', value: 60, currency: 'EUR', percent: false },
            { op: 'falls-by', value: 30, currency: null, percent: true },
          ],
        },
        {
          ...{ target: 'item', place: ['reviews'], where: [{ any: ['brass', 'copper'] }] },
          ...{ not: [{ any: ['fake'] }], event: 'appears', urgent: true },
        },
      ],
      ignore: ['shipping'],
    });
    await page.getByRole('button', { name: 'Re-read goal' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('When the price falls below $45', { exact: true }).waitFor();
    expect((await planOf(client)).by).toBe('rules');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('sees beside the field what cannot be sent, and nothing is sent', async () => {
    const { client } = pages;
    const { page } = await pages.open();
    await page.goto(`/sites/${lamp.id}/settings`);
    await page.getByRole('button', { name: 'Edit: When the price falls below $45' }).click();
    await page.getByLabel('Value').fill('30');
    await page.getByLabel('Value').fill('cheap');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Enter a number, for example 400.').waitFor();
    await page.getByLabel('Currency').fill('dollars');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Use a currency code, for example EUR.').waitFor();
    expect(await page.getByLabel('Value').evaluate((field) => field.matches(':focus'))).toBe(true);
    expect((await planOf(client)).by).toBe('rules');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('When the price falls below $45', { exact: true }).waitFor();
    await page.close();
  });

  it('repairs what was understood before the page is watched at all', async () => {
    const { site, client } = pages;
    const { page } = await pages.open();
    await page.goto('/sites/new');
    await page.getByLabel('Address of the page').fill(site.url('/lamp?mended'));
    site.set('/lamp?mended', lampPage('$39.00'));
    await page.getByLabel('What do you want to know?').fill('tell me when the price falls below $20');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Edit: When the price falls below $20' }).click();
    await page.getByRole('button', { name: 'Remove condition 1' }).click();
    await page.getByLabel('Event').selectOption('changes');
    await page.getByText('Not compared with the page yet').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('$39.00 today').waitFor();
    await page.getByRole('button', { name: 'Watch this page' }).click();
    await page.getByRole('heading', { name: 'Brass lamp is being watched' }).waitFor();
    await page.getByText('When the price changes').waitFor();
    const { body } = await client.get<SiteBody[]>('/api/sites');
    expect(body[0]?.plan).toMatchObject({ by: 'user', wishes: [{ event: 'changes', tests: [] }] });
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
