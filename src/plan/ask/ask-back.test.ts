// Questions that the compiler asks: where there is doubt on this very page, and nowhere else; every answer is a plan.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field, Item, PageItems } from '../../core/page/items.ts';
import { type Plan, planSchema } from '../../core/plan/plan.ts';
import { compileGoal } from '../compile.ts';
import { answerQuestion } from '../questions/answer-question.ts';
import { questionLanguages, sayQuestion } from '../questions/say-question.ts';

const field = (
  name: string,
  text: string,
  kind: Field['kind'] = 'text',
  value: Field['value'] = null,
): Field => ({
  ...{ name, kind, text, value, currency: null, unit: null, block: null },
});

function item(title: string, list: string, fields: Field[] = [], trail: string[] = []): Item {
  const text = [title, ...fields.map((one) => one.text)].join(' ');
  return {
    ...{ kind: 'row', list, key: title, title, href: null, fields, text, trail },
    ...{ isMain: true, position: 0, blocks: [] },
  };
}

function pageOf(items: Item[], subject = 'Example Weekly'): PageItems {
  const lists = [...Map.groupBy(items, ({ list }) => list)].map(([id, group]) => ({
    ...{ id, kind: 'row' as const, name: group[0]?.trail.at(-1) ?? '', size: group.length },
    ...{ fields: [], isMain: true },
  }));
  return { language: 'en', subject, items, lists };
}

const concerts = pageOf(
  ['Brass Night', 'Choir of the North', 'Folk Evening', 'Organ Hour', 'Piano Duo', 'Late Strings'].map(
    (title, at) =>
      item(title, 'a', [field('Date', `2026-05-0${at + 1}`, 'date'), field('Doors', '19:00')], ['Concerts']),
  ),
);
const two = pageOf([
  ...['Baker', 'Driver', 'Nurse', 'Welder', 'Cook'].map((title) => item(title, 'a', [], ['Openings'])),
  ...['Talk on bread', 'Fair', 'Workshop', 'Open day'].map((title) => item(title, 'b', [], ['Events'])),
]);

const questions = (goal: string, page: PageItems) => compileGoal(goal, page).questions;
const labels = (plan: Plan) => plan.questions.map(({ answers }) => answers.map(({ label }) => label));

describe('a question', () => {
  it('is asked about a topic that the page does not say', () => {
    const plan = compileGoal('new jazz concerts', concerts);
    expect(plan.questions[0]).toMatchObject({ text: 'What should alert you?', answered: null });
    expect(labels(plan)[0]).toEqual(['Any new entry', 'Only what mentions ‘jazz’', 'Any change']);
    const [open, only] = plan.questions[0]?.answers ?? [];
    expect(open?.wishes).toMatchObject([{ event: 'appears', where: [] }]);
    expect(only?.wishes).toMatchObject([{ event: 'appears', where: [{ any: ['jazz'] }] }]);
  });

  it('is asked about the list where the goal names none of several', () => {
    const [asked] = questions('tell me about anything new', two);
    expect(asked?.answers.map(({ label }) => label)).toEqual([
      'Anywhere on the page',
      'Only in ‘Openings’',
      'Only in ‘Events’',
    ]);
  });

  it('offers no part of the page that has nothing of what the page has elsewhere', () => {
    const asked = questions(
      'new bakery openings',
      pageOf([...two.items, item('Bakery hand', 'a', [], ['Openings'])]),
    );
    expect(asked.flatMap(({ answers }) => answers.map(({ label }) => label))).not.toContain(
      'Only in ‘Events’',
    );
  });

  it('offers a word of the goal that some entries say and its plan passes over', () => {
    const grants = pageOf(
      ['Hawthorn grant', 'Juniper grant', 'Rowan grant', 'Alder grant'].map((title, at) =>
        item(title, 'a', [field('Closing date', `2026-06-0${at + 1}`, 'date'), field('Budget', 'annual')]),
      ),
    );
    const plan = compileGoal('i have set my hopes on hawthorn, tell me if the budget is revised', grants);
    const asked = plan.questions.find(({ say }) => say?.code === 'topic');
    const left = asked?.answers.find(({ say }) => say?.code === 'left');
    expect(left?.label).toBe('Only what mentions ‘hawthorn’');
    expect(left?.wishes).toMatchObject([{ where: [{ any: ['hawthorn'] }] }]);
    // What its plan asks for already, leaves out, or has no part in is not offered again.
    const used = compileGoal('changes of the juniper grant, not the rowan one', grants);
    expect(used.questions.flatMap(({ answers }) => answers.map(({ say }) => say?.code))).not.toContain(
      'left',
    );
  });

  it('is not asked about a name that the page says', () => {
    expect(questions('tell me when the date of “Piano Duo” changes', concerts)).toEqual([]);
  });

  it('offers the word of the page that begins alike', () => {
    const page = pageOf(
      ['macOS 4.1', 'Linux 4.1', 'Windows 4.1', 'BSD 4.0', 'Other'].map((one) => item(one, 'a')),
    );
    const [asked] = questions('new version for Mac', page);
    expect(asked?.answers.map(({ label }) => label)).toContain('Only what mentions ‘macOS’');
  });

  it('asks in words that are not understood only for what distinguishes entries', () => {
    const [asked] = questions('segðu mér þegar Organ Hour breytist', concerts);
    expect(asked?.answers.map(({ label }) => label)).toContain('Only what mentions ‘Organ Hour’');
  });

  it('has the same id for the same goal, also on another version of the page', () => {
    const later = pageOf(concerts.items.slice(1));
    const ids = [concerts, concerts, later].map((page) =>
      questions('new jazz concerts', page).map(({ id }) => id),
    );
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
  });

  it('can be said in every language of the pages, from its data alone', () => {
    for (const goal of ['new jazz concerts', 'tell me about anything new', 'price below 20', 'changes'])
      for (const page of [concerts, two])
        for (const asked of questions(goal, page))
          for (const language of questionLanguages) {
            const said = sayQuestion(
              { ...asked, text: '', answers: asked.answers.map((one) => ({ ...one, label: '' })) },
              language,
            );
            expect(said.text).not.toBe('');
            expect(said.labels).not.toContain('');
            expect(new Set(said.labels).size).toBe(asked.answers.length);
          }
  });

  it('has answers that are plans, whatever the goal, and answering never throws', () => {
    const word = fc.constantFrom(
      ...[
        'new',
        'jazz',
        'Baker',
        'below',
        '20',
        '€',
        'date',
        'changes',
        'or',
        'and',
        'not',
        'Openings',
        'any',
        'price',
      ],
      ...[
        'neue',
        'wenn',
        'unter',
        '新しい',
        '音楽',
        '"Folk Evening"',
        'removed',
        'in',
        'Zürich',
        '!',
        'section',
        'sold out',
      ],
    );
    const goal = fc.array(word, { maxLength: 9 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(goal, fc.constantFrom(concerts, two), fc.nat(3), fc.nat(3), (text, page, first, second) => {
        const plan = { ...compileGoal(text, page), understood: 'x' };
        expect(planSchema.safeParse(plan).error).toBeUndefined();
        expect(plan.questions.length).toBeLessThanOrEqual(2);
        let answered: Plan = plan;
        plan.questions.forEach(({ id }, at) => {
          answered = answerQuestion(answered, id, at === 0 ? first : second) ?? answered;
        });
        expect(planSchema.safeParse(answered).error).toBeUndefined();
        expect(compileGoal(text, page).questions).toEqual(plan.questions);
      }),
    );
  });
});
