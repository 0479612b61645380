// Rocket.Chat, by an incoming integration.
import { z } from 'zod';
import { channelKind } from '../channel-kind.ts';
import { secretUrlField } from '../fields.ts';
import { dressed } from '../plain-text.ts';

const example = 'https://chat.example.com/hooks/xxxx/yyyy';

export const rocketchat = channelKind({
  kind: 'rocketchat',
  name: 'Rocket.Chat',
  description: 'A message in a room of Rocket.Chat, by an incoming integration.',
  schema: z.strictObject({
    url: secretUrlField({
      title: 'Webhook address',
      description: 'Under Administration, Integrations, Incoming. Whoever knows it can write there.',
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
            title: (text) => `*${withoutMarks(text)}*`,
            line: withoutMarks,
            link: (label, address) => `[${label}](${address})`,
          },
          5000,
        ),
      },
    }),
});

/** It knows no escapes: what would make a link becomes what looks like it. */
function withoutMarks(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›').replaceAll('[', '［').replaceAll(']', '］');
}
