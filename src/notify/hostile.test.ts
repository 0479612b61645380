import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileTexts } from '../../test/support/hostile-texts.ts';
import { type MailSink, openMailSink, type ReceivedMail } from '../../test/support/mail-sink.ts';
import { type MessageSink, openMessageSink, type Received } from '../../test/support/message-sink.ts';
import { openPushBrowser } from '../../test/support/push-receiver.ts';
import type { ChannelSettings } from '../core/alert/channel.ts';
import { noDiff } from '../core/change/diff.ts';
import { type Net, openNet } from '../net/net.ts';
import type { ChannelKind } from './channel-kind.ts';
import { targetsOf } from './fields.ts';
import {
  channelKinds,
  type EventNotice,
  findKind,
  type Message,
  makeMessage,
  makePushKeys,
  openNotifier,
  pushSeedBytes,
} from './notify.ts';

const base = 'https://heed.invalid';
const page = 'https://shop.invalid/kettle';
const changeId = '01900000-0000-7000-8000-000000000001';
const ours = [`${base}/changes/${changeId}`, page];

let sink: MessageSink;
let mail: MailSink;
let net: Net;
beforeAll(async () => {
  sink = await openMessageSink();
  mail = await openMailSink();
  net = openNet({ allowPrivate: true, userAgent: 'Heed' });
});
afterAll(async () => {
  await net.close();
  await mail.close();
  await sink.close();
});

/** The text wherever a page, or whoever names a site, can put it. */
function noticeWith(text: string): EventNotice {
  const value = { text, value: text, currency: null, unit: null };
  const payload = {
    ...{ changeId, title: text, summary: text, changeType: 'content' as const },
    ...{ significance: 'high' as const, verdict: 'relevant' as const },
  };
  const nobody = { hunks: [], facts: [], before: null, after: null };
  return {
    id: '01900000-0000-7000-8000-000000000002',
    event: { ownerId: 'local', id: 'e', siteId: 's', at: 1_800_000_000_000, kind: 'change', payload },
    site: { id: 's', name: text, url: page, trackingGoal: text },
    change: {
      ...{ ownerId: 'local', id: changeId, siteId: 's', checkId: 'c', detectedAt: 1_800_000_000_000 },
      ...{ changeType: 'content', significance: 'high', significanceScore: 70, significanceReasons: [text] },
      goal: { verdict: 'relevant', reason: text },
      title: text,
      summary: `Also: ${text}`,
      insights: [{ text: `One: ${text}`, evidence: nobody }],
      ...{ analysedBy: 'rules', status: 'confirmed', doubts: [], revertsTo: null, verification: null },
      ...{ seen: false, feedback: null, pages: [text], beforeSnapshotId: 'b', afterSnapshotId: 'a' },
      diff: {
        ...noDiff,
        facts: [
          { kind: 'price', label: text, before: value, after: value, delta: null, percent: null, hunk: null },
        ],
      },
    },
  };
}

const browser = openPushBrowser();
const pushKeys = makePushKeys(Buffer.alloc(pushSeedBytes, 1), null);
/** Where the example of a kind does not do. */
const otherSettings: Record<string, ChannelSettings> = {
  email: { to: 'ada@heed.invalid', from: 'heed@heed.invalid' },
  webpush: { endpoint: base, ...browser.keys },
  http: { url: base, body: '{"to": "+1", "text": "{site}: {title} {facts}"}' },
};

/** Every address in them is the sink's. */
function sinkSettings({ kind, schema, example }: ChannelKind): ChannelSettings {
  const settings = schema.parse(otherSettings[kind] ?? example);
  const targets = targetsOf(schema, settings).map(({ field }) => [field, sink.url('/hook')]);
  return { ...settings, ...Object.fromEntries(targets) };
}

async function send(kindName: string, message: Message): Promise<void> {
  const kind = findKind(kindName);
  if (kind === null) throw new Error(`no ${kindName}`);
  const settings = sinkSettings(kind);
  const smtp = { url: mail.url, from: null };
  await openNotifier({ net, smtp, pushKeys, now: Date.now }).send({ kind, settings, message });
}

