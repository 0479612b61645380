// A receiver of webhooks that fails as often as the test says, in several ways, and takes what comes twice under one id once.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TakenMessage } from './queue-messages.ts';

export interface FaultyReceiver {
  url(path: string): string;
  /** In the order in which they were taken. */
  taken: (TakenMessage & { id: string; path: string })[];
  /** All that came, those that failed too. */
  requests: number;
  /** Those that have no answer yet. */
  open: number;
  /** Came again after it was taken: it was on its way when something broke. */
  repeated: number;
  close(): Promise<void>;
}

/** What happens to a request, and in how many of ten faults. */
const faults = [
  { name: 'refused', share: 4 },
  { name: 'cut before it is taken', share: 2.5 },
  { name: 'taken, but cut before the answer', share: 2.5 },
  { name: 'asks for a second of rest', share: 1 },
] as const;

export async function openFaultyReceiver({
  random,
  faultShare,
  answerMs,
}: {
  random: () => number;
  faultShare: number;
  answerMs: number;
}): Promise<FaultyReceiver> {
  const ids = new Set<string>();
  const server = createServer((request, response) => {
    receiver.open += 1;
    answer(request, response)
      .catch(() => response.destroy())
      .finally(() => {
        receiver.open -= 1;
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: FaultyReceiver = {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    ...{ taken: [], requests: 0, open: 0, repeated: 0 },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    receiver.requests += 1;
    const fault = random() < faultShare ? chooseFault(random()) : null;
    if (fault === 'cut before it is taken') return void request.socket.destroy();
    const body = Buffer.concat(await request.toArray()).toString();
    if (answerMs > 0) await sleep(answerMs);
    if (fault === 'refused') return void response.writeHead(500).end();
    if (fault === 'asks for a second of rest')
      return void response.writeHead(503, { 'retry-after': '1' }).end();
    take(request, JSON.parse(body));
    if (fault === 'taken, but cut before the answer') return void request.socket.destroy();
    response.writeHead(204).end();
  }

  function take({ headers, url: path = '' }: IncomingMessage, body: WebhookBody): void {
    const id = String(headers['webhook-id']);
    if (ids.has(id)) {
      receiver.repeated += 1;
      return;
    }
    ids.add(id);
    receiver.taken.push({ id, path, site: body.data.site.id, title: body.data.change.title });
  }
}

interface WebhookBody {
  data: { site: { id: string }; change: { title: string } };
}

function chooseFault(chance: number): (typeof faults)[number]['name'] {
  let left = chance * 10;
  for (const { name, share } of faults) {
    left -= share;
    if (left < 0) return name;
  }
  return 'refused';
}
