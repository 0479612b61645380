// A service with accounts for the pictures: who owns it, two more people, one invited, a key.
import { startHeedProcess } from '../../test/support/heed-process.ts';
import { openTemporaryFolder } from '../../test/support/temporary-folder.ts';
import { until } from '../../test/support/until.ts';

export interface AccountsWorld {
  address: string;
  /** By which the owner is known. */
  cookie: { name: string; value: string };
  close(): Promise<void>;
}

const password = 'a rather long one';

export async function openAccountsWorld(): Promise<AccountsWorld> {
  const { folder, remove } = await openTemporaryFolder();
  const heed = await startHeedProcess({ DATA_DIR: folder, ACCOUNTS: 'on' });
  const { address } = heed;
  const post = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin: address, cookie };
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  };
  const token = await until(async () => /\/setup#(\S+)/.exec(heed.output())?.[1]);
  const ann = { email: 'ann@cloudberry.example', name: 'Ann Archer', password };
  const entered = await post('/api/setup', { token, ...ann });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const invite = async (email: string, role: string) => {
    const made = await post('/api/invitations', { email, role }, cookie);
    return ((await made.json()) as { link: string }).link.split('#')[1];
  };
  for (const [name, email, role] of [
    ['Bo Lindqvist', 'bo@cloudberry.example', 'member'],
    ['Vera Okafor', 'vera@cloudberry.example', 'viewer'],
  ] as const) {
    await post('/api/invitations/accept', { token: await invite(email, role), name, password });
  }
  await invite('sam@cloudberry.example', 'member');
  await post('/api/keys', { name: 'Nightly report', scope: 'read', expiresInDays: 90 }, cookie);
  await post('/api/keys', { name: 'Deploy script', scope: 'write' }, cookie);
  const [name = '', value = ''] = cookie.split('=');
  return {
    address,
    cookie: { name, value },
    close: async () => {
      await heed.stop();
      await remove();
    },
  };
}
