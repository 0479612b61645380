// Discord, by a webhook of a channel.
import { clip } from '../calm-text.ts';
import { escapeMarkdown } from '../escape.ts';
import { dressed } from '../plain-text.ts';
import { priorityOf } from '../priority.ts';
import { webhookKind } from '../webhook-kind.ts';

export const discord = webhookKind({
  kind: 'discord',
  name: 'Discord',
  description: 'A message in a channel of Discord, by a webhook.',
  url: {
    title: 'Webhook address',
    description:
      'Under the settings of the channel, Integrations, Webhooks. Whoever knows it can write there.',
    example: 'https://discord.com/api/webhooks/000/xxxx',
  },
  bodyOf: (message) => ({
    embeds: [
      {
        title: clip(escapeDiscord(message.title), 250),
        description: dressed(
          message,
          { title: () => '', line: escapeDiscord, link: (label, address) => `[${label}](${address})` },
          3500,
        ).trim(),
        ...(message.links[0] ? { url: message.links[0].url } : {}),
        timestamp: new Date(message.at).toISOString(),
        color: priorityOf(message.significance, [0x8a8f98, 0x3b82f6, 0xd97706, 0xdc2626]),
      },
    ],
    allowed_mentions: { parse: [] },
  }),
});

/** Its own marks for people, channels and times begin with a bracket. */
function escapeDiscord(text: string): string {
  return escapeMarkdown(text).replaceAll('<', '\\<');
}
