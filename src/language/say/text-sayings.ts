// Texts that were added, removed or rewritten, in words.
import type { NewsOf } from '../../core/change/statement.ts';
import { fillTemplate } from './fill-template.ts';
import { afterAndWas, capital, fill, placeBefore, placeWithin, type Sayings, type Tools } from './tools.ts';

type TextCode = `words.${'replaced' | 'added' | 'removed'}` | `text.${'added' | 'removed' | 'became'}`;

export const textSayings: Sayings<TextCode> = {
  'words.replaced': ({ code, sentence, before, after, percent, more, under }, tools) => {
    const { pen } = tools;
    return fill(tools, code, {
      ...{ place: placeBefore(tools, under), sentence: pen.around(sentence, after), before: pen.bit(before) },
      percent: percent === null ? '' : `, ${pen.percent(percent)}`,
      more: moreEdits(more, tools),
    });
  },
  'words.added': (news, tools) => sayWords(news, tools),
  'words.removed': (news, tools) => sayWords(news, tools),
  'text.added': (news, tools) => sayText(news, tools),
  'text.removed': (news, tools) => sayText(news, tools),
  'text.became': (news, tools) =>
    fill(tools, news.code, {
      ...{ place: placeBefore(tools, news.under), ...afterAndWas(tools, news) },
      more: moreEdits(news.more, tools),
    }),
};

function sayWords({ code, text, under }: NewsOf<'words.added' | 'words.removed'>, tools: Tools): string {
  return capital(fill(tools, code, { place: placeBefore(tools, under), text: tools.pen.quote(text) }));
}

function sayText({ code, text, under }: NewsOf<'text.added' | 'text.removed'>, tools: Tools): string {
  return fill(tools, code, { under: placeWithin(tools, under), text: tools.pen.piece(text) });
}

function moreEdits(more: number, { voice: { parts }, pen }: Tools): string {
  return more === 0 || pen.isTitle ? '' : fillTemplate(parts.moreEdits, { count: pen.number(more) });
}
