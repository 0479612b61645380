// What the addresses give away when a visitor was sent elsewhere: a login, a consent page, a test, an error, the home page.
import type { Finding, FindingKind } from './judge/finding.ts';

interface Door {
  kind: FindingKind;
  path: RegExp;
  host: RegExp | null;
}

const word = (words: string) => new RegExp(`(?:^|[/_.-])(?:${words})(?:[/_.?;-]|$)`, 'i');

const doors: Door[] = [
  {
    kind: 'captcha',
    path: word(
      'captcha|validatecaptcha|recaptcha|challenge|splashui|sorry/index|distil_r_captcha|are-you-human|bot-?check',
    ),
    host: /^(?:captcha|challenges?|validate|geo\.captcha-delivery)\./i,
  },
  {
    kind: 'consent',
    path: word('consent|collectconsent|cookie-?wall|privacy-?(?:gate|wall)|gdpr-?consent|cookie-?consent'),
    host: /^(?:[a-z]{2}\.)?(?:consent|guce|cmp|privacy-?gate|myprivacy)\./i,
  },
  {
    kind: 'login',
    path: word('log-?in|sign-?in|sign_in|logon|sso|authenticate|authorize|wp-login'),
    host: /^(?:login|signin|sign-in|auth|sso|accounts?|idp|identity)\./i,
  },
  { kind: 'age-gate', path: word('age-?(?:gate|check|verification)'), host: null },
  {
    kind: 'geo-block',
    path: word(
      'geo-?(?:block|blocked|restricted)|not-available-in-your-(?:country|region)|unavailable-for-legal-reasons',
    ),
    host: null,
  },
  { kind: 'blocked', path: word('access-?denied|blocked|forbidden|403'), host: null },
  { kind: 'maintenance', path: word('maintenance|wartung|onderhoud|mantenimiento|manutenzione'), host: null },
  { kind: 'waiting-room', path: word('waiting-?room'), host: /(?:^|\.)queue-it\.net$/i },
  {
    kind: 'parked',
    path: word('lander|parked|parking-page|suspendedpage'),
    host: /^(?:ww\d{1,2}|park(?:ing|ed)?)\./i,
  },
  {
    kind: 'not-found',
    path: word(
      '404|error-?404|not-?_?found|page-?_?not-?_?found|pagenotfound|seite-nicht-gefunden|page-introuvable',
    ),
    host: null,
  },
  { kind: 'error-page', path: word('(?:server-?)?error|500|oops'), host: null },
];

/** Null when the visitor ended where such a page may well be. */
export function findRedirect(asked: URL, final: URL): Finding | null {
  const door = doors.find((one) => leadsTo(one, final) && !leadsTo(one, asked));
  if (door !== undefined) return { kind: door.kind, markers: [`sent on to ${place(asked, final)}`] };
  return isSentHome(asked, final)
    ? {
        kind: 'home',
        who: place(asked, final),
        markers: [`sent from ${asked.pathname} to ${place(asked, final)}`],
      }
    : null;
}

/** True when this is the address of such a door itself: who asks for a login page wants to see one. */
export function isDoor(url: URL, kind: FindingKind): boolean {
  return doors.some((door) => door.kind === kind && leadsTo(door, url));
}

function leadsTo({ path, host }: Door, url: URL): boolean {
  return path.test(url.pathname) || host?.test(url.hostname) === true;
}

/** A page inside a site that leads to its home page is gone; one that leads to a site of its own name has moved. */
function isSentHome(asked: URL, final: URL): boolean {
  const steps = stepsOf(asked);
  if (steps.length === 0 || stepsOf(final).length > 0) return false;
  // Whatever the address still carries may well be the page: ?id=7, #/pricing.
  if (final.search !== '' || final.hash.length > 1) return false;
  const last = steps.at(-1) ?? '';
  const movedTo = final.hostname.toLowerCase();
  if (steps.some((step) => step.length > 2 && movedTo.split('.').includes(step))) return false;
  const isSameSite = siteOf(asked.hostname) === siteOf(final.hostname);
  // One short word at another site is how short links look.
  return isSameSite || steps.length > 1 || /\.\w{2,5}$/.test(last);
}

/** The parts of the path that say something: no language, no index. */
function stepsOf(url: URL): string[] {
  return url.pathname
    .toLowerCase()
    .split('/')
    .filter(
      (step) =>
        step !== '' &&
        !/^(?:[a-z]{2}(?:[-_][a-z]{2,4})?|(?:index|default|home|start|main|welcome)(?:\.\w{2,5})?)$/.test(
          step,
        ),
    );
}

/** Host without www and without what is before its last two names; close enough to say "the same people". */
function siteOf(host: string): string {
  if (/^[\d.]+$/.test(host)) return host;
  return host.toLowerCase().split('.').slice(-2).join('.');
}

function place(asked: URL, final: URL): string {
  const path = final.pathname.length > 80 ? `${final.pathname.slice(0, 79)}…` : final.pathname;
  return asked.host === final.host ? path : `${final.host}${path}`;
}
