import { describe, expect, it } from 'vitest';
import { content, p, page, plan, price, quotes, watch } from '../../../test/support/noisy-page.ts';
import { mostPlaces, mostVariants } from '../../core/change/noise.ts';

describe('a page that differs from itself', () => {
  it('is quiet where it did, whatever is there next', () => {
    const lamp = watch(page(quotes[0] ?? ''));
    lamp.twin(page(quotes[1] ?? ''));
    const { diff, suppressed } = lamp.look(page('No one ever said this about lamps before.'));
    expect(diff).toBeNull();
    expect(suppressed).not.toEqual([]);
    for (const held of suppressed) {
      expect(held.gate).toBe('twin');
      expect(held.reason).toBe('It differed between two fetches moments apart.');
    }
  });

  it('still reports changes beside it, under the same heading', () => {
    const lamp = watch(page(quotes[0] ?? ''));
    lamp.twin(page(quotes[1] ?? ''));
    const changed = content([p('A lamp of solid gold.'), p(quotes[2] ?? ''), p('Made by hand in our shop.')]);
    const { diff } = lamp.look(changed);
    expect(diff?.hunks.map(({ after }) => after)).toEqual(['A lamp of solid gold.']);
  });

  it('is known again after a line came before it', () => {
    const lamp = watch(page(quotes[0] ?? ''));
    lamp.twin(page(quotes[1] ?? ''));
    const first = p('Closed in August.');
    const grown = (quote: string) => content([first, ...page(quote).blocks]);
    expect(lamp.look(grown(quotes[2] ?? '')).diff?.hunks.map(({ after }) => after)).toEqual([first.text]);
    expect(lamp.look(grown(quotes[3] ?? '')).diff).toBeNull();
    const [, ...others] = grown(quotes[3] ?? '').blocks;
    const reported = lamp.look(content([p('Closed in September and October.'), ...others])).diff;
    expect(reported?.hunks).toHaveLength(1);
  });

  it('counts again after some unchanged checks: the page changed just between the two fetches', () => {
    const lamp = watch(page(quotes[0] ?? ''));
    lamp.twin(page(quotes[1] ?? ''));
    expect(lamp.look(page(quotes[2] ?? ''), 4).diff).not.toBeNull();
  });

  it('teaches nothing when it came back as quite another page', () => {
    const blocks = Array.from({ length: 20 }, (_, at) => p(`Clause ${at} says what clause ${at} says.`));
    const terms = watch(content(blocks));
    terms.twin(content([p('Something went wrong. Please try again later.')]));
    expect(terms.noise().memory.places).toEqual([]);
  });

  it('is reported where a list only grew between the two fetches', () => {
    const jobs = (...titles: string[]) =>
      content(titles.map((title) => p(title, { role: 'list-item', selector: 'body > ul > li' })));
    const list = watch(jobs('Baker', 'Smith', 'Cook'));
    list.twin(jobs('Tailor', 'Baker', 'Smith', 'Cook'));
    const reported = list.look(jobs('Painter', 'Baker', 'Smith', 'Cook'));
    expect(reported.diff?.hunks.map(({ after }) => after)).toEqual(['Painter']);
  });
});

describe('a line that changes all the time', () => {
  const seats = (count: number) => page(quotes[0] ?? '', p(`${count} people sit in this room`));

  it('is volatile after five comparisons, with the counts as its reason', () => {
    const room = watch(seats(1));
    const reported = [2, 3, 4, 5, 6, 7, 8].map((count) => room.look(seats(count)));
    expect(reported.map(({ diff }) => diff !== null)).toEqual([true, true, true, true, true, false, false]);
    expect(reported.at(-1)?.suppressed[0]).toMatchObject({
      gate: 'volatile',
      reason: 'This line changed in 6 of 6 checks.',
    });
  });

  it('is reported when it says something else for once', () => {
    const room = watch(seats(1));
    for (const count of [2, 3, 4, 5, 6, 7]) room.look(seats(count));
    const closed = page(quotes[0] ?? '', p('This room is closed until further notice'));
    expect(room.look(closed).diff?.hunks).toHaveLength(1);
  });

  it('is not volatile where most checks find the page as it was', () => {
    const room = watch(seats(1));
    const reported = Array.from({ length: 12 }, (_, at) => room.look(seats(at + 2), 3));
    expect(reported.every(({ diff }) => diff !== null)).toBe(true);
  });

  it('counts again after a long quiet time', () => {
    const room = watch(seats(1));
    for (const count of [2, 3, 4, 5, 6, 7]) room.look(seats(count));
    for (let time = 0; time < 60; time += 1) {
      room.look(content([...seats(7).blocks, p(`Line ${'abcdefghij'[time % 10]}`, { trail: ['Other'] })]));
    }
    expect(room.noise().memory.places.filter(({ rule }) => rule === 'volatile')).toEqual([]);
  });

  it('is never volatile when it is a price that the page is about', () => {
    const priced = (amount: number) =>
      content([p('A lamp of solid brass.'), p(`Price: $${amount}`)], { facts: [price(amount, 1)] });
    const lamp = watch(priced(1));
    const reported = Array.from({ length: 12 }, (_, at) => lamp.look(priced(at + 2)));
    expect(reported.every(({ diff }) => diff !== null)).toBe(true);
  });

  it('of a growing list is news every time', () => {
    const names = Array.from(
      { length: 24 },
      (_, at) => `${'ABCDEFGHIJKLMNOPQRSTUVWX'[at]} is looked for in Bern`,
    );
    const jobs = (count: number) =>
      content(
        names
          .slice(0, count)
          .reverse()
          .map((name) => p(name, { role: 'list-item', selector: 'ul > li' })),
      );
    const list = watch(jobs(3));
    for (let count = 4; count <= names.length; count += 1)
      expect(list.look(jobs(count)).diff?.hunks.map(({ op }) => op)).toEqual(['added']);
  });
});

