// What the placeholders of a template stand for; what comes from pages is calmed as in any message.
import type { TemplateValues } from '../../core/alert/template.ts';
import { newsOf } from '../../core/change/diff.ts';
import { calmText } from '../calm-text.ts';
import type { EventNotice } from '../event-notice.ts';
import { factLine, type MessageWords, momentOf } from '../message-words.ts';

const valueLength = 600;
const mostValues = 5;

export function templateValues(
  { event, site, change, timezone }: EventNotice,
  words: MessageWords,
): TemplateValues {
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
