// A message as blocks of Slack: a header, the values as fields, the rest as text, and its links.
import { clip } from './calm-text.ts';
import { linesBesideFacts } from './change-card.ts';
import { escapeSlack } from './escape.ts';
import type { Message } from './message.ts';

/** Text is plain wherever Slack allows it: there it reads no marks. Links are no buttons, which ask for an app that answers. */
export function slackBlocks({ title, lines, links, actions = [], card, picture }: Message): object[] {
  const plain = (text: string, max: number) => ({ type: 'plain_text', text: clip(text, max), emoji: false });
  const facts = card?.facts ?? [];
  const fields = facts.map(({ name, before, after, change }) =>
    plain(`${name}\n${before} → ${after}${change === '' ? '' : ` (${change})`}`, 2000),
  );
  const text = (card ? linesBesideFacts(card) : lines).join('\n');
  const anchored = (some: Message['links']) =>
    some.map(({ label, url }) => `<${escapeSlack(url)}|${label}>`).join('   ');
  const anchors = anchored(links);
  const small = { type: 'mrkdwn', text: anchored(actions), verbatim: true };
  return [
    { type: 'header', text: plain(title, 150) },
    ...(text === '' ? [] : [{ type: 'section', text: plain(text, 3000) }]),
    ...(fields.length === 0 ? [] : [{ type: 'section', fields }]),
    ...(picture?.url === undefined
      ? []
      : [{ type: 'image', image_url: picture.url, alt_text: clip(title, 2000) }]),
    ...(anchors === '' ? [] : [{ type: 'section', text: { type: 'mrkdwn', text: anchors, verbatim: true } }]),
    ...(actions.length === 0 ? [] : [{ type: 'context', elements: [small] }]),
  ];
}
