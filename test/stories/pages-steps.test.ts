// A person sets up a login on the page of a site: steps, a secret, the session that is kept, and its end.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPages, type Pages } from '../support/open-pages.ts';
import { until } from '../support/until.ts';
import { type MembersOnly, openMembersOnly } from '../support/web/members-only.ts';

let pages: Pages;
let members: MembersOnly;

beforeAll(async () => {
  pages = await openPages();
  members = await openMembersOnly();
});
afterAll(async () => {
  await pages.close();
  await members.close();
});

interface SessionBody {
  signedInAt: string | null;
  cookies: { name: string }[];
}

it('writes a login down, sees that it works, and clears the session', async () => {
  const { client } = pages;
  const site = await client.watch({ url: members.url('/orders'), name: 'Orders' });
  const session = async () => (await client.get<SessionBody>(`/api/sites/${site.id}/session`)).body;
  const { page, complaints } = await pages.open();
  await page.goto(`/sites/${site.id}/settings`);
  await page.getByRole('heading', { name: 'Steps, login and session' }).click();
  const login = page.getByRole('group', { name: 'Login steps' });
  const add = async (kind: string, values: string[]) => {
    await login.getByRole('button', { name: 'Add step' }).click();
    const row = login.getByRole('listitem').last();
    await row.getByRole('combobox').selectOption({ label: kind });
    for (const [at, value] of values.entries()) await row.getByRole('textbox').nth(at).fill(value);
  };
  await add('Type text', ['#user', 'ann']);
  await add('Type secret', ['#password', 'password']);
  await add('Click text', ['Log in']);
  await page.getByLabel('Secrets').fill(`password: ${members.password}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('All changes saved.').waitFor();
  expect((await client.check(site.id)).outcome).toBe('baseline');
  expect(members.logins).toEqual([members.password]);
  await page.reload();
  // The folded heading says what is set.
  await page.getByText('Login steps: 3 · Secrets: 1').click();
  await page.getByText(/1 cookie kept, signed in/).waitFor();
  // What was typed comes back hidden.
  expect(await page.getByLabel('Secrets').inputValue()).toBe('password: •••');
  await page.getByRole('button', { name: 'Clear session' }).click();
  await page.getByText('No session yet').waitFor();
  await until(async () => ((await session()).cookies.length === 0 ? true : null));
  expect((await client.check(site.id)).outcome).toBe('unchanged');
  expect(members.logins).toHaveLength(2);
  members.endSessions();
  expect((await client.check(site.id)).outcome).toBe('unchanged');
  expect(members.logins).toHaveLength(3);
  expect(complaints).toEqual([]);
  await page.close();
});
