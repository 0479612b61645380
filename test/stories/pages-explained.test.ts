// A change that a model explained, in a real browser: what each sentence rests on, the rules' version, what was dropped, and the exam.
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sayRemark } from '../../src/core/fault/remark.ts';
import { answerAs, type SaidReply } from '../support/model-answers.ts';
import { type ModelServer, openModelServer } from '../support/model-server.ts';
import { openPages, type Pages } from '../support/open-pages.ts';
import { until } from '../support/until.ts';
import { violationsInTheDark, violationsOf } from '../support/violations.ts';

let pages: Pages;
let model: ModelServer;
const name = 'openai-compatible/scripted';
const explained: Record<'whole' | 'fallen' | 'unanswered', string> = {
  whole: '',
  fallen: '',
  unanswered: '',
};

const good: SaidReply = {
  title: { text: 'Return period cut from 30 to 14 days', quote: 'within 14 days' },
  summary: [
    { text: 'You now have 14 days instead of 30 to return goods.', quote: 'within 14 days' },
    { text: 'Goods must come back in their box.', quote: 'in their box' },
  ],
  insights: [
    { text: 'That is 16 days fewer to change your mind.', quote: '14 days of delivery' },
    { text: 'All other shops must follow.', quote: 'in their box' },
  ],
  because: { text: 'The return policy is what the goal asks for.', quote: 'return goods' },
  verdict: 'relevant',
  significance: 'high',
};

beforeAll(async () => {
  model = await openModelServer();
  model.script(answerAs({}));
  pages = await openPages({
    ...{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'scripted', AI_API_KEY: 'key' },
    ...{ AI_BASE_URL: `${model.url}/v1`, AI_INPUT_PRICE: '1', AI_OUTPUT_PRICE: '10' },
  });
  const exam = async () => (await pages.client.get<{ exam: unknown }>('/api/ai')).body.exam;
  await until(async () => (await exam()) !== null);
  model.script(
    answerAs({
      explain: { ...good, title: { ...good.title, text: 'Goods can be returned for 97 days' } },
      doubts: /All other shops/,
      repair: (text) => (text.includes('97') ? good.title : null),
    }),
  );
  explained.whole = await changeTerms(
    terms('30 days', 'unused', '€4'),
    terms('14 days', 'in their box', '€6'),
  );
  const lie = { text: 'Return period extended to 90 days', quote: 'within 21 days' };
  const short = [{ text: 'You now have 21 days.', quote: 'within 21 days' }];
  model.script(answerAs({ explain: { ...good, title: lie, summary: short, insights: [], because: null } }));
  explained.fallen = await changeTerms(terms('30 days'), terms('21 days'));
  model.script(answerAs({ explain: { text: 'not what was asked for' } }));
  explained.unanswered = await changeTerms(terms('30 days'), terms('7 days'));
  model.script(answerAs({}));
});
afterAll(async () => {
  await pages.close();
  await model.close();
});

function terms(days: string, goods = 'unused', shipping = '€4'): string {
  return `<!doctype html><html lang="en"><head><title>Terms of the shop</title></head><body><main><h1>Terms</h1>
<h2>Returns</h2><p>You may return goods within ${days} of delivery, for any reason.</p>
<h2>Goods</h2><p>Goods must be ${goods}.</p><h2>Shipping</h2><p>Shipping costs ${shipping} per parcel.</p></main></body></html>`;
}

let count = 0;
async function changeTerms(before: string, after: string): Promise<string> {
  const { site, client } = pages;
  count += 1;
  const path = `/terms-${count}`;
  site.set(path, before);
  const { id } = await client.watch({ url: site.url(path), trackingGoal: 'changes of the return policy' });
  site.set(path, after);
  return (await client.check(id)).changeId ?? '';
}

const evidenceOf = (page: Page, text: string) => page.getByRole('button', { name: `Evidence for “${text}` });
const panelOf = async (page: Page, text: string) =>
  page.locator(`[id="${await evidenceOf(page, text).getAttribute('aria-controls')}"]`);
const cardOf = (page: Page, title: string) =>
  page.locator('.card', { has: page.getByRole('heading', { name: title, exact: true }) });

