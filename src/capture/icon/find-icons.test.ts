import { describe, expect, it } from 'vitest';
import { watchWork } from '../../../test/support/watch-work.ts';
import { findIcons } from './find-icons.ts';

const page = 'https://shop.example/lamps/brass?x=1';
const find = (html: string, url = page) =>
  findIcons(new TextEncoder().encode(html), null, url).map(({ href }) => href);

describe('where a page says its icon is', () => {
  it('is the usual place where it says nothing', () => {
    expect(find('<title>Lamps</title>')).toEqual(['https://shop.example/favicon.ico']);
  });

  it('prefers drawings, then what is large enough and no larger, and keeps the usual place for the end', () => {
    const links = ['16x16', '32x32', '512x512', '96x96']
      .map((size) => `<link rel="icon" sizes="${size}" href="/${size}.png">`)
      .join('');
    expect(find(links)).toEqual([
      'https://shop.example/96x96.png',
      'https://shop.example/512x512.png',
      'https://shop.example/favicon.ico',
    ]);
    expect(find(`${links}<link rel="shortcut icon" type="image/svg+xml" href="i">`)[0]).toBe(
      'https://shop.example/lamps/i',
    );
  });

  it('leaves out masks, and takes what is for one colour scheme only last', () => {
    const html = `<link rel="mask-icon" href="/mask.svg"><link rel="icon" media="(prefers-color-scheme: dark)"
      href="/dark.svg"><link rel="icon" href="/plain.png"><link rel="stylesheet" href="/icon.css">`;
    expect(find(html)[0]).toBe('https://shop.example/plain.png');
    expect(find(html)).not.toContain('https://shop.example/mask.svg');
  });

  it('counts from the base of the page, and leaves the web alone that is no web', () => {
    const html = '<base href="https://cdn.example/a/"><link rel=icon href="i.png">';
    expect(find(html)[0]).toBe('https://cdn.example/a/i.png');
    for (const href of ['file:///etc/passwd', 'javascript:alert(1)', 'http://[', '']) {
      expect(find(`<link rel="icon" href="${href}">`)).toEqual(['https://shop.example/favicon.ico']);
    }
  });

  it('is not what scripts, styles, titles and comments speak of', () => {
    const link = '<link rel="icon" href="/no.png">';
    const html = `<title>${link}</title><script>"${link}"</script><style>${link}</style><!-- ${link} -->
      <noscript>${link}</noscript><template><template></template>${link}</template><link rel=icon href="/yes&amp;.png">`;
    expect(find(html)).toEqual(['https://shop.example/yes&.png', 'https://shop.example/favicon.ico']);
  });

  it('is found at once, however the head is built', () => {
    // Each of these paragraphs opens all of these letters again, in the tree that browsers build.
    const letters = Array.from({ length: 4000 }, (_, at) => `<b a${at}>`).join('');
    const worked = watchWork();
    expect(find(`<p>${letters}${'<p>x'.repeat(4000)}<link rel="icon" href="/x.png">`)).toHaveLength(2);
    expect(worked()).toBeLessThan(3000);
  });

  it('does not look into the body, nor falls over a deep head', () => {
    expect(find('<body><link rel="icon" href="/ad.png">')).toEqual(['https://shop.example/favicon.ico']);
    expect(find(`${'<template>'.repeat(20_000)}<link rel="icon" href="/x.png">`)).toHaveLength(1);
  });
});
