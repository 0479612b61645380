// Notifications in a real browser: a channel is added and tried, a page changes, the message arrives; failures are explained.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteBody } from '../support/client.ts';
import { lampPage, openPages, type Pages } from '../support/open-pages.ts';
import { until } from '../support/until.ts';

interface Received {
  path: string;
  token: string | undefined;
  body: { type?: string; data?: Record<string, unknown> };
}

let pages: Pages;
let lamp: SiteBody;
let sink: { url: string; received: Received[]; close: () => void };

beforeAll(async () => {
  pages = await openPages();
  sink = await openSink();
  pages.site.set('/lamp', lampPage('$49.00'));
  lamp = await pages.client.watch({ url: pages.site.url('/lamp'), name: 'Lamp' });
});
afterAll(async () => {
  await pages.close();
  sink.close();
});

async function openSink() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    const token = request.headers['x-token'] as string | undefined;
    received.push({ path, token, body: JSON.parse(Buffer.concat(chunks).toString() || '{}') });
    response.writeHead(path === '/gone' ? 404 : 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, received, close: () => server.close().closeAllConnections() };
}

describe('a person who wants notifications', () => {
  it('is led to the channels from a new site, and sees at the field what is wrong', async () => {
    const { page, complaints } = await pages.open();
    await page.goto(`/sites/new?site=${lamp.id}`);
    await page.getByRole('link', { name: 'Add a channel to get alerts' }).click();
    await page.getByRole('button', { name: /^Webhook/ }).click();
    await page.getByLabel('Address', { exact: true }).fill('ftp://example.com/');
    await page.getByRole('button', { name: 'Send a test' }).click();
    const field = page.locator('[name="url"][aria-invalid="true"]');
    await field.waitFor();
    expect(await field.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
    await page.close();
  });

  it('has a broken address explained, repairs it, and sees the test arrive', async () => {
    const { page } = await pages.open();
    await page.goto('/settings/channels');
    await page.getByRole('button', { name: /^Webhook/ }).click();
    await page.getByLabel('Name', { exact: true }).fill('My program');
    await page.getByLabel('Address', { exact: true }).fill(`${sink.url}/gone`);
    await page.getByLabel('Headers (optional)').fill('X-Token: open sesame');
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('The test was not delivered').waitFor();
    await page.getByLabel('Address', { exact: true }).fill(`${sink.url}/hook`);
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText(/Accepted after/).waitFor();
    expect(sink.received.at(-1)).toMatchObject({
      path: '/hook',
      token: 'open sesame',
      body: { type: 'test' },
    });
    await page.getByRole('button', { name: 'Add this channel' }).click();
    await page.getByRole('heading', { name: 'My program' }).waitFor();
    // It was tested, and says when.
    await page.getByText(/last message or test/).waitFor();
    expect(await page.getByText('Not used yet').count()).toBe(0);
    await page.close();
  });

  it('gets a message when the page changes, sees on the change where it went, and can have it again', async () => {
    const { site, client } = pages;
    await client.patch(`/api/sites/${lamp.id}`, { notify: { from: 'low' } });
    site.set('/lamp', lampPage('$39.00'));
    const { changeId } = await client.check(lamp.id);
    const received = () => sink.received.filter(({ body }) => body.type !== 'test');
    await until(async () => received()[0] ?? null);
    const [first] = received();
    expect(first?.token).toBe('open sesame');
    expect(JSON.stringify(first?.body)).toContain('$39.00');
    const { page, complaints } = await pages.open();
    await page.goto(`/changes/${changeId}`);
    await page.getByRole('heading', { name: 'Sent to' }).waitFor();
    await page.getByText('My program').last().waitFor();
    await page.getByRole('link', { name: 'All messages' }).click();
    await page.getByRole('heading', { name: 'Recent messages' }).waitFor();
    await page.getByText('Works', { exact: true }).waitFor();
    await page.getByText('1 attempt', { exact: true }).click();
    await page.getByText(/accepted, HTTP 2xx, [\d,]+ ms/).waitFor();
    await page.getByRole('button', { name: /^Actions for .*39/ }).click();
    await page.getByRole('menuitem', { name: 'Send again' }).click();
    await until(async () => received()[1] ?? null);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('edits it without seeing its secret again, turns it off, and deletes it', async () => {
    const { client } = pages;
    const { page, complaints } = await pages.open();
    const channels = async () =>
      (await client.get<{ name: string; isOn: boolean; settings: { headers: object } }[]>('/api/channels'))
        .body;
    await page.goto('/settings/channels');
    const menu = page.getByRole('button', { name: 'Actions for My program' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    expect(await page.getByLabel('Headers (optional)').inputValue()).toBe('X-Token: •••');
    await page.getByLabel('Name', { exact: true }).fill('Program');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Actions for Program' }).waitFor();
    expect(await channels()).toMatchObject([{ name: 'Program', isOn: true }]);
    await page.getByRole('button', { name: 'Send a test: Program' }).click();
    await page.getByText(/Accepted after/).waitFor();
    expect(sink.received.at(-1)?.token).toBe('open sesame');
    await page.getByRole('button', { name: 'Actions for Program' }).click();
    await page.getByRole('menuitem', { name: 'Replace the signing secret' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Replace the signing secret' }).click();
    expect(await dialog.getByLabel('New signing secret').inputValue()).toMatch(/^whsec_/);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Actions for Program' }).click();
    await page.getByRole('menuitem', { name: 'Turn off' }).click();
    await page.getByText('Off', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Actions for Program' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No notifications set up.').waitFor();
    expect(await channels()).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('a site', () => {
  it('notifies the channels that are chosen for it, from the significance that is chosen', async () => {
    const { client } = pages;
    const make = async (name: string) =>
      (
        await client.post<{ id: string }>('/api/channels', {
          ...{ name, kind: 'webhook', settings: { url: `${sink.url}/${name}` }, isDefault: name === 'one' },
        })
      ).body.id;
    const [one, other] = [await make('one'), await make('other')];
    const { page } = await pages.open();
    await page.goto(`/sites/${lamp.id}/settings`);
    await page.getByRole('heading', { name: 'Alerts' }).click();
    await page.getByText('Currently: one.').waitFor();
    await page.getByRole('button', { name: 'By name' }).click();
    await page.getByLabel('other').check();
    await page.getByLabel('Minimum significance').selectOption('High');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('All changes saved.').waitFor();
    const { body } = await client.get<{ notify: object }>(`/api/sites/${lamp.id}`);
    expect(body.notify).toEqual({ from: 'high', channels: [other] });
    expect(one).not.toBe(other);
    await page.close();
  });
});

describe('a person who wants fewer messages', () => {
  it('chooses a digest, quiet hours and words of their own, and sees them before they are saved', async () => {
    const { client } = pages;
    const settings = { url: `${sink.url}/pager` };
    const pager = await client.post<{ id: string }>('/api/channels', {
      ...{ name: 'Pager', kind: 'slack', isDefault: false, settings },
    });
    const { page, complaints } = await pages.open({ timezoneId: 'Europe/Berlin' });
    await page.goto('/settings/channels');
    await page.getByRole('button', { name: 'Add a channel' }).click();
    await page.getByRole('button', { name: /^Slack/ }).click();
    await page.getByLabel('Name', { exact: true }).fill('Team');
    await page.getByLabel('Webhook address').fill(`${sink.url}/team`);
    await page.getByText(/^Delivery: /).click();
    await page.getByLabel('Send messages').selectOption('As a weekly digest');
    await page.getByLabel('Day of the week').selectOption('Friday');
    await page.getByLabel('Time of day').fill('16:30');
    await page.getByLabel('Quiet hours', { exact: true }).check();
    await page.getByLabel('Maximum messages per hour').fill('6');
    await page.getByLabel('If nobody looks, also send to').selectOption('Pager');
    await page.getByLabel('Use my own wording').check();
    await page.getByLabel('Title').fill('Look: {price}');
    await page.getByText('unknown placeholder {price}').waitFor();
    await page.getByLabel('Title').fill('Look: {site}');
    await page.getByText('Look: Lamp', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add this channel' }).click();
    await page.getByRole('heading', { name: 'Team' }).waitFor();
    const { body } = await client.get<{ name: string; delivery: object }[]>('/api/channels');
    expect(body.find(({ name }) => name === 'Team')?.delivery).toMatchObject({
      when: { every: 'week', weekday: 5, at: '16:30', timezone: 'Europe/Berlin' },
      quietHours: { from: '22:00', to: '07:00', timezone: 'Europe/Berlin' },
      maxPerHour: 6,
      escalation: { channelId: pager.body.id, afterHours: 4, from: 'high' },
      template: { title: 'Look: {site}' },
    });
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
    await page.close();
  });
});
