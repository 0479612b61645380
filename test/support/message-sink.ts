// A receiver of messages on loopback: it writes down all that comes, and answers as the test says.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The body as it came. */
  bytes: Buffer;
  json(): Record<string, unknown>;
}

interface SinkAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface MessageSink {
  url(path?: string): string;
  received: Received[];
  /** How the next ones are answered; 200 at first. */
  answer: SinkAnswer | ((request: Received) => SinkAnswer);
  close(): Promise<void>;
}

export async function openMessageSink(): Promise<MessageSink> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const body = bytes.toString();
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, body, bytes, json: () => JSON.parse(body) };
      received.push(one);
      const answer = typeof sink.answer === 'function' ? sink.answer(one) : sink.answer;
      const { status, headers: more = {}, body: said = 'ok' } = answer;
      response.writeHead(status, more).end(said);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sink: MessageSink = {
    url: (path = '/') => `http://127.0.0.1:${port}${path}`,
    received,
    answer: { status: 200 },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return sink;
}
