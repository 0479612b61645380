// How text stands as text in each channel's way of writing.

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Slack's mrkdwn knows three. */
export function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** What makes links, pictures, mentions and the like; the rest stays as it is, because not all readers undo every escape. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]~|#>!]/g, '\\$&');
}
