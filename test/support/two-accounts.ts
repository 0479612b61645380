// Two accounts of one running service, each with a client of its own.
import { type Client, clientOf } from './client.ts';
import type { HeedProcess } from './heed-process.ts';
import { until } from './until.ts';

/** The service was started with ACCOUNTS=on. */
export async function openTwoAccounts(heed: HeedProcess): Promise<{ ann: Client; bob: Client }> {
  const token = await until(async () => /\/setup#([\w-]+)\n/.exec(heed.output())?.[1]);
  const password = 'correct horse 9';
  const ann = await enter(heed, '/api/setup', { token, email: 'ann@example.com', name: 'Ann', password });
  const invited = await ann.post<{ link: string }>('/api/invitations', {
    email: 'bob@example.com',
    newAccountName: 'Bob',
  });
  const order = { token: invited.body.link.split('#')[1], name: 'Bob', password };
  return { ann, bob: await enter(heed, '/api/invitations/accept', order) };
}

async function enter(heed: HeedProcess, path: string, order: object): Promise<Client> {
  const origin = heed.address;
  const response = await fetch(new URL(path, heed.address), {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  if (!response.ok) throw new Error(await response.text());
  return clientOf(heed.address, { origin, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' });
}
