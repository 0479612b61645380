// Asking about a page that was watched for months, through the real corridor and store.
import { describe, expect, it } from 'vitest';
import { inlinePagePool } from '../../../test/support/inline-page-pool.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { type WatchedPage, watchPage } from '../../../test/support/watched-page.ts';
import type { Answer } from '../../ask/answering.ts';
import type { Store } from '../../store/store.ts';
import { askAll, askSite } from './ask.ts';

const dayMs = 86_400_000;
// Ids never go back in time, so each page is watched a year later than the one before.
let year = 2025;

const page = (
  price: string,
  stock: string,
  days: number,
) => `<html lang="en"><title>Lamp</title><main><h1>Lamp</h1>
  <p>Price: ${price}</p><p>${stock}</p><h2>Refunds</h2><p>You may return the lamp within ${days} days.</p>
  <h2>About</h2><p>A lamp of brass and glass, made by hand in a small town.</p></main></html>`;

/** From the fifth of January on, one version every 30 days. */
async function watchLamp(store: Store): Promise<WatchedPage> {
  year += 1;
  const watched = await watchPage(store, {
    trackingGoal: 'Tell me about the price and the stock',
    startAt: Date.UTC(year, 0, 5, 9),
  });
  const versions = [
    page('€60.00', 'In stock', 30),
    page('€45.00', 'In stock', 30),
    page('€55.00', 'Out of stock', 14),
    page('€58.00', 'In stock', 14),
  ];
  for (const html of versions) {
    watched.show(html);
    const result = await watched.check();
    // An unconfirmed change is looked for again.
    if (result.change?.status === 'unconfirmed') await watched.due();
    watched.wait(30 * dayMs);
  }
  return watched;
}

const quotes = (answer: Answer) => answer.citations.map(({ quote }) => quote);

