// Pictures that go with messages: as each service takes them, and never in the way of the message.
import { beforeEach, describe, expect, it } from 'vitest';
import { openOutlet } from '../../test/support/notify-outlet.ts';
import { mailHtml } from './mail-html.ts';
import { channelKinds, findKind, type Message, NotDelivered, openNotifier } from './notify.ts';

const jpeg = Buffer.from('\u00ff\u00d8 picture \u00ff\u00d9', 'latin1');
const url = `https://heed.invalid/links/useful/${'x'.repeat(250)}`;
const message: Message = {
  id: '01900000-0000-7000-8000-000000000002',
  at: 1_800_000_000_000,
  title: 'Kettle: cheaper – 39 €',
  lines: Array.from({ length: 30 }, (_, at) => `Line ${at} ${'of the message '.repeat(4)}`),
  links: [{ label: 'See what changed', url: 'https://heed.invalid/changes/1' }],
  actions: ['Useful', 'Not useful', 'Mute'].map((label) => ({ label, url })),
  significance: 'critical',
  payload: { type: 'change', timestamp: '', data: {} },
  picture: { jpeg, width: 640, height: 160, url: 'https://heed.invalid/links/picture/x' },
};
const settings: Record<string, object> = {
  telegram: { token: '12:AB-c', chat: '1' },
  discord: {},
  ntfy: { topic: 'heed' },
  matrix: { room: '!r:heed.invalid', token: 'tok' },
  pushover: { token: 'a'.repeat(30), user: 'u'.repeat(30) },
  slack: {},
  msteams: {},
};

const outlet = openOutlet();
beforeEach(() => {
  outlet.sink.received.length = 0;
  outlet.sink.answer = { status: 200 };
});

async function send(name: string, given: Message = message): Promise<NotDelivered | null> {
  const kind = findKind(name);
  if (kind === null) throw new Error(`${name} is no kind`);
  const at =
    'url' in kind.schema.shape
      ? { url: outlet.sink.url('') }
      : { server: outlet.sink.url('').replace(/\/$/, '') };
  const notifier = openNotifier({ net: outlet.net, smtp: { url: null, from: null }, now: Date.now });
  try {
    await notifier.send({ kind, settings: { ...at, ...settings[name] }, message: given });
    return null;
  } catch (error) {
    if (error instanceof NotDelivered) return error;
    throw error;
  }
}

/** The values of a form, as the receiver reads them. */
async function formOf(at = 0): Promise<FormData> {
  const { headers, bytes } = outlet.sink.received[at] ?? { headers: {}, bytes: Buffer.alloc(0) };
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': String(headers['content-type']) },
  }).formData();
}
const bytesOf = async (value: ReturnType<FormData['get']>) =>
  value instanceof File ? Buffer.from(await value.arrayBuffer()) : null;

