import { expect, it } from 'vitest';
import { openOutlet } from '../../test/support/notify-outlet.ts';
import { findKind, type Message, openNotifier } from './notify.ts';

const message: Message = {
  id: '01900000-0000-7000-8000-000000000002',
  at: 1_800_000_000_000,
  title: 'Kettle: cheaper',
  lines: ['Critical; your goal is met.', 'Price: $49.00 → $39.00'],
  links: [
    { label: 'See what changed', url: 'https://heed.invalid/changes/1' },
    { label: 'Open the page', url: 'https://shop.invalid/' },
  ],
  significance: 'critical',
  payload: { type: 'change', timestamp: '', data: {} },
};
const text = message.lines.join('\n');
const withLinks = `${text}\nSee what changed: https://heed.invalid/changes/1\nOpen the page: https://shop.invalid/`;

const outlet = openOutlet();

it.each<[string, (at: string) => object, { path: string; method?: string; headers?: object; body: object }]>([
  [
    'slack',
    (at) => ({ url: `${at}/services/x` }),
    {
      path: '/services/x',
      body: {
        text: `*Kettle: cheaper*\n${text}\n<https://heed.invalid/changes/1|See what changed>\n<https://shop.invalid/|Open the page>`,
        unfurl_links: false,
      },
    },
  ],
  [
    'discord',
    (at) => ({ url: `${at}/api/webhooks/1/x` }),
    {
      path: '/api/webhooks/1/x',
      body: {
        embeds: [{ title: 'Kettle: cheaper', url: 'https://heed.invalid/changes/1', color: 0xdc2626 }],
      },
    },
  ],
  [
    'telegram',
    (at) => ({ server: at, token: '12:AB-c', chat: '@me' }),
    {
      path: '/bot12:AB-c/sendMessage',
      body: { chat_id: '@me', parse_mode: 'HTML', link_preview_options: { is_disabled: true } },
    },
  ],
  [
    'msteams',
    (at) => ({ url: `${at}/workflows/x?sig=y` }),
    {
      path: '/workflows/x?sig=y',
      body: { type: 'message', attachments: [{ content: { type: 'AdaptiveCard' } }] },
    },
  ],
  [
    'googlechat',
    (at) => ({ url: `${at}/v1/spaces/x/messages?key=k&token=t` }),
    {
      path: '/v1/spaces/x/messages?key=k&token=t',
      body: { cardsV2: [{ card: { header: { title: 'Kettle: cheaper' } } }] },
    },
  ],
  [
    'mattermost',
    (at) => ({ url: `${at}/hooks/x` }),
    {
      path: '/hooks/x',
      body: {
        text: `**Kettle: cheaper**\n${text}\n[See what changed](https://heed.invalid/changes/1)\n[Open the page](https://shop.invalid/)`,
      },
    },
  ],
  [
    'rocketchat',
    (at) => ({ url: `${at}/hooks/x/y` }),
    {
      path: '/hooks/x/y',
      body: {
        text: `*Kettle: cheaper*\n${text}\n[See what changed](https://heed.invalid/changes/1)\n[Open the page](https://shop.invalid/)`,
      },
    },
  ],
  [
    'matrix',
    (at) => ({ server: at, room: '!r:heed.invalid', token: 'tok' }),
    {
      method: 'PUT',
      path: `/_matrix/client/v3/rooms/!r%3Aheed.invalid/send/m.room.message/${message.id}`,
      headers: { authorization: 'Bearer tok' },
      body: { msgtype: 'm.text', body: `Kettle: cheaper\n${withLinks}`, 'm.mentions': {} },
    },
  ],
  [
    'ntfy',
    (at) => ({ server: `${at}/sub/`, topic: 'heed', token: 'tk_1' }),
    {
      path: '/sub/',
      headers: { authorization: 'Bearer tk_1' },
      body: {
        topic: 'heed',
        title: 'Kettle: cheaper',
        message: text,
        priority: 5,
        click: 'https://heed.invalid/changes/1',
      },
    },
  ],
  [
    'gotify',
    (at) => ({ server: `${at}/push`, token: 'tok' }),
    {
      path: '/push/message',
      headers: { 'x-gotify-key': 'tok' },
      body: { title: 'Kettle: cheaper', message: withLinks, priority: 9 },
    },
  ],
  [
    'pushover',
    (at) => ({ server: at, token: 'tok', user: 'me', device: 'phone' }),
    {
      path: '/1/messages.json',
      body: {
        ...{ token: 'tok', user: 'me', device: 'phone', title: 'Kettle: cheaper', message: text },
        ...{ priority: 1, url: 'https://heed.invalid/changes/1' },
      },
    },
  ],
  [
    'apprise',
    (at) => ({ server: at, key: 'home', tag: 'me' }),
    { path: '/notify/home', body: { title: 'Kettle: cheaper', body: withLinks, format: 'text', tag: 'me' } },
  ],
  [
    'signal',
    (at) => ({ server: `${at}/`, number: '+15551234567', recipients: '+15557654321 , group.abc=' }),
    {
      path: '/v2/send',
      body: {
        ...{ number: '+15551234567', recipients: ['+15557654321', 'group.abc='] },
        ...{ message: `Kettle: cheaper\n${withLinks}`, text_mode: 'normal' },
      },
    },
  ],
  [
    'pagerduty',
    (at) => ({ server: at, routingKey: 'R0123456789ABCDEF0123456789ABCDE' }),
    {
      path: '/v2/enqueue',
      body: {
        ...{ routing_key: 'R0123456789ABCDEF0123456789ABCDE', event_action: 'trigger' },
        ...{ dedup_key: `heed/${message.id}`, client: 'Heed' },
        payload: { summary: 'Kettle: cheaper', severity: 'critical', timestamp: '2027-01-15T08:00:00.000Z' },
        links: [{ href: 'https://heed.invalid/changes/1', text: 'See what changed' }, {}],
      },
    },
  ],
  [
    'opsgenie',
    (at) => ({ server: at, apiKey: 'key-of-twenty-letters' }),
    {
      path: '/v2/alerts',
      headers: { authorization: 'GenieKey key-of-twenty-letters' },
      body: {
        ...{ alias: `heed/${message.id}`, message: 'Kettle: cheaper', description: withLinks },
        ...{ priority: 'P1', source: 'Heed' },
      },
    },
  ],
  [
    'homeassistant',
    (at) => ({ server: `${at}/ha/`, webhookId: 'heed-1' }),
    {
      path: '/ha/api/webhook/heed-1',
      body: {
        ...{ id: message.id, type: 'change', title: 'Kettle: cheaper', message: text },
        url: 'https://heed.invalid/changes/1',
      },
    },
  ],
  [
    'homeassistant',
    (at) => ({ server: at, token: 'tok', service: 'notify.mobile_app_phone' }),
    {
      path: '/api/services/notify/mobile_app_phone',
      headers: { authorization: 'Bearer tok' },
      body: { title: 'Kettle: cheaper', message: text, data: { url: 'https://heed.invalid/changes/1' } },
    },
  ],
  [
    'http',
    (at) => ({
      ...{ url: `${at}/sms`, method: 'PUT', headers: { Authorization: 'Bearer tok' } },
      body: '{"to": "+15551234567", "text": "{title}"}',
    }),
    {
      method: 'PUT',
      path: '/sms',
      headers: { authorization: 'Bearer tok', 'idempotency-key': message.id },
      body: { to: '+15551234567', text: 'Kettle: cheaper' },
    },
  ],
])('%s gets what it expects', async (name, settings, { method = 'POST', path, headers = {}, body }) => {
  const kind = findKind(name);
  if (kind === null) throw new Error(`no ${name}`);
  const notifier = openNotifier({ net: outlet.net, smtp: { url: null, from: null }, now: Date.now });
  await notifier.send({ kind, settings: { ...settings(outlet.sink.url().slice(0, -1)) }, message });
  const got = outlet.sink.received.at(-1);
  expect(got).toMatchObject({ method, path, headers: { 'content-type': 'application/json', ...headers } });
  expect(got?.json()).toMatchObject(body);
});

