// A message about a change in the words of its user's template; what comes from pages is calmed as in any message.
import {
  isPlaceholder,
  splitTemplate,
  type Template,
  type TemplateValues,
} from '../../core/alert/template.ts';
import { calmText, clip } from '../calm-text.ts';
import type { EventNotice } from '../event-notice.ts';
import type { Message } from '../message.ts';
import { type MessageWords, momentOf } from '../message-words.ts';
import { templateValues } from './template-values.ts';

const mostLines = 60;

/** Null where the template says nothing: it is for changes. */
export function fillTemplate(
  { title, body }: Template,
  notice: EventNotice,
  words: MessageWords,
): Pick<Message, 'title' | 'lines'> | null {
  if (notice.event.kind !== 'change') return null;
  const values = templateValues(notice, words);
  const lines = body.split(/\r?\n/).flatMap((line) => fillLine(line, values));
  if (notice.isEscalation) lines.unshift(words.unseen(momentOf(notice.event.at, notice.timezone)));
  return {
    title: clip(fillLine(title, values).join(' '), 250) || calmText(notice.site.name, 100),
    lines: trimmed(lines).slice(0, mostLines),
  };
}

/** A placeholder with several values that is alone in its line becomes several lines. */
function fillLine(line: string, values: TemplateValues): string[] {
  const parts = splitTemplate(line.trim());
  const [only] = parts;
  if (parts.length === 1 && only && 'name' in only && isPlaceholder(only.name)) return values[only.name];
  const filled = parts.map((part) => {
    // What was put into values to calm them has to stay, so only the rest is cleaned.
    if ('text' in part) return part.text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
    return isPlaceholder(part.name) ? values[part.name].join('; ') : `{${part.name}}`;
  });
  return [filled.join('').trim()];
}

/** Without empty lines at either end, and never two in a row. */
function trimmed(lines: readonly string[]): string[] {
  const kept = lines.filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== ''));
  return kept.at(-1) === '' ? kept.slice(0, -1) : kept;
}
