import { describe, expect, it } from 'vitest';
import { watchWork } from '../../test/support/watch-work.ts';
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
    const worked = watchWork();
    expect(allows(text, `/${'a'.repeat(2000)}b`)).toBe(true);
    expect(worked()).toBeLessThan(1000);
  });

  it('reads the requested delay between visits', () => {
    expect(readRobots('User-agent: *\nCrawl-delay: 2.5', 'heed').crawlDelayMs).toBe(2500);
    expect(readRobots('User-agent: *\nCrawl-delay: soon', 'heed').crawlDelayMs).toBeNull();
    expect(readRobots('User-agent: *\nCrawl-delay: 0', 'heed').crawlDelayMs).toBe(0);
    expect(readRobots('User-agent: *\nCrawl-delay: -1', 'heed').crawlDelayMs).toBeNull();
    expect(readRobots('Crawl-delay: 5\nUser-agent: *\nDisallow: /a', 'heed').crawlDelayMs).toBeNull();
    const twice = 'User-agent: heed\nDisallow: /a\nUser-agent: heed\nCrawl-delay: 3';
    expect(readRobots(twice, 'heed').crawlDelayMs).toBe(3000);
    expect(readRobots(`${twice}\nUser-agent: heed\nCrawl-delay: 4`, 'heed').crawlDelayMs).toBe(3000);
  });

  it('waits a day at most, whatever it is asked to', () => {
    expect(readRobots('User-agent: *\nCrawl-delay: 999999', 'heed').crawlDelayMs).toBe(86_400_000);
  });

  it('never closes itself, and opens nothing that is no address', () => {
    const text = 'User-agent: *\nDisallow: /';
    expect(allows(text, '/robots.txt')).toBe(true);
    expect(readRobots('', 'heed').isAllowed('no address')).toBe(false);
  });

  it('is read whatever its lines end with, behind a byte order mark, and with white space in it', () => {
    for (const end of ['\n', '\r', '\r\n'])
      expect(allows(['User-agent: *', 'Disallow: /a', ''].join(end), '/a'), JSON.stringify(end)).toBe(false);
    expect(allows('\uFEFFUser-agent: *\nDisallow: /a', '/a')).toBe(false);
    expect(allows('  user-agent : *\n\tDISALLOW :   /a  ', '/a')).toBe(false);
    expect(allows('# User-agent: *\nx User-agent: *\nDisallow: /a', '/a')).toBe(true);
  });

  it('starts another group with the first name after a rule or a delay', () => {
    const text = (line: string) => `User-agent: heed\n${line}\nUser-agent: other\nDisallow: /b`;
    for (const line of ['Disallow: /a', 'Allow: /a', 'Disallow:', 'Crawl-delay: 1'])
      expect(allows(text(line), '/b'), line).toBe(true);
    // What is no rule ends no list of names, and rules before the first name are nobody's.
    expect(allows(text('Sitemap: https://shop.example/map.xml'), '/b')).toBe(false);
    expect(allows('Disallow: /a\nUser-agent: *\nDisallow: /b', '/a')).toBe(true);
  });

  it('reads a name up to its version, and a star with whatever follows it', () => {
    expect(allows('User-agent: heed-news\nDisallow: /', '/a')).toBe(true);
    expect(allows('User-agent: * (everybody)\nDisallow: /', '/a')).toBe(false);
    expect(allows('User-agent: 7heed\nDisallow: /', '/a')).toBe(true);
    expect(readRobots('User-agent: heed\nDisallow: /', 'Heed').isAllowed('https://shop.example/a')).toBe(
      false,
    );
  });

  it('takes each part of a pattern once: the end is not the beginning again', () => {
    expect(allows('User-agent: *\nDisallow: /ab*b$', '/ab')).toBe(true);
    expect(allows('User-agent: *\nDisallow: /ab*b$', '/abb')).toBe(false);
    expect(allows('User-agent: *\nDisallow: /a*bc*c$', '/abc')).toBe(true);
    expect(allows('User-agent: *\nDisallow: /a*b*b', '/ab')).toBe(true);
    expect(allows('User-agent: *\nDisallow: /a*b*c$', '/a1b2c')).toBe(false);
    expect(allows('User-agent: *\nDisallow: /a**b', '/axb')).toBe(false);
    expect(allows('User-agent: *\nDisallow: *b', '/ab')).toBe(false);
  });

  it('distinguishes what is written in code from what only looks the same', () => {
    // An encoded slash is no slash, and a query belongs to the address.
    expect(allows('User-agent: *\nDisallow: /a%2fb', '/a/b')).toBe(true);
    expect(allows('User-agent: *\nDisallow: /a%2fb', '/a%2Fb')).toBe(false);
    expect(allows('User-agent: *\nDisallow: /a?b', '/a?b=1')).toBe(false);
    expect(allows('User-agent: *\nDisallow: /%41%5f', '/A_')).toBe(false);
  });

  it('counts a longer pattern for more, be it stars', () => {
    const text = 'User-agent: *\nAllow: /shop\nDisallow: /s*p/x';
    expect([allows(text, '/shop/x'), allows(text, '/shop/y')]).toEqual([false, true]);
    expect(allows('User-agent: *\nDisallow: /a\nDisallow: /ab\nAllow: /b', '/ab')).toBe(false);
  });

  it('names sitemaps, wherever in the file', () => {
    const body =
      'Sitemap: https://a.example/1.xml\nUser-agent: x\nDisallow: /\r\n sitemap : https://a.example/2.xml # two\n';
    expect(readRobots(body, 'heed').sitemaps).toEqual(['https://a.example/1.xml', 'https://a.example/2.xml']);
  });

  it('is read for its first 500 KB and its first 10,000 rules', () => {
    const start = 'User-agent: *\n';
    const padding = (length: number) => `${start}#${'x'.repeat(length - start.length - 2)}\n`;
    const rule = 'Disallow: /a';
    expect(allows(padding(500 * 1024 - rule.length) + rule, '/a')).toBe(false);
    expect(allows(padding(500 * 1024) + rule, '/a')).toBe(true);
    const rules = (count: number) => `${start}${'Allow: /b\n'.repeat(count)}${rule}`;
    expect([allows(rules(9_999), '/a'), allows(rules(10_000), '/a')]).toEqual([false, true]);
  });
});
