// One statement in words: its template of the language, filled with texts of the page that are fitted to the room there is.
import type { News } from '../../core/statement.ts';
import { fillTemplate, type Parts } from './fill-template.ts';
import { commonStart, type Pen } from './pen.ts';
import type { Voice } from './voice.ts';

/** Without a full stop of its own. */
export function sayNews(news: News, voice: Voice, pen: Pen): string {
  const { news: templates } = voice;
  const fill = (code: Exclude<keyof Voice['news'], `pages.${'added' | 'removed' | 'moved'}`>, parts: Parts) =>
    fillTemplate(templates[code], parts);
  const place = (under: string | null) =>
    under === null || !pen.hasPlace ? '' : `${pen.shorten(under)}${voice.colon}`;
  const below = (under: string | null) =>
    under === null || !pen.hasPlace ? '' : fillTemplate(voice.parts.under, { heading: pen.quote(under) });
  const label = (of: Parameters<typeof labelOf>[0]) => labelOf(of, voice, pen);
  const head = (of: Parameters<typeof labelOf>[0]) => labelOf(of, voice, pen, ', ');
  switch (news.code) {
    case 'items.added':
    case 'items.removed': {
      const { code, noun, count, names, details, under } = news;
      const forms = voice.nouns[noun];
      const parts = {
        count: pen.number(count),
        noun: forms[1],
        under: below(under),
        names: pen.some(names, count),
      };
      const isText = noun === 'paragraph' || noun === 'section';
      if (count > 1)
        return fill(code === 'items.removed' && isText ? 'texts.removed' : code, { ...parts, new: forms[3] });
      return fill(`${code}.one`, {
        ...parts,
        new: forms[2],
        details: [''].concat(pen.details(details)).join(', '),
      });
    }
    case 'items.changed': {
      const { count, noun, names, fields, under } = news;
      const said = fields.length === 0 ? '' : ` (${pen.list(fields.slice(0, 3).map(pen.shorten))})`;
      return fill(news.code, {
        ...{ count: pen.number(count), noun: voice.nouns[noun][count === 1 ? 0 : 1] },
        ...{ under: below(under), fields: said, names: pen.some(names, count) },
      });
    }
    case 'section.added':
    case 'section.removed':
      return news.text === null || (pen.isTitle && !pen.hasPlace)
        ? fill(news.code, { heading: pen.piece(news.heading) })
        : fill(`${news.code}.text`, { heading: pen.quote(news.heading), text: pen.piece(news.text) });
    case 'item.renamed':
      return fill(news.code, wasPair(news, voice, pen));
    case 'item.moved': {
      const code =
        news.after < news.before ? 'moved.up' : news.after > news.before ? 'moved.down' : news.code;
      const places = { before: pen.number(news.before), after: pen.number(news.after) };
      return fill(code, { name: pen.shorten(news.name), ...places });
    }
    case 'order.changed':
      return fill(news.code, { under: below(news.under), names: pen.some(news.names, news.names.length) });
    case 'figure.rose':
    case 'figure.fell':
      return fill(news.code, {
        ...{ label: label(news), ...pen.pair(news.before, news.after) },
        percent: percentPart(news.percent, voice, pen),
      });
    case 'figures.rose':
    case 'figures.fell':
      return fill(news.code, {
        ...{
          count: pen.number(news.count),
          name: pen.shorten(news.name),
          percent: pen.percent(news.percent),
        },
      });
    case 'date.moved':
      return fill(news.code, {
        ...{ label: head(news), ...pen.pair(news.before, news.after) },
        days: daysPart(news.days, voice, pen),
      });
    case 'state.turned':
      return sayState(news, voice, pen);
    case 'field.became':
      return fill(news.kind === 'version' ? 'version.became' : news.code, {
        ...{ label: head(news), ...pen.pair(news.before, news.after) },
      });
    case 'field.added':
    case 'field.removed':
      return fill(news.code, { label: head(news), value: pen.bit(news.value) });
    case 'words.replaced':
      return fill(news.code, {
        ...{ place: place(news.under), sentence: pen.around(news.sentence, news.after) },
        before: pen.bit(news.before),
        percent: news.percent === null ? '' : `, ${pen.percent(news.percent)}`,
        more: morePart(news.more, voice, pen),
      });
    case 'words.added':
    case 'words.removed':
      return capital(fill(news.code, { place: place(news.under), text: pen.quote(news.text) }));
    case 'text.added':
    case 'text.removed':
      return fill(news.code, { under: below(news.under), text: pen.piece(news.text) });
    case 'text.became':
      return fill(news.code, {
        ...{ place: place(news.under), ...wasPair(news, voice, pen) },
        more: morePart(news.more, voice, pen),
      });
    case 'page.status':
      return fill(news.code, { before: String(news.before), after: String(news.after) });
    case 'page.moved':
      return fill(news.code, { before: pen.shorten(news.before), after: pen.shorten(news.after) });
    case 'links.added':
    case 'links.removed': {
      const { code, count, names } = news;
      return fill(count === 1 ? `${code}.one` : code, {
        count: pen.number(count),
        names: pen.some(names, count),
      });
    }
    case 'metadata.became': {
      const { before, after } = news;
      const parts = {
        name: pen.shorten(news.name),
        before: pen.quote(before ?? ''),
        after: pen.quote(after ?? ''),
      };
      return fill(
        before === null ? 'metadata.added' : after === null ? 'metadata.removed' : news.code,
        parts,
      );
    }
    case 'looks.changed':
      return fill(news.code, { percent: pen.share(news.percent) });
    case 'pages.changed':
      return sayPages(news, voice, pen);
    case 'nothing':
      return templates.nothing;
  }
}

