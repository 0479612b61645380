// Mattermost, by an incoming webhook.
import { escapeMarkdown } from '../escape.ts';
import { dressed } from '../plain-text.ts';
import { webhookKind } from '../webhook-kind.ts';

export const mattermost = webhookKind({
  kind: 'mattermost',
  name: 'Mattermost',
  description: 'A message in a Mattermost channel, by incoming webhook.',
  url: {
    title: 'Webhook address',
    description: 'Under Integrations, Incoming Webhooks. Anyone who has it can post there.',
    example: 'https://chat.example.com/hooks/xxxxxxxx',
  },
  bodyOf: (message) => ({
    text: dressed(
      message,
      {
        title: (text) => `**${escapeMarkdown(text)}**`,
        line: escapeMarkdown,
        link: (label, address) => `[${label}](${address})`,
      },
      8000,
    ),
  }),
});
