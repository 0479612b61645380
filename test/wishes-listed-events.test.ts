// Goals that list what may happen to the same thing: "added, sold or reduced".
import { describe, expect, it } from 'vitest';
import { alertsByStep, type Story } from './support/alerts-by-step.ts';
import { row } from './support/small-markup.ts';

const words = {
  en: { bikes: 'bikes', price: 'Price', status: 'Status', free: 'Available', sold: 'Sold', hours: 'Room' },
  de: { bikes: 'Räder', price: 'Preis', status: 'Stand', free: 'Verfügbar', sold: 'Verkauft', hours: 'Raum' },
  fr: { bikes: 'vélos', price: 'Prix', status: 'État', free: 'Disponible', sold: 'Vendu', hours: 'Salle' },
};

/** What comes, what is cheaper, what is dearer, what is sold, what goes, and what is beside it. */
function story(goal: string, language: keyof typeof words, ...expected: boolean[]): Story {
  const { bikes, price, status, free, sold, hours } = words[language];
  const [montero, velano] = [row('Montero GT', '€ 540', free), row('Velano 5', '€ 900', free)];
  const [kestrel, alba] = [row('Kestrel X', '€ 320', free), row('Alba City', '€ 210', free)];
  const steps = [
    [velano, `${velano}${row('Rondo 2', '€ 480', free)}`],
    ['€ 540', '€ 490'],
    ['€ 210', '€ 230'],
    [kestrel, kestrel.replace(free, sold)],
    [alba.replace('210', '230'), ''],
    [`${hours} 9`, `${hours} 10`],
  ];
  return {
    ...{ goal, language },
    page: `<h1>Gebauer ${bikes}</h1><table>${row(bikes, price, status)}${montero}${velano}${kestrel}${alba}</table><p>${hours} 9</p>`,
    steps: steps.map(([was = '', is = ''], at) => [was, is, expected[at] === true]),
  };
}

const stories: Story[] = [
  story('bikes added, sold or reduced', 'en', true, true, false, true, false, false),
  story('bikes removed or reduced', 'en', false, true, false, false, true, false),
  story('bikes added, removed or reduced', 'en', true, true, false, false, true, false),
  story('wenn Räder dazukommen, verkauft oder billiger werden', 'de', true, true, false, true, false, false),
  story('vélos ajoutés, vendus ou moins chers', 'fr', true, true, false, true, false, false),
];

describe('goals that list what may happen', () => {
  it.each(stories.map((one) => [one.goal, one] as const))('%s', async (_, one) => {
    expect(await alertsByStep(one)).toEqual(one.steps.map(([, , isAlert]) => isAlert));
  });
});