forEachStore('asking about a site', (stores) => {
  it('answers questions on values and stock, with the snapshots they rest on', async () => {
    const watched = await watchLamp(await stores.open());
    const { store } = watched;
    const site = await watched.site();
    const ask = (question: string) =>
      askSite({ store, pagePool: inlinePagePool, now: watched.now }, site, question);

    const lowest = await ask('what was the lowest price?');
    expect(lowest).toMatchObject({ answered: true, by: 'rules', value: { value: 45, currency: 'EUR' } });
    expect(lowest.answer).toMatch(new RegExp(`lowest on \\d+ February ${year}: €45\\.00\\.$`));
    expect(quotes(lowest)).toEqual(['€45.00']);
    const cited = await store.getSnapshot('local', lowest.citations[0]?.snapshotId ?? '');
    expect(new Date(cited?.capturedAt ?? 0).toISOString()).toBe(lowest.citations[0]?.at);

    const under = await ask('when was it last under €50?');
    expect(under.answer).toMatch(/under €50\.00 from \d+ February \d+ to \d+ March \d+: €45\.00\.$/);
    expect((await ask('when was it last under €40?')).answer).toContain('has not been under €40.00');
    expect((await ask('Wann war es zuletzt unter 50 €?')).answer).toMatch(
      /^„Price“ war vom .+ unter 50,00\s€:/,
    );
    expect((await ask('how much did it cost in January?')).value?.value).toBe(60);
    expect((await ask('¿cuál fue el precio más alto?')).value?.value).toBe(60);
    expect((await ask('combien coûte-t-il ?')).value?.value).toBe(58);
    const dropped = await ask('when did the price last drop?');
    expect(quotes(dropped)).toEqual(['€60.00', '€45.00']);

    const out = await ask('when did it go out of stock?');
    expect(out.answer).toMatch(/^It was out of stock from \d+ March \d+ to \d+ April \d+/);
    expect((await ask('how many times was it out of stock?')).value?.value).toBe(1);
    expect((await ask('how often did the price change?')).value?.value).toBe(3);
    expect((await ask('how often did the price rise in March?')).value?.value).toBe(1);
    expect((await ask('is it in stock?')).answer).toMatch(/^It is in stock now, since \d+ April \d+/);
  });

  it('answers what changed, how often, and what a part of the page said at a time', async () => {
    const watched = await watchLamp(await stores.open());
    const { store } = watched;
    const site = await watched.site();
    const ask = (question: string) =>
      askSite({ store, pagePool: inlinePagePool, now: watched.now }, site, question);

    const often = await ask(`how often did it change in ${year}?`);
    expect(often.value?.value).toBe(3);
    expect((await ask('how often did it change last year?')).value?.value).toBe(0);
    const changed = await ask('what changed since 1 March?');
    expect(changed.citations.map(({ changeId }) => changeId)).toEqual(
      (await store.listChanges('local', { siteIds: [site.id], limit: 2 })).changes.map(({ id }) => id),
    );
    expect((await ask('when did it last change?')).citations).toHaveLength(1);

    const refund = await ask('what did the refund clause say in February?');
    expect(refund).toMatchObject({ answered: true, by: 'rules' });
    expect(quotes(refund)).toEqual(['You may return the lamp within 30 days.']);
    expect(quotes(await ask('Was steht unter Rückerstattung?'))).toEqual([
      'You may return the lamp within 14 days.',
    ]);
    expect(await ask('what did the warranty clause say in March?')).toMatchObject({
      ...{ answered: false, by: null, citations: [] },
      why: 'The page did not mention this at that time.',
    });
    expect((await ask('what did the refund clause say in 2024?')).answered).toBe(false);
  });

  it('says honestly what it cannot answer', async () => {
    const watched = await watchLamp(await stores.open());
    const { store } = watched;
    const ask = async (question: string) =>
      askSite({ store, pagePool: inlinePagePool, now: watched.now }, await watched.site(), question);
    expect(await ask('Is it a good lamp?')).toMatchObject({
      ...{ answered: false, by: null, value: null },
      why: expect.stringContaining('need a model'),
    });
    expect((await ask('what was the lowest price of the Team plan?')).why).toBe(
      'Nothing on this page has that name and that kind of value.',
    );
    expect((await ask('how much did it cost in 2024?')).why).toContain(
      `only been watching it since 5 January ${year}`,
    );
    expect((await ask('what was the highest version?')).answered).toBe(false);
    // Another colour or size has another price.
    expect((await ask('how much did the green lamp cost?')).answered).toBe(false);
    expect((await ask('is the lamp in size 42 in stock?')).answered).toBe(false);
  });

  it('compares the entries of a list, and never answers with the history of one of them', async () => {
    year += 1;
    const store = await stores.open();
    const watched = await watchPage(store, {
      url: 'http://bikes.example/',
      trackingGoal: 'any price change',
      startAt: Date.UTC(year, 0, 5, 9),
    });
    watched.show(
      '<html lang="en"><title>Bikes</title><main><h1>Bikes</h1><table><tr><th>Bike</th><th>Price</th></tr><tr><td>Kestrel Talon</td><td>€1,699.00</td></tr><tr><td>Merlin Commuter</td><td>€649.00</td></tr><tr><td>Osprey</td><td>€2,100.00</td></tr></table></main></html>',
    );
    await watched.check();
    const ask = async (question: string) =>
      askSite({ store, pagePool: inlinePagePool, now: watched.now }, await watched.site(), question);
    expect((await ask('what is the cheapest bike?')).answer).toBe(
      'The lowest on the page now is “Merlin Commuter”: €649.00.',
    );
    expect((await ask('what was the lowest price?')).answer).toContain('on record is “Merlin Commuter”');
    // What one of them costs is no answer for all.
    expect((await ask('how much is it?')).answer).not.toContain('Osprey');
    expect((await ask('what was the lowest price of the Merlin Commuter?')).value?.value).toBe(649);
  });

  it('answers for all sites at once, or for the one that is named', async () => {
    const watched = await watchLamp(await stores.open());
    const { store } = watched;
    const other = await watchPage(store, { url: 'http://books.example/atlas', startAt: watched.now() });
    const world = { store, pagePool: inlinePagePool, now: watched.now };
    const lowest = await askAll(world, 'local', 'what was the lowest price at shop?');
    expect(lowest).toMatchObject({ answered: true, value: { value: 45 } });
    expect((await askAll(world, 'local', 'what was the lowest price?')).answer).toMatch(/^Lamp: /);
    expect((await askAll(world, 'local', 'what was the lowest price at books?')).answered).toBe(false);
    expect((await askAll(world, 'local', 'how often did it change this year?')).value?.value).toBe(3);
    expect((await askAll(world, 'other', 'what was the lowest price?')).answered).toBe(false);
    expect(other.siteId).not.toBe(watched.siteId);
  });
});

