// What a new thing that the goal asks for says beyond its name: from the sentence on that says what the goal names, else from the first.
import type { News } from '../../core/change/statement.ts';
import type { Item } from '../../core/page/items.ts';
import type { Wish } from '../../core/plan/plan.ts';
import { clip } from '../wording.ts';
import { saysFilter } from './name-asked.ts';

/** Shorter texts are details of it. */
const leastBody = 41;

export function bodyNews(item: Item, name: string, wish: Wish): News | null {
  const bodies = item.fields.flatMap(({ kind, text }) => (kind === 'text' ? [bodyOf(text, item.title)] : []));
  const longest = bodies.reduce((most, body) => (body.length > most.length ? body : most), '');
  if (longest.length < leastBody) return null;
  const sentences = longest.split(/(?<=[.!?;。！？])\s*/u);
  const unsaid = wish.where.filter((filter) => !saysFilter(name, filter));
  const at = sentences.findIndex((sentence) => unsaid.some((filter) => saysFilter(sentence, filter)));
  const from = at <= 0 ? 0 : longest.indexOf(sentences[at] ?? '');
  return { code: 'text.added', text: clip(longest.slice(from)), under: name };
}

/** Without the title that a line of a feed begins with, and the day behind it. */
function bodyOf(text: string, title: string): string {
  if (text === title) return '';
  return text.startsWith(title)
    ? text.slice(title.length).replace(/^(?:\s*\([^()]{0,30}\))?[\s:–—·|-]*/u, '')
    : text;
}
