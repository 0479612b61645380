// Whether a redirect ended at a door that asks for a login.

const loginPath =
  /(^|[/_.-])(log-?in|sign-?in|sign_in|logon|sso|authenticate|authorize|wp-login)([/_.?-]|$)/i;
const loginHost = /^(login|signin|sign-in|auth|sso|accounts?|idp|identity)\./i;

/** True when the visitor was sent from a page that is no login to one that is. */
export function isLoginRedirect(from: URL, to: URL): boolean {
  return looksLikeLogin(to) && !looksLikeLogin(from);
}

function looksLikeLogin(url: URL): boolean {
  return loginPath.test(url.pathname) || loginHost.test(url.hostname);
}
