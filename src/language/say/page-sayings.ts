// What is neither text nor field, in words: the answer of the server, links, metadata, looks, pages of a set.
import type { NewsOf } from '../../core/change/statement.ts';
import { fillTemplate } from './fill-template.ts';
import { fill, type Sayings, type Tools } from './tools.ts';
import type { Voice } from './voice.ts';

type PageCode =
  | `page.${'status' | 'moved' | 'flaps'}`
  | `links.${'added' | 'removed' | 'retargeted'}`
  | 'metadata.became';

export const pageSayings: Sayings<PageCode | 'file.changed' | 'looks.changed' | 'pages.changed' | 'nothing'> =
  {
    'page.status': ({ code, before, after }, tools) =>
      fill(tools, code, { before: String(before), after: String(after) }),
    'page.moved': ({ code, before, after }, tools) =>
      fill(tools, code, { before: tools.pen.shorten(before), after: tools.pen.shorten(after) }),
    'page.flaps': ({ code, versions, since }, tools) =>
      fill(tools, code, { versions: tools.pen.number(versions), date: dayOf(since, tools.voice) }),
    'links.added': (news, tools) => sayLinks(news, tools),
    'links.removed': (news, tools) => sayLinks(news, tools),
    'links.retargeted': ({ code, count, names, before, after }, tools) => {
      const { pen } = tools;
      if (count > 1) return fill(tools, code, { count: pen.number(count), names: pen.some(names, count) });
      const shown = withinHost(before, after);
      const pair = pen.hasWas
        ? pen.pair(shown.before, shown.after)
        : { before: '', after: pen.shorten(shown.after) };
      const was = pair.before === '' ? '' : fillTemplate(tools.voice.parts.was, { before: pair.before });
      return fill(tools, `${code}.one`, { name: pen.quote(names[0] ?? ''), after: pair.after, was });
    },
    'metadata.became': ({ code, name, before, after }, tools) => {
      const { pen } = tools;
      const template = before === null ? 'metadata.added' : after === null ? 'metadata.removed' : code;
      const pair = pen.pair(before ?? '', after ?? '', true);
      return fill(tools, template, { name: pen.shorten(name), ...pair });
    },
    'file.changed': ({ code, before, after }, tools) =>
      fill(tools, code, { before: tools.pen.number(before), after: tools.pen.number(after) }),
    'looks.changed': ({ code, percent }, tools) => fill(tools, code, { percent: tools.pen.share(percent) }),
    'pages.changed': (news, { voice, pen }) =>
      (['added', 'removed', 'moved'] as const)
        .filter((what) => news[what] > 0)
        .map((what) => {
          const [one, many] = voice.news[`pages.${what}`];
          return fillTemplate(news[what] === 1 ? one : many, { count: pen.number(news[what]) });
        })
        .join(', '),
    nothing: (_news, { voice }) => voice.news.nothing,
  };

function sayLinks({ code, count, names }: NewsOf<'links.added' | 'links.removed'>, tools: Tools): string {
  const { pen } = tools;
  const parts = { count: pen.number(count), names: pen.some(names, count) };
  return fill(tools, count === 1 ? `${code}.one` : code, parts);
}

/** In English as ISO 8601 has it. */
export function dayOf(at: number, { tag }: Pick<Voice, 'tag'>): string {
  const day = new Date(at);
  if (tag === 'en') return day.toISOString().slice(0, 10);
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}

/** The host is named only where it is another one. */
function withinHost(before: string, after: string): { before: string; after: string } {
  const [was, is] = [URL.parse(before), URL.parse(after)];
  const isSameHost = was !== null && is !== null && was.origin === is.origin && was.origin !== 'null';
  const shorten = ({ pathname, search, hash }: URL) => `${pathname}${search}${hash}`;
  return isSameHost ? { before: shorten(was), after: shorten(is) } : { before, after };
}
