// The operator's mail server is no relay: an invited stranger gets no mail that somebody wrote, and is not locked out.
import { expect, it, onTestFinished } from 'vitest';
import { startHeedProcess } from '../support/heed-process.ts';
import { openMailSink } from '../support/mail-sink.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

const victim = 'victim@example.com';
const [theirs, real] = ['stolen horse 99', 'battery staple 7'];

async function open(settings: Record<string, string>) {
  const sink = await openMailSink();
  onTestFinished(() => sink.close());
  const heed = await startHeedProcess({
    ...{
      DATA_DIR: await temporaryFolder(),
      ACCOUNTS: 'on',
      SMTP_URL: sink.url,
      SMTP_FROM: 'heed@example.net',
    },
    ...settings,
  });
  onTestFinished(async () => void (await heed.stop()));
  const setup = await until(async () => /\/setup#([\w-]+)\n/.exec(heed.output())?.[1]);
  /** A browser: it keeps its cookie. */
  const browser = () => {
    let cookie = '';
    return async (method: string, path: string, body?: object) => {
      const headers = { origin: heed.address, cookie, 'content-type': 'application/json' };
      const text = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(heed.address + path, { method, headers, ...text });
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      const answer = await response.text();
      return { status: response.status, json: answer === '' ? null : JSON.parse(answer) };
    };
  };
  return { sink, setup, browser, address: heed.address };
}

const mailedToken = (text: string, page: string) => new RegExp(`${page}#([\\w-]+)`).exec(text)?.[1] ?? '';

async function play(database: Record<string, string>): Promise<void> {
  const { sink, setup, browser, address } = await open(database);
  const [operator, squatter, person] = [browser(), browser(), browser()];
  const owner = { token: setup, email: 'ann@example.com', name: 'Ann', password: 'correct horse 9' };
  expect((await operator('POST', '/api/setup', owner)).status).toBe(200);

  // Somebody invites a stranger, and takes the link themselves.
  const invited = await operator('POST', '/api/invitations', { email: victim, newAccountName: 'Mine' });
  const token = invited.json.link.split('#')[1];
  const joined = await squatter('POST', '/api/invitations/accept', { token, name: 'V', password: theirs });
  expect(joined.json.user).toMatchObject({ email: victim, isConfirmed: false });
  const key = (await squatter('POST', '/api/keys', { name: 'left behind', scope: 'write' })).json.key;
  const channel = { name: 'Mail', kind: 'email', settings: { to: victim, from: 'ceo@bank.example' } };
  const refused = await squatter('POST', '/api/channels', channel);
  expect(refused.status).toBe(400);
  expect(refused.json.errors.map((one: { pointer: string }) => one.pointer)).toEqual([
    '/settings/to',
    '/settings/from',
  ]);
  expect(
    (await squatter('POST', '/api/channels/test', { kind: 'email', settings: { to: victim } })).status,
  ).toBe(400);
  expect(sink.received).toEqual([]);

  // All they can have sent is the same few words, three times a day, and the link in it is of no use without the session.
  const asked = [];
  for (let n = 0; n < 5; n += 1) asked.push((await squatter('POST', '/api/me/confirmation')).status);
  expect(asked).toEqual([204, 204, 204, 429, 429]);
  expect(sink.received).toHaveLength(3);
  for (const { from, to, text } of sink.received) {
    expect([from, to]).toEqual(['heed@example.net', [victim]]);
    expect(text).toContain('Confirm');
    expect(text).not.toMatch(/Mine|\bV\b/);
  }
  const confirm = mailedToken(sink.received[0]?.text ?? '', '/confirm');
  expect((await person('PUT', '/api/me/confirmation', { token: confirm })).status).toBe(401);
  expect((await operator('PUT', '/api/me/confirmation', { token: confirm })).status).toBe(410);

  // The real person is invited elsewhere, finds the address taken, and gets in by mail.
  const again = (await operator('POST', '/api/invitations', { email: victim })).json.link.split('#')[1];
  const accept = { token: again, password: real };
  expect((await person('POST', '/api/invitations/accept', accept)).status).toBe(401);
  const unknown = await person('POST', '/api/password/mail', { email: 'nobody@example.com' });
  expect([unknown.status, unknown.json]).toEqual([204, null]);
  expect((await person('POST', '/api/password/mail', { email: victim })).status).toBe(204);
  const mail = await until(async () => sink.received[3]);
  expect([mail.from, mail.to]).toEqual(['heed@example.net', [victim]]);
  const link = { token: mailedToken(mail.text, '/new-password'), password: real };
  const entered = await person('POST', '/api/password', link);
  expect(entered.json.user).toMatchObject({ email: victim, isConfirmed: true });
  expect((await person('POST', '/api/invitations/accept', accept)).json.account.id).toBe('local');
  // The squatter has nothing left: no session, no password, no key.
  expect((await squatter('GET', '/api/sites')).status).toBe(401);
  expect((await squatter('POST', '/api/session', { email: victim, password: theirs })).status).toBe(401);
  const headers = { authorization: `Bearer ${key}` };
  expect((await fetch(`${address}/api/sites`, { headers })).status).toBe(401);

  // Now mail reaches them, in the operator's name.
  const settings = { to: victim };
  const tried = await person('POST', '/api/channels/test', { kind: 'email', settings });
  expect(tried.json).toMatchObject({ isDelivered: true });
  expect(sink.received[4]).toMatchObject({ from: 'heed@example.net', to: [victim] });
}

const withinMs = 120_000;
it('on SQLite', { timeout: withinMs }, () => play({}));
it('on PostgreSQL', { timeout: withinMs }, async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await play({ DATABASE_URL: database.url });
});
