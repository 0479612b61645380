import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cookie } from '../../core/site/session.ts';
import { isHeaderValue } from '../../net/net.ts';
import { openCookieJar } from './cookie-jar.ts';
import { parseSetCookie } from './parse-set-cookie.ts';

const now = Date.UTC(2026, 0, 5);
const jarOf = (kept: Cookie[] = [], home = 'shop.example') => openCookieJar(kept, home, () => now);
const cookie = (more: Partial<Cookie> = {}): Cookie => ({
  ...{ name: 'sid', value: '1', domain: 'shop.example', isHostOnly: true, path: '/', expiresAt: null },
  ...{ isSecure: false, isHttpOnly: true, sameSite: null, ...more },
});

/** Set at one address: what goes to another. */
function sent(line: string, at: string, to: string, kept: Cookie[] = []): string | null {
  const jar = jarOf(kept);
  jar.keep([line], new URL(at));
  return jar.header(new URL(to), undefined);
}

describe('a cookie that an answer sets', () => {
  it.each([
    ['goes back to its host', 'sid=1', 'https://shop.example/a', 'https://shop.example/b', 'sid=1'],
    ['goes to no other host', 'sid=1', 'https://shop.example/', 'https://evil.example/', null],
    ['goes to no name below it', 'sid=1', 'https://shop.example/', 'https://a.shop.example/', null],
    ['goes to no longer name', 'sid=1', 'https://shop.example/', 'https://myshop.example/', null],
    ['is kept to its folder', 'sid=1', 'https://shop.example/a/b', 'https://shop.example/c', null],
    ['is sent in its folder', 'sid=1', 'https://shop.example/a/b', 'https://shop.example/a/c', 'sid=1'],
    ['keeps to its path', 'sid=1; Path=/in', 'https://shop.example/', 'https://shop.example/inside', null],
    [
      'is sent below its path',
      'sid=1; Path=/in',
      'https://shop.example/',
      'https://shop.example/in/a',
      'sid=1',
    ],
    ['stays with https', 'sid=1; Secure', 'https://shop.example/', 'http://shop.example/', null],
    [
      'is not taken as secure over http',
      'sid=1; Secure',
      'http://shop.example/',
      'https://shop.example/',
      null,
    ],
    ['may be secure on this machine', 'sid=1; Secure', 'http://127.0.0.1:1/', 'http://127.0.0.1:2/', 'sid=1'],
    [
      'for another site is refused',
      'sid=1; Domain=bank.example',
      'https://shop.example/',
      'https://bank.example/',
      null,
    ],
    [
      'for a public suffix stays with its host',
      'sid=1; Domain=co.uk',
      'https://a.co.uk/',
      'https://b.co.uk/',
      null,
    ],
    [
      'for a public suffix is its own all the same',
      'sid=1; Domain=co.uk',
      'https://a.co.uk/',
      'https://a.co.uk/',
      'sid=1',
    ],
    [
      'for a name above does not go to its neighbours',
      'sid=1; Domain=shop.example',
      'https://a.shop.example/',
      'https://b.shop.example/',
      null,
    ],
    [
      'is shared with www',
      'sid=1; Domain=.shop.example',
      'https://shop.example/',
      'https://www.shop.example/',
      'sid=1',
    ],
    [
      'is shared by www',
      'sid=1; Domain=shop.example',
      'https://www.shop.example/',
      'https://shop.example/',
      'sid=1',
    ],
    [
      'for a part of an address is refused',
      'sid=1; Domain=0.0.1',
      'http://127.0.0.1/',
      'http://127.0.0.1/',
      null,
    ],
    ['that has run out is gone', 'sid=1; Max-Age=0', 'https://shop.example/', 'https://shop.example/', null],
    [
      'of the past is gone',
      'sid=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      'https://shop.example/',
      'https://shop.example/',
      null,
    ],
    [
      'with a prefix it does not deserve is refused',
      '__Host-sid=1; Secure; Domain=shop.example; Path=/',
      'https://shop.example/',
      'https://shop.example/',
      null,
    ],
    [
      'with a prefix it deserves is kept',
      '__Host-sid=1; Secure; Path=/',
      'https://shop.example/',
      'https://shop.example/',
      '__Host-sid=1',
    ],
    ['without a name is none', '=1', 'https://shop.example/', 'https://shop.example/', null],
    [
      'that would break out of its header is none',
      'sid=1\r\nX: y',
      'https://shop.example/',
      'https://shop.example/',
      null,
    ],
  ])('%s', (_, line, at, to, expected) => {
    expect(sent(line, at, to)).toBe(expected);
  });

  it('may renew one that a browser took for the whole site', () => {
    const kept = [cookie({ isHostOnly: false })];
    const line = 'sid=2; Domain=shop.example; Path=/';
    expect(sent(line, 'https://a.shop.example/', 'https://b.shop.example/', kept)).toBe('sid=2');
    expect(sent(line, 'https://evil.example/', 'https://b.shop.example/', kept)).toBe('sid=1');
  });

  it('over http leaves one alone that was set over https', () => {
    const kept = [cookie({ isSecure: true })];
    expect(sent('sid=2; Path=/', 'http://shop.example/', 'https://shop.example/', kept)).toBe('sid=1');
  });
});

