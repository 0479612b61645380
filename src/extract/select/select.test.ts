import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { watchWork } from '../../../test/support/watch-work.ts';
import { Fault } from '../../core/fault/fault.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import { extractContent } from '../extract.ts';
import { selectorProblem } from './selectors.ts';

interface Choice {
  include?: string[];
  exclude?: string[];
  type?: string;
}

async function texts(
  page: string,
  { include = [], exclude = [], type = 'text/html' }: Choice,
): Promise<string[]> {
  const { blocks } = await extractContent({
    body: new TextEncoder().encode(page),
    contentType: type,
    charset: 'utf-8',
    url: 'https://a.example/x',
    watch: { ...defaultWatch, include, exclude },
  });
  return blocks.map(({ text }) => text);
}
async function faultOf(page: string, choice: Choice): Promise<Fault | null> {
  try {
    await texts(page, choice);
    return null;
  } catch (error) {
    return error instanceof Fault ? error : null;
  }
}

const shop =
  '<h1>Shop</h1><ul id=list><li class=a>Pro $20</li><li>Team $50</li><li>Old $9</li></ul><h2>Questions</h2><p>Call us.</p><footer>Since 1999</footer>';
const data = '{"plans":[{"name":"Pro","price":20},{"name":"Team","price":50}],"at":"now"}';
const rss =
  '<rss><channel><title>News</title><item><title>One</title><category>a</category></item><item><title>Two</title><category>b</category></item></channel></rss>';

describe('selecting by XPath', () => {
  it.each([
    ['//li', ['Pro $20', 'Team $50', 'Old $9']],
    ['//li[2]', ['Team $50']],
    ["//LI[@class='a']", ['Pro $20']],
    ["//h2[contains(., 'Quest')]/following-sibling::p", ['Call us.']],
    ['//ul/li[position() > 1]', ['Team $50', 'Old $9']],
    ['(//li)[last()]', ['Old $9']],
    ['//li/text()[contains(., "Team")]', ['Team $50']],
    ['//li/@class', ['Pro $20']],
    ["id('list')/li[not(@class)][1] | //h1", ['Shop', 'Team $50']],
    ["//li[starts-with(normalize-space(.), 'Old')]/preceding-sibling::li[1]", ['Team $50']],
    ['//*[self::h1 or self::h2]', ['Shop', 'Questions']],
    ["//li[substring-after(., '$') > 15 and substring-after(., '$') < 60]", ['Pro $20', 'Team $50']],
    ['//li[count(../li) - 2 = position()]', ['Pro $20']],
    ['//p/ancestor::body/child::h1', ['Shop']],
    ['descendant::li[translate(substring(., 1, 3), "OLD", "old") = "old"]', ['Old $9']],
  ])('%s', async (path, expected) => {
    expect(await texts(shop, { include: [`xpath:${path}`] })).toEqual(expected);
  });

  it('takes the first of several texts, and what is no number for no number', async () => {
    const page = '<div>Price<b>x</b>tail</div><i>ten</i><i>12</i>';
    expect(await texts(page, { include: ["xpath://div[contains(text(), 'Price')]"] })).toEqual([
      'Pricextail',
    ]);
    expect(await texts(page, { include: ['xpath://i[. > 5]'] })).toEqual(['12']);
  });

  it('works on XML and feeds, where the case of names counts', async () => {
    const type = 'application/rss+xml';
    expect(await texts(rss, { include: ["xpath://item[category='b']"], type })).toEqual(['Two']);
    expect(await texts(rss, { include: ['item:first-of-type'], type })).toEqual(['One']);
    expect((await faultOf(rss, { include: ['xpath://ITEM'], type }))?.code).toBe('extract.nothing-selected');
  });

  it('has no functions or syntax beyond 1.0, and gives parts of the page only', () => {
    for (const bad of [
      'doc("file:///etc/passwd")',
      'unparsed-text("x")',
      '//a[matches(., "x")]',
      'for $x in //a return $x',
      '//a ! name()',
      'count(//a)',
      '"text"',
      '//a[',
      '//a]',
      '//',
      'a b',
      'foo::a',
      '//a[contains(.)]',
      '$x',
    ])
      expect(selectorProblem(`xpath:${bad}`), bad).not.toBeNull();
  });

  it('ends on pages and expressions made to slow it down', async () => {
    const flat = '<li>x</li>'.repeat(20_000);
    const worked = watchWork();
    for (const path of [
      '//li[following::li[following::li[.="y"]]]',
      '//*[//*[//*]]',
      '//li[. = //li[. = "q"]]',
    ])
      await faultOf(flat, { include: [`xpath:${path}`] });
    await faultOf('<div>'.repeat(50_000), { include: ['xpath://div[ancestor::div[ancestor::p]]'] });
    expect(worked()).toBeLessThan(15_000);
  });
});

