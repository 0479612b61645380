// Discord, by a webhook of a channel.
import { clip } from '../calm-text.ts';
import { type ChangeCard, linesBesideFacts } from '../change-card.ts';
import { escapeMarkdown } from '../escape.ts';
import { multipart, pictureName } from '../multipart.ts';
import { dressed } from '../plain-text.ts';
import { priorityOf } from '../priority.ts';
import { webhookKind } from '../webhook-kind.ts';

export const discord = webhookKind({
  kind: 'discord',
  name: 'Discord',
  description: 'A message in a Discord channel, by webhook.',
  url: {
    title: 'Webhook address',
    description: 'In the channel settings under Integrations, Webhooks. Anyone who has it can post there.',
    example: 'https://discord.com/api/webhooks/000/xxxx',
  },
  bodyOf: (message) => ({
    embeds: [
      {
        title: clip(escapeDiscord(message.title), 250),
        description: dressed(
          message.card ? { ...message, lines: linesBesideFacts(message.card) } : message,
          { title: () => '', line: escapeDiscord, link: (label, address) => `[${label}](${address})` },
          3500,
        ).trim(),
        fields: (message.card?.facts ?? []).map(fieldOf),
        ...(message.links[0] ? { url: message.links[0].url } : {}),
        timestamp: new Date(message.at).toISOString(),
        color: priorityOf(message.significance, [0x8a8f98, 0x3b82f6, 0xd97706, 0xdc2626]),
        ...(message.picture ? { image: { url: `attachment://${pictureName}` } } : {}),
      },
    ],
    allowed_mentions: { parse: [] },
  }),
  withPicture: (body, bytes) =>
    multipart({ payload_json: JSON.stringify(body) }, { field: 'files[0]', bytes }),
});

function fieldOf({ name, before, after, change }: ChangeCard['facts'][number]): object {
  const value = `${before} → ${after}${change === '' ? '' : ` (${change})`}`;
  return { name: clip(escapeDiscord(name), 250), value: clip(escapeDiscord(value), 1000), inline: true };
}

/** Its own marks for people, channels and times begin with a bracket. */
function escapeDiscord(text: string): string {
  return escapeMarkdown(text).replaceAll('<', '\\<');
}
