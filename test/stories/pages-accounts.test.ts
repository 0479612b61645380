// Accounts in a real browser: the first set-up, an invitation, a reader, a key that works until it is withdrawn.
import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lampPage, openPages, type Pages } from '../support/open-pages.ts';
import { until } from '../support/until.ts';
import { violationsOf } from '../support/violations.ts';

let pages: Pages;
/** Who sets the service up. */
let ann: Page;
let link = '';

const password = 'a rather long one';

beforeAll(async () => {
  pages = await openPages({ ACCOUNTS: 'on', ALLOW_PRIVATE_TARGETS: 'on' });
  pages.site.set('/lamp', lampPage('$49.00'));
  ann = await openPage();
});
afterAll(() => pages.close());

async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await pages.open(options);
  await page.addInitScript({ content: axe.source });
  return page;
}

async function signIn(page: Page, email: string, word = password): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const ask = (path: string, key: string) =>
  fetch(`${pages.heed.address}${path}`, { headers: { authorization: `Bearer ${key}` } });

describe('a service with accounts', () => {
  it('lets nobody in before it is set up, and says how that is done', async () => {
    await ann.goto('/sites');
    await ann.getByRole('heading', { name: 'Sign in' }).waitFor();
    await ann.getByText('This service isn’t set up yet').waitFor();
    expect(new URL(ann.url()).search).toBe('?back=%2Fsites');
    expect(await violationsOf(ann)).toEqual([]);
  });

  it('is owned by whoever opens the link that it printed, who then adds the first site', async () => {
    const setup = await until(async () => /https?:\S+\/setup#\S+/.exec(pages.heed.output())?.[0]);
    await ann.goto(setup);
    await ann.getByRole('heading', { name: 'Set up Heed' }).waitFor();
    await ann.getByLabel('E-mail address').fill('ann@example.com');
    await ann.getByLabel('Your name').fill('Ann');
    await ann.getByLabel('New password', { exact: true }).fill('short');
    await ann.getByRole('button', { name: 'Finish setup' }).click();
    await ann.locator('[aria-invalid="true"]').waitFor();
    expect(await violationsOf(ann)).toEqual([]);
    await ann.getByLabel('New password', { exact: true }).fill(password);
    await ann.keyboard.press('Enter');
    await ann.getByRole('heading', { name: 'What should Heed watch for you?' }).waitFor();
    await ann.getByLabel('Address of the page').fill(pages.site.url('/lamp'));
    await ann.getByRole('button', { name: 'Watch this page' }).click();
    await ann.getByRole('heading', { name: 'Brass lamp is being watched' }).waitFor();
    const stranger = await openPage();
    await stranger.goto(setup);
    await stranger.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await stranger.close();
  });

  it('gives a link to hand over to whoever is invited', async () => {
    await ann.goto('/settings/members');
    await ann.getByLabel('E-mail address').fill('vera@example.com');
    await ann.getByLabel('Role', { exact: true }).selectOption('Viewer');
    await ann.getByRole('button', { name: 'Create link' }).click();
    link = await ann.getByLabel('Link for vera@example.com').inputValue();
    await ann.getByRole('button', { name: 'Revoke: vera@example.com' }).waitFor();
    expect(link).toContain('/join#');
    expect(await violationsOf(ann)).toEqual([]);
  });

  it('shows readers everything, and nothing that would change it', async () => {
    const vera = await openPage({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
    await vera.goto(link);
    await vera.getByText('as a viewer').waitFor();
    await vera.getByLabel('Your name').fill('Vera');
    await vera.getByLabel('New password', { exact: true }).fill(password);
    expect(await violationsOf(vera)).toEqual([]);
    await vera.getByRole('button', { name: 'Join' }).click();
    await vera.getByRole('heading', { name: 'Changes', level: 1 }).waitFor();
    await vera.goto('/sites');
    await vera.getByRole('link', { name: 'Brass lamp' }).waitFor();
    expect(await vera.getByRole('link', { name: 'Add a site' }).count()).toBe(0);
    expect(await vera.getByRole('checkbox').count()).toBe(0);
    await vera.getByRole('link', { name: 'Brass lamp' }).click();
    await vera.getByRole('heading', { name: 'Brass lamp', level: 1 }).waitFor();
    expect(await vera.getByRole('button', { name: 'Check now' }).count()).toBe(0);
    await vera.locator('#main').getByRole('link', { name: 'Settings', exact: true }).click();
    await vera.getByText('You have view-only access').waitFor();
    expect(await vera.locator('#main').getByRole('textbox').first().isDisabled()).toBe(true);
    for (const view of ['account', 'members', 'keys']) {
      await vera.goto(`/settings/${view}`);
      await vera.locator('h2').first().waitFor();
      expect(await violationsOf(vera)).toEqual([]);
    }
    expect(await vera.getByRole('button', { name: 'Create key' }).count()).toBe(0);
    await vera.goto('/settings/account');
    await vera.getByRole('button', { name: 'Sign out' }).click();
    await vera.getByRole('heading', { name: 'Sign in' }).waitFor();
    await vera.goto('/sites?q=lamp');
    await vera.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signIn(vera, 'vera@example.com', 'not the password');
    await vera.getByText('Wrong e-mail address or password').waitFor();
    await signIn(vera, 'vera@example.com');
    await vera.getByRole('link', { name: 'Brass lamp' }).waitFor();
    expect(new URL(vera.url()).search).toBe('?q=lamp');
    await vera.close();
  });

  it('makes keys for programs, shown once, which work until they are withdrawn', async () => {
    await ann.goto('/settings/keys');
    await ann.getByLabel('Name', { exact: true }).fill('Backup');
    await ann.getByRole('button', { name: 'Create key' }).click();
    const key = await ann.getByLabel('Key “Backup”').inputValue();
    expect((await ask('/api/sites', key)).status).toBe(200);
    expect(await violationsOf(ann)).toEqual([]);
    await ann.reload();
    await ann.getByRole('button', { name: 'Revoke: Backup' }).click();
    expect(await ann.content()).not.toContain(key);
    await ann.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await ann.getByText('No API keys yet').waitFor();
    expect((await ask('/api/sites', key)).status).toBe(401);
  });

  it('has owners give roles, and see and end where they are signed in', async () => {
    const elsewhere = await openPage({ locale: 'de-DE' });
    await elsewhere.goto('/');
    await elsewhere.getByLabel('E-Mail-Adresse').fill('ann@example.com');
    await elsewhere.getByLabel('Passwort', { exact: true }).fill(password);
    await elsewhere.getByRole('button', { name: 'Anmelden' }).click();
    await elsewhere.getByRole('heading', { name: 'Änderungen', level: 1 }).waitFor();
    await ann.goto('/settings/members');
    await ann.getByLabel('Role of Vera').selectOption('Member');
    await ann.getByText('Vera is now a member').waitFor();
    await ann.goto('/settings/account');
    await ann.getByText('This browser').waitFor();
    const ends = ann.getByRole('button', { name: /^End: / });
    await ends.first().click();
    await ann.getByText('Session ended').waitFor();
    await expect.poll(() => ends.count()).toBe(0);
    await elsewhere.goto('/sites');
    await elsewhere.getByRole('heading', { name: 'Anmelden' }).waitFor();
    await elsewhere.close();
  });

  it('has who was signed out in the middle sign in right there, with all that was typed', async () => {
    await ann.goto('/sites');
    await ann.getByRole('link', { name: 'Brass lamp' }).click();
    await ann.locator('#main').getByRole('link', { name: 'Settings', exact: true }).click();
    await ann.getByLabel('Name', { exact: true }).fill('The lamp of Ann');
    await ann.context().clearCookies();
    await ann.getByRole('button', { name: 'Save' }).click();
    const dialog = ann.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.waitFor();
    expect(await violationsOf(ann)).toEqual([]);
    expect(await dialog.getByLabel('E-mail address').inputValue()).toBe('ann@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await ann.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await ann.getByLabel('Name', { exact: true }).inputValue()).toBe('The lamp of Ann');
    // Another page is not gone to by mistake before it is saved.
    ann.once('dialog', (question) => void question.dismiss());
    await ann.getByRole('link', { name: 'Ask', exact: true }).click();
    await ann.getByRole('button', { name: 'Save' }).click();
    await ann.getByRole('heading', { name: 'The lamp of Ann', level: 1 }).waitFor();
  });

  it('leads back to pages of its own only', async () => {
    const page = await openPage();
    await page.goto('/sign-in?back=https%3A%2F%2Fexample.com%2Fsites');
    await signIn(page, 'ann@example.com');
    await page.getByRole('heading', { name: 'Changes', level: 1 }).waitFor();
    expect(page.url()).toBe(`${pages.heed.address}/`);
    await page.close();
  });
});
