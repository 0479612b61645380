// Many messages to one channel at once, as one.
import { significances } from '../core/analysis.ts';
import { clip } from './calm-text.ts';
import type { Message } from './message.ts';

const mostLines = 20;

/** The weightiest come first; `id` is the same whenever this very bundle is sent. */
export function makeDigest(id: string, messages: readonly Message[], base: string | null): Message {
  const weight = ({ significance }: Message) => significances.indexOf(significance);
  const sorted = [...messages].sort((a, b) => weight(b) - weight(a) || a.at - b.at);
  const left = sorted.length - mostLines;
  return {
    id,
    at: Math.max(...messages.map(({ at }) => at)),
    title: `${messages.length} messages about your sites`,
    lines: [
      ...sorted.slice(0, mostLines).map(({ title }) => `• ${clip(title, 150)}`),
      ...(left > 0 ? [`… and ${left} more.`] : []),
    ],
    links: base === null ? [] : [{ label: 'See all changes', url: `${base}/` }],
    significance: sorted[0]?.significance ?? 'low',
    payload: {
      type: 'digest',
      timestamp: new Date(Math.max(...messages.map(({ at }) => at))).toISOString(),
      data: { messages: messages.slice(0, mostLines).map(({ payload }) => payload) },
    },
  };
}
