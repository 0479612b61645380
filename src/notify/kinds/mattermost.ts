// Mattermost, by an incoming webhook.
import { z } from 'zod';
import { channelKind } from '../channel-kind.ts';
import { escapeMarkdown } from '../escape.ts';
import { secretUrlField } from '../fields.ts';
import { dressed } from '../plain-text.ts';

const example = 'https://chat.example.com/hooks/xxxxxxxx';

export const mattermost = channelKind({
  kind: 'mattermost',
  name: 'Mattermost',
  description: 'A message in a channel of Mattermost, by an incoming webhook.',
  schema: z.strictObject({
    url: secretUrlField({
      title: 'Webhook address',
      description: 'Under Integrations, Incoming Webhooks. Whoever knows it can write there.',
      example,
    }),
  }),
  example: { url: example },
  addressOf: () => '',
  send: (outlet, { url }, message) =>
    outlet.post({
      url,
      body: {
        text: dressed(
          message,
          {
            title: (text) => `**${escapeMarkdown(text)}**`,
            line: escapeMarkdown,
            link: (label, address) => `[${label}](${address})`,
          },
          8000,
        ),
      },
    }),
});
