// Links that go by mail: what each is good for, how long, and how many are sent.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTemporaryStore, type TemporaryStore } from '../../test/support/temporary-store.ts';
import { type Accounts, openAccounts, type Person } from './accounts.ts';

const password = 'correct horse 9';
const day = 24 * 3_600_000;

let temporary: TemporaryStore;
let accounts: Accounts;
let ann: Person;
let now = 0;
let networks = 0;

beforeEach(async () => {
  now = Date.UTC(2026, 5, 1);
  temporary = await openTemporaryStore();
  const passwordCost = { ln: 4, r: 1, p: 1 };
  accounts = openAccounts({ store: temporary.store.accounts, now: () => now, passwordCost });
  ann = await join(await accounts.setupLink(), 'ann@example.com');
});
afterEach(() => temporary.close());

const tokenOf = (path: string | null | undefined) => path?.split('#')[1] ?? '';
/** From another network each time, so that no limit is met by chance. */
const anywhere = () => {
  networks += 1;
  return { address: `198.51.${networks >> 8}.${networks & 255}`, userAgent: 'test' };
};

async function join(path: string | null, email: string): Promise<Person> {
  const { token } = await accounts.join({ token: tokenOf(path), email, password }, anywhere());
  const known = await accounts.bySession(token);
  if (known?.caller.user == null) throw new Error('nobody came in');
  return { ...known.caller, user: known.caller.user };
}

const invite = async (email: string) =>
  join((await accounts.invite(ann, { email, role: 'member', newAccountName: null })).path, email);
const confirmedAt = ({ user }: Person) => accounts.store.confirmedAt(user.id);
const passwordLink = (email: string, from: { address: string; isShared?: boolean } = anywhere()) =>
  accounts.mailedPasswordLink(email, from);

/** How many times it goes well in a row; then the refusal. */
async function count(work: (n: number) => Promise<unknown>): Promise<{ times: number; refusal: unknown }> {
  for (let times = 0; times < 300; times += 1) {
    const refusal = await work(times).then(
      () => null,
      (fault: unknown) => fault,
    );
    if (refusal !== null) return { times, refusal };
  }
  throw new Error('it was never refused');
}

const tooMany = (retryAfterSeconds: number) => ({
  code: 'accounts.too-many-tries',
  message: expect.stringContaining('mails'),
  retryAfterSeconds,
});

