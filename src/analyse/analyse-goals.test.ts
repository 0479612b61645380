// What goals get: documents by their main text, lists by their records, conditions one by one or together.
import { describe, expect, it } from 'vitest';
import { analysePages } from '../../test/support/analyse-pages.ts';
import { compareContents } from '../compare/compare.ts';
import type { Block, Content, Fact, ListRecord } from '../core/page/content.ts';
import { planGoal } from '../plan/plan.ts';
import { analyseDiff } from './analyse.ts';

type Piece = string | (Partial<Block> & { text: string });

interface Page {
  pieces: Piece[];
  facts?: Fact[];
  records?: ListRecord[];
  title?: string;
}

describe('a goal for the text of a document', () => {
  const goal = "Tell me when the text of Acme's Terms of Service changes.";
  const body = ['We run the service.', 'You may end the contract at any time.', 'The law of Utopia holds.'];
  const page = (...more: Piece[]): Page => ({ title: 'Terms of Service – Acme', pieces: [...body, ...more] });
  const banner = (text: string): Piece => ({ text, weight: 0.1 });

  it('is answered by a change of its main text', () => {
    const changed = { ...page(), pieces: body.map((text) => text.replace('at any time', 'once a year')) };
    expect(judge(goal, page(), changed)).toBe('relevant');
  });

  it('is not answered by a banner, a cookie notice that names the terms, or a footer', () => {
    expect(judge(goal, page(), page(banner('Our winter sale is on!')))).toBe('unrelated');
    expect(judge(goal, page(), page(banner('We use cookies. See the Terms of Service of Acme.')))).toBe(
      'unrelated',
    );
    expect(judge(goal, page(), page({ text: 'Terms of Service', region: 'footer' }))).toBe('unrelated');
  });

  it('that names a peripheral thing gets it', () => {
    const footer = page({ text: 'Imprint', region: 'footer' });
    expect(judge('Tell me when the footer changes', page(), footer)).toBe('relevant');
  });

  it('means one section where a section is called by its name', () => {
    const terms = (refund: string, data: string): Page => ({
      title: 'Acme policies',
      pieces: [
        { text: 'Refunds', role: 'heading', level: 2 },
        { text: refund, trail: ['Refunds'] },
        { text: 'Your data', role: 'heading', level: 2 },
        { text: data, trail: ['Your data'] },
      ],
    });
    const asked = 'Tell me when the refund policy changes';
    const before = terms('Money back within a year.', 'We keep nothing of yours.');
    expect(judge(asked, before, terms('No money back.', 'We keep nothing of yours.'))).toBe('relevant');
    expect(judge(asked, before, terms('Money back within a year.', 'We keep all of it.'))).toBe('unrelated');
  });

  it.each([
    ['spelling', 'We will not refund automaticaly.', 'We will not refund automatically.'],
    ['case', 'The Github account is yours.', 'The GitHub account is yours.'],
    ['a doubled word', 'The other other party agrees.', 'The other party agrees.'],
    ['numbering', '7. Liability', '8. Liability'],
    ['an update stamp', 'Last updated: 1 May 2026', 'Last updated: 3 June 2026'],
  ])('is not answered by %s alone, and says why', (_, was, is) => {
    const { goal: judged, significance } = analysed(goal, page(was), page(is));
    expect(judged.verdict).toBe('unrelated');
    expect(judged.reason).toMatch(/^Only .*same as before\.$/);
    expect(significance).toBe('low');
  });

  it.each([
    ['a number', 'Within 30 days.', 'Within 14 days.'],
    ['a negation', 'We will sell your data.', 'We will not sell your data.'],
    ['the day from which it holds', 'Effective 1 May 2026', 'Effective 3 June 2026'],
  ])('is answered by %s', (_, was, is) => {
    expect(judge(goal, page(was), page(is))).toBe('relevant');
  });
});

describe('a goal for new things of a list', () => {
  const jobs = (...titles: [string, string][]): Page => {
    const pieces: Piece[] = [];
    const records = titles.map(([title, place], record): ListRecord => {
      pieces.push({ text: title, role: 'list-item', record, trail: ['Open positions'] });
      pieces.push({ text: place, role: 'list-item', record, trail: ['Open positions'] });
      const href = `https://work.example/${title}`;
      return {
        list: 'jobs',
        key: href,
        title,
        href,
        fields: { location: place },
        blocks: [record * 2, record * 2 + 1],
      };
    });
    return { pieces, records };
  };
  const before = jobs(['Cook', 'Bremen'], ['Baker', 'Bremen'], ['Clerk', 'Kiel']);

  it('is met by a record that came, and says what it mentions', () => {
    const after = jobs(
      ['Cook', 'Bremen'],
      ['Baker', 'Bremen'],
      ['Clerk', 'Kiel'],
      ['Waiter', 'Berlin'],
      ['Porter', 'Ulm'],
    );
    const analysis = analysed('new job postings in Berlin', before, after);
    expect(analysis.goal.verdict).toBe('met');
    expect(analysis.insights[0]?.text).toBe('New job: Waiter, Berlin');
  });

  it('is not met by one whose title is left out, nor by its other lines', () => {
    const after = jobs(['Cook', 'Bremen'], ['Baker', 'Bremen'], ['Clerk', 'Kiel'], ['Internship', 'Ulm']);
    expect(judge('new job postings, but no internships', before, after)).toBe('unrelated');
    expect(judge('new job postings', before, after)).toBe('met');
  });

  it('is not met where one that stayed says something else', () => {
    const moved = jobs(['Cook', 'Bremen'], ['Baker', 'Hamburg'], ['Clerk', 'Kiel']);
    expect(judge('Tell me about new job postings', before, moved)).toBe('unrelated');
  });

  it('is met by a new one that took the place of an old one, and reads alike', () => {
    const after = jobs(['Cook', 'Bremen'], ['Pastry Baker', 'Bremen'], ['Clerk', 'Kiel']);
    expect(judge('Tell me about new job postings', before, after)).toBe('met');
    expect(judge('Tell me when a job posting disappears', before, after)).toBe('met');
  });
});

