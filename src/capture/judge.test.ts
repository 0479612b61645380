// Judging answers: guards' pages and empty shells are told from pages.
import { describe, expect, it } from 'vitest';
import type { NetHeaders } from '../net/net.ts';
import { type Failure, judgeAnswer } from './judge.ts';

const html = { 'content-type': 'text/html' };
const page = (inside: string) => `<html><head><title>Wait</title></head><body>${inside}</body></html>`;

function judge(status: number, headers: NetHeaders, body: string): Failure | null {
  const url = new URL('https://shop.test/item');
  const bytes = new Uint8Array(Buffer.from(body));
  const answer = { status, headers, url, redirects: [], body: bytes };
  return judgeAnswer(answer, url);
}

describe('a guard in front of the site', () => {
  it.each([
    ['by header', 403, { ...html, 'cf-mitigated': 'challenge' }, page('One moment'), 'captcha'],
    ['by action', 202, { ...html, 'x-amzn-waf-action': 'challenge' }, '', 'captcha'],
    ['Cloudflare', 503, html, page('<script>window._cf_chl_opt={}</script>Checking'), 'captcha'],
    ['DataDome', 403, html, page('<script src="https://geo.captcha-delivery.com/c.js"></script>'), 'captcha'],
    ['PerimeterX', 403, html, page('<div id="px-captcha"></div>Press and hold'), 'captcha'],
    ['Imperva', 200, html, page('<iframe src="/_Incapsula_Resource?x">Unsuccessful.</iframe>'), 'captcha'],
    ['Imperva incident', 200, html, page('Incapsula incident ID: 1-2'), 'blocked'],
    ['Akamai', 200, html, page('<h1>Access Denied</h1>See https://errors.edgesuite.net/1'), 'blocked'],
    [
      'Turnstile',
      200,
      html,
      page('<script src="https://challenges.cloudflare.com/turnstile/v0/a.js">'),
      'captcha',
    ],
    ['hCaptcha', 200, html, page('<div class="h-captcha"></div>Are you human?'), 'captcha'],
    ['reCAPTCHA', 429, html, page('<script src="https://www.google.com/recaptcha/a.js">'), 'captcha'],
  ])('known %s is named', (_, status, headers, body, result) => {
    expect(judge(status, headers, body)).toMatchObject({ result, error: { code: `capture.${result}` } });
  });

  it('does not explain away a page that is gone', () => {
    expect(judge(404, html, page('<div class="g-recaptcha"></div>Not found'))?.error.code).toBe(
      'capture.gone',
    );
  });

  it('is not seen in a page that merely has a captcha in one of its forms', () => {
    const text = 'Write to us and we answer within a day. '.repeat(20);
    expect(judge(200, html, page(`${text}<div class="g-recaptcha"></div>`))).toBeNull();
    expect(judge(500, html, page(`${text}<div class="g-recaptcha"></div>`))?.error.code).toBe(
      'capture.server-error',
    );
  });

  it('is not looked for in what is no HTML', () => {
    expect(judge(200, { 'content-type': 'application/json' }, '{"a":"px-captcha"}')).toBeNull();
  });
});

describe('an empty shell', () => {
  it('is a page on which nothing shows at all', () => {
    const shell = page('<div id="root"></div><noscript>Turn on JavaScript.</noscript><script>go()</script>');
    expect(judge(200, html, shell)).toMatchObject({ result: 'empty-shell', error: { transient: false } });
    expect(judge(200, {}, shell)).toMatchObject({ result: 'empty-shell' });
    expect(judge(200, html, page('<p>7</p>'))).toBeNull();
  });

  it('is not a matter of other kinds of file', () => {
    expect(judge(200, { 'content-type': 'image/svg+xml' }, '<svg></svg>')).toBeNull();
    expect(judge(200, { 'content-type': 'text/plain' }, '<p></p>')).toBeNull();
  });
});