describe('a link to confirm an address', () => {
  it('leads to its page, and confirms the address of whoever is signed in, once', async () => {
    const bob = await invite('bob@example.com');
    const path = await accounts.confirmationLink(bob);
    expect(path).toMatch(/^\/confirm#[\w-]{43}$/);
    await expect(accounts.confirmAddress(ann, tokenOf(path))).rejects.toMatchObject({
      code: 'accounts.void-link',
    });
    expect(await confirmedAt(bob)).toBeNull();
    await accounts.confirmAddress(bob, tokenOf(path));
    expect(await confirmedAt(bob)).toBe(now);
    await expect(accounts.confirmAddress(bob, tokenOf(path))).rejects.toMatchObject({
      code: 'accounts.void-link',
    });
  });

  it('works for a day, and is good for nothing else', async () => {
    const [early, late] = [
      tokenOf(await accounts.confirmationLink(ann)),
      tokenOf(await accounts.confirmationLink(ann)),
    ];
    expect(await accounts.lookAtLink(early)).toBeNull();
    const order = { token: early, password: 'a better one, 9' };
    await expect(accounts.resetPassword(order, anywhere())).rejects.toMatchObject({
      code: 'accounts.void-link',
    });
    now += day - 1;
    await accounts.confirmAddress(ann, early);
    now += 2;
    await expect(accounts.confirmAddress(ann, late)).rejects.toMatchObject({ code: 'accounts.void-link' });
  });

  it('is sent to one address three times a day', async () => {
    const { times, refusal } = await count(() => accounts.confirmationLink(ann));
    expect(times).toBe(3);
    expect(refusal).toMatchObject(tooMany(86_400));
    // Links to a new password are counted by themselves, and so are those of other people.
    expect(await passwordLink('ann@example.com')).not.toBeNull();
    await accounts.confirmationLink(await invite('bob@example.com'));
    now += day;
    await accounts.confirmationLink(ann);
  });

  it('is sent twenty times a day for one account', async () => {
    const people = [ann];
    for (let n = 0; n < 7; n += 1) people.push(await invite(`p${n}@example.com`));
    const { times, refusal } = await count((n) => accounts.confirmationLink(people[n % 8] ?? ann));
    expect(times).toBe(20);
    expect(refusal).toMatchObject(tooMany(86_400));
  });
});

describe('a link to a new password', () => {
  it('goes to the address as its user wrote it, works for a day and once', async () => {
    const link = await passwordLink('ANN@Example.com');
    expect(link).toEqual({
      path: expect.stringMatching(/^\/new-password#[\w-]{43}$/),
      email: 'ann@example.com',
    });
    const token = tokenOf(link?.path);
    expect(await accounts.lookAtLink(token)).toMatchObject({ kind: 'password', email: 'ann@example.com' });
    const order = { token, password: 'a better one, 9' };
    const session = await accounts.resetPassword(order, anywhere());
    expect((await accounts.bySession(session.token))?.caller.user?.id).toBe(ann.user.id);
    await expect(accounts.resetPassword(order, anywhere())).rejects.toMatchObject({
      code: 'accounts.void-link',
    });
    const late = tokenOf((await passwordLink('ann@example.com'))?.path);
    now += day + 1;
    await expect(accounts.resetPassword({ ...order, token: late }, anywhere())).rejects.toMatchObject({
      code: 'accounts.void-link',
    });
  });

  it('is for nobody who has no account here', async () => {
    expect(await passwordLink('nobody@example.com')).toBeNull();
    const bob = await invite('bob@example.com');
    await accounts.removeMember(ann, bob.user.id);
    expect(await passwordLink('bob@example.com')).toBeNull();
  });

  it('is sent to one address three times a day, however that is written, and whether or not somebody has it', async () => {
    for (const [one, other] of [
      ['ann@example.com', 'ANN@example.com'],
      ['ame\u0301lie@example.com', 'Am\u00e9lie@example.com'],
    ] as const) {
      const { times, refusal } = await count((n) => passwordLink(n % 2 === 0 ? one : other));
      expect(times, one).toBe(3);
      expect(refusal).toMatchObject(tooMany(86_400));
    }
    await accounts.confirmationLink(ann);
  });

  it('is requested five times a minute from one network', async () => {
    const { times, refusal } = await count((n) =>
      passwordLink(`n${n}@example.com`, { address: '192.0.2.7' }),
    );
    expect(times).toBe(5);
    expect(refusal).toMatchObject(tooMany(60));
    now += 30_500;
    await expect(passwordLink('m@example.com', { address: '192.0.2.7' })).rejects.toMatchObject(tooMany(30));
    now += 29_000;
    await expect(passwordLink('m@example.com', { address: '192.0.2.7' })).rejects.toMatchObject(tooMany(1));
    expect(await passwordLink('ann@example.com', { address: '192.0.2.8' })).not.toBeNull();
    now += 500;
    await passwordLink('m@example.com', { address: '192.0.2.7' });
  });

  it('is requested two hundred times an hour by all together, also where one proxy stands for everybody', async () => {
    const shared = { address: '192.0.2.7', isShared: true };
    const { times, refusal } = await count((n) => passwordLink(`n${n}@example.com`, shared));
    expect(times).toBe(200);
    expect(refusal).toMatchObject(tooMany(3_600));
    now += 3_600_000;
    await passwordLink('ann@example.com', shared);
  });
});
