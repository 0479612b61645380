import { describe, expect, it } from 'vitest';
import { cpuNow } from '../../test/support/cpu-now.ts';
import { readRobots } from './robots.ts';

const allows = (text: string, path: string) =>
  readRobots(text, 'heed').isAllowed(`https://shop.example${path}`);

describe('robots.txt', () => {
  it('allows everything where it says nothing', () => {
    expect(allows('', '/a')).toBe(true);
    expect(allows('<!doctype html><title>Not found</title>', '/a')).toBe(true);
    expect(allows('User-agent: *\nDisallow:', '/a')).toBe(true);
  });

  it('follows the groups that name it, and only else those for all', () => {
    const text = 'User-agent: *\nDisallow: /\n\nUser-agent: other\nUser-agent: HEED/2.0\nDisallow: /private';
    expect(allows(text, '/a')).toBe(true);
    expect(allows(text, '/private/a')).toBe(false);
    expect(allows('User-agent: other\nDisallow: /', '/a')).toBe(true);
    expect(allows('User-agent: *\nDisallow: /', '/a')).toBe(false);
  });

  it('merges groups for the same name', () => {
    const text = 'User-agent: heed\nDisallow: /a\n\nUser-agent: heed\nDisallow: /b';
    expect([allows(text, '/a'), allows(text, '/b'), allows(text, '/c')]).toEqual([false, false, true]);
  });

  it('lets the longest match decide, and the allowing one of two equals', () => {
    const text = 'User-agent: *\nDisallow: /shop\nAllow: /shop/open\nDisallow: /same\nAllow: /same';
    expect(allows(text, '/shop/closed')).toBe(false);
    expect(allows(text, '/shop/open/1')).toBe(true);
    expect(allows(text, '/same')).toBe(true);
    expect(allows('User-agent: *\nAllow: /same\nDisallow: /same', '/same')).toBe(true);
  });

  it('knows * and $', () => {
    const text = 'User-agent: *\nDisallow: /*.pdf$\nDisallow: /a*b*c\nDisallow: /only$';
    expect(allows(text, '/x/y.pdf')).toBe(false);
    expect(allows(text, '/x/y.pdf?z')).toBe(true);
    expect(allows(text, '/a1b2c3')).toBe(false);
    expect(allows(text, '/a1c')).toBe(true);
    expect(allows(text, '/only')).toBe(false);
    expect(allows(text, '/only/this')).toBe(true);
  });

  it('compares characters, however they are written, and leaves comments out', () => {
    const text = 'User-agent: * # all\nDisallow: /b%C3%BCcher # not these\nDisallow: /%7Ejoe\nDisallow: /été';
    expect(allows(text, '/bücher/1')).toBe(false);
    expect(allows(text, '/~joe')).toBe(false);
    expect(allows(text, '/%c3%a9t%c3%a9')).toBe(false);
    expect(allows('User-agent: *\nDisallow: /a😀b', '/a%F0%9F%98%80b')).toBe(false);
    expect(allows('User-agent: *\nDisallow: /a😀b', '/a😁b')).toBe(true);
  });

  it('takes no time for a hostile pattern', () => {
    const text = `User-agent: *\nDisallow: /${'a*'.repeat(5000)}$`;
    const startedAt = cpuNow();
    expect(allows(text, `/${'a'.repeat(2000)}b`)).toBe(true);
    expect(cpuNow() - startedAt).toBeLessThan(1000);
  });

  it('reads the requested delay between visits', () => {
    expect(readRobots('User-agent: *\nCrawl-delay: 2.5', 'heed').crawlDelayMs).toBe(2500);
    expect(readRobots('User-agent: *\nCrawl-delay: soon', 'heed').crawlDelayMs).toBeNull();
  });
});
