// The pages that bot protection puts in front of a site, recognised by the vendors' markup and headers.

import { type AnswerHeaders, readHeader } from '../../core/header.ts';
import type { Finding } from './finding.ts';
import type { VisibleText } from './visible-lines.ts';

interface Mark {
  kind: 'captcha' | 'blocked';
  /** Who guards the site, in words. */
  guard: string;
  /** Lower-case text of which each piece must be in the page. */
  all: string[];
}

/** Marks that only a guard's own page carries. */
const guardMarks: Mark[] = [
  { kind: 'captcha', guard: 'Cloudflare', all: ['_cf_chl_opt'] },
  { kind: 'captcha', guard: 'Cloudflare', all: ['cf-challenge-running'] },
  { kind: 'captcha', guard: 'Cloudflare', all: ['id="challenge-form"', '/cdn-cgi/'] },
  { kind: 'blocked', guard: 'Cloudflare', all: ['cf-error-details', 'cloudflare ray id'] },
  { kind: 'captcha', guard: 'DataDome', all: ['captcha-delivery.com'] },
  { kind: 'captcha', guard: 'HUMAN (PerimeterX)', all: ['px-captcha'] },
  { kind: 'captcha', guard: 'HUMAN (PerimeterX)', all: ['_pxappid', 'captcha'] },
  { kind: 'blocked', guard: 'Imperva', all: ['incapsula incident id'] },
  { kind: 'captcha', guard: 'Imperva', all: ['_incapsula_resource', '<iframe'] },
  { kind: 'captcha', guard: 'Akamai', all: ['/_sec/cp_challenge/'] },
  { kind: 'captcha', guard: 'Akamai', all: ['sec-if-cpt-container'] },
  { kind: 'captcha', guard: 'Akamai', all: ['bm-verify='] },
  { kind: 'blocked', guard: 'Akamai', all: ['access denied', 'errors.edgesuite.net'] },
  { kind: 'blocked', guard: 'Akamai', all: ['access denied', 'reference&#32;&#35;'] },
  { kind: 'captcha', guard: 'AWS WAF', all: ['awswafcookiedomainlist'] },
  { kind: 'captcha', guard: 'AWS WAF', all: ['gokuprops'] },
  { kind: 'captcha', guard: 'AWS WAF', all: ['awswafcaptcha'] },
  { kind: 'blocked', guard: 'Sucuri', all: ['sucuri website firewall', 'access denied'] },
  { kind: 'captcha', guard: 'DDoS-Guard', all: ['ddos-guard', 'js-challenge'] },
  { kind: 'captcha', guard: 'Kasada', all: ['ips.js', 'kpsdk'] },
  { kind: 'captcha', guard: 'F5', all: ['/tspd/', 'bobcmn'] },
];

/** Widgets and sensors that honest pages carry too: they count only where there is next to nothing else. */
const widgetMarks: Mark[] = [
  { kind: 'captcha', guard: 'Turnstile', all: ['challenges.cloudflare.com/turnstile'] },
  { kind: 'captcha', guard: 'Turnstile', all: ['cf-turnstile'] },
  { kind: 'captcha', guard: 'Cloudflare', all: ['/cdn-cgi/challenge-platform/'] },
  { kind: 'captcha', guard: 'hCaptcha', all: ['hcaptcha.com/1/api.js'] },
  { kind: 'captcha', guard: 'hCaptcha', all: ['class="h-captcha"'] },
  { kind: 'captcha', guard: 'reCAPTCHA', all: ['google.com/recaptcha/'] },
  { kind: 'captcha', guard: 'reCAPTCHA', all: ['recaptcha.net/recaptcha/'] },
  { kind: 'captcha', guard: 'reCAPTCHA', all: ['class="g-recaptcha"'] },
  { kind: 'captcha', guard: 'GeeTest', all: ['initgeetest'] },
  { kind: 'captcha', guard: 'GeeTest', all: ['geetest.com'] },
  { kind: 'captcha', guard: 'AWS WAF', all: ['awswaf.com', 'challenge.js'] },
  { kind: 'captcha', guard: 'Imperva', all: ['_incapsula_resource'] },
  { kind: 'captcha', guard: 'Arkose', all: ['arkoselabs.com', 'enforcement'] },
];

/** Headers by which guards say what they did. */
const headerMarks: { name: string; says: RegExp; kind: Mark['kind']; guard: string }[] = [
  { name: 'cf-mitigated', says: /^challenge$/i, kind: 'captcha', guard: 'Cloudflare' },
  { name: 'x-amzn-waf-action', says: /^(?:challenge|captcha)$/i, kind: 'captcha', guard: 'AWS WAF' },
  { name: 'x-sucuri-block', says: /./, kind: 'blocked', guard: 'Sucuri' },
];

/** Guards' pages are small; their marks are in the first part. */
const readLength = 256 * 1024;

/** What the headers alone give away. */
export function challengeInHeaders(headers: AnswerHeaders): Finding | null {
  for (const { name, says, kind, guard } of headerMarks) {
    const value = readHeader(headers, name);
    if (value !== null && says.test(value)) {
      return { kind, who: guard, markers: [`header ${name}: ${value.slice(0, 40)}`] };
    }
  }
  return null;
}

/** What the markup gives away; a page that says much of its own is never a guard's. */
export function challengeInMarkup(html: string, visible: VisibleText, isRefusal: boolean): Finding | null {
  const isLittle = visible.words <= 120 && visible.prose < 60;
  if (!isRefusal && !isLittle) return null;
  // A form with several fields is what its captcha protects, and then the page itself.
  const isWidgetPage = visible.words <= 60 && visible.passwords === 0 && visible.fields <= 1;
  const text = html.slice(0, readLength).toLowerCase();
  const marks = isWidgetPage ? [...guardMarks, ...widgetMarks] : guardMarks;
  const mark = marks.find(({ all }) => all.every((piece) => text.includes(piece)));
  if (mark === undefined) return null;
  const { kind, guard, all } = mark;
  return { kind, who: guard, markers: [`the page carries “${all[0]}”, a mark of ${guard}`] };
}
