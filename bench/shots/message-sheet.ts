// What each kind of channel is sent, drawn on one sheet roughly as its program shows it.
import { type ChannelKind, channelKinds, type Message } from '../../src/notify/notify.ts';
import type { Outlet, Post } from '../../src/notify/outlet.ts';
import { pushText } from '../../src/notify/web-push/push-text.ts';

/** Sends the message with every kind to nobody, and draws what would have been sent. */
export async function messageSheet(message: Message): Promise<string> {
  const { picture, ...plain } = message;
  const image = picture && `data:image/jpeg;base64,${Buffer.from(picture.jpeg).toString('base64')}`;
  const cards: string[] = [];
  for (const kind of channelKinds.filter(({ kind: name }) => name !== 'email')) {
    const post = await postOf(kind, plain);
    const shown = kind.takesPicture && image ? `<img src="${image}">` : '';
    cards.push(
      `<section><h2>${asHtml(kind.name)}</h2>${shown}${post === null ? '' : drawn(kind.kind, post, plain)}</section>`,
    );
  }
  return `<!doctype html><meta charset="utf-8"><style>${style}</style><main>${cards.join('')}</main>`;
}

const style = `body{margin:0;background:#eceae6;font:14px/1.45 system-ui,sans-serif;color:#1b1b1a}main{columns:3;column-gap:18px;padding:18px}
section{break-inside:avoid;margin:0 0 18px;padding:14px 16px;background:#fff;border-radius:10px;overflow-wrap:anywhere}h2{margin:0 0 8px;font-size:12px;color:#6b6b68}
img{display:block;max-width:100%;margin:0 0 8px;border-radius:6px}a{color:#0b7a66}b,strong{font-weight:600}pre{margin:0;font:11px/1.4 ui-monospace,monospace;white-space:pre-wrap}
.embed{border-left:4px solid #d97706;padding-left:12px}.fields{margin:6px 0}.button{display:inline-block;margin:6px 6px 0 0;padding:3px 10px;border:1px solid #d0cec8;border-radius:6px;font-size:12px}`;

/** Null: it sends nothing over HTTP. */
async function postOf(kind: ChannelKind, message: Message): Promise<Post | null> {
  let sent: Post | null = null;
  const outlet: Outlet = {
    post: async (post) => {
      sent = post;
    },
    ask: () => Promise.resolve(null),
    connect: () => Promise.reject(new Error('nothing is sent')),
    smtp: { url: null, from: null },
    pushKeys: { publicKey: '', authorisationFor: () => '' },
    now: () => message.at,
  };
  await kind.send(outlet, kind.example, message, []);
  return sent;
}

type Parts = Record<string, unknown>;
type Draw = (body: Parts) => string;

/** By kind; others are shown as the JSON that they get. */
const drawings: Record<string, Draw> = {
  telegram: ({ text }) => String(text).replaceAll('\n', '<br>'),
  matrix: ({ formatted_body: text }) => String(text),
  slack: ({ blocks }) => listOf(blocks).map(slackBlock).join(''),
  discord: ({ embeds }) => listOf(embeds).map(embed).join(''),
  msteams: ({ attachments }) =>
    listOf(attachments)
      .map(({ content }) => card(content as Parts))
      .join(''),
  ntfy: ({ title, message, actions }) =>
    `<b>${asHtml(title)}</b><br>${lines(message)}<br>${buttons(listOf(actions), 'label')}`,
  pushover: ({ title, message }) => `<b>${asHtml(title)}</b><br>${lines(message)}`,
  mattermost: ({ text }) => marked(text),
  rocketchat: ({ text }) => marked(text),
  gotify: ({ title, message }) => `<b>${asHtml(title)}</b><br>${lines(message)}`,
};

function drawn(kind: string, { body }: Post, message: Message): string {
  // What a browser gets is encrypted for it alone.
  if (kind === 'webpush') return notification(JSON.parse(pushText(message).toString()));
  const draw = drawings[kind];
  const parts: Parts = typeof body === 'string' ? JSON.parse(body) : { ...(body ?? {}) };
  return draw ? draw(parts) : `<pre>${asHtml(JSON.stringify(parts, null, 2).slice(0, 1200))}</pre>`;
}

const notification = ({ title, body }: Parts) => `<b>${asHtml(title)}</b><br>${asHtml(body)}`;

function slackBlock({ type, text, fields, elements }: Parts): string {
  const said = (part: unknown) => {
    const { type: how, text: words } = (part ?? {}) as Parts;
    if (how !== 'mrkdwn') return lines(words ?? '');
    return asHtml(words).replace(/&lt;([^|]+)\|([^&]+)&gt;/g, '<a>$2</a>');
  };
  if (type === 'header') return `<p><b>${said(text)}</b></p>`;
  const rest = [...listOf(fields), ...listOf(elements)].map(said).join('<br>');
  return `<p class="fields">${text === undefined ? '' : said(text)}${rest}</p>`;
}

function embed({ title, description, fields }: Parts): string {
  const values = listOf(fields).map(
    (field) => `<b>${unescaped(field.name)}</b><br>${unescaped(field.value)}`,
  );
  return `<div class="embed"><b>${unescaped(title)}</b><br>${marked(description)}<p class="fields">${values.join('<br>')}</p></div>`;
}

function card({ body, actions }: Parts): string {
  const runs = listOf(body).flatMap(({ inlines }) => listOf(inlines));
  const texts = runs.map(({ text, weight }) => (weight ? `<b>${asHtml(text)}</b>` : asHtml(text)));
  return `${texts.join('<br>')}<br>${buttons(listOf(actions), 'title')}`;
}

const listOf = (value: unknown): Parts[] => (Array.isArray(value) ? value : []);
const buttons = (list: readonly Parts[], name: string) =>
  list.map((one) => `<span class="button">${asHtml(one[name])}</span>`).join('');
const lines = (text: unknown) => asHtml(text).replaceAll('\n', '<br>');
const unescaped = (text: unknown) => lines(String(text).replace(/\\(.)/g, '$1'));
const marked = (text: unknown) =>
  unescaped(text)
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a>$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>');

function asHtml(text: unknown): string {
  return String(text ?? '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replaceAll('&#60;', '&lt;')
    .replaceAll('&#62;', '&gt;');
}
