import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadInput } from '../core/fault/bad-input.ts';
import { openPasswords, usualCost } from './password.ts';
import { refuseWeakPassword } from './password-rules.ts';

const cheap = { ln: 4, r: 1, p: 1 };

describe('a kept password', () => {
  it('is known again, and no other is taken for it', async () => {
    const passwords = openPasswords(cheap);
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), async (one, other) => {
        const kept = await passwords.make(one);
        expect(await passwords.matches(one, kept)).toBe(true);
        const isSame = one.normalize('NFKC') === other.normalize('NFKC');
        expect(await passwords.matches(other, kept)).toBe(isSame);
        expect(await passwords.matches(one, null)).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  it('never looks the same twice, holds nothing of itself, and says how it was made', async () => {
    const passwords = openPasswords(cheap);
    const [one, two] = [await passwords.make('correct horse'), await passwords.make('correct horse')];
    expect(one).not.toBe(two);
    expect(one).toMatch(/^\$scrypt\$ln=4,r=1,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toContain('correct');
    expect(await openPasswords({ ln: 5, r: 2, p: 1 }).matches('correct horse', one)).toBe(true);
  });

  it('costs what it should', async () => {
    expect(await openPasswords(usualCost).make('correct horse')).toContain('ln=15,r=8,p=3');
  });

  it('is known however its letters are put together', async () => {
    const passwords = openPasswords(cheap);
    expect(await passwords.matches('Cafe\u0301 au lait', await passwords.make('Caf\u00e9 au lait'))).toBe(
      true,
    );
  });

  it('is worked out two at a time, and refused when too many wait', async () => {
    const passwords = openPasswords({ ln: 12, r: 8, p: 1 });
    const all = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.make('correct horse')));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(28);
    expect(refused[0]).toMatchObject({ reason: { code: 'accounts.busy' } });
    expect(await passwords.make('and then again')).toContain('$scrypt$');
  });

  it('is worked out in the order in which it was requested', async () => {
    const passwords = openPasswords({ ln: 12, r: 8, p: 1 });
    const done: number[] = [];
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => passwords.make('correct horse').then(() => done.push(at))),
    );
    // Two are worked on at a time, so neighbours may change places.
    expect(done.indexOf(2)).toBeLessThan(done.indexOf(6));
    expect(done.indexOf(3)).toBeLessThan(done.indexOf(9));
  });

  it('takes as long to refuse for nobody as for somebody', async () => {
    const passwords = openPasswords({ ln: 13, r: 8, p: 1 });
    const kept = await passwords.make('correct horse');
    const times = { somebody: [] as number[], nobody: [] as number[] };
    for (let n = 0; n < 30; n += 1) {
      for (const [who, hash] of [
        ['somebody', kept],
        ['nobody', null],
      ] as const) {
        const start = process.cpuUsage();
        await passwords.matches('wrong', hash);
        times[who].push(process.cpuUsage(start).user);
      }
    }
    const middle = (list: number[]) => list.sort((a, b) => a - b)[15] ?? 0;
    expect(middle(times.nobody)).toBeGreaterThan(middle(times.somebody) / 2);
    expect(middle(times.nobody)).toBeLessThan(middle(times.somebody) * 2);
  });
});

describe('a new password', () => {
  const weakness = (password: string, email = 'marion.keller@example.com') => {
    try {
      refuseWeakPassword(password, email, '/password');
      return null;
    } catch (error) {
      return error instanceof BadInput ? error.problems[0] : error;
    }
  };

  it.each([
    'short',
    'Ünïcödé9',
    'marion.keller@example.com',
    'MARION.KELLER@example.com',
    'marion.keller2026',
    'password123',
    'Password!!',
    'P4ssw0rd2026',
    'passwordpassword',
    'adminadmin1',
    'welcome2026!',
    '1234567890',
    '0987654321',
    '123123123123',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'abcdefghij',
    'qwertyuiop',
    'qwertzuiop',
    'QWERTZUIOP1',
    'letmein12345',
    'iloveyou2026',
    '!!!!2026!!!!',
    'zyxwvutsrq',
    'poiuytrewq',
    'abcdefghij!x',
    '5839201746',
    'abcdabcdabc',
    'admin - login',
    'loginmaster7',
    // Written with the signs that look like letters.
    'adm1n-2026',
    's3cret-2026',
    'te5t1ng-2026',
    '7es7ing2026',
    'p@ssword26',
    'pa$$word26',
  ])('%s is refused, and it is said why', (password) => {
    expect(weakness(password)).toMatchObject({
      pointer: '/password',
      message: expect.stringMatching(/^\w+ .*\w/),
    });
  });

  it.each([
    'correct horse 9',
    'Winterreise im Mai',
    'twelve-monkeys-on-a-roof',
    'xK4!mvQ9#p',
    'пароль из слов',
    '密码是一个很长的句子呢',
    'my admin is called Joan',
    '7f3e9a1c55d2',
    // Something of the kind within it is no harm.
    'Kq7abcabcabc',
    'abcabcabc, a lamp',
    'adminlo-gin',
    'admin-lamp1',
    'lampe-admin1',
    'xabcdefghij',
  ])('%s is taken', (password) => {
    expect(weakness(password)).toBeNull();
  });

  it('has ten characters, as people count them', () => {
    expect(weakness('🌵k🌵m🌵v🌵q🌵')).toMatchObject({ message: expect.stringContaining('10') });
    expect(weakness('🌵k🌵m🌵v🌵q🌵p')).toBeNull();
    // As it is kept, so it is counted: one sign may stand for three letters.
    expect(weakness('ﬃkﬃmﬃv')).toBeNull();
  });

  it('is not the name in the address, whatever is around it, unless that is too short to tell', () => {
    expect(weakness('1739-anna-!', 'Anna@example.com')).toMatchObject({
      message: expect.stringContaining('e-mail'),
    });
    expect(weakness('1739-anna-!', 'anna.2@example.com')).not.toBeNull();
    expect(weakness('1739-anna-!', 'annabel@example.com')).toBeNull();
    expect(weakness('1739-bob-!!', 'bob@example.com')).toBeNull();
    expect(weakness('marion.keller@example.com', 'Marion.Keller@Example.com')).not.toBeNull();
  });

  it('is taken whenever it is long and made by chance', () => {
    fc.assert(
      fc.property(fc.noBias(fc.uuid()), (password) => {
        expect(weakness(password)).toBeNull();
      }),
    );
  });
});
