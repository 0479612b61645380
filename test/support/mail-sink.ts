// A mail server on loopback: it writes down all that is handed in, and refuses as the test says.
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Names in lower case, in their order; values unfolded. */
  headers: [string, string][];
  text: string;
  html: string;
  /** All of it, as it came. */
  raw: string;
}

export interface MailSink {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** The next mail is refused with this code; null: it is taken. */
  refuseWith: number | null;
  close(): Promise<void>;
}

export async function openMailSink(options: SMTPServerOptions = {}): Promise<MailSink> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    ...options,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (sink.refuseWith !== null) {
          return callback(
            Object.assign(new Error('canary of the mail server'), { responseCode: sink.refuseWith }),
          );
        }
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        const to = rcptTo.map(({ address }) => address);
        const raw = Buffer.concat(chunks).toString('latin1');
        received.push({ from, to, raw, ...readMail(raw) });
        callback();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    refuseWith: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}

function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headerOf(headers, 'content-type'))?.[1];
  const parts =
    boundary === undefined
      ? []
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => split(part.trimStart()));
  const bodyOf = (type: string) => {
    const part = parts.find((one) => headerOf(one.headers, 'content-type').startsWith(type));
    return part === undefined ? '' : decode(part.body, headerOf(part.headers, 'content-transfer-encoding'));
  };
  return { headers, text: bodyOf('text/plain'), html: bodyOf('text/html') };
}

function split(raw: string): { headers: [string, string][]; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
  return { headers, body: raw.slice(end + 4) };
}

function headerOf(headers: [string, string][], name: string): string {
  return headers.find(([one]) => one === name)?.[1] ?? '';
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