describe('a change that a model explained', () => {
  it('shows, beside each sentence, the quote and the places it rests on, by keyboard too', async () => {
    const { page, complaints } = await pages.open();
    await page.goto(`/changes/${explained.whole}`);
    await page.getByRole('heading', { name: good.title.text, exact: true, level: 1 }).waitFor();
    const button = evidenceOf(page, 'Goods must come back');
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    const panel = await panelOf(page, 'Goods must come back');
    expect(await panel.locator('blockquote').textContent()).toBe('“in their box”');
    const shown = await panel.textContent();
    expect(shown).toContain('Terms › Goods');
    expect(shown).toMatch(/Before.*Goods must be unused\..*After.*Goods must be in their box\./);
    await page.keyboard.press('Enter');
    await panel.waitFor({ state: 'detached' });
    for (const text of [good.title.text, 'That is 16 days fewer']) {
      await evidenceOf(page, text).click();
      expect(await (await panelOf(page, text)).textContent()).toContain('14 days of delivery');
    }
    const insight = page.getByRole('listitem').filter({ hasText: 'That is 16 days fewer' });
    await insight.getByRole('link', { name: 'Show in the diff' }).click();
    await page.locator('.hunk:focus').waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('is shown in the words of the rules on request, and back', async () => {
    const { page, complaints } = await pages.open();
    await page.goto(`/changes/${explained.whole}`);
    await page.getByText(`Written by ${name}`).waitFor();
    await page.getByRole('button', { name: 'Show the rules’ version' }).click();
    await page.getByText('Written by rules', { exact: true }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(good.title.text);
    expect(await page.getByRole('button', { name: /^Evidence for/ }).count()).toBe(0);
    expect(await cardOf(page, 'Who wrote this').textContent()).not.toContain('dropped');
    await page.getByRole('button', { name: `Show the version by ${name}` }).click();
    await page.getByRole('heading', { name: good.title.text, exact: true, level: 1 }).waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('says who wrote what, what was corrected, and what was dropped and why', async () => {
    const { page } = await pages.open();
    await page.goto(`/changes/${explained.whole}`);
    const card = cardOf(page, 'Who wrote this');
    await card.getByRole('term').getByText(name).waitFor();
    expect(await card.textContent()).toMatch(/Title, summary,? and 1 insight.*Rules1 insight,? and verdict/);
    const byRules = page.getByRole('listitem').filter({ hasText: 'Shipping' });
    expect(await byRules.first().textContent()).toContain('by rules');
    await card.getByText('1 corrected').click();
    await card.getByText(`“${good.title.text}”`).waitFor();
    await card.getByText('First wording:').waitFor();
    await card.getByText('1 dropped').click();
    await card.getByText('“All other shops must follow.”').waitFor();
    await card.getByText('it is not so').waitFor();
    await page.close();
  });

  it('says why the words of the rules are there, and when the model is asked again', async () => {
    const { page } = await pages.open();
    await page.goto(`/changes/${explained.fallen}`);
    const card = cardOf(page, 'Who wrote this');
    await card.getByText('Written by rules.').waitFor();
    await card.getByText('do not support the model’s title or leading sentence').waitFor();
    await card.getByText('1 dropped').click();
    await card.getByText('The figure 90 is not in the pieces').waitFor();
    await card.getByText('1 not used').click();
    await card.getByText('“You now have 21 days.”').waitFor();
    expect(await page.getByRole('button', { name: 'Show the rules’ version' }).count()).toBe(0);
    await page.goto(`/changes/${explained.unanswered}`);
    await card.getByText('The model did not answer in the requested format').waitFor();
    await card.getByText(/The model is asked again: (soon|\d)/).waitFor();
    await page.close();
  });
});

describe('the exam of the model', () => {
  it('is shown with its result, its parts and its cost, and is taken again on request', async () => {
    const { page, complaints } = await pages.open();
    await page.goto('/settings');
    const card = cardOf(page, 'Model');
    await card.getByText('It explains changes and reads goals.').waitFor();
    expect(await card.textContent()).toMatch(/Tells true claims from false ones27 of 27/);
    expect(await card.textContent()).toMatch(/12 calls, 5,520 tokens · \$0\.01/);
    const from = model.requests.length;
    await card.getByRole('button', { name: 'Take the exam again' }).click();
    await card.getByText('Exam finished: passed').waitFor({ timeout: 60_000 });
    expect(model.requests.length).toBe(from + 12);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('lists the mistakes of a model that did not pass', async () => {
    const { page } = await pages.open({ locale: 'de-DE' });
    const { body } = await pages.client.get<{ exam: { parts: { name: string }[] } }>('/api/ai');
    const remark = { code: 'exam-accepted', params: { text: 'The museum closes for good.' } } as const;
    const wrong = { right: 26, mistakes: [sayRemark(remark)], remarks: [remark] };
    const parts = body.exam.parts.map((part) => (part.name === 'checking' ? { ...part, ...wrong } : part));
    const exam = { ...body.exam, standing: 'plans', parts };
    await page.route('**/api/ai', (route) => route.fulfill({ json: { ...body, exam } }));
    await page.goto('/settings');
    const card = cardOf(page, 'Modell');
    await card.getByText('Es wertet nur Ziele aus. Änderungen werden regelbasiert erklärt.').waitFor();
    await card.getByText('1 Fehler').click();
    await card.getByText('Akzeptiert, obwohl falsch: „The museum closes for good.“').waitFor();
    await page.close();
  });

  it('says so when it was not taken yet, and in words why it cannot be', async () => {
    const { page } = await pages.open();
    const { body } = await pages.client.get<object>('/api/ai');
    await page.route('**/api/ai', (route) => route.fulfill({ json: { ...body, exam: null } }));
    await page.goto('/settings');
    const card = cardOf(page, 'Model');
    await card.getByText('The model has not taken its exam yet').waitFor();
    model.script(() => ({ status: 401 }));
    await card.getByRole('button', { name: 'Take the exam now' }).click();
    const alert = card.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/^Could not run the exam: .*refused the key/);
    model.script(answerAs({}));
    await page.close();
  });
});

const looks = {
  'light and dark': { viewport: { width: 1280, height: 900 } },
  'on a phone': { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};

describe.each(Object.entries(looks))('evidence and exam, %s', (kind, options) => {
  it('can be read and used by all (axe finds no violation), and stay within the screen', async () => {
    const { page } = await pages.open(options);
    await page.addInitScript({ content: axe.source });
    const found: string[] = [];
    const look = async () => {
      found.push(...(await violationsOf(page)));
      if (kind === 'light and dark') found.push(...(await violationsInTheDark(page)));
      const wide = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
      if (wide > 0) found.push(`${wide} px too wide`);
    };
    await page.goto(`/changes/${explained.whole}`);
    for (const text of [good.title.text, 'Goods must come back', 'That is 16 days fewer'])
      await evidenceOf(page, text).click();
    // Folded where there is no room beside the change.
    if (options.viewport.width < 1280) await page.getByRole('heading', { name: 'Who wrote this' }).click();
    await page.getByText('1 dropped').click();
    await look();
    await page.goto('/settings');
    await page.getByRole('heading', { name: 'Exam' }).waitFor();
    await look();
    expect(found).toEqual([]);
    await page.close();
  });
});
