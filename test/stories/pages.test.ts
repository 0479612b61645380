// The pages for people, in a real browser, against the real service: from the first run to the first change.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articlePage, lampPage, openPages, type Pages } from '../support/open-pages.ts';

let pages: Pages;
beforeAll(async () => {
  pages = await openPages();
});
afterAll(() => pages.close());

describe('a newcomer', () => {
  it('is welcomed, adds a site, sees what was understood and found, and reads the first change and why it matters', async () => {
    const { site, client } = pages;
    site.set('/lamp', lampPage('$49.00'));
    const { page, complaints } = await pages.open();

    await page.goto('/');
    await page.getByRole('heading', { name: 'What should Heed watch for you?' }).waitFor();
    await page.getByLabel('Address of the page').fill(site.url('/lamp'));
    await page.getByLabel('What do you want to know?').fill('tell me when the price drops below $45');
    await page.getByRole('button', { name: 'Watch this page' }).click();
    await page.getByRole('heading', { name: 'Brass lamp is being watched' }).waitFor();
    await page.getByText('When the price falls below $45', { exact: true }).waitFor();
    await page.getByText('$49.00', { exact: true }).waitFor();

    site.set('/lamp', lampPage('$39.00'));
    const { body: sites } = await client.get<{ id: string }[]>('/api/sites');
    await page.getByRole('link', { name: 'Go to site' }).click();
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByRole('link', { name: 'See what changed' }).first().waitFor();
    await page.getByRole('link', { name: 'Changes 1 unseen' }).click();
    await page.getByRole('link', { name: /Brass lamp: price fell from \$49.00 to \$39.00/ }).click();
    await page.getByRole('heading', { name: /Brass lamp: price fell from/, level: 1 }).waitFor();
    expect(await page.locator('del').first().textContent()).toContain('49');
    expect(await page.locator('ins').first().textContent()).toContain('39');
    await page.getByText('“tell me when the price drops below $45”').first().waitFor();
    await page.getByText('Goal met.').first().waitFor();

    await page.getByRole('link', { name: 'Show in the diff' }).first().click();
    expect(await page.locator(':focus').getAttribute('id')).toMatch(/^hunk-\d+$/);
    await page.getByRole('button', { name: 'Side by side' }).click();
    await page.getByText('Before', { exact: true }).first().waitFor();
    expect(sites).toHaveLength(1);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('sees in the form what is wrong, where it is wrong', async () => {
    const { page, complaints } = await pages.open();
    await page.goto('/sites/new');
    await page.getByLabel('Address of the page').fill('ftp://example.com');
    await page.getByRole('button', { name: 'Watch this page' }).click();
    const url = page.getByLabel('Address of the page');
    await page.locator('[aria-invalid="true"]').waitFor();
    expect(await url.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    // A preview says it in the same words, and in those of people.
    await url.fill('not an address');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('Check the address: its host name or port is not valid.').waitFor();
    expect(await page.getByText('/url').count()).toBe(0);
    // The browser reports the refusal itself; nothing else.
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
    await page.close();
  });
});

describe('adding a page', () => {
  it('that is watched already says so, and adds it a second time only when pressed again', async () => {
    const { site, client } = pages;
    site.set('/twice', articlePage('Opening hours', 'We are open every day but Sunday.'));
    await client.watch({ url: site.url('/twice'), name: 'Hours', trackingGoal: 'opening hours' });
    const { page } = await pages.open();
    await page.goto('/sites/new');
    await page.getByLabel('Address of the page').fill(site.url('/twice'));
    await page.getByLabel('What do you want to know?').fill('holidays');
    await page.getByText('You already watch this address: Hours').waitFor();
    await page.getByLabel('What do you want to know?').fill('opening hours');
    await page.getByText('You already watch this address with this goal: Hours').waitFor();
    const count = async () =>
      (await client.get<unknown[]>(`/api/sites?url=${site.url('/twice')}`)).body.length;
    await page.getByRole('button', { name: 'Watch this page' }).click();
    await page.getByText('To add it a second time, press the button again.').waitFor();
    expect(await count()).toBe(1);
    await page.getByRole('button', { name: 'Watch this page' }).click();
    await page.getByRole('heading', { name: 'Opening hours is being watched' }).waitFor();
    expect(await count()).toBe(2);
    await page.close();
  });

  it('without a scheme takes http where nothing answers at https, and says so', async () => {
    const { site } = pages;
    site.set('/plain', articlePage('Plain', 'A page without encryption.'));
    const written = site.url('/plain').replace('http://', '');
    const { page } = await pages.open();
    await page.goto('/sites/new');
    await page.getByLabel('Address of the page').fill(written);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText(`No response over https, so Heed watches http://${written}`).waitFor();
    await page.getByText('Read “Plain”.').waitFor();
    await page.reload();
    await page.getByLabel('Address of the page').fill(written);
    await page.getByRole('button', { name: 'Watch this page' }).click();
    await page.getByText(`No response over https, so Heed watches http://${written}`).waitFor();
    await page.getByRole('heading', { name: 'Plain is being watched' }).waitFor();
    // Nothing is unsure about a goal that was left empty, as the form allows.
    await page.getByText('Understood as').waitFor();
    expect(await page.getByText('isn’t sure').count()).toBe(0);
    await page.close();
  });

  it('on a schedule in German words says which hours that means, and what it does not understand', async () => {
    const { page } = await pages.open({ locale: 'de-DE' });
    await page.goto('/sites/new');
    await page.getByText('Weitere Optionen').click();
    await page.getByLabel('Zeitplan', { exact: true }).selectOption('words');
    const schedule = page.getByLabel('Zeitplan in eigenen Worten');
    await schedule.fill('zweimal am Tag');
    await page.getByText('Verstanden als: täglich um 08:00 und 20:00 Uhr').waitFor();
    await schedule.fill('ab und zu');
    await page.getByLabel('Adresse der Seite').fill(pages.site.url('/unread'));
    await page.getByRole('button', { name: 'Seite beobachten' }).click();
    await page
      .getByText(/^Diesen Zeitplan versteht Heed nicht\. Schreiben Sie ihn zum Beispiel so/)
      .waitFor();
    await page.close();
  });

  it('that is not there is not said to be watched', async () => {
    const { site } = pages;
    site.set('/dead', { status: 404, body: 'Not found' });
    const { page } = await pages.open();
    await page.goto('/sites/new');
    await page.getByLabel('Address of the page').fill(site.url('/dead'));
    await page.getByRole('button', { name: 'Watch this page' }).click();
    await page.getByRole('heading', { name: /^Heed couldn’t read 127\.0\.0\.1/ }).waitFor();
    await page.getByText('The site is saved, and Heed keeps trying.').waitFor();
    expect(await page.getByText('isn’t sure').count()).toBe(0);
    await page.close();
  });
});

describe('a page that is gone', () => {
  it('is not said to be working after its first failed check', async () => {
    const { site, client } = pages;
    site.set('/gone', lampPage('$49.00'));
    const { id } = await client.watch({ url: site.url('/gone'), name: 'Gone' });
    site.set('/gone', { status: 404, body: 'Not found' });
    await client.check(id);
    const { page } = await pages.open();
    await page.goto(`/sites/${id}`);
    await page.getByText('The page is gone').first().waitFor();
    await page.getByText('Last check failed', { exact: true }).waitFor();
    expect(await page.getByText('Working', { exact: true }).count()).toBe(0);
    await page.close();
  });
});

describe('what a watched page says', () => {
  it('is shown as text, never as markup, and its captured page can run and load nothing', async () => {
    const { site, client, heed } = pages;
    const attack = '<img src=x onerror="document.title=`owned`">';
    const escaped = attack.replaceAll('<', '&lt;');
    const evil = (word: string) =>
      articlePage(escaped, `${escaped} ${word}`).replace(
        '</body>',
        `<script>parent.document.title = 'owned'; fetch('/api/sites')</script><link rel="preconnect" href="http://127.0.0.1:1">
         <img src="/leak.png" onerror="alert(1)"><iframe src="/leak.html"></iframe><form action="/api/sites" method="post"></form></body>`,
      );
    site.set('/evil', evil('one'));
    const { id } = await client.watch({ url: site.url('/evil') });
    site.set('/evil', evil('two'));
    const { changeId } = await client.check(id);
    const { page } = await pages.open();
    const asked: string[] = [];
    page.on('response', (response) => asked.push(response.url()));
    page.on('dialog', (dialog) => {
      asked.push('dialog');
      void dialog.dismiss();
    });
    await page.goto(`/changes/${changeId}`);
    await page.getByText('onerror').first().waitFor();
    await page.getByRole('button', { name: 'On the page' }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading').first().waitFor();
    // Differences are framed in the captured page.
    const outline = await frame
      .locator('p')
      .first()
      .evaluate((element) => element.ownerDocument.defaultView?.getComputedStyle(element).outlineStyle);
    expect(outline).toBe('solid');
    expect(await page.title()).not.toBe('owned');
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(asked.filter((url) => !url.startsWith(`${heed.address}/`))).toEqual([]);
    expect(asked.filter((url) => url.includes('leak') || url === 'dialog')).toEqual([]);
    await page.close();
  });
});