describe('conditions', () => {
  const shop = (price: number, state: string): Page => ({
    pieces: [`€${price}`, state.replaceAll('-', ' ')],
    facts: [
      { ...fact, kind: 'price', text: `€${price}`, value: price, currency: 'EUR', block: 0 },
      { ...fact, kind: 'availability', text: state, value: state, block: 1 },
    ],
  });
  const both = 'Tell me when the price is below 500 € and it is in stock';

  it('that must hold together are met when the last of them comes true', () => {
    expect(judge(both, shop(600, 'in-stock'), shop(450, 'in-stock'))).toBe('met');
    expect(judge(both, shop(450, 'out-of-stock'), shop(450, 'in-stock'))).toBe('met');
    expect(judge(both, shop(600, 'out-of-stock'), shop(450, 'in-stock'))).toBe('met');
  });

  it('that must hold together are both named in the reason', () => {
    const reason = (before: Page, after: Page) => analysed(both, before, after).goal.reason;
    expect([
      reason(shop(600, 'in-stock'), shop(450, 'in-stock')),
      reason(shop(450, 'out-of-stock'), shop(450, 'in-stock')),
      reason(shop(600, 'out-of-stock'), shop(450, 'in-stock')),
    ]).toEqual([
      'Price is now €450, below €500 (was €600). Status: in stock, as before.',
      'Status: now in stock (was out of stock). Price is €450, below €500, as before.',
      'Price is now €450, below €500 (was €600). Status: now in stock (was out of stock).',
    ]);
  });

  it('that must hold together are not met by one of them', () => {
    expect(judge(both, shop(600, 'out-of-stock'), shop(450, 'out-of-stock'))).toBe('unrelated');
    expect(judge(both, shop(600, 'out-of-stock'), shop(600, 'in-stock'))).toBe('unrelated');
  });

  it('that the goal calls critical make the change critical', () => {
    const goal = 'Watch the price. It is critical if it falls below 100 €.';
    expect(analysed(goal, shop(300, 'in-stock'), shop(90, 'in-stock')).significance).toBe('critical');
    expect(analysed(goal, shop(300, 'in-stock'), shop(290, 'in-stock')).significance).not.toBe('critical');
  });
});

const fact = { label: '', currency: null, unit: null, source: 'text' } as const;

function judge(goal: string, before: Page, after: Page) {
  return analysed(goal, before, after).goal.verdict;
}

function analysed(goal: string, before: Page, after: Page) {
  const [one, other] = [content(before), content(after)];
  const plan = planGoal(goal, one);
  const { diff } = compareContents(one, other, { ignore: [], plan });
  if (diff === null) throw new Error('nothing differs');
  const url = 'https://acme.example/page';
  return analyseDiff({
    diff,
    plan,
    before: one,
    after: other,
    finalUrlBefore: url,
    finalUrlAfter: url,
    statusBefore: 200,
    statusAfter: 200,
  });
}

function content({ pieces, facts = [], records = [], title = '' }: Page): Content {
  const blocks = pieces.map(
    (piece, index): Block => ({
      role: 'paragraph',
      region: 'main',
      level: 0,
      trail: [],
      selector: `p:nth-of-type(${index + 1})`,
      ...(typeof piece === 'string' ? { text: piece } : piece),
    }),
  );
  return {
    reader: 1,
    url: 'https://acme.example/page',
    title,
    language: 'en',
    metadata: {},
    blocks,
    links: [],
    facts,
    records,
  };
}

describe('a goal with two limits', () => {
  const flat = (title: string, rooms: number, rent: number) =>
    `<article><h2><a href="/${rent}">${title}</a></h2><p>${rooms} Zimmer · 76 m² · ${rent} € kalt</p></article>`;
  const flats = [
    flat('Helle Wohnung in der Südvorstadt', 2, 690),
    flat('Altbau mit Balkon', 4, 980),
    flat('Apartment am Bahnhof', 1, 540),
  ];
  const goal = 'Neue Wohnungen mit mindestens 3 Zimmern unter 1000 € kalt';
  const list = (...entries: string[]) =>
    `<!doctype html><html lang="en"><title>Wohnungen</title><main><h1>Wohnungen in Leipzig</h1>${entries.join('')}</main>`;

  it('says of a rent nothing that is asked of rooms', async () => {
    const { goal: missed } = await analysePages(
      goal,
      list(...flats),
      list(...flats).replace('690 €', '720 €'),
    );
    expect(missed.verdict).toBe('unrelated');
    expect(missed.reason).not.toContain('720 €');
  });

  it.each([
    ['de', 'Zimmer', goal],
    ['en', 'rooms', 'new flats with at least 3 rooms under €1000'],
  ])('is met by what keeps both (%s)', async (lang, word, asked) => {
    const said = (html: string) => html.replace('lang="en"', `lang="${lang}"`).replaceAll('Zimmer', word);
    const verdictOf = async (rooms: number, rent: number) => {
      const added = flat('Sanierte Wohnung in Plagwitz', rooms, rent);
      const { goal: judged } = await analysePages(asked, said(list(...flats)), said(list(...flats, added)));
      return judged;
    };
    const met = await verdictOf(3, 890);
    expect(met.verdict).toBe('met');
    expect(met.reason).not.toContain('Zimmern is now “');
    expect((await verdictOf(2, 890)).verdict).toBe('unrelated');
    expect((await verdictOf(3, 1890)).verdict).toBe('unrelated');
  });
});
