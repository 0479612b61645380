// A message as HTML mail: one column, colours for light and dark, and nothing that is loaded from elsewhere.
import type { ChangeCard } from './change-card.ts';
import { escapeHtml } from './escape.ts';
import type { Message } from './message.ts';

/** By which the HTML names the picture that is in the same mail. */
export const pictureCid = 'change@heed';

export function mailHtml(message: Message, language: string): string {
  const { title, card, groups, links, actions = [] } = message;
  const body = card ? cardHtml(card) : groups ? groupsHtml(message) : linesHtml(title, message.lines);
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><div class="page">${body}${pictureHtml(message)}${linksHtml(links)}${actionsHtml(actions)}</div></body></html>`;
}

const style = `:root{color-scheme:light dark}
body{margin:0;padding:0;background:#f6f6f4;color:#1b1b1a;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.page{max-width:600px;margin:0 auto;padding:28px 24px;background:#fff}
h1{font-size:20px;line-height:1.3;margin:4px 0 12px}h2{font-size:16px;margin:20px 0 4px}p{margin:0 0 10px}ul{margin:0 0 12px;padding-left:20px}
.quiet{color:#6b6b68;font-size:14px}.fact{margin:0 0 10px}.before{color:#6b6b68;text-decoration:line-through}.after{font-weight:600}
.difference{margin:0 0 10px;padding:8px 12px;border-left:3px solid #d8d8d4;font-size:15px}
ins{background:#dff3e4;color:#124d23;text-decoration:none}del{background:#fbe1e0;color:#7a1a17}
a{color:#0b7a66}.button{display:inline-block;margin:8px 12px 0 0;padding:9px 16px;border-radius:8px;background:#0b7a66;color:#fff;text-decoration:none}.actions{margin:24px 0 0}.picture{display:block;width:auto;max-width:100%;height:auto;border:1px solid #d8d8d4;border-radius:6px}
@media (prefers-color-scheme:dark){body{background:#151514;color:#ececea}.page{background:#1e1e1c}.quiet,.before{color:#a3a39e}
.difference,.picture{border-color:#45453f}ins{background:#173d22;color:#bfe8c9}del{background:#4a1c1a;color:#f5c6c3}a{color:#5fd0b8}.button{background:#5fd0b8;color:#10201c}}`;

function cardHtml({
  site,
  title,
  summary,
  significance,
  verdict,
  goal,
  facts,
  differences,
  insights,
}: ChangeCard): string {
  const factsHtml = facts.map(
    ({ name, before, after, change }) =>
      `<p class="fact"><span class="quiet">${escapeHtml(name)}</span><br><span class="before">${escapeHtml(before)}</span> → <span class="after">${escapeHtml(after)}</span>${change === '' ? '' : ` <span class="quiet">${escapeHtml(change)}</span>`}</p>`,
  );
  const differencesHtml = differences.map(
    (pieces) => `<p class="difference">${pieces.map(pieceHtml).join('')}</p>`,
  );
  return [
    `<p class="quiet">${escapeHtml(site)}</p><h1>${escapeHtml(title)}</h1>`,
    `<p class="quiet">${escapeHtml(`${significance}; ${verdict}.`)}</p>`,
    summary === '' ? '' : `<p>${escapeHtml(summary)}</p>`,
    ...factsHtml,
    ...differencesHtml,
    listHtml(insights.map(escapeHtml)),
    goal === '' ? '' : `<p class="quiet">${escapeHtml(`“${goal}”`)}</p>`,
  ].join('');
}

function pieceHtml({ op, text }: ChangeCard['differences'][number][number]): string {
  const escaped = escapeHtml(text);
  if (op === 'same') return escaped;
  return op === 'added' ? `<ins>${escaped}</ins>` : `<del>${escaped}</del>`;
}

function groupsHtml({ title, groups = [], lines }: Message): string {
  const shown = groups.map(({ name, items }) => {
    const entries = items.map(({ text, url }) =>
      url === null
        ? escapeHtml(text)
        : `<a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(text)}</a>`,
    );
    return `<h2>${escapeHtml(name)}</h2>${listHtml(entries)}`;
  });
  const isGrouped = (line: string) => line.startsWith('• ') || line.startsWith('– ');
  const rest = lines
    .filter((line) => !isGrouped(line))
    .map((line) => `<p class="quiet">${escapeHtml(line)}</p>`);
  return [`<h1>${escapeHtml(title)}</h1>`, ...shown, ...rest].join('');
}

function linesHtml(title: string, lines: readonly string[]): string {
  return [`<h1>${escapeHtml(title)}</h1>`, ...lines.map((line) => `<p>${escapeHtml(line)}</p>`)].join('');
}

const listHtml = (entries: readonly string[]) =>
  entries.length === 0 ? '' : `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;

function linksHtml(links: Message['links']): string {
  const [first, ...others] = links;
  if (first === undefined) return '';
  const button = `<a class="button" href="${escapeHtml(first.url)}" rel="noreferrer">${escapeHtml(first.label)}</a>`;
  const rest = others.map(
    ({ label, url }) => `<a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(label)}</a>`,
  );
  return `<p>${[button, ...rest].join(' ')}</p>`;
}

function pictureHtml({ picture, title }: Message): string {
  if (!picture) return '';
  const { width, height } = picture;
  return `<p><img class="picture" src="cid:${pictureCid}" width="${width}" height="${height}" alt="${escapeHtml(title)}"></p>`;
}

function actionsHtml(actions: Message['links']): string {
  if (actions.length === 0) return '';
  const linked = actions.map(
    ({ label, url }) =>
      `<a class="quiet" href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(label)}</a>`,
  );
  return `<p class="actions quiet">${linked.join(' · ')}</p>`;
}
