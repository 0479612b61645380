// A message about a change in the words of its user's template; what comes from pages is calmed as in any message.
import { newsOf } from '../core/diff.ts';
import { isPlaceholder, type Placeholder, splitTemplate, type Template } from '../core/template.ts';
import { calmText, clip } from './calm-text.ts';
import { factLine, type Message, momentOf, type Telling } from './message.ts';
import type { MessageWords } from './message-words.ts';

const valueLength = 600;
const mostValues = 5;
const mostLines = 60;

/** Null where the template says nothing: it is for changes. */
export function fillTemplate(
  { title, body }: Template,
  telling: Telling,
  words: MessageWords,
): Pick<Message, 'title' | 'lines'> | null {
  if (telling.event.kind !== 'change') return null;
  const values = valuesOf(telling, words);
  const lines = body.split(/\r?\n/).flatMap((line) => fillLine(line, values));
  if (telling.isEscalation) lines.unshift(words.unseen(momentOf(telling.event.at, telling.timezone)));
  return {
    title: clip(fillLine(title, values).join(' '), 250) || calmText(telling.site.name, 100),
    lines: trimmed(lines).slice(0, mostLines),
  };
}

type Values = Record<Placeholder, string[]>;

/** A placeholder with several values that stands alone in its line becomes several lines. */
function fillLine(line: string, values: Values): string[] {
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

function valuesOf({ event, site, change, timezone }: Telling, words: MessageWords): Values {
  const calm = (text: string) => calmText(text, valueLength);
  const payload = event.kind === 'change' ? event.payload : null;
  const facts = change?.diff.facts ?? [];
  const news = change === null ? [] : newsOf(change.diff);
  const side = (texts: (string | null | undefined)[]) =>
    texts.flatMap((text) => (text ? [calm(text)] : [])).slice(0, 1);
  return {
    site: [calm(site.name)],
    title: [calm(change?.title ?? payload?.title ?? '')],
    summary: [calm(change?.summary ?? payload?.summary ?? '')],
    goal: [calm(site.trackingGoal)],
    verdict: payload === null ? [] : [words.verdict[payload.verdict]],
    significance: payload === null ? [] : [words.significance[payload.significance]],
    before: side([...facts.map(({ before }) => before?.text), ...news.map(({ before }) => before)]),
    after: side([...facts.map(({ after }) => after?.text), ...news.map(({ after }) => after)]),
    facts: facts.slice(0, mostValues).map((fact) => calm(factLine(fact, words))),
    insights: (change?.insights ?? []).slice(0, mostValues).map(({ text }) => `• ${calm(text)}`),
    time: [momentOf(event.at, timezone)],
  };
}

/** Without empty lines at either end, and never two in a row. */
function trimmed(lines: readonly string[]): string[] {
  const kept = lines.filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== ''));
  return kept.at(-1) === '' ? kept.slice(0, -1) : kept;
}
