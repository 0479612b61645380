import { createServer } from 'node:net';
import { pid } from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type MailSink, openMailSink } from '../../test/support/mail-sink.ts';
import { type Net, openNet } from '../net/net.ts';
import { findKind, type Message, NotDelivered, openNotifier } from './notify.ts';

const message: Message = {
  id: '01900000-0000-7000-8000-000000000002',
  at: 1_800_000_000_000,
  title: 'Kettle: the price fell to €39 – good',
  lines: ['High significance; your goal is met.', 'Price: €49 → €39'],
  links: [{ label: 'See what changed', url: 'https://heed.invalid/changes/1?a=1&b=2' }],
  significance: 'high',
  payload: { type: 'change', timestamp: '', data: {} },
  siteId: 's1',
  manageUrl: 'https://heed.invalid/settings/channels',
};

let net: Net;
let sink: MailSink | null = null;
beforeAll(() => {
  net = openNet({ allowPrivate: true, userAgent: 'Heed' });
});
afterAll(() => net.close());
afterEach(async () => {
  await sink?.close();
  sink = null;
});

const settings = { to: 'ada@heed.invalid, bob@heed.invalid', from: 'heed@heed.invalid' };

async function send(
  url: string | null,
  more: Record<string, unknown> = settings,
  from: string | null = null,
  by: Net = net,
  sent: Message = message,
): Promise<NotDelivered | null> {
  const kind = findKind('email');
  if (kind === null) throw new Error('no e-mail');
  try {
    const notifier = openNotifier({ net: by, smtp: { url, from }, now: Date.now });
    await notifier.send({ kind, settings: more, message: sent });
    return null;
  } catch (error) {
    if (error instanceof NotDelivered) return error;
    throw error;
  }
}

