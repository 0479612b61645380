// Goals about one of several things that have a heading each, in whatever way the page writes what is below it.
import { describe, expect, it } from 'vitest';
import { alertsByStep } from './support/alerts-by-step.ts';
import { analysePages, htmlPage } from './support/analyse-pages.ts';

type Thing = readonly [name: string, deadline: string, amount: string];

const things: readonly Thing[] = [
  ['Hawthorn grant', '30 April 2026', '$4,000'],
  ['Juniper grant', '12 May 2026', '$9,000'],
  ['Rowan grant', '1 June 2026', '$2,500'],
];
const willow: Thing = ['Willow grant', '9 July 2026', '$11,000'];

const shapes: Record<string, (...thing: Thing) => string> = {
  'terms below it': (name, day, amount) =>
    `<h2>${name}</h2><dl><dt>Deadline</dt><dd>${day}</dd><dt>Amount</dt><dd>${amount}</dd></dl>`,
  'a list of labels with values': (name, day, amount) =>
    `<h2>${name}</h2><ul><li>Deadline: ${day}</li><li>Amount: ${amount}</li></ul>`,
  'lines of labels with values': (name, day, amount) =>
    `<h2>${name}</h2><p>Deadline: ${day}</p><p>Amount: ${amount}</p>`,
  'labels in bold': (name, day, amount) =>
    `<h2>${name}</h2><p><strong>Deadline:</strong> ${day}<br><strong>Amount:</strong> ${amount}</p>`,
  'a small table': (name, day, amount) =>
    `<h2>${name}</h2><table><tr><th>Deadline</th><td>${day}</td></tr><tr><th>Amount</th><td>${amount}</td></tr></table>`,
  'pairs of plain boxes': (name, day, amount) =>
    `<h3>${name}</h3><div><span>Deadline</span><span>${day}</span></div><div><span>Amount</span><span>${amount}</span></div>`,
  'a text': (name, day, amount) =>
    `<h2>${name}</h2><p>It supports the restoration of small collections in the county. Apply by ${day}. The amount is ${amount}.</p>`,
  'a section around it': (name, day, amount) =>
    `<section><h2>${name}</h2><dl><dt>Deadline</dt><dd>${day}</dd><dt>Amount</dt><dd>${amount}</dd></dl></section>`,
  'a fold around it': (name, day, amount) =>
    `<details><summary>${name}</summary><p>Deadline: ${day}</p><p>Amount: ${amount}</p></details>`,
};

const goals: [
  goal: string,
  edit: [find: string, replace: string] | 'one more' | 'the last one less',
  isAlert: boolean,
][] = [
  ['tell me when the amount of the Juniper grant changes', ['$9,000', '$9,500'], true],
  ['tell me when the amount of the Juniper grant changes', ['$4,000', '$4,400'], false],
  ['tell me when the amount of the Juniper grant changes', ['12 May', '15 May'], false],
  ['tell me when the amount is revised', ['$9,000', '$9,500'], true],
  ['tell me when the amount is revised', ['12 May', '15 May'], false],
  ['when the deadline of the hawthorn grant moves', ['30 April', '7 May'], true],
  ['when the deadline of the hawthorn grant moves', ['1 June', '8 June'], false],
  ['new grants', 'one more', true],
  ['new grants', ['$4,000', '$4,400'], false],
  ['a grant of more than $10,000', ['$9,000', '$12,000'], true],
  ['a grant of more than $10,000', ['$9,000', '$9,900'], false],
  ['a grant of more than $10,000', 'one more', true],
  ['tell me if the Rowan grant is removed', 'the last one less', true],
];

describe.each(Object.entries(shapes))('things with a heading each, and %s', (_, shape) => {
  const bodyOf = (list: readonly Thing[]) =>
    `<h1>Grants for small museums</h1><p>All grants of the foundation, with their deadlines.</p>${list.map((thing) => shape(...thing)).join('\n')}`;

  it.each(goals)('“%s”, after %s: %s', async (goal, edit, isAlert) => {
    const page = bodyOf(things);
    const after =
      edit === 'one more'
        ? bodyOf([willow, ...things])
        : edit === 'the last one less'
          ? bodyOf(things.slice(0, 2))
          : null;
    const step: [string, string, boolean] =
      after === null ? [edit[0], edit[1] as string, isAlert] : [page, after, isAlert];
    expect(await alertsByStep({ goal, page, steps: [step] })).toEqual([isAlert]);
  });
});

it('what one of several things costs is said of that one, and not of the page', async () => {
  const page = (amount: string) =>
    htmlPage(
      'Grants',
      `<h1>Grants for small museums</h1>${things.map(([name, day]) => shapes['terms below it']?.(name, day, name === 'Juniper grant' ? amount : '$4,000')).join('\n')}`,
    );
  const { title } = await analysePages('tell me when the amount changes', page('$9,000'), page('$12,000'));
  expect(title).toContain('Juniper grant');
  expect(title).not.toContain('museums');
});
