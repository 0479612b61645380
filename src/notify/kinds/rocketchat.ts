// Rocket.Chat, by an incoming integration.
import { dressed } from '../plain-text.ts';
import { webhookKind } from '../webhook-kind.ts';

export const rocketchat = webhookKind({
  kind: 'rocketchat',
  name: 'Rocket.Chat',
  description: 'A message in a Rocket.Chat room, by incoming webhook.',
  url: {
    title: 'Webhook address',
    description: 'Under Administration, Integrations, Incoming. Anyone who has it can post there.',
    example: 'https://chat.example.com/hooks/xxxx/yyyy',
  },
  bodyOf: (message) => ({
    text: dressed(
      message,
      {
        title: (text) => `*${withoutMarks(text)}*`,
        line: withoutMarks,
        link: (label, address) => `[${label}](${address})`,
      },
      5000,
    ),
  }),
});

/** It knows no escapes: what would make a link becomes what looks like it. */
function withoutMarks(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›').replaceAll('[', '［').replaceAll(']', '］');
}
