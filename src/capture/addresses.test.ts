// What a redirect gives away by its addresses alone.
import { describe, expect, it } from 'vitest';
import { findRedirect, isDoor } from './addresses.ts';

const kindOf = (from: string, to: string) => findRedirect(new URL(from), new URL(to))?.kind ?? null;

describe('a visitor who is sent elsewhere', () => {
  it.each([
    ['https://a.test/report', 'https://a.test/login', 'login'],
    ['https://a.test/report', 'https://a.test/account/sign-in?next=/report', 'login'],
    ['https://a.test/report', 'https://login.b.test/', 'login'],
    ['https://a.test/wp-admin/', 'https://a.test/wp-login.php?redirect_to=x', 'login'],
    ['https://a.test/docs', 'https://a.test/oauth2/authorize', 'login'],
    ['https://a.test/news', 'https://consent.a.test/m?continue=x', 'consent'],
    ['https://a.test/news', 'https://a.test/cookiewall?back=/news', 'consent'],
    ['https://a.test/item', 'https://a.test/captcha?u=/item', 'captcha'],
    ['https://a.test/item', 'https://a.test/404', 'not-found'],
    ['https://a.test/item', 'https://a.test/errors/404.html', 'not-found'],
    ['https://a.test/item', 'https://a.test/de/page-not-found/', 'not-found'],
    ['https://a.test/item', 'https://a.test/maintenance.html', 'maintenance'],
    ['https://a.test/item', 'https://ww12.a.test/item', 'parked'],
    ['https://a.test/shows/7', 'https://a.test/geo-block', 'geo-block'],
    ['https://a.test/wine', 'https://a.test/age-gate?next=/wine', 'age-gate'],
    ['https://a.test/offers/lamp.html', 'https://a.test/', 'home'],
    ['https://a.test/offers', 'https://www.a.test/en/', 'home'],
    ['https://a.test/offers/lamp', 'https://a.test/index.html', 'home'],
    ['https://a.test/offers/lamp', 'https://b.test/', 'home'],
  ])('from %s to %s met: %s', (from, to, kind) => {
    expect(kindOf(from, to)).toBe(kind);
  });

  it.each([
    ['https://a.test/login', 'https://a.test/login/'],
    ['http://192.0.2.10/promo', 'http://198.51.2.10/'],
    ['https://a.test/report', 'https://www.a.test/report'],
    ['https://a.test/x', 'https://a.test/blogging'],
    ['https://a.test/x', 'https://a.test/design-in-practice'],
    ['https://a.test/x', 'https://authors.test/'],
    ['http://a.test/', 'https://www.a.test/'],
    ['https://a.test/en', 'https://a.test/'],
    ['https://a.test/index.php', 'https://a.test/'],
    ['https://a.test/blog', 'https://blog.a.test/'],
    ['https://short.test/x7f', 'https://shop.test/'],
    ['https://a.test/item', 'https://a.test/?p=7'],
    ['https://a.test/item', 'https://a.test/#/item'],
    ['https://a.test/guide/errors-404', 'https://a.test/guide/404'],
    ['https://a.test/old/item', 'https://a.test/new/item'],
  ])('from %s to %s has met no door', (from, to) => {
    expect(kindOf(from, to)).toBeNull();
  });
});

it('knows the address of a door that was requested', () => {
  expect(isDoor(new URL('https://a.test/users/sign_in'), 'login')).toBe(true);
  expect(isDoor(new URL('https://a.test/pricing'), 'login')).toBe(false);
});