async function sent(kindName: string, text: string): Promise<Received> {
  const before = sink.received.length;
  await send(kindName, makeMessage(noticeWith(text), base));
  expect(sink.received.length).toBe(before + 1);
  const received = sink.received.at(-1) as Received;
  return kindName === 'webpush'
    ? { ...received, json: () => ({ ...browser.read(received.bytes) }) }
    : received;
}

/** Every text in it, at whatever depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function withoutOurs(text: string): string {
  return ours.reduce((left, url) => left.replaceAll(`](${url})`, '').replaceAll(url, ''), text);
}

/** What programs that show text make something of, however the text is dressed. */
function expectCalm(text: string, what: string): void {
  const bare = withoutOurs(text).replaceAll('\\', '');
  for (const pattern of [
    /[a-z][a-z0-9+.-]*:\/\//i,
    /\b(javascript|data|vbscript|mailto|tel|slack):[^\s\u200b]/i,
    /[\p{L}\p{N}-]\.[\p{L}-]{2,}/u,
    /\d+\.\d+\.\d+\.\d+/,
    /@[\p{L}\p{N}_]/u,
    /\](\(|\[|:)/,
    /(^|\s)\/[a-z]/i,
    /[\u202a-\u202e\u2066-\u2069]/,
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left.
    /[\u0000-\u0009\u000b-\u001f\u007f]/,
  ]) {
    expect(bare.match(pattern)?.[0] ?? null, `${what}: ${pattern} in ${bare.slice(0, 300)}`).toBeNull();
  }
}

const talkers = channelKinds.map(({ kind }) => kind).filter((kind) => kind !== 'webhook' && kind !== 'email');

describe('text of a page', () => {
  it('comes in many hostile forms', () => {
    expect(hostileTexts.length).toBeGreaterThanOrEqual(60);
  });

  it.each(talkers)('makes no link, mention or command in %s', async (kind) => {
    const fixed = new Set(textsIn((await sent(kind, 'Price fell')).json()));
    for (const text of hostileTexts) {
      const shown = textsIn((await sent(kind, text)).json()).filter((one) => !fixed.has(one));
      expect(shown.length, text).toBeGreaterThan(0);
      for (const one of shown) expectCalm(dressing(kind, one), `${kind} of ${text}`);
    }
  });

  it('changes nothing of the request that carries it', async () => {
    for (const kind of talkers) {
      const shape = ({ method, path, headers }: Received) => {
        const { 'content-length': _length, authorization, ...rest } = headers;
        // Signed again for every push.
        if (kind !== 'webpush') return { method, path, headers: { ...rest, authorization } };
        return { method, path, headers: rest };
      };
      const harmless = shape(await sent(kind, 'Price fell'));
      for (const text of hostileTexts.filter((one) => /[\r\n\0]/.test(one))) {
        expect(shape(await sent(kind, text))).toEqual(harmless);
      }
    }
  });

  it('makes no tag in what is read as HTML, and none of Slack’s marks', async () => {
    for (const text of hostileTexts) {
      const telegram = String((await sent('telegram', text)).json().text);
      const anchors = ours.map((url) => new RegExp(`<a href="${url}">[\\w ]+</a>`));
      const left = anchors
        .reduce((rest, anchor) => rest.replace(anchor, ''), telegram)
        .replace(/^<b>(.*)<\/b>/, '$1');
      expect(left).not.toMatch(/[<>]/);
      const slack = String((await sent('slack', text)).json().text);
      expect(
        ours.reduce((rest, url) => rest.replace(new RegExp(`<${url}\\|[\\w ]+>`), ''), slack),
      ).not.toMatch(/[<>]/);
      const google = JSON.stringify((await sent('googlechat', text)).json().cardsV2);
      const paragraph = /"textParagraph":\{"text":"((?:[^"\\]|\\.)*)"/.exec(google)?.[1] ?? '';
      expect(paragraph.replaceAll('<br>', '')).not.toMatch(/[<>]/);
      expect(paragraph).not.toBe('');
    }
  });

  it('is escaped where Markdown is read, and mentions nobody', async () => {
    for (const text of hostileTexts) {
      const discord = (await sent('discord', text)).json();
      expect(discord.allowed_mentions).toEqual({ parse: [] });
      expect(discord.content).toBeUndefined();
      const mattermost = String((await sent('mattermost', text)).json().text);
      for (const one of [
        mattermost.replace(/^\*\*|\*\*$/gm, ''),
        String((discord.embeds as { description: string }[])[0]?.description),
        // A title is clipped; what is left of an escape at its end escapes nothing.
        String((discord.embeds as { title: string }[])[0]?.title),
      ]) {
        const left = ours.reduce(
          (rest, url) => rest.replace(new RegExp(`\\[[\\w ]+\\]\\(${url}\\)`), ''),
          one,
        );
        expect(left).not.toMatch(/(?<!\\)(\\\\)*[[\]>`*_~|#!]/);
      }
      const teams = JSON.stringify((await sent('msteams', text)).json());
      expect(teams).not.toContain('"TextBlock"');
      expect(teams).not.toContain('"entities"');
      expect((await sent('matrix', text)).json()).toMatchObject({ msgtype: 'm.text', 'm.mentions': {} });
      const formatted = String((await sent('matrix', text)).json().formatted_body);
      const { tags, links } = readHtml(formatted);
      expect(tags.filter((tag) => !matrixTags.has(tag))).toEqual([]);
      expect(links).toEqual(ours);
      expect(Object.keys((await sent('ntfy', text)).json())).not.toContain('markdown');
    }
  });

  it('reaches programs word for word, and nothing but its place', async () => {
    for (const text of hostileTexts) {
      const request = await sent('webhook', text);
      expect(Object.keys(request.json()).sort()).toEqual(['data', 'timestamp', 'type']);
      const { data } = request.json() as { data: { change: { title: string }; event: object } };
      expect(data.change.title).toBe(text.slice(0, 1000).toWellFormed());
      expect(Buffer.byteLength(request.body)).toBeLessThan(20_000);
    }
  });

  it('makes no tag, link, header or receiver in mail', async () => {
    const headersOf = ({ headers }: ReceivedMail) => headers.map(([name]) => name);
    await send('email', makeMessage(noticeWith('Price fell'), base));
    const expected = headersOf(mail.received.at(-1) as ReceivedMail);
    for (const text of hostileTexts) {
      await send('email', makeMessage(noticeWith(text), base));
      const got = mail.received.at(-1) as ReceivedMail;
      expect(got.to).toEqual(['ada@heed.invalid']);
      expect(headersOf(got)).toEqual(expected);
      expectCalm(got.text.replaceAll('\r\n', '\n'), `mail of ${text}`);
      const { tags, links, texts } = readHtml(got.html);
      expect(tags.filter((tag) => !mailTags.has(tag))).toEqual([]);
      expect(links).toEqual(ours);
      expectCalm(texts.join('\n').replaceAll('\r\n', '\n'), `HTML mail of ${text}`);
    }
    expect(mail.received.length).toBe(hostileTexts.length + 1);
  });
});

/** Escapes are undone as the receiver does it, and our own marks taken away. */
function dressing(kind: string, text: string): string {
  if (!['telegram', 'slack', 'googlechat', 'matrix'].includes(kind)) return text;
  const plain = text.replaceAll('<br>', '\n').replace(/<\/?(a|b|strong)( href="[^"]*")?>/g, '');
  return plain
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

const matrixTags = new Set(['html', 'head', 'body', 'strong', 'br', 'a']);

/** Those of our own layout: none of them runs or loads anything. */
const mailTags = new Set('html head meta title style body div p h1 span br ins del ul li a'.split(' '));
const mailAttributes = new Set(['href', 'rel', 'class', 'lang', 'charset', 'name', 'content']);

function readHtml(html: string): { tags: string[]; links: string[]; texts: string[] } {
  const found = { tags: [] as string[], links: [] as string[], texts: [] as string[] };
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) {
      found.tags.push(node.tagName);
      const href = node.attrs.find(({ name }) => name === 'href');
      if (href !== undefined) found.links.push(href.value);
      expect(node.attrs.map(({ name }) => name).filter((name) => !mailAttributes.has(name))).toEqual([]);
    }
    if (node.nodeName === 'style') return;
    if (node.nodeName === '#text' && 'value' in node) found.texts.push(node.value);
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html));
  return found;
}