it.each(['whsec_', 'whsec_!!!!', 'whsec_AAAA', 'whsec_my secret that is no base64 at all'])(
  'a webhook is not signed with the key that is left of %s',
  (secret) => {
    const settings = { url: 'https://example.com/', secret };
    expect(findKind('webhook')?.schema.safeParse(settings).success).toBe(false);
    expect(findKind('webhook')?.schema.safeParse({ ...settings, secret: 'any words' }).success).toBe(true);
  },
);

it.each<[string, object]>([
  ['telegram', { token: '12:AB-c', chat: '1' }],
  ['msteams', {}],
  ['ntfy', { topic: 'heed' }],
  ['discord', {}],
  ['googlechat', {}],
  ['matrix', { token: 'AbC', room: '!a:b.invalid' }],
])('%s shows what its reader can do with one click', async (name, settings) => {
  const kind = findKind(name);
  if (kind === null) throw new Error(`${name} is no kind`);
  const actions = ['useful', 'noise', 'mute'].map((label) => ({
    label,
    url: `https://heed.invalid/l/${label}`,
  }));
  const at = 'url' in kind.schema.shape ? { url: outlet.sink.url('') } : { server: outlet.sink.url('') };
  const notifier = openNotifier({ net: outlet.net, smtp: { url: null, from: null }, now: Date.now });
  await notifier.send({ kind, settings: { ...at, ...settings }, message: { ...message, actions } });
  const body = JSON.stringify(outlet.sink.received.at(-1)?.json());
  for (const { url } of actions) expect(body).toContain(url);
  if (name !== 'ntfy') return;
  expect(outlet.sink.received.at(-1)?.json().actions).toMatchObject(
    actions.map(({ label, url }) => ({ action: 'http', method: 'POST', label, url })),
  );
});
