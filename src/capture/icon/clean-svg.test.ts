// Drawings keep their shapes, and lose what could cost whoever draws them minutes or gigabytes.
import { describe, expect, it } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

function clean(inside: string, attributes = 'viewBox="0 0 16 16"'): string | null {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
  const cleaned = cleanSvg(Buffer.from(svg), 64);
  return cleaned && Buffer.from(cleaned).toString();
}

describe('a drawing', () => {
  it('keeps its shapes, colours and gradients', () => {
    const shapes =
      '<defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#f00"></stop></linearGradient></defs>' +
      '<g fill="url(#a)" transform="scale(2)"><path d="M0 0h8v8z"></path><circle cx="3" cy="3" r="2"></circle></g>';
    expect(clean(shapes)).toContain(shapes);
  });

  it('keeps what holds for all of it, and is drawn in the size that is requested', () => {
    expect(clean('<path d="M0 0"/>', 'width="32px" height="16" fill="none" onload="x()"')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 32 16" fill="none"><path d="M0 0"></path></svg>',
    );
  });

  it.each([
    ['a picture', '<image href="data:image/png;base64,AAAA" width="64" height="64"/>'],
    ['a filter', '<filter id="f"><feGaussianBlur stdDeviation="500"/></filter>'],
    ['a mask', '<mask id="m"><rect width="9" height="9"/></mask>'],
    ['a pattern', '<pattern id="p"><rect width="9" height="9"/></pattern>'],
    ['text', '<text font-size="1e6">W</text>'],
    ['a script', '<script>x()</script>'],
    ['a page', '<foreignObject><p>x</p></foreignObject>'],
    ['a blur in a style', '<style>path{filter:blur(500px)}</style>'],
    ['an import', '<style>@import url(http://example.com/a.css);</style>'],
    ['a hidden blur', '<style>path{\\66ilter:blur(500px)}</style>'],
  ])('loses %s', (_, inside) => {
    const left = clean(`${inside}<path d="M0 0"/>`) ?? '';
    expect(left).not.toMatch(/image|blur|mask|pattern|<text|script|<p>|import|rect/);
  });

  it('refers to its own shapes only', () => {
    expect(clean('<use xlink:href="file:///etc/passwd"/><use href="http://example.com/#a"/>')).not.toMatch(
      /etc|example\.com/,
    );
    expect(clean('<use xlink:href="#a"/>')).toContain('<use href="#a">');
  });

  it('does not break out of the rewritten drawing', () => {
    const left = clean(`<path d="M0 0" id="&quot;&gt;&lt;image href=&quot;x&quot;/&gt;"/>`) ?? '';
    expect(left).not.toContain('<image');
  });

  it('that is too much of one is none', () => {
    const nested = Array.from({ length: 9 }, (_, at) => `<g id="a${at}"><use href="#a${at + 1}"/></g>`);
    expect(clean(nested.join(''))).toBeNull();
    expect(clean('<rect/>'.repeat(501))).toBeNull();
    expect(clean('<g>'.repeat(41))).toBeNull();
    expect(clean(`<path d="${'M0 0'.repeat(40_000)}"/>`)).toBeNull();
  });

  it('that is none is none', () => {
    for (const text of ['', 'svg', '<p>x</p><svg viewBox="0 0 1 1"></svg>', '<svg></svg>']) {
      expect(cleanSvg(Buffer.from(text), 64)).toBeNull();
    }
  });
});
