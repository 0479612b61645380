// The small page behind a link in a message: what it is about, and one button. No script, nothing from elsewhere.
import { createHash } from 'node:crypto';
import { escapeHtml } from '../markup.ts';
import type { MessageLinkWords, Said } from './message-link-words.ts';

const style = `:root{color-scheme:light dark}body{margin:0;background:#f6f6f4;color:#1b1b1a;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:30rem;margin:12vh auto 0;padding:28px 24px;background:#fff;border-radius:12px}h1{font-size:20px;line-height:1.3;margin:0 0 12px}p{margin:0 0 16px;overflow-wrap:anywhere}
button{font:inherit;padding:10px 18px;border:0;border-radius:8px;background:#0b7a66;color:#fff;cursor:pointer}button:focus-visible,a:focus-visible{outline:3px solid #1b1b1a;outline-offset:2px}
a{color:#0b7a66}.foot{margin:20px 0 0;font-size:14px}
@media (prefers-color-scheme:dark){body{background:#151514;color:#ececea}main{background:#1e1e1c}button{background:#5fd0b8;color:#10201c}a{color:#5fd0b8}button:focus-visible,a:focus-visible{outline-color:#ececea}}`;

const styleHash = createHash('sha256').update(style).digest('base64');

export const messageLinkPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

/** `step` is the one thing that can be done here; null: nothing. */
export function messageLinkPage(
  { language, openHeed }: MessageLinkWords,
  { title, text }: Said,
  step: { label: string; path: string } | null,
  basePath = '',
): string {
  const form =
    step === null
      ? ''
      : `<form method="post" action="${escapeHtml(basePath + step.path)}"><button type="submit">${escapeHtml(step.label)}</button></form>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} · Heed</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${text === '' ? '' : `<p>${escapeHtml(text)}</p>`}${form}<p class="foot"><a href="${escapeHtml(basePath)}/">${escapeHtml(openHeed)}</a></p></main></body></html>`;
}