describe('a mail', () => {
  it('carries its picture within itself', async () => {
    sink = await openMailSink();
    const jpeg = Buffer.from('a picture');
    const sent = { ...message, picture: { jpeg, width: 640, height: 160 } };
    expect(await send(sink.url, settings, null, net, sent)).toBeNull();
    const raw = sink.received[0]?.raw ?? '';
    expect(raw).toContain('multipart/related');
    expect(raw).toMatch(/Content-Id: <change@heed>/i);
    expect(raw).toMatch(/Content-Disposition: inline; filename=change\.jpg/i);
    expect(raw).toContain(jpeg.toString('base64'));
  });

  it('is unsubscribed from with one click where it has one reader, and by https', async () => {
    const headersOf = async (to: string, unsubscribeUrl: string) => {
      sink = await openMailSink();
      const sent = { ...message, unsubscribeUrl };
      expect(await send(sink.url, { ...settings, to }, null, net, sent)).toBeNull();
      const headers = new Map(sink.received[0]?.headers);
      await sink.close();
      return [headers.get('list-unsubscribe')?.replace(/\s/g, ''), headers.get('list-unsubscribe-post')];
    };
    const link = `https://heed.invalid/links/unsubscribe/${'x'.repeat(200)}`;
    const manage = [`<${message.manageUrl}>`, undefined];
    expect(await headersOf('ada@heed.invalid', link)).toEqual([`<${link}>`, 'List-Unsubscribe=One-Click']);
    expect(await headersOf(settings.to, link)).toEqual(manage);
    expect(await headersOf('ada@heed.invalid', link.replace('https', 'http'))).toEqual(manage);
  });

  it('arrives as HTML with plain text beside it, under an id that stays the same', async () => {
    sink = await openMailSink();
    expect(await send(sink.url)).toBeNull();
    expect(await send(sink.url)).toBeNull();
    const [first, second] = sink.received;
    const header = (name: string) => first?.headers.find(([one]) => one === name)?.[1];
    expect(first).toMatchObject({ from: 'heed@heed.invalid', to: ['ada@heed.invalid', 'bob@heed.invalid'] });
    expect(header('message-id')).toBe('<01900000-0000-7000-8000-000000000002@heed.invalid>');
    expect(second?.headers.find(([one]) => one === 'message-id')?.[1]).toBe(header('message-id'));
    expect(header('references')).toBe('<site.s1@heed.invalid>');
    expect(header('list-unsubscribe')).toBe('<https://heed.invalid/settings/channels>');
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(first?.text).toContain('Price: €49 → €39');
    expect(first?.text).toContain('See what changed: https://heed.invalid/changes/1?a=1&b=2');
    expect(first?.html).toContain('href="https://heed.invalid/changes/1?a=1&amp;b=2"');
  });

  it('goes by the operator’s server on this machine, where channels may name none that is private', async () => {
    sink = await openMailSink();
    const guarded = openNet({ allowPrivate: false, userAgent: 'Heed' });
    onTestFinished(() => guarded.close());
    expect(await send(sink.url, settings, null, guarded)).toBeNull();
    // On a port where mail is handed in: another would be refused before anybody looks at the address.
    const host = `127.${pid % 250}.${Math.floor(pid / 250) % 250}.9`;
    let knocks = 0;
    const inside = createServer((socket) => {
      knocks += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => inside.listen(2525, host, resolve));
    onTestFinished(() => void inside.close());
    const own = { ...settings, host, port: 2525 };
    expect(await send(sink.url, own, null, guarded)).toMatchObject({
      code: expect.stringMatching(/^notify\./),
    });
    expect(knocks).toBe(0);
    // Where private networks are open it is reached, so the guard is what kept it.
    await send(sink.url, own);
    expect(knocks).toBeGreaterThan(0);
    expect(await send('smtp://169.254.169.254:25', settings, null, guarded)).not.toBeNull();
    expect(sink.received).toHaveLength(1);
  });

  it('is signed in for with the operator’s user and password', async () => {
    const seen: unknown[] = [];
    sink = await openMailSink({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        seen.push(`${username} ${password}`);
        if (password === 'p@ss') done(null, { user: username });
        else done(new Error('canary: wrong'));
      },
    });
    const url = (password: string) => `smtp://us%40er:${password}@127.0.0.1:${sink?.port}`;
    expect(await send(url('p%40ss'))).toBeNull();
    expect(seen).toEqual(['us@er p@ss']);
    const fault = await send(url('wrong'));
    expect(fault).toMatchObject({ code: 'notify.unauthorised', transient: false });
    expect(`${fault?.message} ${fault?.advice}`).not.toContain('canary');
  });

  it('is tried again when the server is busy, and not when it refuses', async () => {
    sink = await openMailSink();
    sink.refuseWith = 451;
    expect(await send(sink.url)).toMatchObject({ code: 'notify.unavailable', transient: true });
    sink.refuseWith = 550;
    const fault = await send(sink.url);
    expect(fault).toMatchObject({ code: 'notify.refused', transient: false, statusClass: '5xx' });
    expect(`${fault?.message} ${fault?.advice}`).not.toContain('canary');
    sink.refuseWith = null;
    expect(await send(sink.url)).toBeNull();
  });

  it('trusts no certificate that nobody signed', async () => {
    sink = await openMailSink({ secure: true, disabledCommands: [] });
    const fault = await send(`smtps://127.0.0.1:${sink.port}`);
    expect(fault).toMatchObject({ code: 'notify.tls', transient: false });
    expect(sink.received).toEqual([]);
  });

  it('says what is missing', async () => {
    expect(await send(null)).toMatchObject({ code: 'notify.no-mail-server', transient: false });
    sink = await openMailSink();
    const { to } = settings;
    expect(await send(sink.url, { to })).toMatchObject({ code: 'notify.no-sender', transient: false });
    expect(await send(sink.url, { to }, 'service@heed.invalid')).toBeNull();
    expect(sink.received[0]?.from).toBe('service@heed.invalid');
  });

  it('is tried again where nobody listens, or nobody speaks SMTP', async () => {
    sink = await openMailSink();
    const { url } = sink;
    await sink.close();
    sink = null;
    expect(await send(url)).toMatchObject({ transient: true });
  });
});
