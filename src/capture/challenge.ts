// The pages that guards put in front of a site: tests for people, and plain refusals.
import { type NetHeaders, readHeader } from '../net/net.ts';

export interface Challenge {
  kind: 'captcha' | 'blocked';
  /** Who guards the site, in words. */
  guard: string;
}

interface Mark extends Challenge {
  /** Lower-case text of which each piece must stand in the page. */
  all: string[];
}

/** Marks that only a guard's own page carries. */
const guardMarks: Mark[] = [
  { kind: 'captcha', guard: 'Cloudflare', all: ['_cf_chl_opt'] },
  { kind: 'captcha', guard: 'Cloudflare', all: ['cf-challenge-running'] },
  { kind: 'captcha', guard: 'Cloudflare', all: ['id="challenge-form"', '/cdn-cgi/'] },
  { kind: 'captcha', guard: 'DataDome', all: ['captcha-delivery.com'] },
  { kind: 'captcha', guard: 'HUMAN (PerimeterX)', all: ['px-captcha'] },
  { kind: 'captcha', guard: 'HUMAN (PerimeterX)', all: ['_pxappid', 'captcha'] },
  { kind: 'blocked', guard: 'Imperva', all: ['incapsula incident id'] },
  { kind: 'captcha', guard: 'Imperva', all: ['_incapsula_resource'] },
  { kind: 'captcha', guard: 'Akamai', all: ['/_sec/cp_challenge/'] },
  { kind: 'captcha', guard: 'Akamai', all: ['bm-verify='] },
  { kind: 'blocked', guard: 'Akamai', all: ['access denied', 'errors.edgesuite.net'] },
  { kind: 'blocked', guard: 'Akamai', all: ['access denied', 'reference&#32;&#35;'] },
  { kind: 'captcha', guard: 'AWS WAF', all: ['awswafcookiedomainlist'] },
  { kind: 'captcha', guard: 'AWS WAF', all: ['gokuprops'] },
  { kind: 'blocked', guard: 'Sucuri', all: ['sucuri website firewall', 'access denied'] },
  { kind: 'captcha', guard: 'DDoS-Guard', all: ['ddos-guard', 'js-challenge'] },
  { kind: 'captcha', guard: 'Kasada', all: ['ips.js', 'kpsdk'] },
];

/** Widgets that honest forms use too: they count only where there is next to nothing else. */
const widgetMarks: Mark[] = [
  { kind: 'captcha', guard: 'Turnstile', all: ['challenges.cloudflare.com/turnstile'] },
  { kind: 'captcha', guard: 'hCaptcha', all: ['hcaptcha.com/1/api.js'] },
  { kind: 'captcha', guard: 'hCaptcha', all: ['class="h-captcha"'] },
  { kind: 'captcha', guard: 'reCAPTCHA', all: ['google.com/recaptcha/'] },
  { kind: 'captcha', guard: 'reCAPTCHA', all: ['class="g-recaptcha"'] },
];

/** Guards' pages are small; their marks stand in the first part. */
const readBytes = 256 * 1024;

/** What the headers alone give away. */
export function challengeInHeaders(headers: NetHeaders): Challenge | null {
  if (readHeader(headers, 'cf-mitigated')?.toLowerCase() === 'challenge') {
    return { kind: 'captcha', guard: 'Cloudflare' };
  }
  const waf = readHeader(headers, 'x-amzn-waf-action')?.toLowerCase();
  if (waf === 'challenge' || waf === 'captcha') return { kind: 'captcha', guard: 'AWS WAF' };
  return null;
}

/** What the page gives away; to be asked only of refusals and of pages with next to no text. */
export function challengeInBody(body: Uint8Array<ArrayBuffer>, isNearlyEmpty: boolean): Challenge | null {
  const text = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, readBytes))
    .toString('latin1')
    .toLowerCase();
  const marks = isNearlyEmpty ? [...guardMarks, ...widgetMarks] : guardMarks;
  const mark = marks.find(({ all }) => all.every((piece) => text.includes(piece)));
  return mark === undefined ? null : { kind: mark.kind, guard: mark.guard };
}
