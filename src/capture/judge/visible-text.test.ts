// What is seen of a page at first glance.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { watchWork } from '../../../test/support/watch-work.ts';
import { countWords } from '../count-words.ts';
import { readVisibleText } from './visible-text.ts';

describe('readVisibleText', () => {
  it.each([
    ['<p>Hello</p>', 1],
    ['<!doctype html><?xml version="1.0"?><p>a b</p>', 2],
    ['<title>Hidden</title><style>p{}</style><script>if(a<b)x("</p>")</script>', 0],
    ['<SCRIPT>one</ScRiPt >two', 1],
    ['<script>never closed', 0],
    ['<noscript>Enable scripts</noscript><template><p>x</p></template>', 0],
    ['<!-- <p>no</p> -->yes', 1],
    ['<!-- open', 0],
    ['<a title="a > b" href=\'>\'>x</a>', 1],
    ['<a href="x"">one</a> two', 2],
    ['&nbsp;&#160;&#xA0; \n\t', 0],
    ['caf&eacute; &amp; bar', 2],
    ['<img src=x><br/><hr>', 0],
    ['<div hidden><div>one</div> two</div>three', 1],
    ['<div style="display: none">one</div>two', 1],
    ['<p hidden>one', 1],
    ['', 0],
  ])('finds in %j %i words', (html, words) => {
    expect(readVisibleText(html).words).toBe(words);
  });

  it('distinguishes prose from menus', () => {
    const menu = '<a href="/a">First place of all</a> '.repeat(30);
    const sentence =
      '<p>This is a sentence of some length, as <a href="/">people</a> write them when they tell.</p>';
    expect(readVisibleText(menu)).toMatchObject({ words: 120, prose: 0 });
    expect(readVisibleText(`${menu}<hr>${sentence}`).prose).toBe(14);
  });

  it('sees title, headings, buttons, fields, frames, shells and where it is sent', () => {
    const visible =
      readVisibleText(`<title>A &amp; B</title><meta http-equiv="Refresh" content="0;URL='/next'">
      <h1>One <b>two</b></h1><h3>no</h3><button><span>Go</span></button><input type=submit value="Send">
      <input type="password"><input name=user><input name=q type=search><iframe src="/in"></iframe>
      <div id="root"> <!-- here --> </div><script></script><noscript><p>No scripts</p></noscript>`);
    expect(visible).toMatchObject({
      title: 'A & B',
      headings: ['One two'],
      buttons: ['Go', 'Send'],
      passwords: 1,
      fields: 1,
      frames: ['/in'],
      hasMount: true,
      noscript: 'No scripts',
      scripts: 1,
      sendsTo: '/next',
    });
    expect(readVisibleText('<div id="root"><p>x</p></div>').hasMount).toBe(false);
  });

  it('reads what is said to visitors without scripts, without tags and styles', () => {
    const said = (inner: string) => readVisibleText(`<noscript>${inner}</noscript>`).noscript;
    expect(said('<p>Turn on <b>JavaScript</b></p><STYLE>p{}</Style> now')).toBe('Turn on JavaScript now');
    expect(said('<style>p{} <i>now</i> a < b')).toBe('p{} now a < b');
  });

  it('stops when it has enough', () => {
    const html =
      '<p>This is a sentence of some length, as people write them when they tell a story.</p>'.repeat(5000);
    expect(readVisibleText(html).prose).toBeLessThan(230);
  });

  it.each([
    ['boxes', '<div>'.repeat(200_000)],
    ['hidden boxes', '<div hidden>'.repeat(80_000)],
    ['quotes', '<a b="'.repeat(150_000)],
    ['brackets', '<'.repeat(1_000_000)],
    ['comments', '<!--'.repeat(250_000)],
    ['mounts', '<div id="root"><!--'.repeat(50_000)],
    ['scripts', '<script></'.repeat(100_000)],
    ['brackets for visitors without scripts', `<noscript>${'<'.repeat(1_000_000)}`],
    ['styles for visitors without scripts', `<noscript>${'<style'.repeat(150_000)}`],
    ['hidden boxes with text', '<div hidden>x'.repeat(80_000)],
    ['hidden boxes in boxes', `<div hidden>${'<div></div>'.repeat(80_000)}`],
  ])('is not held up by very many %s', (_, html) => {
    const worked = watchWork();
    readVisibleText(html);
    expect(worked()).toBeLessThan(1500);
  });

  it('takes any text', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '=',
      '/',
      '!--',
      '-->',
      '<p>',
      '<a ',
      'hidden',
      '&',
      '#x',
      ';',
      'w ',
      '<title>',
      '</',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const visible = readVisibleText(pieces.join(''));
        expect(visible.prose).toBeLessThanOrEqual(visible.words);
      }),
    );
  });
});

describe('countWords', () => {
  it.each([
    ["don't stop", 2],
    ['€ 49.00 – ok', 3],
    ['Страница не найдена', 3],
    ['ページが見つかりません', 6],
    ['页面不存在', 3],
    ['페이지를 찾을 수 없습니다', 4],
    ['…—!', 0],
  ])('counts in %s %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});
