// Items and sections that were added, removed, changed or moved, in words.
import type { NewsOf } from '../../core/change/statement.ts';
import { afterAndWas, fill, placeWithin, type Sayings, type Tools } from './tools.ts';

type ItemCode = `items.${'added' | 'removed' | 'changed'}` | `section.${'added' | 'removed'}`;

export const itemSayings: Sayings<ItemCode | 'item.renamed' | 'item.moved' | 'order.changed'> = {
  'items.added': (news, tools) => sayItems(news, tools),
  'items.removed': (news, tools) => sayItems(news, tools),
  'items.changed': ({ code, count, noun, names, fields, under }, tools) => {
    const { voice, pen } = tools;
    const said = fields.length === 0 ? '' : ` (${pen.list(fields.slice(0, 3).map(pen.shorten))})`;
    return fill(tools, code, {
      ...{ count: pen.number(count), noun: voice.nouns[noun][count === 1 ? 0 : 1] },
      ...{ under: placeWithin(tools, under), fields: said, names: pen.some(names, count) },
    });
  },
  'section.added': (news, tools) => saySection(news, tools),
  'section.removed': (news, tools) => saySection(news, tools),
  'item.renamed': (news, tools) => fill(tools, news.code, afterAndWas(tools, news)),
  'item.moved': ({ code, name, before, after }, tools) => {
    const { pen } = tools;
    const parts = { name: pen.shorten(name), before: pen.number(before), after: pen.number(after) };
    return fill(tools, after < before ? 'moved.up' : after > before ? 'moved.down' : code, parts);
  },
  'order.changed': ({ code, names, under }, tools) =>
    fill(tools, code, { under: placeWithin(tools, under), names: tools.pen.some(names, names.length) }),
};

function sayItems(
  { code, noun, count, names, details, under }: NewsOf<'items.added' | 'items.removed'>,
  tools: Tools,
): string {
  const { voice, pen } = tools;
  const [, many, newOne, newMany] = voice.nouns[noun];
  const said = { under: placeWithin(tools, under), names: pen.some(names, count) };
  if (count === 1) {
    const more = pen.details(details).map((detail) => `, ${detail}`);
    return fill(tools, `${code}.one`, { ...said, new: newOne, details: more.join('') });
  }
  const isText = noun === 'paragraph' || noun === 'section';
  const template = code === 'items.removed' && isText ? 'texts.removed' : code;
  return fill(tools, template, { ...said, count: pen.number(count), noun: many, new: newMany });
}

function saySection(
  { code, heading, text }: NewsOf<'section.added' | 'section.removed'>,
  tools: Tools,
): string {
  const { pen } = tools;
  return text === null || (pen.isTitle && !pen.hasPlace)
    ? fill(tools, code, { heading: pen.piece(heading) })
    : fill(tools, `${code}.text`, { heading: pen.quote(heading), text: pen.piece(text) });
}
