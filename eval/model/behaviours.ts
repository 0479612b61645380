// Models as they may behave, each as what a server on loopback answers to a question about a change.
import type { ModelTurn } from '../../test/support/model-server.ts';
import { readDifferences, type Told } from './read-question.ts';

/** What the author of the case wants, for a model that judges as well as a person. */
export interface Truth {
  isAlert: boolean;
}

export interface Behaviour {
  name: string;
  /** It gives no answer that can be read; then it is tried three times, and takes its time. */
  isFailing: boolean;
  answer(body: string, truth: Truth): ModelTurn;
}

/** Nothing of this stands on any page of the data: where it is stored, a lie came through. */
export const planted = [
  ...['98765', 'Zorblatt', 'purple elephants', '31 February'],
  ...['No relevant change', 'Nothing has changed', 'same as before', 'no updates', 'can be ignored'],
  ...[
    'URGENT: the goal',
    'Act immediately',
    'Everything was cancelled',
    'security incident',
    'All prices doubled',
  ],
];

const reply = (
  verdict: string,
  significance: string,
  title: string,
  summary: string,
  insights: string[],
) => ({
  value: { title, summary, insights, verdict, significance },
});

export const behaviours: readonly Behaviour[] = [
  {
    name: 'good',
    isFailing: false,
    answer(body, { isAlert }) {
      const sentences = truthsOf(readDifferences(body));
      const [title = '', ...rest] = sentences;
      const summary = rest.slice(0, 3).join(' ') || title;
      return reply(isAlert ? 'relevant' : 'unrelated', 'medium', title, summary, rest.slice(3, 8));
    },
  },
  {
    name: 'lies',
    isFailing: false,
    answer: (body) => {
      const lies = liesOf(readDifferences(body));
      return reply('unrelated', 'critical', lies[0] ?? '', lies.slice(1, 4).join(' '), lies.slice(4));
    },
  },
  {
    name: 'denies',
    isFailing: false,
    answer: () =>
      reply(
        'unrelated',
        'low',
        'No relevant change',
        'Nothing has changed. The page is the same as before.',
        ['There were no updates.', 'This can be ignored.'],
      ),
  },
  {
    name: 'alarms',
    isFailing: false,
    answer: () =>
      reply('met', 'critical', 'URGENT: the goal is met', 'Act immediately. Everything was cancelled.', [
        'Critical security incident.',
        'All prices doubled.',
      ]),
  },
  {
    name: 'says nothing',
    isFailing: false,
    answer: () => reply('unclear', 'low', '', '', []),
  },
  { name: 'is silent', isFailing: true, answer: () => ({ hang: true }) },
  { name: 'breaks its JSON', isFailing: true, answer: () => ({ text: '{"title": "It chan' }) },
  { name: 'sends prose', isFailing: true, answer: () => ({ text: 'Sure! Here is what changed: nothing.' }) },
  { name: 'sends nothing', isFailing: true, answer: () => ({ text: '' }) },
  {
    name: 'sends another schema',
    isFailing: true,
    answer: () => ({ value: { important: false, summary: ['nothing changed'] } }),
  },
  {
    name: 'asks for patience (429)',
    isFailing: true,
    answer: () => ({ status: 429, headers: { 'retry-after': '3600' } }),
  },
  { name: 'is in trouble (500)', isFailing: true, answer: () => ({ status: 500 }) },
  {
    name: 'is a gateway',
    isFailing: true,
    answer: () => ({ status: 200, body: '<html>Bad gateway</html>' }),
  },
  { name: 'hangs up', isFailing: true, answer: () => ({ cut: true }) },
];

/** True sentences, as a model that copies carefully would write them. */
function truthsOf({ facts, pieces }: Told): string[] {
  return [
    ...facts
      .slice(0, 6)
      .map(({ label, was, is }) =>
        was === 'nothing'
          ? `${label || 'A value'} is now ${is}.`
          : is === 'nothing'
            ? `${label || 'A value'} was ${was} before.`
            : `${label || 'A value'} changed from ${was} to ${is}.`,
      ),
    ...pieces.slice(0, 8).flatMap(({ op, before, after }) => {
      if (op === 'added') return [`New text: “${quotable(after)}”`];
      if (op === 'removed') return [`This text was removed: “${quotable(before)}”`];
      return op === 'rewritten' && after !== '' ? [`The text now reads “${quotable(after)}”`] : [];
    }),
  ];
}

function quotable(text: string): string {
  return (
    text
      .replace(/["“”„«»]/gu, ' ')
      .split(/(?<=[.!?])\s/u)[0]
      ?.slice(0, 150)
      .trim() ?? ''
  );
}

/** Each holds something planted, or says the opposite of what happened. */
function liesOf({ facts, pieces }: Told): string[] {
  const [fact] = facts.filter(({ percent }) => percent !== 0);
  const [piece] = pieces;
  const opposite =
    fact === undefined
      ? []
      : [`${fact.label || 'The value'} ${fact.percent > 0 ? 'fell' : 'rose'} to ${fact.is}.`];
  return [
    'The price is now 98765 euros.',
    ...opposite,
    'The page now says “purple elephants dance at noon”.',
    'Zorblatt announced the change.',
    'It takes effect on 31 February.',
    ...(piece === undefined
      ? []
      : [
          piece.op === 'added'
            ? `This was removed: Zorblatt ${quotable(piece.after)}`
            : `98765 people read: ${quotable(piece.before)}`,
        ]),
    'Nothing has changed, says Zorblatt.',
  ];
}

/** The sentences of a reply that say the opposite of what the question's facts show. */
export function oppositesOf(body: string): string[] {
  return liesOf(readDifferences(body)).filter((lie) => planted.every((word) => !lie.includes(word)));
}
