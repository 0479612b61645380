// A text of a request in the words of its user: placeholders are filled in, written as the text around them asks for it.
import { isPlaceholder, type Placeholder, placeholders, splitTemplate } from '../../core/alert/template.ts';
import { escapeHtml } from '../escape.ts';
import type { Message } from '../message.ts';
import { momentOf } from '../message-words.ts';

export const bodyTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/xml',
] as const;
export type BodyType = (typeof bodyTypes)[number];

const escapes: Record<BodyType, (text: string) => string> = {
  // Within quotation marks, which the template has.
  'application/json': (text) => JSON.stringify(text).slice(1, -1),
  'application/x-www-form-urlencoded': encodeURIComponent,
  'text/plain': (text) => text,
  'application/xml': escapeHtml,
};

export function fillBody(template: string, texts: Record<Placeholder, string>, type: BodyType): string {
  return splitTemplate(template)
    .map((part) => {
      if ('text' in part) return part.text;
      return isPlaceholder(part.name) ? escapes[type](texts[part.name]) : `{${part.name}}`;
    })
    .join('');
}

/** One text for each placeholder; a message that is about no single change still has a title, a text and a time. */
export function placeholderTexts({ values, title, lines, at }: Message): Record<Placeholder, string> {
  const texts = Object.fromEntries(
    placeholders.map((name) => [name, (values?.[name] ?? []).join('\n').toWellFormed()]),
  ) as Record<Placeholder, string>;
  return {
    ...texts,
    title: texts.title || title,
    summary: texts.summary || lines.join('\n'),
    time: texts.time || momentOf(at),
  };
}
