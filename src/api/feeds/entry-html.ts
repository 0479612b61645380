// The body of an entry: everything from pages and people is escaped, and only our own links can be followed.
import type { FeedEdit } from '../../engine/engine.ts';
import { escapeHtml } from '../markup.ts';
import { type FeedDocument, type FeedItem, linkOf } from './feed-document.ts';

export function entryHtml(document: FeedDocument, item: FeedItem): string {
  const { standing, reason, summary, edits, insights, links, site } = item;
  const list = (lines: string[]) =>
    lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
  const link = (url: string, label: string) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
  return [
    `<p><strong>${escapeHtml(standing)}</strong> ${escapeHtml(reason)}</p>`,
    `<p>${escapeHtml(summary)}</p>`,
    list(edits.map(editHtml)),
    list(insights.map(escapeHtml)),
    `<p>${link(linkOf(document, item), links.change)} · ${link(site.url, links.page)}</p>`,
  ].join('\n');
}

export function entryText({ standing, reason, summary, edits, insights }: FeedItem): string {
  return [`${standing} ${reason}`, summary, ...edits.map(editText), ...insights].join('\n');
}

function editHtml({ label, before, after, percent }: FeedEdit): string {
  const name = label === '' ? '' : `${escapeHtml(label)}: `;
  const old = before === null ? '' : `<del>${escapeHtml(before)}</del>`;
  const now = after === null ? '' : `<ins>${escapeHtml(after)}</ins>`;
  return `${name}${[old, now].join(' → ').trim()}${share(percent)}`;
}

function editText({ label, before, after, percent }: FeedEdit): string {
  return `${label === '' ? '' : `${label}: `}${before ?? '∅'} → ${after ?? '∅'}${share(percent)}`;
}

function share(percent: number | null): string {
  return percent === null ? '' : ` (${percent > 0 ? '+' : '−'}${Math.abs(percent)} %)`;
}
