// Many messages to one channel at once, as one.
import { significances } from '../core/analysis.ts';
import { clip } from './calm-text.ts';
import type { Message } from './message.ts';
import { messageWords } from './message-words.ts';

const mostLines = 20;

/** The weightiest come first; `id` is the same whenever this very bundle is sent. */
export function makeDigest(
  id: string,
  messages: readonly Message[],
  base: string | null,
  language: string = 'en',
): Message {
  const words = messageWords(language);
  const weight = ({ significance }: Message) => significances.indexOf(significance);
  const sorted = [...messages].sort((a, b) => weight(b) - weight(a) || a.at - b.at);
  const left = sorted.length - mostLines;
  return {
    id,
    at: Math.max(...messages.map(({ at }) => at)),
    title: words.messages(messages.length),
    lines: [
      ...sorted.slice(0, mostLines).map(({ title }) => `• ${clip(title, 150)}`),
      ...(left > 0 ? [words.more(left)] : []),
    ],
    links: base === null ? [] : [{ label: words.seeAll, url: `${base}/` }],
    significance: sorted[0]?.significance ?? 'low',
    payload: {
      type: 'digest',
      timestamp: new Date(Math.max(...messages.map(({ at }) => at))).toISOString(),
      data: { messages: messages.slice(0, mostLines).map(({ payload }) => payload) },
    },
  };
}
