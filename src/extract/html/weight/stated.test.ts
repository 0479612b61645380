import { describe, expect, it } from 'vitest';
import { isMainBlock } from '../../../core/page/content.ts';
import { defaultWatch } from '../../../core/site/watch.ts';
import { selectorsOf } from '../../select/selectors.ts';
import { readHtml } from '../read-html.ts';
import { findStated } from './stated.ts';

const main = (html: string): string[] =>
  readHtml({
    ...{ body: new Uint8Array(), url: 'https://bread.example/rye' },
    ...{ selectors: selectorsOf(defaultWatch), text: () => html },
  }).blocks.flatMap((block) => (isMainBlock(block) ? [block.text] : []));

const step = (at: number): string =>
  `Step ${at}: fold the dough from all sides, cover it with a damp cloth and leave it in a warm place until it has risen by half.`;
const steps = `<ol>${Array.from({ length: 9 }, (_, at) => `<li>${step(at)}</li>`).join('')}</ol>`;
const page = (beside: string, data: unknown): string =>
  `<body><script type="application/ld+json">${JSON.stringify(data)}</script><div class=wrap><h1>Rye loaf</h1>
  <div class=promo>${beside}</div><div class=way><h2>Method</h2>${steps}</div></div></body>`;

describe('what a page states of itself', () => {
  const recipe = {
    '@graph': [
      { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Bakery' }] },
      {
        '@type': 'Recipe',
        recipeIngredient: [
          '300 g rye flour',
          '220 ml lukewarm water',
          '1 tsp salt, finely ground',
          'caraway',
        ],
      },
    ],
  };

  it('is a part of its text, wherever it is and whatever that is called', () => {
    const needed =
      '<div><b>300 g</b><p>rye flour</p></div><div><b>220 ml</b><p>lukewarm water</p></div><div>1 tsp salt, finely ground</div><div>caraway</div>';
    expect(main(page(needed, recipe))).toEqual(
      expect.arrayContaining(['rye flour', 'lukewarm water', '1 tsp salt, finely ground', 'caraway']),
    );
    expect(main(page(needed, {}))).not.toContain('rye flour');
  });

  it('may be a list to tick off', () => {
    const needed = recipe['@graph'][1]?.recipeIngredient?.map(
      (one) => `<li><label><input type=checkbox>${one}</label>`,
    );
    expect(main(page(`<ul>${needed?.join('')}</ul>`, recipe)).join()).toContain('220 ml lukewarm water');
  });

  it('is not what it only has words in common with', () => {
    const others = '<p>rye flour</p><p>Buy our new book of breads in every good shop of the town</p>';
    expect(main(page(others, recipe)).join()).not.toContain('new book');
  });

  it('is not a short description, its maker, other pages, or what people say', () => {
    const said = 'A loaf that keeps for a week, and is best on the second day.';
    for (const data of [
      { '@type': 'Recipe', description: said },
      { '@type': 'Recipe', publisher: { '@type': 'Organization', description: said.repeat(9) } },
      { '@type': 'Recipe', review: { '@type': 'Review', text: said.repeat(9) } },
      { '@type': 'ItemList', itemListElement: [{ '@type': 'Question', name: said }] },
    ])
      expect(findStated([data])?.(said) ?? false).toBe(false);
    expect(
      findStated([{ '@type': 'FAQPage', mainEntity: { '@type': 'Question', name: said } }])?.(said),
    ).toBe(true);
  });
});