describe('the header', () => {
  it('has the user’s own cookies first, and no second one of their names', () => {
    const jar = jarOf([cookie(), cookie({ name: 'theme', value: 'dark' })]);
    expect(jar.header(new URL('https://shop.example/'), 'sid=own; a=b')).toBe('sid=own; a=b; theme=dark');
  });

  it('has longer paths first', () => {
    const jar = jarOf([cookie({ name: 'a' }), cookie({ name: 'b', path: '/in' })]);
    expect(jar.header(new URL('https://shop.example/in/x'), undefined)).toBe('b=1; a=1');
  });

  it('never goes to a host that no cookie is for, whatever is set where', () => {
    const host = fc.constantFrom(
      'shop.example',
      'www.shop.example',
      'a.shop.example',
      'evil.example',
      'co.uk',
      'a.co.uk',
    );
    const setting = fc.record({ host, domain: fc.option(host), name: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(fc.array(setting, { maxLength: 12 }), host, (settings, to) => {
        const jar = jarOf();
        for (const { host: at, domain, name } of settings) {
          const line = `${name}=from-${at}${domain === null ? '' : `; Domain=${domain}`}`;
          jar.keep([line], new URL(`https://${at}/`));
        }
        const bare = (name: string) => name.replace(/^www\./, '');
        for (const [, from] of (jar.header(new URL(`https://${to}/`), undefined) ?? '').matchAll(
          /from-([\w.]+)/g,
        ))
          expect(bare(from ?? '')).toBe(bare(to));
      }),
    );
  });
});

describe('what is kept', () => {
  it('has an end: the site’s own and the newest stay', () => {
    const jar = jarOf();
    jar.replace(
      Array.from({ length: 300 }, (_, at) =>
        cookie({ name: `c${at}`, domain: at === 0 ? 'shop.example' : 'ads.example', value: 'x'.repeat(300) }),
      ),
    );
    const names = jar.cookies().map(({ name }) => name);
    expect(names).toHaveLength(100);
    expect(names).toContain('c0');
    expect(names).toContain('c299');
    jar.replace(Array.from({ length: 60 }, (_, at) => cookie({ name: `c${at}`, value: 'x'.repeat(4000) })));
    expect(JSON.stringify(jar.cookies()).length).toBeLessThan(80_000);
  });

  it('has nothing that has run out, and nothing of 4 KB and more', () => {
    const jar = jarOf([cookie({ expiresAt: now - 1 })]);
    jar.keep([`big=${'x'.repeat(5000)}`], new URL('https://shop.example/'));
    expect(jar.cookies()).toEqual([]);
  });
});

describe('Set-Cookie', () => {
  it('is read as browsers read it', () => {
    const line =
      'a=b=c; Path=/x; Domain=.Shop.Example; Max-Age=60; HttpOnly; Secure; SameSite=lax; Expires=never';
    expect(parseSetCookie(line, now)).toEqual({
      ...{ name: 'a', value: 'b=c', path: '/x', domain: 'shop.example', expiresAt: now + 60_000 },
      ...{ isHttpOnly: true, isSecure: true, sameSite: 'Lax' },
    });
    expect(parseSetCookie('a=b; Expires=Wed, 21 Oct 2026 07:28:00 GMT', now)?.expiresAt).toBe(
      Date.UTC(2026, 9, 21, 7, 28),
    );
    expect(parseSetCookie('a=; Path=relative; Domain=', now)).toMatchObject({
      value: '',
      path: null,
      domain: null,
    });
  });

  it('never lives longer than browsers let it', () => {
    const latest = now + 400 * 24 * 3_600_000;
    expect(parseSetCookie('a=b; Max-Age=99999999999', now)?.expiresAt).toBe(latest);
  });

  it('of any text is a cookie or none, and never an error', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (line) => {
        const jar = jarOf();
        jar.keep([line], new URL('https://shop.example/'));
        const header = jar.header(new URL('https://shop.example/'), undefined) ?? '';
        expect(isHeaderValue(header)).toBe(true);
      }),
    );
  });
});
