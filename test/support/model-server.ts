// A model on loopback with scripted replies for tests and evaluation, in the wire format of each provider.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What it does with the next question: an answer as value or as raw text, an error, or nothing at all. */
export type ModelTurn =
  | { value: unknown; after?: Promise<unknown> }
  | { text: string; isCutOff?: boolean }
  | { status: number; headers?: Record<string, string>; body?: string }
  | { hang: true }
  | { cut: true };

export interface ModelServer {
  url: string;
  /** Turns to take, first to last; the last one is taken repeatedly. */
  say(...turns: ModelTurn[]): void;
  /** Decides each turn by what is asked, until something else is said. */
  script(decide: (body: string) => ModelTurn): void;
  requests: { path: string; headers: IncomingHttpHeaders; body: string }[];
  /** How many questions were being answered at the same time, at most. */
  mostAtOnce(): number;
  close(): Promise<void>;
}

export async function openModelServer(): Promise<ModelServer> {
  const requests: ModelServer['requests'] = [];
  let turns: ModelTurn[] = [{ status: 500 }];
  let decide: ((body: string) => ModelTurn) | null = null;
  let [atOnce, mostAtOnce] = [0, 0];
  const server = createServer(async (request, response) => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    response.on('close', () => {
      atOnce -= 1;
    });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '/';
    const body = Buffer.concat(chunks).toString();
    requests.push({ path, headers: request.headers, body });
    const turn = decide?.(body) ?? (turns.length > 1 ? turns.shift() : turns[0]);
    if (turn !== undefined && 'value' in turn) await turn.after;
    if (turn !== undefined) answer(response, path, turn);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    mostAtOnce: () => mostAtOnce,
    say: (...next) => {
      turns = next;
      decide = null;
    },
    script: (next) => {
      decide = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answer(response: ServerResponse, path: string, turn: ModelTurn): void {
  if ('hang' in turn) return;
  if ('status' in turn) {
    response.writeHead(turn.status, { 'content-type': 'application/json', ...turn.headers });
    response.end(turn.body ?? JSON.stringify({ error: { message: 'no', type: 'error', code: 'error' } }));
    return;
  }
  if ('cut' in turn) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('{"id": "1", "choices": [');
    response.destroy();
    return;
  }
  const text = 'text' in turn ? turn.text : JSON.stringify(turn.value);
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify(wrap(path, text, 'isCutOff' in turn && turn.isCutOff === true)));
}

/** In which form a request asks for its answer. */
export function modeOf(body: string): 'json_schema' | 'json_object' | 'text' {
  if (/"json_schema"|"responseJsonSchema"|"output_config"|"tool_choice"/.test(body)) return 'json_schema';
  return /"json_object"|"responseMimeType"/.test(body) ? 'json_object' : 'text';
}

function wrap(path: string, text: string, isCutOff: boolean): object {
  if (path.includes('/chat/completions'))
    return {
      ...{ id: '1', object: 'chat.completion', created: 1, model: 'm' },
      choices: [
        {
          ...{ index: 0, message: { role: 'assistant', content: text } },
          finish_reason: isCutOff ? 'length' : 'stop',
        },
      ],
      usage: { prompt_tokens: 400, completion_tokens: 60, total_tokens: 460 },
    };
  if (path.includes('/responses'))
    return {
      ...{ id: 'r', object: 'response', created_at: 1, status: 'completed', model: 'm', error: null },
      incomplete_details: null,
      output: [
        {
          ...{ type: 'message', id: 'm', status: 'completed', role: 'assistant' },
          content: [{ type: 'output_text', text, annotations: [] }],
        },
      ],
      usage: {
        ...{ input_tokens: 400, output_tokens: 60, total_tokens: 460 },
        input_tokens_details: { cached_tokens: 0 },
        output_tokens_details: { reasoning_tokens: 0 },
      },
    };
  if (path.includes('/messages'))
    return {
      ...{
        id: 'm',
        type: 'message',
        role: 'assistant',
        model: 'm',
        stop_reason: 'end_turn',
        stop_sequence: null,
      },
      content: [{ type: 'text', text }],
      usage: { input_tokens: 400, output_tokens: 60 },
    };
  return {
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
    usageMetadata: { promptTokenCount: 400, candidatesTokenCount: 60, totalTokenCount: 460 },
  };
}
