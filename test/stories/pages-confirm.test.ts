// Addresses in a real browser: somebody who was invited confirms theirs, loses the password, and gets a new one by mail.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailSink, openMailSink } from '../support/mail-sink.ts';
import { openPages, type Pages } from '../support/open-pages.ts';
import { until } from '../support/until.ts';

let sink: MailSink;
let pages: Pages;
let vera: Page;
const password = 'a rather long one';

beforeAll(async () => {
  sink = await openMailSink();
  pages = await openPages({ ACCOUNTS: 'on', SMTP_URL: sink.url, SMTP_FROM: 'heed@example.net' });
});
afterAll(async () => {
  await pages.close();
  await sink.close();
});

const linkIn = (text: string | undefined, page: string) =>
  new RegExp(`https?:\\S+/${page}#[\\w-]+`).exec(text ?? '')?.[0] ?? '';

it('asks whoever was invited to confirm their address, and knows it then', async () => {
  const { page: ann } = await pages.open();
  await ann.goto(await until(async () => /https?:\S+\/setup#\S+/.exec(pages.heed.output())?.[0]));
  await ann.getByLabel('E-mail address').fill('ann@example.com');
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByLabel('New password', { exact: true }).fill(password);
  await ann.getByRole('button', { name: 'Finish setup' }).click();
  await ann.getByRole('heading', { name: 'What should Heed watch for you?' }).waitFor();
  await ann.goto('/settings/members');
  await ann.getByLabel('E-mail address').fill('vera@example.com');
  await ann.getByRole('button', { name: 'Create link' }).click();
  const link = await ann.getByLabel('Link for vera@example.com').inputValue();

  vera = (await pages.open()).page;
  await vera.goto(link);
  await vera.getByLabel('Your name').fill('Vera');
  await vera.getByLabel('New password', { exact: true }).fill(password);
  await vera.getByRole('button', { name: 'Join' }).click();
  await vera.waitForURL(`${pages.heed.address}/`);
  await ann.reload();
  await ann.getByText('Address not confirmed').waitFor();
  await vera.goto('/settings/account');
  await vera.getByRole('heading', { name: 'Confirm your e-mail address' }).waitFor();
  await vera.getByRole('button', { name: 'Send confirmation' }).click();
  const mail = await until(async () => sink.received[0]);
  expect(mail.to).toEqual(['vera@example.com']);

  // In a browser that does not know her, she signs in on the way.
  const { page: phone } = await pages.open();
  await phone.goto(linkIn(mail.text, 'confirm'));
  await phone.getByText('Sign in first').waitFor();
  await phone.getByLabel('E-mail address').fill('vera@example.com');
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await phone.getByRole('button', { name: 'Confirm' }).click();
  await phone.getByRole('heading', { name: 'Active sessions' }).waitFor();
  expect(await phone.getByText('Confirm your e-mail address').count()).toBe(0);
  await ann.reload();
  await ann.getByText('vera@example.com').waitFor();
  expect(await ann.getByText('Address not confirmed').count()).toBe(0);
});

it('mails a link for a new password to whoever lost theirs', async () => {
  const { page } = await pages.open();
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Send reset link to').fill('vera@example.com');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('a reset link is on its way').waitFor();
  const mail = await until(async () => sink.received.find(({ text }) => text.includes('/new-password#')));
  await page.goto(linkIn(mail.text, 'new-password'));
  await page.getByLabel('New password', { exact: true }).fill('another long one');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL(`${pages.heed.address}/`);
  // Everywhere else she has to sign in again.
  await vera.goto('/sites');
  await vera.getByRole('heading', { name: 'Sign in' }).waitFor();
});
