// Words of a goal that a page says otherwise, or that mean something else than they seem to.
import { expect, it } from 'vitest';
import { analysePages, htmlPage, htmlTable } from '../../test/support/analyse-pages.ts';

const page = (title: string, body: string, language = 'en') =>
  htmlPage(title, `<h1>${title}</h1>${body}`).replace('lang="en"', `lang="${language}"`);

const flats = (...more: string[][]) =>
  page(
    'Mietwohnungen',
    htmlTable(
      ['Wohnung', 'Ort', 'Zimmer', 'Kaltmiete', 'Warmmiete'],
      [
        ['Altbau mit Stuck', 'Plagsdorf', '3', '980 €', '1.190 €'],
        ['Dachgeschoss', 'Lindenhain', '2', '610 €', '760 €'],
        ['Neubau mit Aufzug', 'Möckernau', '3', '890 €', '1.080 €'],
        ...more,
      ],
    ),
    'de',
  );

const releases = (...more: string[]) =>
  page(
    'Quillpack releases',
    `<ul>${[...more, 'v3.8.1', 'v3.8.0', 'v3.8.0-rc.2', 'v3.7.4', 'v3.7.3']
      .map((version) => `<li><a href="/${version}">${version}</a> Fixes and new options.</li>`)
      .join('')}</ul>`,
  );

const pool = (sunday: string, busy: string) =>
  page(
    'Horaires',
    `${htmlTable(
      ['Jour', 'Heures'],
      [
        ['Vendredi', '12 h – 21 h'],
        ['Samedi', '10 h – 18 h'],
        ['Dimanche', sunday],
      ],
    )}<p>Affluence : ${busy} baigneurs</p>`,
    'fr',
  );

const recipes = (...more: [string, string][]) =>
  page(
    'Receitas da Dalva',
    htmlTable(
      ['Receita', 'Tipo'],
      [
        ['Bolo de fubá', 'sem glúten'],
        ['Pão de centeio', 'com trigo'],
        ['Torta de maçã', 'com trigo'],
        ...more,
      ],
    ),
    'pt',
  );

const agenda = (...more: string[]) =>
  page(
    'Ordre du jour du conseil',
    `<ol>${['Budget primitif', 'Tarifs de la cantine', 'Vente du presbytère', ...more]
      .map((item) => `<li>${item}</li>`)
      .join('')}</ol>`,
    'fr',
  );

const themes = (...names: string[]) =>
  page(
    'Themes',
    `<ul>${names.map((name) => `<li><a href="/${name}">${name}</a> by somebody</li>`).join('')}</ul>`,
  );

const stories: [string, string, string, string, boolean][] = [
  [
    'two rooms are not three',
    'Suche 3-Zimmer-Wohnung in Lindenhain, warm höchstens 1.100 €',
    flats(),
    flats(['Souterrain', 'Lindenhain', '2', '400 €', '520 €']),
    false,
  ],
  [
    'another place is not the one',
    'Suche 3-Zimmer-Wohnung in Lindenhain, warm höchstens 1.100 €',
    flats(),
    flats(['Hinterhaus', 'Plagsdorf', '3', '700 €', '890 €']),
    false,
  ],
  [
    'cold rent is not warm rent',
    'Suche 3-Zimmer-Wohnung in Lindenhain, warm höchstens 1.100 €',
    flats(),
    flats(['Mit Garten', 'Lindenhain', '3', '930 €', '1.160 €']),
    false,
  ],
  [
    'all that is wanted, together for the first time',
    'Suche 3-Zimmer-Wohnung in Lindenhain, warm höchstens 1.100 €',
    flats(),
    flats(['Erdgeschoss', 'Lindenhain', '3', '820 €', '1.045 €']),
    true,
  ],
  [
    'a release is stable though it does not say so',
    'new stable quillpack releases',
    releases(),
    releases('v3.8.2'),
    true,
  ],
  [
    'a release candidate is not stable',
    'new stable quillpack releases',
    releases(),
    releases('v4.0.0-rc.1'),
    false,
  ],
  [
    'the hours of a day are those of its row',
    'Changement des horaires du dimanche',
    pool('9 h – 13 h', '63'),
    pool('9 h – 12 h', '63'),
    true,
  ],
  [
    'and nothing else on the page',
    'Changement des horaires du dimanche',
    pool('9 h – 13 h', '63'),
    pool('9 h – 13 h', '18'),
    false,
  ],
  [
    'without gluten is what a recipe is',
    'nova receita sem glúten',
    recipes(),
    recipes(['Panqueca de mandioca', 'sem glúten']),
    true,
  ],
  [
    'and one with wheat is not',
    'nova receita sem glúten',
    recipes(),
    recipes(['Rosca doce', 'com trigo']),
    false,
  ],
  [
    'an agenda is no order of entries',
    'Tout ce qui concerne le stationnement à l’ordre du jour',
    agenda(),
    agenda('Stationnement rue du Lavoir'),
    true,
  ],
  [
    'and other points are not about parking',
    'Tout ce qui concerne le stationnement à l’ordre du jour',
    agenda(),
    agenda('Travaux du gymnase'),
    false,
  ],
  [
    'where a thing was is not what it is about',
    'theme removed from the store',
    themes('Aurora', 'Basalt', 'Cedar', 'Dune'),
    themes('Aurora', 'Basalt', 'Dune'),
    true,
  ],
  [
    'an order of entries is one where they are ranked',
    'top 3 order changes',
    themes('Aurora', 'Basalt', 'Cedar', 'Dune'),
    themes('Basalt', 'Aurora', 'Cedar', 'Dune'),
    true,
  ],
];

it.each(stories)('%s: “%s”', async (_, goal, before, after, isAlert) => {
  const { goal: judged } = await analysePages(goal, before, after);
  expect(['met', 'relevant'].includes(judged.verdict)).toBe(isAlert);
});

it('names the figure that was asked about, and not its neighbour', async () => {
  const [goal, after] = [
    '3 Zimmer in Lindenhain, warm höchstens 1.100 €',
    flats(['Erdgeschoss', 'Lindenhain', '3', '820 €', '1.045 €']),
  ];
  const { goal: judged } = await analysePages(goal, flats(), after);
  expect(judged.reason).toContain('1.045');
  expect(judged.reason).not.toContain('820');
});
