// A message as plain text, for channels that dress nothing.
import { clip } from './calm-text.ts';
import type { Message } from './message.ts';

/** Without the title; the links stand at the end, and are never cut. */
export function plainBody({ lines, links }: Message, max: number): string {
  const foot = links.map(({ label, url }) => `${label}: ${url}`).join('\n');
  return joined(lines.join('\n'), foot, max);
}

/** Without title and links. */
export function plainLines({ lines }: Message, max: number): string {
  return clip(lines.join('\n'), max) || '—';
}

/** Title, text and links, each line dressed by the channel; what is too long is cut in the text. */
export function dressed(
  message: Message,
  dress: {
    title(text: string): string;
    line(text: string): string;
    link(label: string, url: string): string;
  },
  max: number,
): string {
  const linked = ({ label, url }: Message['links'][number]) => dress.link(label, url);
  const actions = (message.actions ?? []).map(linked).join(' · ');
  const foot = [...message.links.map(linked), ...(actions === '' ? [] : [actions])].join('\n');
  const head = dress.title(message.title);
  const lines: string[] = [];
  let left = max - head.length - foot.length - 2;
  for (const line of message.lines.map(dress.line)) {
    if (line.length + 1 > left) break;
    left -= line.length + 1;
    lines.push(line);
  }
  return [head, ...lines, ...(foot === '' ? [] : [foot])].join('\n');
}

function joined(text: string, foot: string, max: number): string {
  if (foot === '') return clip(text, max);
  const space = max - foot.length - 1;
  return space < 20 ? clip(text, max) : `${clip(text, space)}\n${foot}`;
}
