// Verdicts on whole pages: which fact, row or item the goal means, and whether it is as the goal waits for.
import { describe, expect, it } from 'vitest';
import { compareContents } from '../compare/compare.ts';
import type { Analysis } from '../core/change/analysis.ts';
import type { Content } from '../core/page/content.ts';
import { defaultWatch } from '../core/site/watch.ts';
import { extractContent } from '../extract/extract.ts';
import { planGoal } from '../plan/plan.ts';
import { analyseDiff } from './analyse.ts';

const table = (heads: string[], ...rows: string[][]) =>
  `<h1>Overview</h1><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`;
const list = (title: string, ...items: string[]) =>
  `<h1>${title}</h1><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

describe('the text of a document', () => {
  const terms = (days: number, href: string) =>
    `<h1>Terms of Use</h1><p>You may return a lamp within ${days} days.</p><p>Read <a href="${href}">more about lamps</a> here.</p>`;
  const goal = 'tell me when the text of the Terms of Service changes';

  it('is the page, whatever the document is called there', async () => {
    expect(await verdict(goal, terms(30, '/a'), terms(14, '/a'))).toBe('relevant');
  });

  it('is not changed by where a link leads, which any change of the page is', async () => {
    expect(await verdict(goal, terms(30, '/a'), terms(30, '/b'))).toBe('unrelated');
    expect(await verdict('any change', terms(30, '/a'), terms(30, '/b'))).toBe('relevant');
  });
});

describe('the state of the row that the goal names', () => {
  const seats = (pit: string, balcony: string) =>
    table(['Catégorie', 'Prix', 'État'], ['Fosse', '45 €', pit], ['Balcon', '60 €', balcony]);
  const goal = 'préviens-moi quand il y a de nouveau des places en fosse';

  it('is met by that row, and by no other', async () => {
    expect(await verdict(goal, seats('Complet', 'Disponible'), seats('Disponible', 'Disponible'))).toBe(
      'met',
    );
    expect(await verdict(goal, seats('Complet', 'Disponible'), seats('Complet', 'Complet'))).toBe(
      'unrelated',
    );
  });

  it('may be said by what a link says', async () => {
    const dates = (state: string) =>
      list('Le Songe', '21 mai – <a href="/1">Réserver</a>', `22 mai – ${state}`, '23 mai – Complet');
    const [free, full] = [dates('<a href="/2">Réserver</a>'), dates('<strong>Complet</strong>')];
    expect(await verdict('si c’est complet pour le 22 mai', free, full)).toBe('met');
    expect(await verdict('places pour le 22 mai', full, free)).toBe('met');
    expect(await verdict('places pour le 22 mai', free, full)).toBe('relevant');
  });

  it('is of the column that the goal names, too', async () => {
    const nights = (tent: string) =>
      table(
        ['Night', 'Tent pitch', 'Motorhome pitch'],
        ['8 August', tent, 'Full'],
        ['9 August', 'Full', 'Full'],
      );
    const changed: [string, string] = [nights('Full'), nights('3 left')];
    expect(await verdict('tent pitch free on 8 August', ...changed)).toBe('met');
    expect(await verdict('motorhome pitch free on 8 August', ...changed)).toBe('unrelated');
    expect(await verdict('tent pitch free on 9 August', ...changed)).toBe('unrelated');
  });

  it('has come back where the line no longer denies it, unless it puts it off', async () => {
    const stores = (leeds: string) => list('Collect in store', `Leeds – ${leeds}`, 'Hull – Out of stock');
    const asked = 'back in stock in Leeds';
    expect(await verdict(asked, stores('Out of stock'), stores('Ready to collect today'))).toBe('met');
    expect(await verdict(asked, stores('Out of stock'), stores('Expected in May'))).toBe('unrelated');
  });

  it('is not that of a row which only says the word for the state', async () => {
    const services = (webhooks: string) => list('Status', 'Dashboard: operational', `Webhooks: ${webhooks}`);
    const changed: [string, string] = [services('operational'), services('partial outage')];
    expect(await verdict('Dashboard outage', ...changed)).toBe('unrelated');
    expect(await verdict('Webhooks outage', ...changed)).toBe('met');
  });
});

describe('numbers and prices', () => {
  const tariff = (price: string) =>
    table(['', 'brutto'], ['Arbeitspreis (ct/kWh)', price], ['Grundpreis (Euro/Monat)', '10,12']);

  it('in a table that names the unit are prices, be it in cents', async () => {
    const changed: [string, string] = [tariff('25,39'), tariff('23,65')];
    expect(await verdict('Arbeitspreis unter 24 Cent', ...changed)).toBe('met');
    expect(await verdict('Arbeitspreis unter 20 ct/kWh', ...changed)).toBe('unrelated');
    expect(await verdict('Grundpreis sinkt', ...changed)).toBe('unrelated');
  });

  it('of a rate are in the row of the other currency', async () => {
    const rates = (dollar: string) => table(['For £1', 'We sell'], ['US dollar', dollar], ['Euro', '1.15']);
    expect(await verdict('1 pound over 1.35 dollars', rates('1.33'), rates('1.36'))).toBe('met');
    expect(await verdict('1 pound over 1.35 euros', rates('1.33'), rates('1.36'))).toBe('unrelated');
  });

  it('are measured in the units of the page', async () => {
    const levels = (level: string) =>
      table(['Ort', 'Wasserstand (cm)'], ['Rheinfurt', level], ['Talheim', '389']);
    expect(await verdict('Pegel Rheinfurt über 7 Meter', levels('684'), levels('712'))).toBe('met');
    expect(await verdict('Pegel Rheinfurt über 8 Meter', levels('684'), levels('712'))).toBe('unrelated');
  });

  it('that came beside the old one are the new price', async () => {
    const card = (name: string, price: string) => `<div><a href="/${name}">${name}</a><p>${price}</p></div>`;
    const goods = (shirt: string) =>
      `<h1>New in</h1><div>${card('Linen shirt', shirt)}${card('Jumper', '$98.00')}${card('Trousers', '$79.00')}</div>`;
    expect(await verdict('the linen shirt gets cheaper', goods('$68.00'), goods('$54.40 $68.00'))).toBe(
      'met',
    );
  });

  it('of a row are called by what rows are named by', async () => {
    const fees = (fee: string) =>
      `${table(['Student type', 'Full time'], ['Home', '£11,200'], ['International', fee])}<p>International students pay a deposit of £2,000.</p>`;
    const changed: [string, string] = [fees('£19,500'), fees('£21,300')];
    expect(await verdict('tuition for international students rises', ...changed)).toBe('met');
    expect(await verdict('tuition for home students rises', ...changed)).toBe('unrelated');
  });

  it('that go the other way call nobody', async () => {
    const menu = (stew: string) => list('Menu', 'Soup €4.00', `Stew €${stew}`);
    const { goal, significance } = await analysed('when any price falls', menu('7.00'), menu('8.50'));
    expect(goal.verdict).toBe('unrelated');
    expect(significance).toBe('low');
  });
});

describe('new versions', () => {
  const releases = (...names: string[]) =>
    list('Releases', ...names.map((name) => `<h3>${name}</h3><p>Two bugs are fixed.</p>`));
  const [was, minor, major] = [['v2.3.1'], ['v2.4.0', 'v2.3.1'], ['v3.0.0', 'v2.3.1']].map((names) =>
    releases(...names),
  ) as [string, string, string];

  it('are met when they come to a list, however short it was', async () => {
    expect(await verdict('new version', was, minor)).toBe('met');
    expect(
      await verdict('new version', releases('v2.3.1', 'v2.3.0'), releases('v2.4.0', 'v2.3.1', 'v2.3.0')),
    ).toBe('met');
  });

  it('are major by their first number', async () => {
    expect(await verdict('new major version', was, minor)).toBe('unrelated');
    expect(await verdict('new major version', was, major)).toBe('met');
  });

  it('that break nothing do not meet a goal that asks for breaking changes', async () => {
    expect(await verdict('breaking changes in new releases', was, minor)).toBe('unrelated');
  });
});

describe('new entries', () => {
  const flat = (place: string, rooms: number, rent: string) =>
    `<h3>${place}</h3><p>${rooms} Zimmer · 78 m²</p><p>${rent} € Kaltmiete</p>`;
  const old = [
    flat('Altbau Plagwitz', 2, '700'),
    flat('Neubau Mitte', 4, '1.500'),
    flat('Lindenau', 3, '990'),
  ];
  const goal = 'neue 3-Zimmer-Wohnung unter 900 Euro';
  it.each([
    [flat('Hof Connewitz', 3, '850'), 'met'],
    [flat('Hof Connewitz', 3, '1.850'), 'unrelated'],
    [flat('Hof Connewitz', 1, '450'), 'unrelated'],
  ])('are judged by all their qualities: %s is %s', async (added, expected) => {
    expect(await verdict(goal, list('Wohnungen', ...old), list('Wohnungen', ...old, added))).toBe(expected);
  });

  it('are of the kind requested where the list distinguishes kinds', async () => {
    const events = ['Jazz night', 'Poetry slam', 'Choir concert'];
    const added = (name: string) => list('Upcoming events', ...events, name);
    expect(await verdict('new concerts', list('Upcoming events', ...events), added('Book fair'))).toBe(
      'unrelated',
    );
    expect(await verdict('new concerts', list('Upcoming events', ...events), added('Organ concert'))).toBe(
      'met',
    );
  });
});

describe('words that are waited for', () => {
  const menu = (monday: string) => list('Speiseplan', `Montag: ${monday}`, 'Dienstag: Gulasch');
  const goal = 'sag mir wenn es Schnitzel gibt';

  it('are reported when they appear, and their absence is not unclear', async () => {
    expect(await verdict(goal, menu('Linsensuppe'), menu('Schnitzel mit Pommes'))).toBe('met');
    expect(await verdict(goal, menu('Linsensuppe'), menu('Nudeln mit Pesto'))).toBe('unrelated');
  });

  it('are reported where an event is cancelled or moved', async () => {
    const events = (slam: string) => list('Events', 'Jazz night, 3 May 2026', slam, 'Choir, 12 May 2026');
    const asked = 'tell me if an event is cancelled or moved';
    const was = events('Poetry slam, 9 May 2026');
    expect(await verdict(asked, was, events('Poetry slam, 9 May 2026 (CANCELLED)'))).toBe('relevant');
    expect(await verdict(asked, was, events('Poetry slam, 19 May 2026'))).toBe('relevant');
  });
});

async function verdict(goal: string, before: string, after: string): Promise<string> {
  return (await analysed(goal, before, after)).goal.verdict;
}

async function analysed(goal: string, before: string, after: string): Promise<Analysis> {
  const [was, is] = [await read(before), await read(after)];
  const plan = planGoal(goal, was);
  const { diff } = compareContents(was, is, { ignore: [], plan });
  if (diff === null) throw new Error('the pages say the same');
  const url = 'https://town.example/page';
  const answers = { finalUrlBefore: url, finalUrlAfter: url, statusBefore: 200, statusAfter: 200 };
  return analyseDiff({ diff, plan, before: was, after: is, ...answers });
}

function read(body: string): Promise<Content> {
  const html = `<!doctype html><html><head><title>Town</title></head><body><nav><a href="/">Home</a></nav><main>${body}</main></body></html>`;
  return extractContent({
    body: new TextEncoder().encode(html),
    contentType: 'text/html',
    charset: 'utf-8',
    url: 'https://town.example/page',
    watch: defaultWatch,
  });
}
