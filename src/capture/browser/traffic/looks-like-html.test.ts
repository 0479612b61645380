// How a document begins: with or without comments, and with so many of them that nobody would read them twice.
import { expect, it } from 'vitest';
import { looksLikeHtml } from './looks-like-html.ts';

const looks = (text: string) => looksLikeHtml(Buffer.from(text));

it.each([
  '<!doctype html><p>Lamps',
  '\ufeff  <HTML>',
  '\n<!-- saved\nfrom --> <!-- twice --><body>',
  '<!----><title>Lamps</title>',
])('is HTML: %j', (text) => {
  expect(looks(text)).toBe(true);
});

it.each(['', '{"a":1}', '<rss>', 'plain <p>', '<!-- open <p>', '<pre>', '<!-- a --> b'])(
  'is not HTML: %j',
  (text) => {
    expect(looks(text)).toBe(false);
  },
);

it('reads a thousand characters of comments as fast as any others', () => {
  expect(looks('<!---->'.repeat(200))).toBe(false);
  expect(looks('<!-- -->-->'.repeat(90))).toBe(false);
});