describe('a model', () => {
  /** Answers with one sentence, cites the pieces that hold its quote, and as a checker accepts everything unless `isRejected`. */
  function answering(text: string, quote: string, isRejected = false) {
    const asked: string[] = [];
    const consult = async (order: { question(fence: string): string }) => {
      const question = order.question('fence');
      asked.push(question);
      const ids = question.split('\n').flatMap((line) => {
        const id = /^\[(p\d+)\]/.exec(line)?.[1];
        return id !== undefined && line.includes(quote) ? [id] : [];
      });
      return { value: { answer: text === '' ? [] : [{ text, pieces: ids, quote }] } };
    };
    const check = async () => ({
      value: { sentences: [{ n: 1, verdict: isRejected ? 'unsupported' : 'supported', why: '' }] },
    });
    const exam = { standing: async () => 'writes' };
    return { asked, analyst: { model: { name: 'test/model' }, consult, check, exam } as never };
  }

  forEachStore('asked a free question', (stores) => {
    it('is accepted where the evidence it cites is on the page, and shown whole or not at all', async () => {
      const watched = await watchLamp(await stores.open());
      const { store } = watched;
      const site = await watched.site();
      const ask = async (...said: Parameters<typeof answering>) => {
        const { analyst } = answering(...said);
        return askSite(
          { store, pagePool: inlinePagePool, now: watched.now, analyst },
          site,
          'Where is it made?',
        );
      };
      const quote = 'made by hand in a small town';
      const truth = 'The lamp is made by hand in a small town.';
      expect(await ask(truth, quote)).toMatchObject({
        ...{ answered: true, by: 'test/model', answer: truth },
        citations: [{ quote, snapshotId: site.snapshotId }],
      });
      const refused = [
        await ask('The lamp is made in 1987 for €12.00.', quote),
        await ask(truth, 'made in a factory'),
        await ask('The lamp is made by robots.', quote, true),
        await ask('', ''),
      ];
      for (const answer of refused)
        expect(answer).toMatchObject({ answered: false, by: null, citations: [] });
    });

    it('is not asked before it has passed its exam', async () => {
      const watched = await watchLamp(await stores.open());
      const analyst = { exam: { standing: async () => 'plans' } } as never;
      const world = { store: watched.store, pagePool: inlinePagePool, now: watched.now, analyst };
      expect(await askSite(world, await watched.site(), 'Where is it made?')).toMatchObject({
        answered: false,
      });
    });

    it('is asked across all sites with the pieces that fit best, under their headings and without the menu', async () => {
      const watched = await watchLamp(await stores.open());
      const { store } = watched;
      const atlas = await watchPage(store, { url: 'http://books.example/atlas', startAt: watched.now() });
      const filler = Array.from(
        { length: 400 },
        (_, at) => `<p>Sheet ${at} is a map of some place.</p>`,
      ).join('');
      atlas.show(
        `<html lang="en"><title>Atlas</title><nav><a href="/hemp">Hemp paper shop</a></nav><main><h1>Atlas</h1>${filler}<h2>Making</h2><p>The atlas is printed on paper of hemp, 312 pages.</p></main></html>`,
      );
      await atlas.check();
      const site = await atlas.site();
      const quote = 'printed on paper of hemp';
      const question = 'Which of them uses hemp paper?';
      const ask = (...said: Parameters<typeof answering>) => {
        const { analyst, asked } = answering(...said);
        const world = { store, pagePool: inlinePagePool, now: watched.now, analyst };
        return askAll(world, 'local', question).then((answer) => ({ answer, asked: asked[0] ?? '' }));
      };
      const { answer, asked } = await ask('The Atlas is printed on paper of hemp.', quote);
      expect(answer).toMatchObject({
        ...{ answered: true, by: 'test/model' },
        citations: [{ quote, siteId: atlas.siteId, snapshotId: site.snapshotId }],
      });
      expect(asked).toMatch(/› \d{4}-\d\d-\d\d › Atlas › Making\) The atlas is printed/);
      expect(asked).toContain('(Lamp › ');
      expect(asked).not.toContain('paper shop');
      expect(asked.length).toBeLessThan(14_000);
      expect((await ask('The Atlas has 412 pages.', quote)).answer).toMatchObject({ answered: false });
      expect((await ask('The Atlas costs €58.00.', quote)).answer).toMatchObject({ answered: false });
      expect((await ask('The Lamp is printed on paper of hemp.', quote, true)).answer).toMatchObject({
        answered: false,
      });
    });
  });
});
