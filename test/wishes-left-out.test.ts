// What a goal leaves out, does not care about, or asks of the same thing in a second half.
import { describe, expect, it } from 'vitest';
import { alertsByStep, type Story } from './support/alerts-by-step.ts';

const card = (title: string, ...lines: string[]) =>
  `<li><h3>${title}</h3>${lines.map((line) => `<p>${line}</p>`).join('')}</li>`;

const stories: Story[] = [
  {
    goal: 'rug 160 x 230 below £100',
    page: `<h1>Rugs</h1><ul>${card('Wool rug, 160x230 cm', '£140')}${card('Wool rug, 200x300 cm', '£180')}${card('Jute rug, 120x180 cm', '£110')}</ul>`,
    steps: [
      ['£180', '£95', false],
      ['£140', '£89', true],
    ],
  },
  {
    goal: 'Who joins or leaves the committee?',
    page: '<h1>Our club</h1><h2>Committee</h2><ul><li>Ada Quill, chair</li><li>Ben Orme</li><li>Cleo Hart</li><li>Dov Lind</li></ul><h2>Staff</h2><ul><li>Eve Moss</li><li>Finn Rae</li></ul>',
    steps: [
      ['<li>Ben Orme', '<li>Ben Orme, secretary', false],
      ['<li>Cleo Hart', '<li>Gus Vane', true],
    ],
  },
];

describe('what a goal leaves out, and what it asks of the same thing', () => {
  for (const story of stories)
    it(story.goal, async () => {
      expect(await alertsByStep(story)).toEqual(story.steps.map(([, , isAlert]) => isAlert));
    });
});