describe('selecting by JSONPath', () => {
  const type = 'application/json';
  it('reads the chosen values with all that is in them', async () => {
    expect(await texts(data, { include: ['json:$.plans[*].price'], type })).toEqual([
      'price: 20',
      'price: 50',
    ]);
    expect(await texts(data, { include: ["json:$.plans[?@.name=='Pro']"], type })).toEqual([
      'name: Pro',
      'price: 20',
    ]);
    expect(await texts(data, { exclude: ['json:$.at', 'json:$..name'], type })).toEqual([
      'price: 20',
      'price: 50',
    ]);
    expect(await texts(data, { include: ["json:$.plans[?search(@.name,'^T')].price"], type })).toEqual([
      'price: 50',
    ]);
    const feed = '{"version":"https://jsonfeed.org/version/1.1","title":"F","items":[{"title":"A"}]}';
    expect(await texts(feed, { include: ['json:$.items[0].title'], type })).toEqual(['title: A']);
  });

  it('says when nothing is there, and when a path cannot be used', async () => {
    expect((await faultOf(data, { include: ['json:$.gone'], type }))?.code).toBe('extract.nothing-selected');
    for (const bad of ['$.', 'plans', '$..a..b..c..d', '$[?(@.constructor())]'])
      expect(selectorProblem(`json:${bad}`), bad).not.toBeNull();
  });

  it('is not made to hang by a pattern in it', async () => {
    const worked = watchWork();
    const evil = JSON.stringify({ a: [`${'a'.repeat(5000)}!`] });
    await faultOf(evil, { include: ["json:$.a[?search(@,'(a+)+$')]"], type });
    expect(worked()).toBeLessThan(2000);
  });
});

describe('selecting by the text itself', () => {
  it('text anchors choose the blocks from one through another', async () => {
    expect(await texts(shop, { include: ['text:team…questions'] })).toEqual([
      'Team $50',
      'Old $9',
      'Questions',
    ]);
    expect(await texts(shop, { include: ['text:Call us...'] })).toEqual(['Call us.', 'Since 1999']);
    expect(await texts(shop, { include: ['text:…Pro'] })).toEqual(['Shop', 'Pro $20']);
    expect(await texts(shop, { exclude: ['text:Questions…'] })).toEqual([
      'Shop',
      'Pro $20',
      'Team $50',
      'Old $9',
    ]);
    expect(await texts('one\ntwo\nthree', { include: ['text:two'], type: 'text/plain' })).toEqual(['two']);
    expect((await faultOf(shop, { include: ['text:Questions…gone'] }))?.code).toBe(
      'extract.nothing-selected',
    );
    expect(selectorProblem('text:…')).not.toBeNull();
  });

  it('patterns keep, or leave out, the parts of blocks that they match', async () => {
    expect(await texts(shop, { include: ['regex:\\$\\d+'] })).toEqual(['$20', '$50', '$9']);
    expect(await texts(shop, { exclude: ['regex:\\s*\\$\\d+', 'regex:(?i)^since.*'] })).toEqual([
      'Shop',
      'Pro',
      'Team',
      'Old',
      'Questions',
      'Call us.',
    ]);
    expect(await texts('a,b\n1,2', { include: ['regex:2'], type: 'text/csv' })).toEqual(['2']);
    for (const bad of ['(', 'a*', '(?=x)', '\\1'])
      expect(selectorProblem(`regex:${bad}`), bad).not.toBeNull();
  });

  it('several includes choose what any of them does, of whatever language', async () => {
    expect(await texts(shop, { include: ['h1', 'xpath://footer', 'regex:\\$50', 'text:call'] })).toEqual([
      'Shop',
      '$50',
      'Call us.',
      'Since 1999',
    ]);
    expect(await texts(data, { include: ['json:$.at', 'regex:Pro'], type: 'application/json' })).toEqual([
      'Pro',
      'at: now',
    ]);
    expect(await texts(shop, { include: ['#list'], exclude: ['regex: \\$\\d+', 'text:Old'] })).toEqual([
      'Pro',
      'Team',
    ]);
  });

  it('keeps the links of the blocks that stay, and what is crossed out in them', async () => {
    const page = '<p><a href=/a>Alpha</a></p><p><a href=/b>Beta</a> now <s>$9</s> $5</p>';
    const { links, facts } = await extractContent({
      body: new TextEncoder().encode(page),
      contentType: 'text/html',
      charset: 'utf-8',
      url: 'https://a.example/x',
      watch: { ...defaultWatch, include: ['regex:\\$\\d.*'] },
    });
    expect(links.map(({ text }) => text)).toEqual(['Beta']);
    expect(facts.map(({ label, value }) => [label, value])).toEqual([
      ['old price', 9],
      ['', 5],
    ]);
  });
});

describe('selectors', () => {
  it('of a language that the page cannot answer are named, with those that it can', async () => {
    expect(await faultOf('a,b\n1,2', { include: ['.x'], type: 'text/csv' })).toMatchObject({
      code: 'extract.bad-selector',
      advice: expect.stringContaining('text:'),
    });
    expect((await faultOf(shop, { include: ['json:$.a'] }))?.advice).toContain('XPath');
    expect((await faultOf(data, { exclude: ['xpath://a'], type: 'application/json' }))?.advice).toContain(
      'JSONPath',
    );
  });

  it('are checked before they are stored', () => {
    for (const good of ['main', 'css:main > p', 'xpath://a[1]', 'json:$.a[0]', 'text:a…b', 'regex:a+'])
      expect(selectorProblem(good), good).toBeNull();
    for (const bad of ['', 'css:', 'xpath:', 'css:div[', 'regex:  '])
      expect(selectorProblem(bad), bad).not.toBeNull();
  });

  it('of any kind give content or a fault', async () => {
    const word = fc.string({ unit: fc.constantFrom(...'ab/[]()@.*|=\'"1-$…?+\\ '), maxLength: 12 });
    const prefix = fc.constantFrom('xpath:', 'json:', 'text:', 'regex:', 'xpath://', 'json:$');
    await fc.assert(
      fc.asyncProperty(prefix, word, fc.constantFrom(shop, data, rss), async (start, body, page) => {
        const type = page === data ? 'application/json' : page === rss ? 'text/xml' : 'text/html';
        try {
          await texts(page, { include: [start + body], type });
        } catch (error) {
          expect(error).toBeInstanceOf(Fault);
        }
      }),
      { numRuns: 400 },
    );
  });
});
