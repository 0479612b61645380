// The body of an entry: everything from pages and people is escaped, and only our own links can be followed.

import { signedPercent } from '../../core/change/signed-percent.ts';
import type { FeedEdit } from '../../engine/engine.ts';
import { escapeHtml } from '../markup.ts';
import { type FeedDocument, type FeedItem, linkOf } from './feed-document.ts';

export function entryHtml(document: FeedDocument, item: FeedItem): string {
  const { standing, reason, summary, edits, insights, links, site, language } = item;
  const list = (lines: string[]) =>
    lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
  const link = (url: string, label: string) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
  return [
    `<p><strong>${escapeHtml(standing)}</strong> ${escapeHtml(reason)}</p>`,
    `<p>${escapeHtml(summary)}</p>`,
    list(edits.map((edit) => editHtml(edit, language))),
    list(insights.map(escapeHtml)),
    `<p>${link(linkOf(document, item), links.change)} · ${link(site.url, links.page)}</p>`,
  ].join('\n');
}

export function entryText({ standing, reason, summary, edits, insights, language }: FeedItem): string {
  const lines = edits.map((edit) => editText(edit, language));
  return [`${standing} ${reason}`, summary, ...lines, ...insights].join('\n');
}

function editHtml({ label, before, after, percent }: FeedEdit, language: string): string {
  const name = label === '' ? '' : `${escapeHtml(label)}: `;
  const old = before === null ? '' : `<del>${escapeHtml(before)}</del>`;
  const now = after === null ? '' : `<ins>${escapeHtml(after)}</ins>`;
  return `${name}${[old, now].join(' → ').trim()}${share(percent, language)}`;
}

function editText({ label, before, after, percent }: FeedEdit, language: string): string {
  return `${label === '' ? '' : `${label}: `}${before ?? '∅'} → ${after ?? '∅'}${share(percent, language)}`;
}

function share(percent: number | null, language: string): string {
  return percent === null ? '' : ` (${signedPercent(percent, language)})`;
}