describe('rotating texts', () => {
  it('are news once each, and then known', () => {
    const turn = watch(page(quotes[0] ?? ''));
    const reported = Array.from(
      { length: 12 },
      (_, at) => turn.look(page(quotes[(at + 1) % 4] ?? '')).diff !== null,
    );
    expect(reported).toEqual([true, true, true, ...Array(9).fill(false)]);
    expect(turn.noise().memory.places.map(({ rule }) => rule)).toContain('rotating');
  });

  it('that are new in a place with known ones are reported', () => {
    const turn = watch(page(quotes[0] ?? ''));
    for (let at = 1; at < 10; at += 1) turn.look(page(quotes[at % 4] ?? ''));
    expect(turn.look(page('We close this shop for good.')).diff).not.toBeNull();
  });

  it('of a list are known as a set, in any order', () => {
    const all = ['Oak table', 'Pine chair', 'Silk shade', 'Wool rug', 'Iron hook', 'Clay pot'];
    const related = (...picks: number[]) =>
      page(
        quotes[0] ?? '',
        ...picks.map((pick) =>
          p(all[pick] ?? '', { role: 'list-item', trail: ['Related'], selector: 'ul > li' }),
        ),
      );
    const list = watch(related(0, 1, 2));
    for (const picks of [
      [3, 4, 5],
      [0, 2, 4],
      [1, 3, 5],
      [5, 4, 3],
      [0, 1, 2],
    ])
      list.look(related(...picks));
    expect(list.look(related(4, 2, 0)).diff).toBeNull();
    expect(list.look(related(4, 2, 0, 1)).diff).toBeNull();
  });

  it('that return only once are reported: the change may have been undone for real', () => {
    const turn = watch(page('We are open.'));
    expect(turn.look(page('We are closed for the winter, come back in spring.')).diff).not.toBeNull();
    expect(turn.look(page('We are open.')).diff).not.toBeNull();
  });
});

describe('what the goal names', () => {
  const priced = (amount: number) =>
    content([p('A lamp of solid brass.'), p(`Price: $${amount}`)], { facts: [price(amount, 1)] });

  it('is reported however often it differs from itself', () => {
    const wanted = watch(priced(1), plan({ target: 'subject', field: { kind: 'price', words: [] } }));
    wanted.twin(priced(2));
    expect(wanted.look(priced(3)).diff?.facts).toHaveLength(1);
    const other = watch(priced(1), plan());
    other.twin(priced(2));
    expect(other.look(priced(3)).diff).toBeNull();
  });

  it('is reported where its words are, unless they are all over the page', () => {
    const shop = (hours: string) =>
      content([p('A lamp.'), p(hours, { trail: ['Brass lamp', 'Opening hours'] })]);
    const named = watch(shop('Monday'), plan({ target: 'section', where: [{ any: ['opening hours'] }] }));
    named.twin(shop('Tuesday'));
    expect(named.look(shop('Friday')).diff).not.toBeNull();
    const whole = watch(shop('Monday'), plan({ target: 'section', where: [{ any: ['brass lamp'] }] }));
    whole.twin(shop('Tuesday'));
    expect(whole.look(shop('Friday')).diff).toBeNull();
  });
});

describe('what the user says', () => {
  it('undoes a rule for good', () => {
    const lamp = watch(page(quotes[0] ?? ''));
    lamp.twin(page(quotes[1] ?? ''));
    const [place] = lamp.noise().memory.places;
    if (place === undefined) throw new Error('nothing was learned');
    const { id, slot, at, example, selector } = place;
    lamp.wish({
      [id]: { slot, at, example, selector, rule: 'twin', state: 'undone', changeIds: [], since: 1 },
    });
    for (let time = 0; time < 12; time += 1)
      expect(lamp.look(page(quotes[(time + 1) % 4] ?? '')).diff).not.toBeNull();
  });

  it('suppresses a place that was called noise', () => {
    const lamp = watch(page(quotes[0] ?? ''));
    lamp.look(page(quotes[1] ?? ''));
    const place = lamp.noise().memory.places.find(({ at }) => at !== null);
    if (place === undefined) throw new Error('nothing was seen');
    const { id, slot, at, example, selector } = place;
    lamp.wish({
      [id]: { slot, at, example, selector, rule: 'feedback', state: 'active', changeIds: ['c'], since: 1 },
    });
    const { diff, suppressed } = lamp.look(page(quotes[2] ?? ''));
    expect(diff).toBeNull();
    expect(suppressed[0]?.gate).toBe('feedback');
  });
});

describe('memory', () => {
  it('stays small, however much differs', () => {
    const still = Array.from({ length: 90 }, (_, at) =>
      p(`Clause ${at} stays as it is`, { trail: ['Still'] }),
    );
    const many = (seed: number) =>
      content([
        ...still,
        ...Array.from({ length: 80 }, (_, at) =>
          p(`Line ${at} says ${at * seed}`, {
            trail: [`T${String.fromCharCode(65 + (seed % 7))}`, `${'x'.repeat(at)}`],
          }),
        ),
        p(`Number ${'abcdefghijklmnopqrstuvwxyz'[seed % 26]}${seed}`, { trail: ['Last'] }),
      ]);
    const room = watch(many(0));
    for (let seed = 1; seed < 40; seed += 1) room.look(many(Math.floor(seed / 2)));
    for (let seed = 1; seed < 40; seed += 1) room.look(many(7 * seed));
    const { places } = room.noise().memory;
    expect(places).toHaveLength(mostPlaces);
    expect(Math.max(...places.map(({ variants }) => variants.length))).toBe(mostVariants);
  });
});
