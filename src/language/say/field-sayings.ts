// Fields that rose, fell, turned into another state, moved to another day or became something else, in words.
import type { NewsOf } from '../../core/change/statement.ts';
import { fillTemplate } from './fill-template.ts';
import { capital, fill, labelOf, type Sayings, type Tools } from './tools.ts';

type FieldCode =
  | `figure.${'rose' | 'fell'}`
  | `figures.${'rose' | 'fell'}`
  | `field.${'became' | 'added' | 'removed'}`;

export const fieldSayings: Sayings<FieldCode | 'date.moved' | 'state.turned'> = {
  'figure.rose': (news, tools) => sayFigure(news, tools),
  'figure.fell': (news, tools) => sayFigure(news, tools),
  'figures.rose': (news, tools) => saySum(news, tools),
  'figures.fell': (news, tools) => saySum(news, tools),
  'date.moved': (news, tools) =>
    fill(tools, news.code, {
      ...{ label: labelOf(tools, news, ', '), ...tools.pen.pair(news.before, news.after) },
      days: daysOf(news.days, tools),
    }),
  'state.turned': sayState,
  'field.became': (news, tools) => {
    const parts = { label: labelOf(tools, news, ', '), ...tools.pen.pair(news.before, news.after) };
    return fill(tools, news.kind === 'version' ? 'version.became' : news.code, parts);
  },
  'field.added': (news, tools) => sayOneSide(news, tools),
  'field.removed': (news, tools) => sayOneSide(news, tools),
};

function sayFigure(news: NewsOf<'figure.rose' | 'figure.fell'>, tools: Tools): string {
  const { voice, pen } = tools;
  const { percent } = news;
  return fill(tools, news.code, {
    ...{ label: labelOf(tools, news), ...pen.pair(news.before, news.after) },
    percent: percent === null ? '' : fillTemplate(voice.parts.percent, { percent: pen.percent(percent) }),
  });
}

function saySum(
  { code, count, name, percent }: NewsOf<'figures.rose' | 'figures.fell'>,
  tools: Tools,
): string {
  const { pen } = tools;
  const parts = { count: pen.number(count), name: pen.shorten(name), percent: pen.percent(percent) };
  return fill(tools, code, parts);
}

function daysOf(days: number | null, { voice: { parts }, pen }: Tools): string {
  if (days === null || days === 0) return '';
  const [one, many] = days > 0 ? parts.later : parts.earlier;
  return fillTemplate(Math.abs(days) === 1 ? one : many, { count: pen.number(Math.abs(days)) });
}

function sayState(news: NewsOf<'state.turned'>, tools: Tools): string {
  const { voice, pen } = tools;
  const { names, field, from, to, isBack } = news;
  if (to === null) {
    const { before, after } = pen.pair(news.before, news.after);
    const was = fillTemplate(voice.parts.was, { before });
    return fill(tools, 'state.quoted', { label: labelOf(tools, news, ', '), after, was });
  }
  const before = from === null ? pen.bit(news.before) : voice.states[from];
  const was = pen.isTitle && isBack ? '' : fillTemplate(voice.parts.was, { before });
  const state = (isBack ? voice.back[to] : undefined) ?? voice.states[to];
  if (names.length === 0 && field === '')
    return withPageWords(capital(fill(tools, 'state.own', { state, was })), news, tools);
  const who = [pen.some(names, names.length), pen.shorten(field)].filter((part) => part !== '').join(', ');
  const sentence = fill(tools, names.length > 1 ? 'state.turned.many' : 'state.turned', { who, state, was });
  return withPageWords(sentence, news, tools);
}

/** What the page itself says of the state, where the sentence says it in other words: “Reservado”. */
function withPageWords(
  sentence: string,
  { after, isWord = false }: NewsOf<'state.turned'>,
  { voice, pen }: Tools,
): string {
  const words = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
  const own = words(after);
  const isCode = /:\/\/|^\p{Lu}?\p{Ll}+\p{Lu}/u.test(after);
  if (pen.isTitle || isCode || !isWord || words(sentence).includes(own)) return sentence;
  return `${sentence}${voice.colon}${pen.quote(after)}`;
}

function sayOneSide(news: NewsOf<'field.added' | 'field.removed'>, tools: Tools): string {
  return fill(tools, news.code, { label: labelOf(tools, news, ', '), value: tools.pen.bit(news.value) });
}
