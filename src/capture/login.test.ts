// Telling a login page by its address.
import { expect, it } from 'vitest';
import { isLoginRedirect } from './login.ts';

it.each([
  ['https://a.test/report', 'https://a.test/login', true],
  ['https://a.test/report', 'https://a.test/account/sign-in?next=/report', true],
  ['https://a.test/report', 'https://login.b.test/', true],
  ['https://a.test/wp-admin/', 'https://a.test/wp-login.php?redirect_to=x', true],
  ['https://a.test/docs', 'https://a.test/oauth2/authorize', true],
  ['https://a.test/login', 'https://a.test/login/', false],
  ['https://a.test/report', 'https://www.a.test/report', false],
  ['https://a.test/x', 'https://a.test/blogging', false],
  ['https://a.test/x', 'https://a.test/design-in-practice', false],
  ['https://a.test/x', 'https://authors.test/', false],
])('%s to %s: %s', (from, to, expected) => {
  expect(isLoginRedirect(new URL(from), new URL(to))).toBe(expected);
});