/** "Pro: price", "Price", "Pro". Before a colon of the template it is "Pro, price". */
export function labelOf(
  { names, field, kind }: { names: readonly string[]; field: string; kind: keyof Voice['kinds'] },
  voice: Voice,
  pen: Pen,
  between: string = voice.colon,
): string {
  const who = names.length === 0 ? '' : pen.some(names, names.length);
  const word = voice.kinds[kind];
  const isPlain = kind === 'text' || kind === 'status' || kind === 'availability';
  const isSaid = who !== '' && (isPlain || who.toLowerCase().includes(word.toLowerCase()));
  const own = isSaid ? '' : word;
  // Within a sentence German keeps its capitals.
  const said = pen.shorten(field) || (who === '' || voice.tag === 'de' ? own : lowered(own));
  return [who, said].filter((part) => part !== '').join(between);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function lowered(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

function percentPart(percent: number | null, voice: Voice, pen: Pen): string {
  return percent === null ? '' : fillTemplate(voice.parts.percent, { percent: pen.percent(percent) });
}

/** A title may have no room for what a text was. */
function wasPair(of: { before: string; after: string }, { parts }: Voice, pen: Pen): Parts {
  const { before, after } = pen.pair(of.before, of.after, true);
  if (pen.hasWas) return { after, was: fillTemplate(parts.was, { before }) };
  return { after: pen.at(of.after, commonStart(of.before, of.after)), was: '' };
}

function morePart(more: number, { parts }: Voice, pen: Pen): string {
  return more === 0 || pen.isTitle ? '' : fillTemplate(parts.moreEdits, { count: pen.number(more) });
}

function daysPart(days: number | null, { parts }: Voice, pen: Pen): string {
  if (days === null || days === 0) return '';
  const [one, many] = days > 0 ? parts.later : parts.earlier;
  return fillTemplate(Math.abs(days) === 1 ? one : many, { count: pen.number(Math.abs(days)) });
}

function sayState(news: Extract<News, { code: 'state.turned' }>, voice: Voice, pen: Pen): string {
  const { names, from, to, isBack, before, after } = news;
  const old = from === null || to === null ? pen.bit(before) : voice.states[from];
  const was = pen.isTitle && isBack ? '' : fillTemplate(voice.parts.was, { before: old });
  if (to === null) {
    const pair = pen.pair(before, after);
    const quoted = fillTemplate(voice.parts.was, { before: pair.before });
    const parts = { label: labelOf(news, voice, pen, ', '), after: pair.after, was: quoted };
    return fillTemplate(voice.news['state.quoted'], parts);
  }
  const state = (isBack ? voice.back[to] : undefined) ?? voice.states[to];
  if (names.length === 0) return capital(fillTemplate(voice.news['state.own'], { state, was }));
  const code = names.length === 1 ? 'state.turned' : 'state.turned.many';
  return fillTemplate(voice.news[code], { who: pen.some(names, names.length), state, was });
}

function sayPages(
  news: Extract<News, { code: 'pages.changed' }>,
  { news: templates }: Voice,
  pen: Pen,
): string {
  return (['added', 'removed', 'moved'] as const)
    .filter((what) => news[what] > 0)
    .map((what) => {
      const [one, many] = templates[`pages.${what}`];
      return fillTemplate(news[what] === 1 ? one : many, { count: pen.number(news[what]) });
    })
    .join(', ');
}
