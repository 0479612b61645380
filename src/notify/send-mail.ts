// Hands a message in at a mail server: HTML with a plain alternative, over a connection that the guard opened.
import type { FaultParams } from '../core/fault/fault.ts';
import { mailHtml, pictureCid } from './mail-html.ts';
import type { Message } from './message.ts';
import { pictureName } from './multipart.ts';
import { NotDelivered } from './not-delivered.ts';
import { type Outlet, type OutletSettings, openOutlet, wayFault } from './outlet.ts';
import { plainBody } from './plain-text.ts';

export interface MailSettings {
  to: string;
  from?: string | undefined;
  host?: string | undefined;
  port?: number | undefined;
  security?: 'tls' | 'starttls' | 'none' | undefined;
  user?: string | undefined;
  password?: string | undefined;
}

interface Server {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'opportunistic' | 'none';
  auth: { user: string; pass: string } | null;
  /** Named by SMTP_URL, so it may be beside the service. */
  isOperators: boolean;
}

const waitMs = 15_000;

export async function sendMail(outlet: Outlet, settings: MailSettings, message: Message): Promise<void> {
  const server = serverOf(outlet, settings);
  const from = settings.from ?? outlet.smtp.from ?? server.auth?.user;
  if (from === undefined || !from.includes('@')) {
    throw lasting(
      'notify.no-sender',
      'The mail has no sender address.',
      'Enter one under From, or set SMTP_FROM for the whole service.',
    );
  }
  await overTransport(outlet, server, (transport) => transport.sendMail(mailOf(message, from, settings.to)));
}

/** Signs in to the operator's mail server and sends nothing; throws as a mail would. */
export async function checkMailServer(settings: OutletSettings): Promise<void> {
  const outlet = openOutlet(settings, null);
  await overTransport(outlet, serverOf(outlet, { to: '' }), (transport) => transport.verify());
}

type Transport = ReturnType<typeof import('nodemailer')['createTransport']>;

async function overTransport(
  outlet: Outlet,
  server: Server,
  use: (transport: Transport) => Promise<unknown>,
): Promise<void> {
  // Loaded with the first mail: most services send none.
  const { createTransport } = await import('nodemailer');
  const socket = await outlet.connect(server.host, server.port, server.isOperators);
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    ...(server.auth === null ? {} : { auth: server.auth }),
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (_options: unknown, callback: (error: Error | null, socket: object) => void) =>
      callback(null, { connection: socket }),
  });
  const tooLate = setTimeout(() => socket.destroy(new Error('the mail server is too slow')), waitMs);
  try {
    await use(transport);
  } catch (error) {
    throw mailFault(error, server.host);
  } finally {
    clearTimeout(tooLate);
    transport.close();
    socket.destroy();
  }
}

function mailOf(message: Message, from: string, to: string) {
  const { id, title, at, siteId, language = 'en', links, actions = [] } = message;
  const domain = from.split('@')[1] ?? 'heed';
  // No mail has this id: mails that name it are shown as one thread.
  const thread = siteId === undefined ? {} : { references: [`<site.${siteId}@${domain}>`] };
  return {
    from,
    to,
    subject: title,
    text: `${title}\n\n${plainBody({ ...message, links: [...links, ...actions] }, 20_000)}\n`,
    html: mailHtml(message, language),
    ...(message.picture && { attachments: [attachmentOf(message.picture.jpeg)] }),
    // The same at every attempt, so that mail programs show it once.
    messageId: `<${id}@${domain}>`,
    ...thread,
    date: new Date(at),
    headers: {
      'auto-submitted': 'auto-generated',
      'x-heed-id': id,
      ...unsubscribing(message, to),
    },
  };
}

/** Shown within the mail; nothing has to be loaded for it. */
function attachmentOf(jpeg: Uint8Array) {
  const content = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const named = { filename: pictureName, cid: pictureCid, contentType: 'image/jpeg' };
  return { ...named, content, contentDisposition: 'inline' as const };
}

/** With one click (RFC 8058), where that speaks for everybody who gets the mail; else on the page of the channels. */
function unsubscribing({ unsubscribeUrl, manageUrl }: Message, to: string): Record<string, string> {
  if (unsubscribeUrl?.startsWith('https:') && !to.includes(',')) {
    return {
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    };
  }
  return manageUrl ? { 'list-unsubscribe': `<${manageUrl}>` } : {};
}

function serverOf({ smtp }: Outlet, settings: MailSettings): Server {
  if (settings.host !== undefined) {
    const port = settings.port ?? (settings.security === 'tls' ? 465 : 587);
    const auth = settings.user === undefined ? null : { user: settings.user, pass: settings.password ?? '' };
    return {
      host: settings.host,
      port,
      security: settings.security ?? (port === 465 ? 'tls' : auth === null ? 'opportunistic' : 'starttls'),
      auth,
      isOperators: false,
    };
  }
  const url = smtp.url === null ? null : URL.parse(smtp.url);
  if (url === null) {
    throw lasting(
      'notify.no-mail-server',
      'No mail server is set up.',
      'Enter one here, or set SMTP_URL for the whole service.',
    );
  }
  const isSecure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (isSecure ? 465 : 587)),
    security: isSecure ? 'tls' : 'opportunistic',
    isOperators: true,
    auth:
      url.username === ''
        ? null
        : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
  };
}

/** What the server said stays with it: its code is all that is looked at. */
function mailFault(error: unknown, host: string): NotDelivered {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
  if (code === 'EAUTH' && (responseCode >= 500 || responseCode === 0)) {
    return lasting(
      'notify.unauthorised',
      `${host} rejected the user name and password.`,
      'Check both; some providers require an app password.',
      { kind: 'mail', host },
    );
  }
  if (responseCode >= 500) {
    return lasting(
      'notify.refused',
      `${host} refused the mail.`,
      'Check the addresses under From and To, and that this user may send from that address.',
      { kind: 'mail', host },
      '5xx',
    );
  }
  // Node's own words, not the server's.
  if (code === 'ETLS' || (code === 'ESOCKET' && /certificate|altname/i.test(String(error)))) {
    return lasting(
      'notify.tls',
      `Could not set up a secure connection to ${host}.`,
      'Check port and security: 465 goes with tls, 587 with starttls; the certificate must be from a known authority.',
      { kind: 'mail', host },
    );
  }
  if (responseCode >= 400) {
    return new NotDelivered(
      {
        code: 'notify.unavailable',
        message: `${host} does not accept the mail right now.`,
        advice: 'Heed tries again automatically.',
        transient: true,
        params: { kind: 'mail', host },
      },
      { statusClass: '4xx', cause: error },
    );
  }
  return wayFault(error);
}

function lasting(
  code: string,
  message: string,
  advice: string,
  params: FaultParams = {},
  statusClass?: '5xx',
): NotDelivered {
  return new NotDelivered(
    { code, message, advice, transient: false, params },
    statusClass === undefined ? {} : { statusClass },
  );
}
