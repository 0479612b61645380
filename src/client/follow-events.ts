// Events as they happen. A connection that ends is opened again from the last event, so that none is missed or delivered twice.
import type { Event, EventFilter } from '../api/contract/types.ts';
import { pause } from './pause.ts';
import { HeedProblem, type Transport } from './transport.ts';

export interface FollowOrder extends Pick<EventFilter, 'siteId' | 'kind'> {
  /** Id of the last event that is known; left out: from now on. */
  after?: string | undefined;
  signal?: AbortSignal | undefined;
}

const reconnectMs = 2000;

export async function* followEvents(transport: Transport, order: FollowOrder): AsyncGenerator<Event, void> {
  const { siteId, kind, signal } = order;
  let last: string | null | undefined = order.after;
  while (!signal?.aborted) {
    try {
      if (last === undefined) last = await lastEvent(transport);
      const headers = last === null ? {} : { 'last-event-id': last };
      // Where nothing ever happened, all that happens is new.
      const query = { siteId, kind, ...(last === null && { since: new Date(0) }) };
      const response = await transport.request('/api/events/stream', {
        query,
        headers,
        signal,
        isStream: true,
      });
      for await (const event of readStream(response)) {
        last = event.id;
        yield event;
      }
    } catch (error) {
      if (signal?.aborted) return;
      // What is refused now is refused later; a connection that broke is no refusal.
      if (error instanceof HeedProblem && error.status !== 0 && error.status < 500) throw error;
    }
    if (!signal?.aborted) await pause(reconnectMs, signal).catch(() => {});
  }
}

async function lastEvent(transport: Transport): Promise<string | null> {
  const [newest] = await transport.get<Event[]>('/api/events', { limit: 1 });
  return newest?.id ?? null;
}

/** Server-sent events: blocks of lines, of which only `data` matters here. */
async function* readStream(response: Response): AsyncGenerator<Event> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []));
      if (data.length > 0) yield JSON.parse(data.join('\n')) as Event;
    }
  }
}