describe('a picture', () => {
  it('is a photo with a caption in Telegram', async () => {
    expect(await send('telegram')).toBeNull();
    expect(outlet.sink.received.map(({ path }) => path)).toEqual(['/bot12:AB-c/sendPhoto']);
    const form = await formOf();
    expect(await bytesOf(form.get('photo'))).toEqual(jpeg);
    const caption = String(form.get('caption'));
    expect(caption).toMatch(/^<b>Kettle: cheaper – 39 €<\/b>\nLine 0 /);
    expect(caption).toContain('>Mute</a>');
    expect(caption.replace(/<[^>]*>/g, '').length).toBeLessThanOrEqual(1024);
  });

  it('is the image of the embed in Discord', async () => {
    expect(await send('discord')).toBeNull();
    const form = await formOf();
    expect(await bytesOf(form.get('files[0]'))).toEqual(jpeg);
    expect(JSON.parse(String(form.get('payload_json')))).toMatchObject({
      embeds: [{ image: { url: 'attachment://change.jpg' } }],
      allowed_mentions: { parse: [] },
    });
  });

  it('is an attachment in ntfy, with the message in the address', async () => {
    expect(await send('ntfy')).toBeNull();
    const [{ method, path, bytes } = { method: '', path: '', bytes: null }] = outlet.sink.received;
    const { pathname, searchParams } = new URL(path, outlet.sink.url());
    expect([method, pathname, bytes]).toEqual(['PUT', '/heed', jpeg]);
    expect(searchParams.get('title')).toBe(message.title);
    expect(searchParams.get('message')).toContain('Line 0');
    expect(searchParams.get('filename')).toBe('change.jpg');
    expect(JSON.parse(searchParams.get('actions') ?? '')).toHaveLength(3);
  });

  it('is an attachment in Pushover', async () => {
    expect(await send('pushover')).toBeNull();
    expect(outlet.sink.received[0]?.json()).toMatchObject({
      attachment_base64: jpeg.toString('base64'),
      attachment_type: 'image/jpeg',
    });
  });

  it('is a block with a public address in Slack, described by the title', async () => {
    expect(await send('slack')).toBeNull();
    expect(outlet.sink.received[0]?.json().blocks).toContainEqual({
      ...{ type: 'image', image_url: 'https://heed.invalid/links/picture/x', alt_text: message.title },
    });
  });

  it('is an image of the card with a public address in Teams', async () => {
    expect(await send('msteams')).toBeNull();
    const shown = {
      ...{ type: 'Image', url: 'https://heed.invalid/links/picture/x', altText: message.title },
    };
    expect(outlet.sink.received[0]?.json()).toMatchObject({
      attachments: [{ content: { body: expect.arrayContaining([expect.objectContaining(shown)]) } }],
    });
  });

  it.each(['slack', 'msteams'])('is not in %s where it has no public address', async (name) => {
    expect(await send(name, { ...message, picture: { jpeg, width: 640, height: 160 } })).toBeNull();
    expect(outlet.sink.received[0]?.body).not.toMatch(/image/i);
  });

  it('is uploaded to the homeserver in Matrix, and shown after the message', async () => {
    outlet.sink.answer = { status: 200, body: '{"content_uri":"mxc://heed.invalid/AbC-1"}' };
    expect(await send('matrix')).toBeNull();
    const [text, upload, image] = outlet.sink.received;
    expect(text?.json()).toMatchObject({ msgtype: 'm.text' });
    expect(text?.path).toMatch(new RegExp(`/send/m\\.room\\.message/${message.id}$`));
    expect(upload).toMatchObject({
      ...{ method: 'POST', path: '/_matrix/media/v3/upload?filename=change.jpg', bytes: jpeg },
      headers: { 'content-type': 'image/jpeg', authorization: 'Bearer tok' },
    });
    expect(image?.path).toMatch(new RegExp(`/send/m\\.room\\.message/${message.id}-picture$`));
    expect(image?.json()).toEqual({
      ...{ msgtype: 'm.image', body: 'change.jpg', filename: 'change.jpg', url: 'mxc://heed.invalid/AbC-1' },
      info: { mimetype: 'image/jpeg', size: jpeg.length, w: 640, h: 160 },
      'm.mentions': {},
    });
  });

  it.each([
    ['the upload is refused', { status: 413 }],
    ['the homeserver is busy', { status: 503 }],
    ['the answer is no JSON', { status: 200, body: '<html>' }],
    [
      'the answer names something else',
      { status: 200, body: '{"content_uri":"https://elsewhere.invalid/x"}' },
    ],
    ['the answer leads out of the path', { status: 200, body: '{"content_uri":"mxc://a/../b"}' }],
  ])('does not keep a message in Matrix back when %s', async (_, uploaded) => {
    outlet.sink.answer = ({ path }) => (path.includes('/upload') ? uploaded : { status: 200 });
    expect(await send('matrix')).toBeNull();
    expect(outlet.sink.received.map(({ method }) => method)).toEqual(['PUT', 'POST']);
  });

  it('is not uploaded to Matrix where the message itself is not taken', async () => {
    outlet.sink.answer = { status: 503 };
    expect(await send('matrix')).toMatchObject({ code: 'notify.unavailable' });
    expect(outlet.sink.received).toHaveLength(1);
  });

  it('is within the mail, and named by nothing else', () => {
    expect(mailHtml(message, 'en')).toContain('<img class="picture" src="cid:change@heed"');
    const { picture: _, ...plain } = message;
    expect(mailHtml(plain, 'en')).not.toContain('<img');
  });

  it.each(Object.keys(settings).filter((name) => name !== 'matrix'))(
    'that %s refuses does not keep the message back',
    async (name) => {
      outlet.sink.answer = { status: 413 };
      expect(await send(name)).toMatchObject({ code: 'notify.refused' });
      expect(outlet.sink.received).toHaveLength(2);
      expect(outlet.sink.received[1]?.headers['content-type']).toBe('application/json');
      // What may pass is tried again later, not twice at once.
      outlet.sink.answer = { status: 503 };
      expect(await send(name)).toMatchObject({ code: 'notify.unavailable' });
      expect(outlet.sink.received).toHaveLength(3);
    },
  );

  it('is put on a public address only for those who take no other', () => {
    const taking = (way: string) =>
      channelKinds.filter((one) => one.takesPicture === way).map(({ kind }) => kind);
    expect(taking('file').sort()).toEqual(['discord', 'email', 'matrix', 'ntfy', 'pushover', 'telegram']);
    expect(taking('address').sort()).toEqual(['msteams', 'slack']);
  });
});
